// Checks that a response has the expected data. It checks only the most important members, because a newer service may
// add members. The service's own tests check its responses completely.

import type {
  BatchResult,
  Catalogue,
  CorrectionsAnswer,
  GameList,
  Health,
  OptionsAnswer,
  PlacementsAnswer,
  Problem,
  Replay,
  Report,
  ResponseBody,
  Table,
  Verdict,
} from "./types.js";

type JsonType = "string" | "number" | "boolean" | "list" | "object"; // null counts as an object

export type Shape<T> = { readonly [Member in keyof T]?: JsonType };

export const PROBLEM: Shape<Problem> = { type: "string", title: "string", status: "number", detail: "string" };
export const REPORT: Shape<Report> = { id: "string", legal: "boolean", findings: "list", score: "object" };
export const BATCH: Shape<ResponseBody<"/v1/scores/batch", "post">> = { results: "list" };
export const GAMES: Shape<GameList> = { games: "list" };
export const CATALOGUE: Shape<Catalogue> = { game: "string", legality: "list" };
export const SCHEMA: Shape<ResponseBody<"/v1/games/{game}/schema", "get">> = { type: "string", properties: "object" };
export const TABLE: Shape<Table> = { game: "string", players: "list" };
export const VERDICT: Shape<Verdict> = { legal: "boolean", findings: "list", table: "object" };
export const OPTIONS: Shape<OptionsAnswer> = { options: "list", complete: "boolean", findings: "list" };
export const REPLAY: Shape<Replay> = { verdicts: "list", table: "object", report: "object", next: "object" };
export const CORRECTIONS: Shape<CorrectionsAnswer> = {
  legal: "boolean",
  corrections: "list",
  steps: "list",
  groups: "list",
};
export const PLACEMENTS: Shape<PlacementsAnswer> = { placements: "list" };
export const HEALTH: Shape<Health> = { status: "string", rules: "string" };

export function hasShape<T>(value: unknown, shape: Shape<T>): value is T {
  const members = Object(value) as Record<string, unknown>;
  return Object.entries(shape).every(([member, type]) => jsonType(members[member]) === type);
}

export function isResult(value: unknown): value is BatchResult {
  const { report, problem } = Object(value) as Record<string, unknown>;
  return hasShape(report, REPORT) || hasShape(problem, PROBLEM);
}

/** Return the end of a problem's type, such as `shape`. The type is a path or a whole URL. */
export function slugOf({ type }: Problem): string {
  return /\/problems\/([^/?#]+)$/.exec(type)?.[1] ?? type;
}

function jsonType(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}
