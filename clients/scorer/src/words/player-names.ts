/** Writes players' names into the judge's sentences. The judge itself never gets the names. */

import { type Catalogue, type Finding, type PlayerScore, type Report, sentence } from "@tallytale/client";
import type { Person } from "../store/store";
import { say } from "./translate";

export function playerName(people: readonly Person[], seat: number): string {
  return people[seat]?.name || say("player", { n: seat + 1 });
}

/** Return a report whose findings and score lines name the players. */
export function reportWithNames(report: Report, catalogue: Catalogue, people: readonly Person[]): Report {
  const findings = report.findings.map((finding) => findingWithNames(finding, catalogue, people));
  const doubts = report.doubts?.map((doubt) => ({ ...doubt, message: sentence(doubt, catalogue, namesOf(people)) }));
  const named = { ...report, findings, doubts: doubts ?? [] };
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
