/** Describes the finale for screen readers, in one short sentence for each act. */

import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import { formatList, formatNumber, say } from "../words/translate";
import type { Act } from "./acts";

export function titleOf(act: Act): string {
  return act.title ?? say(act.key);
}

export function signed(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}

/** Describe an act: its title and who gets how many points, or that nobody gets the award because of a tie. */
export function actInWords(act: Act, people: readonly Person[]): string {
  if (act.award && !act.award.seats.length) return say("told", { what: titleOf(act), text: tieInWords(act, people) });
  const seats = [...new Set(act.earnings.map(({ seat }) => seat))];
  const parts = seats.map((seat) => {
    const own = act.earnings.filter((earning) => earning.seat === seat);
    const points = own.reduce((sum, earning) => sum + earning.points, 0);
    return say("finale.earned", { name: playerName(people, seat), points: signed(points) });
  });
  return say("told", { what: titleOf(act), text: parts.join(say("between")) });
}

/** Return the names of those who tie for the award of an act. */
export function tieInWords({ earnings }: Act, people: readonly Person[]): string {
  return say("sheet.tied", { names: formatList(earnings.map(({ seat }) => playerName(people, seat))) });
}
