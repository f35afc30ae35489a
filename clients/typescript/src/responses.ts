// The options of calls, and the types that calls return.

import type { Fetch } from "./http.js";
import type {
  BatchResult,
  Catalogue,
  Corrections,
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

/** The options of one call. */
export interface CallOptions {
  /** The language of the sentences, such as "fr" or "zh-Hant". The default is the browser's language. */
  language?: string | undefined;
  /** The milliseconds that an attempt may take; the default is 10,000. */
  timeout?: number | undefined;
  /** The maximum number of retries; the default is 3. */
  retries?: number | undefined;
  /** The milliseconds that all attempts and the waits between them may take; the default is 60,000. */
  totalTimeout?: number | undefined;
  /** Additional headers, for example for a proxy. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** A signal that aborts the call. The call then throws the signal's reason, by default an `AbortError`. */
  signal?: AbortSignal | undefined;
}

/** The options of a client. A call can replace them with its own. */
export interface ClientOptions extends Omit<CallOptions, "signal"> {
  /** A function to use instead of the platform's `fetch`. */
  fetch?: Fetch | undefined;
}

/** The options of a call for data that you may already have. */
export interface ConditionalOptions extends CallOptions {
  /** The `etag` of the data that you have. */
  etag?: string | null | undefined;
}

/** The options of a call about moves, corrections or placements. */
export interface TotalsOptions extends CallOptions {
  /** Whether to return the points by seat after each move or change; the default is false. */
  totals?: boolean | undefined;
}

/** The options of a replay. */
export interface ReplayOptions<S extends Stage> extends TotalsOptions {
  /** The stage of the table that is returned: "running" by default, or "final" to score the end of the game. */
  stage?: S | undefined;
}

export type UnconditionalOptions = CallOptions & { etag?: null | undefined };

export type Tables = Iterable<Table> | AsyncIterable<Table>;

/** The members of every response. */
export interface ResponseInfo {
  /** The `X-Request-Id`. The service's log has the request under this id. */
  requestId: string;
  /** The entity tag. Pass it to the next call, which then loads the data only if it has changed. */
  etag: string | null;
  unchanged?: false;
}

/** Returned if the data that you have is up to date. */
export interface Unchanged {
  unchanged: true;
  requestId: string;
  etag: string | null;
}

export interface ReportResponse extends ResponseInfo {
  report: Report;
}

export interface ScoreResponse extends ReportResponse {
  /** The URL under which the service stores the report for some time. */
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
  /** The legal moves, in an order that never changes. */
  options: OptionOf<T>[];
  /** False if there are more legal moves than the service lists. */
  complete: boolean;
  requestId: string;
}

export interface ReplayResponse<T extends RunningTable, S extends Stage> {
  replay: ReplayOf<T, S>;
  requestId: string;
}

export interface CorrectionsResponse extends Corrections {
  requestId: string;
}

export interface PlacementsResponse {
  /** What each list of changes would do, in order. */
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
