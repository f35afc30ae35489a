// Types that are derived from those of the OpenAPI document.

import type { BodyError, operations, paths, Table } from "./generated/schema.js";

export type * from "./generated/schema.js";

export type Game = Table["game"];
/** The name of a game. It can be unknown to this version if the service is newer. */
export type GameName = Game | (string & {});

/** The table of a game; of any game if the name is unknown to this version. */
export type TableOf<Name extends GameName> = [Extract<Table, { game: Name }>] extends [never]
  ? Table
  : Extract<Table, { game: Name }>;

/** The last part of the `type` of each problem in the OpenAPI document. */
export type Slug = operations["explainProblem"]["parameters"]["path"]["slug"];

/** A problem document (RFC 9457) of any type. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance?: string;
  errors?: BodyError[];
}

/** The body of a path's response to a method. */
export type ResponseBody<Path extends keyof paths, Method extends "get" | "post"> = paths[Path][Method] extends {
  responses: { 200: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;
