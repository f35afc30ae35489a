// What calls take beside tables, and what they give.

import type { Fetch } from "./asking.js";
import type { BatchResult, Catalogue, GameEntry, Health, Report, Table } from "./types.js";

/** What a single call may want otherwise. */
export interface CallOptions {
  /** The language of the sentences: en, fr, it, pl or zh-Hant. In a browser it is the reader's unless told otherwise. */
  language?: string | undefined;
  /** Milliseconds for one attempt; 10,000 unless told otherwise. */
  timeout?: number | undefined;
  /** How many more attempts there may be after the first; 3 unless told otherwise. */
  retries?: number | undefined;
  /** Ends the call with the signal's reason: an `AbortError` unless told otherwise. */
  signal?: AbortSignal | undefined;
}

/** What all calls want unless they say otherwise. */
export interface ClientOptions extends Omit<CallOptions, "signal"> {
  /** What to ask with instead of the platform's `fetch`. */
  fetch?: Fetch | undefined;
}

/** A call for something that is at hand perhaps. */
export interface ConditionalOptions extends CallOptions {
  /** The `etag` of what is at hand. */
  etag?: string | null | undefined;
}

export type Unconditional = CallOptions & { etag?: null | undefined };

export type Tables = Iterable<Table> | AsyncIterable<Table>;

/** What is known of every answer. */
export interface Answered {
  /** The `X-Request-Id`, which is in the service's log too. */
  requestId: string;
  /** Names exactly this answer, to ask later whether it still is the one. */
  etag: string | null;
  unchanged?: false;
}

/** What is at hand still is the answer. */
export interface Unchanged {
  unchanged: true;
  requestId: string;
  etag: string | null;
}

export interface Recalled extends Answered {
  report: Report;
}

export interface Scored extends Recalled {
  /** Where the report can be had again for a while. */
  location: string | null;
}

export interface Batched {
  /** A report or a problem for each table, in their order. */
  results: BatchResult[];
  requestId: string;
}

export interface Listed extends Answered {
  games: GameEntry[];
}

export interface Described extends Answered {
  catalogue: Catalogue;
}

export interface Examined extends Answered {
  health: Health;
}
