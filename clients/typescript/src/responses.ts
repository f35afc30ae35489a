// The options of calls, and the types that calls return.

import type { Finding, Refusal } from "./generated/schema.js";
import type { Fetch } from "./http.js";
import type {
  BatchResult,
  Catalogue,
  CorrectionsAnswer,
  GameEntry,
  GameName,
  Health,
  OptionOf,
  Placement,
  ReplayOf,
  Report,
  ResponseBody,
  RunningTable,
  Stage,
  Table,
  TableOf,
  VerdictOf,
} from "./types.js";

/** Options that a single call accepts: time limits, retries and the language. */
export interface CallOptions {
  /** The language of the sentences, such as "fr" or "zh-Hant". The default is the browser's language. */
  language?: string | undefined;
  /** Milliseconds that one attempt may take. The default is 10,000. */
  timeout?: number | undefined;
  /** The maximum number of attempts after the first. The default is 3. */
  retries?: number | undefined;
  /** Milliseconds that all attempts and the waits between them may take. The default is 60,000. */
  totalTimeout?: number | undefined;
  /** Additional headers, for example for a proxy. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** A signal that aborts the call. The call then throws the signal's reason, which is an `AbortError` by default. */
  signal?: AbortSignal | undefined;
}

/** The options of a client. The options of a call replace them. */
export interface ClientOptions extends Omit<CallOptions, "signal"> {
  /** A function to use instead of the browser's or Node's own `fetch`. */
  fetch?: Fetch | undefined;
}

/** The options of a call that loads data. If you already have the data, `etag` saves loading it again. */
export interface ConditionalOptions extends CallOptions {
  /** The `etag` of the data that you have. If the data has not changed, the response says `unchanged`. */
  etag?: string | null | undefined;
}

/** The options of calls about moves, corrections and changes of tables. */
export interface TotalsOptions extends CallOptions {
  /** Whether to return each player's points after every move or change. The default is false. */
  totals?: boolean | undefined;
}

export interface ReplayOptions<S extends Stage> extends TotalsOptions {
  /** The stage of the returned table: "running" by default, or "final" to score the end of the game. */
  stage?: S | undefined;
}

export type UnconditionalOptions = CallOptions & { etag?: null | undefined };

export type Tables = Iterable<Table> | AsyncIterable<Table>;

/** The members that every response has. */
export interface ResponseInfo {
  /** The `X-Request-Id` of the response. The service's log has the request under this id. */
  requestId: string;
  /**
   * Identifies this version of the data. Pass it to the next call, which then loads the data only if it has changed.
   */
  etag: string | null;
  unchanged?: false;
}

/** The response if the data that you have is still up to date. */
export interface Unchanged {
  unchanged: true;
  requestId: string;
  etag: string | null;
}

export interface ReportResponse extends ResponseInfo {
  report: Report;
}

export interface ScoreResponse extends ReportResponse {
  /** The URL under which the service stores the report for a while. */
  location: string | null;
}

export interface BatchResponse {
  /** A report or a problem for each table, in order. */
  results: BatchResult[];
  requestId: string;
}

export interface VerdictResponse<T extends RunningTable> {
  verdict: VerdictOf<T>;
  requestId: string;
}

export interface OptionsResponse<T extends RunningTable> {
  /** The legal moves. Their order is always the same. */
  options: OptionOf<T>[];
  /** False if there are more legal moves than are listed. */
  complete: boolean;
  /** If there are no legal moves: what stands in the way. With `may_end`: what the turn breaks if it ends as it is. */
  findings: Finding[];
  /** For a question about a turn that has begun: whether it may end as it is. */
  may_end?: boolean;
  /** For some questions: the pieces that no option uses, and why. */
  refused?: Refusal[];
  requestId: string;
}

export interface ReplayResponse<T extends RunningTable, S extends Stage> {
  replay: ReplayOf<T, S>;
  requestId: string;
}

export interface CorrectionsResponse extends CorrectionsAnswer {
  requestId: string;
}

export interface PlacementsResponse {
  /** For each list of changes, the rules that it breaks and those that are no longer broken. */
  placements: Placement[];
  requestId: string;
}

export interface GamesResponse extends ResponseInfo {
  games: GameEntry[];
}

export interface CatalogueResponse extends ResponseInfo {
  catalogue: Catalogue;
}

export interface SchemaResponse extends ResponseInfo {
  /** The JSON Schema (2020-12) of the game's tables. */
  schema: ResponseBody<"/v1/games/{game}/schema", "get">;
}

export interface ExampleResponse<Name extends GameName> extends ResponseInfo {
  table: TableOf<Name>;
}

export interface HealthResponse extends ResponseInfo {
  health: Health;
}
