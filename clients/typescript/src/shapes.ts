// Whether an answer is what was asked for. It looks for the members that everything else hangs on and lets the rest be:
// answers may gain members, and the service's own tests hold it to the document.

import type { AnswerOf, BatchResult, Catalogue, GameList, Health, Problem, Report } from "./types.js";

type Kind = "string" | "number" | "boolean" | "list" | "object"; // null is an object

export type Shape<T> = { readonly [Member in keyof T]?: Kind };

export const PROBLEM: Shape<Problem> = { type: "string", title: "string", status: "number", detail: "string" };
export const REPORT: Shape<Report> = { id: "string", legal: "boolean", findings: "list", score: "object" };
export const BATCH: Shape<AnswerOf<"/v1/scores/batch", "post">> = { results: "list" };
export const GAMES: Shape<GameList> = { games: "list" };
export const CATALOGUE: Shape<Catalogue> = { game: "string", legality: "list" };
export const HEALTH: Shape<Health> = { status: "string", rules: "string" };

export function fits<T>(value: unknown, shape: Shape<T>): value is T {
  const members = Object(value) as Record<string, unknown>;
  return Object.entries(shape).every(([member, kind]) => kindOf(members[member]) === kind);
}

/** Whether it answers one table of a batch. */
export function isResult(value: unknown): value is BatchResult {
  const { report, problem } = Object(value) as Record<string, unknown>;
  return fits(report, REPORT) || fits(problem, PROBLEM);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}
