/** Names stay on the phone: they are put into the judge's sentences here. */

import type { Person } from "../store/store";
import { say } from "./translate";

/** Return what a seat is called. */
export function playerName(people: readonly Person[], seat: number): string {
  return people[seat]?.name || say("player", { n: seat + 1 });
}

/** Put names in place of “Player 2” and the like. */
export function withPlayerNames(sentence: string, people: readonly Person[]): string {
  return people.reduce((text, _, seat) => {
    const numbered = say("player", { n: seat + 1 });
    return text.replaceAll(new RegExp(`${numbered}(?!\\d)`, "g"), () => playerName(people, seat));
  }, sentence);
}
