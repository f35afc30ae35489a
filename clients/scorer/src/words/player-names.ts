/** Puts players' names into the judge's sentences. The judge itself never gets the names. */

import { named } from "@tallytale/client";
import type { Person } from "../store/store";
import { language, say } from "./translate";

export function playerName(people: readonly Person[], seat: number): string {
  return people[seat]?.name || say("player", { n: seat + 1 });
}

export function namesOf(people: readonly Person[]): string[] {
  return people.map((person) => person.name);
}

/** Return a copy of an answer of the judge, such as a report, with the players' names in its sentences. */
export function withPlayerNames<T>(answer: T, people: readonly Person[]): T {
  const names = namesOf(people);
  const isSentence = (key: string) => key === "text" || key === "message" || key === "reason";
  return JSON.parse(JSON.stringify(answer), (key, value) => (isSentence(key) ? named(value, names, language) : value));
}
