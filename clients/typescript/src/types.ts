// Types that are derived from those of the OpenAPI document.

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
/** The name of a game. It can be unknown to this version if the service is newer. */
export type GameName = Game | (string & {});

/** The table of a game; of any game if the name is unknown to this version. */
export type TableOf<Name extends GameName> = [Extract<Table, { game: Name }>] extends [never]
  ? Table
  : Extract<Table, { game: Name }>;

/** A table before the end of the game. Moves can be made on it. */
export type RunningTable = MoveRequest["table"];

type OfGame<T extends { game: Game }> = { game: T["game"] };

/** The running tables of the game that this table is of. */
export type RunningTableOf<T extends RunningTable> = Extract<RunningTable, OfGame<T>>;

/** A move on this table. */
export type MoveOf<T extends RunningTable> = Extract<MoveRequest, { table: OfGame<T> }>["move"];

/** A question about this table: which moves are legal? */
export type QuestionOf<T extends RunningTable> = Extract<OptionsRequest, { table: OfGame<T> }>["ask"];

/** The answer to a move on this table. */
export type VerdictOf<T extends RunningTable> = Omit<Verdict, "table"> & { table: RunningTableOf<T> | null };

/** A legal move on this table. */
export type OptionOf<T extends RunningTable> = Omit<Option, "move"> & { move: MoveOf<T> };

/** The answer to a record that starts with this table. Its own table has the stage that was asked for. */
export type ReplayOf<T extends RunningTable, S extends Stage> = Omit<Replay, "verdicts" | "table" | "next"> & {
  verdicts: VerdictOf<T>[];
  table: S extends "running" ? RunningTableOf<T> : TableOf<T["game"]>;
  next: Omit<Next, "ask"> & { ask: QuestionOf<T> | null };
};

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
