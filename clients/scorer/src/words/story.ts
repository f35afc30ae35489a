/** Says in words how the winner was decided, for example by a tie-break. */

import type { Catalogue, Score } from "@tallytale/client";
import type { Person } from "../store/store";
import { playerName } from "./player-names";
import { formatList, say } from "./translate";

export function storyOf(score: Score, catalogue: Catalogue, people: readonly Person[]): string {
  const { players, winners, decided_by: decidedBy } = score;
  const [best, second] = players.map(({ total }) => total).toSorted((one, other) => other - one);
  const namesOf = (seats: readonly number[]) => formatList(seats.map((seat) => playerName(people, seat)));
  const tied = players.filter(({ total }) => total === best).map(({ seat }) => seat);
  return say(`result.by.${decidedBy}`, {
    first: best!,
    second: second!,
    n: best!,
    names: namesOf(decidedBy === "shared" ? winners : tied),
    winners: namesOf(winners),
    rule: catalogue.tie_break,
  });
}
