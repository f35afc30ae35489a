// The options that calls take, and what they return.

import type { Fetch } from "./http.js";
import type { BatchResult, Catalogue, GameEntry, Health, Report, Table } from "./types.js";

/** The options of one call. */
export interface CallOptions {
  /** The language of the sentences: a tag such as "fr" or "zh-Hant". The default is the browser's. */
  language?: string | undefined;
  /** Milliseconds for one attempt; the default is 10,000. */
  timeout?: number | undefined;
  /** Attempts after the first; the default is 3. */
  retries?: number | undefined;
  /** Milliseconds for all attempts and the waits between them; the default is 60,000. */
  totalTimeout?: number | undefined;
  /** Headers to send in addition, such as those that a proxy asks for. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Aborts the call; the call then throws the signal's reason, which is an `AbortError` unless you choose another. */
  signal?: AbortSignal | undefined;
}

/** The options of a client: they hold for each call that does not state its own. */
export interface ClientOptions extends Omit<CallOptions, "signal"> {
  /** A function to use instead of the platform's `fetch`. */
  fetch?: Fetch | undefined;
}

/** The options of a call for data that you may have already. */
export interface ConditionalOptions extends CallOptions {
  /** The `etag` of the data that you have. */
  etag?: string | null | undefined;
}

export type UnconditionalOptions = CallOptions & { etag?: null | undefined };

export type Tables = Iterable<Table> | AsyncIterable<Table>;

/** What every response has. */
export interface ResponseInfo {
  /** The `X-Request-Id`, under which the service's log has the request. */
  requestId: string;
  /** The entity tag: send it with the next call, to load the data only if it has changed. */
  etag: string | null;
  unchanged?: false;
}

/** The data that you have is up to date. */
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

export interface GamesResponse extends ResponseInfo {
  games: GameEntry[];
}

export interface CatalogueResponse extends ResponseInfo {
  catalogue: Catalogue;
}

export interface HealthResponse extends ResponseInfo {
  health: Health;
}
