/** Describes the finale for screen readers, in one short sentence for each act. */

import type { Award, Catalogue } from "@tallytale/client";
import type { Person } from "../store/store";
import { awardTitle, holderNames } from "../words/awards";
import { playerName } from "../words/player-names";
import { formatList, formatNumber, say } from "../words/translate";
import type { Act } from "./acts";

export function titleOf({ key, title, award }: Act, catalogue: Catalogue): string {
  return award ? awardTitle(award, catalogue) : (title ?? say(key));
}

export function signed(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}

/** Describe an act: its title and who gets how many points. If an award is tied, say that nobody gets it. */
export function actInWords(act: Act, people: readonly Person[], catalogue: Catalogue): string {
  const what = titleOf(act, catalogue);
  if (act.award && !act.award.seats.length)
    return say("told", { what, text: tieInWords(act.award, people, catalogue) });
  const seats = [...new Set(act.earnings.map(({ seat }) => seat))];
  const parts = seats.map((seat) => {
    const own = act.earnings.filter((earning) => earning.seat === seat);
    const points = own.reduce((sum, earning) => sum + earning.points, 0);
    return say("finale.earned", { name: playerName(people, seat), points: signed(points) });
  });
  return say("told", { what, text: parts.join(say("between")) });
}

/** Say who ties for an award. One of them may be no player, such as Smooki in the Three Little Wolves. */
export function tieInWords(award: Award, people: readonly Person[], catalogue: Catalogue): string {
  return say("sheet.tied", { names: formatList(holderNames(award, people, catalogue)) });
}
