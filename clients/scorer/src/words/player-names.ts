/** Names are never sent to the judge. Its sentences say “Player 2”, and the names are put in here. */

import type { Person } from "../store/store";
import { say } from "./translate";

export function playerName(people: readonly Person[], seat: number): string {
  return people[seat]?.name || say("player", { n: seat + 1 });
}

/** Replace “Player 2” and the like by names. */
export function withPlayerNames(sentence: string, people: readonly Person[]): string {
  return people.reduce((text, _, seat) => {
    const numbered = say("player", { n: seat + 1 });
    return text.replaceAll(new RegExp(`${numbered}(?!\\d)`, "g"), () => playerName(people, seat));
  }, sentence);
}
