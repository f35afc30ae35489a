// One call over HTTP: attempts, each bounded in time, until there is an answer or no more patience.

import { ConnectionFailed, NotUnderstood, TallytaleError, TimedOut, type Circumstances } from "./errors.js";
import { errorOf } from "./problems.js";
import { fits, PROBLEM } from "./shapes.js";

const PASSING = [429, 502, 503, 504]; // statuses that may be others a moment later
const FIRST_PAUSE = 250; // milliseconds; each one after it is up to twice as long
const LONGEST_PAUSE = 8_000;
const LONGEST_WISH = 60; // seconds: a service that wants to be left alone for longer is taken at its word at once

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What is sent. */
export interface Question {
  url: string;
  method: "get" | "post";
  headers: Record<string, string> & { "X-Request-Id": string };
  body?: string | undefined;
}

/** How long, how often, and until when it is asked. */
export interface Patience {
  timeout: number;
  retries: number;
  signal?: AbortSignal | undefined;
}

/** What came back: decoded, and nothing that is an error. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  requestId: string;
}

/** Ask until there is an answer. All that this API does is safe to ask for again. */
export async function ask(fetch: Fetch, question: Question, patience: Patience): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await askOnce(fetch, question, patience);
    } catch (error) {
      const pause = attempt < patience.retries ? pauseAfter(error, attempt) : undefined;
      if (pause === undefined) throw error;
      await sleep(pause, patience.signal);
    }
  }
}

async function askOnce(fetch: Fetch, { url, ...init }: Question, { timeout, signal }: Patience): Promise<Answer> {
  const requestId = init.headers["X-Request-Id"];
  const stop = new AbortController();
  const pass = () => stop.abort();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", pass);
  const timer = setTimeout(pass, timeout);
  try {
    const response = await fetch(url, { ...init, signal: stop.signal } as RequestInit);
    return understood(response, await response.text(), init.headers);
  } catch (error) {
    if (error instanceof TallytaleError) throw error;
    signal?.throwIfAborted();
    if (stop.signal.aborted) throw new TimedOut(`No answer in ${timeout} ms.`, { requestId });
    throw new ConnectionFailed(`No connection to ${url}: ${reasonOf(error)}`, { requestId, cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", pass);
  }
}

/** Say what is behind an error: Node says no more than "fetch failed" otherwise. */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? reasonOf(error.cause) : error;
}

/** Take the answer apart, or throw what it says is wrong. */
function understood(response: Response, text: string, sent: Question["headers"]): Answer {
  const { status, headers } = response;
  const requestId = headers.get("X-Request-Id") ?? sent["X-Request-Id"];
  const circumstances = { requestId, status, retryAfter: secondsUntil(headers.get("Retry-After")) };
  if (status === 304 && "If-None-Match" in sent) return { status, headers, requestId, body: undefined };
  const body = decoded(text, circumstances);
  if (response.ok) return { status, headers, requestId, body };
  if (fits(body, PROBLEM)) throw errorOf(body, circumstances);
  throw new NotUnderstood(`An answer with status ${status} that is no problem document.`, circumstances);
}

function decoded(text: string, circumstances: Circumstances): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NotUnderstood("An answer that is not JSON.", { ...circumstances, cause });
  }
}

/** How long to wait before another attempt, in milliseconds; undefined where none would help. */
function pauseAfter(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof TallytaleError) || !PASSING.includes(error.status ?? 503)) return undefined;
  const jitter = Math.random(); // so that those who failed together do not come back together
  if (error.retryAfter === undefined) return jitter * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
  return error.retryAfter <= LONGEST_WISH ? error.retryAfter * 1000 + jitter * FIRST_PAUSE : undefined;
}

/** Read a `Retry-After`: seconds, or a date. */
function secondsUntil(when: string | null): number | undefined {
  if (when === null) return undefined;
  const seconds = /^\d+$/.test(when) ? Number(when) : (Date.parse(when) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      signal?.aborted ? reject(signal.reason) : resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
