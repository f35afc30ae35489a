/** Describes the finale for screen readers, in one short sentence for each act. */

import type { Award, Catalogue } from "@tallytale/client";
import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";
import type { Act } from "./acts";

export function titleOf({ key, title, award }: Act, catalogue: Catalogue): string {
  return award ? awardTitle(award, catalogue) : (title ?? say(key));
}

export function signed(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}

/** Return the title of an award. If its rule has several awards, the title says which one, for example by its color. */
function awardTitle({ rule, facts }: Award, { scoring, vocabulary }: Catalogue): string {
  const words = Object.values(facts).filter((fact) => typeof fact === "string");
  const title = scoring.find((one) => one.id === rule)?.title ?? rule;
  return [title, ...words.map((word) => vocabulary[word] ?? word)].join(say("comma"));
}

/** Describe an act: its title and who gets how many points. If an award is tied, say who ties. */
export function actInWords(act: Act, people: readonly Person[], catalogue: Catalogue): string {
  const what = titleOf(act, catalogue);
  if (act.award && !act.award.seats.length) return act.award.text;
  const seats = [...new Set(act.earnings.map(({ seat }) => seat))];
  const parts = seats.map((seat) => {
    const own = act.earnings.filter((earning) => earning.seat === seat);
    const points = own.reduce((sum, earning) => sum + earning.points, 0);
    return say("finale.earned", { name: playerName(people, seat), points: signed(points) });
  });
  return say("told", { what, text: parts.join(say("between")) });
}
