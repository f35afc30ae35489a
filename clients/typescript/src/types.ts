// Types that are derived from the types of the OpenAPI document.

import type {
  BodyError,
  MoveRequest,
  Next,
  Option,
  OptionsRequest,
  operations,
  paths,
  Replay,
  Stage,
  Table,
  Verdict,
} from "./generated/schema.js";

export type * from "./generated/schema.js";

export type Game = Table["game"];
/** The name of a game. A newer service may have games that this version of the client does not know. */
export type GameName = Game | (string & {});

/** The table of the game with this name. If this version does not know the name, it is the table of any game. */
export type TableOf<Name extends GameName> = [Extract<Table, { game: Name }>] extends [never]
  ? Table
  : Extract<Table, { game: Name }>;

/** A table of a game that is not finished. Players can make moves on it. */
export type RunningTable = MoveRequest["table"];

type OfGame<T extends { game: Game }> = { game: T["game"] };

/** The type of the unfinished tables of one game, which is the game of `T`. */
export type RunningTableOf<T extends RunningTable> = Extract<RunningTable, OfGame<T>>;

/** A move in the game of this table. */
export type MoveOf<T extends RunningTable> = Extract<MoveRequest, { table: OfGame<T> }>["move"];

/** A question about this table, such as which tiles a player may take. */
export type QuestionOf<T extends RunningTable> = Extract<OptionsRequest, { table: OfGame<T> }>["ask"];

/** What the service says about a move on this table. */
export type VerdictOf<T extends RunningTable> = Omit<Verdict, "table"> & { table: RunningTableOf<T> | null };

/** A legal move in the game of this table. */
export type OptionOf<T extends RunningTable> = Omit<Option, "move"> & { move: MoveOf<T> };

/**
 * The result of playing the moves of a recorded game that starts with this table. `S` is the stage of the table after
 * them.
 */
export type ReplayOf<T extends RunningTable, S extends Stage> = Omit<Replay, "verdicts" | "table" | "next"> & {
  verdicts: VerdictOf<T>[];
  table: S extends "running" ? RunningTableOf<T> : TableOf<T["game"]>;
  next: Omit<Next, "ask"> & { ask: QuestionOf<T> | null };
};

/** The ends of the problems' URLs in the OpenAPI document, such as `not-found`. */
export type Slug = operations["explainProblem"]["parameters"]["path"]["slug"];

/** A problem document (RFC 9457). It may have any type. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance?: string;
  errors?: BodyError[];
}

/** The type of the JSON that the service returns for a path and a method. */
export type ResponseBody<Path extends keyof paths, Method extends "get" | "post"> = paths[Path][Method] extends {
  responses: { 200: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;
