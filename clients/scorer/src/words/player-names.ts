/** Puts players' names into the judge's sentences. The judge itself never gets the names. */

import { type Catalogue, type Finding, type PlayerScore, type Report, sentence } from "@tallytale/client";
import type { Person } from "../store/store";
import { say } from "./translate";

export function playerName(people: readonly Person[], seat: number): string {
  return people[seat]?.name || say("player", { n: seat + 1 });
}

/** Return a report whose messages contain the players' names. */
export function reportWithNames(report: Report, catalogue: Catalogue, people: readonly Person[]): Report {
  const findings = report.findings.map((finding) => findingWithNames(finding, catalogue, people));
  const doubts = report.doubts.map((doubt) => ({ ...doubt, message: sentence(doubt, catalogue, namesOf(people)) }));
  const named = { ...report, findings, doubts };
  if (!report.score) return named;
  const players = report.score.players.map(
    (player): PlayerScore => ({
      ...player,
      lines: player.lines.map((line) => ({ ...line, text: sentence(line, catalogue, namesOf(people)) })),
    }),
  );
  return { ...named, score: { ...report.score, players } };
}

export function findingWithNames(finding: Finding, catalogue: Catalogue, people: readonly Person[]): Finding {
  return { ...finding, message: sentence(finding, catalogue, namesOf(people)) };
}

export function namesOf(people: readonly Person[]): string[] {
  return people.map((person) => person.name);
}

/**
 * Return a sentence with the players' names in place of “Player 2” and the like. It is for sentences that have no
 * template, such as those of corrections.
 */
export function textWithNames(text: string, people: readonly Person[]): string {
  const names = new Map(people.map((_, seat) => [say("player", { n: seat + 1 }), playerName(people, seat)]));
  return text.replace(new RegExp([...names.keys()].join("|"), "g"), (player) => names.get(player) ?? player);
}
