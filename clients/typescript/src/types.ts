// What is made of the OpenAPI document's types.

import type { BodyError, operations, paths, PrinceGrid, PrinceTally, Table } from "./generated/schema.js";

export type * from "./generated/schema.js";

export type Game = Table["game"];
/** The games that there are, and others that there may be. */
export type GameName = Game | (string & {});

export type PrincePlanet = PrinceGrid | PrinceTally;
export type PrinceTile = NonNullable<PrinceGrid["tiles"][number][number]>;

/** The end of a problem's `type`, for all that the document knows. */
export type Slug = operations["explainProblem"]["parameters"]["path"]["slug"];

/** A problem document (RFC 9457) of whatever type. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance?: string;
  errors?: BodyError[];
}

/** What a path of the API answers with to a method. */
export type AnswerOf<Path extends keyof paths, Method extends "get" | "post"> = paths[Path][Method] extends {
  responses: { 200: { content: { "application/json": infer Answer } } };
}
  ? Answer
  : never;
