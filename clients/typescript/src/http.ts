// Sends a request over HTTP. It retries failed attempts until a response comes or the call's limits are reached.

import { ConnectionFailed, type ErrorInfo, TallytaleError, TimedOut, UnexpectedResponse } from "./errors.js";
import { errorOf } from "./problem_errors.js";
import { hasShape, PROBLEM } from "./shapes.js";

const RETRYABLE = [408, 429, 502, 503, 504]; // HTTP statuses after which a retry may succeed
const FIRST_WAIT = 250; // milliseconds; each further wait is up to twice as long
const MAX_WAIT = 8000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ApiRequest {
  url: string;
  method: "get" | "post";
  headers: Record<string, string> & { "X-Request-Id": string };
  body?: string | undefined;
}

/** The limits of a call: milliseconds for each attempt, the number of retries, and milliseconds for all of them. */
export interface RetryPolicy {
  timeout: number;
  retries: number;
  totalTimeout: number;
  signal?: AbortSignal | undefined;
}

/** A successful response. Its body is already decoded. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  body: unknown;
  requestId: string;
}

/**
 * Send a request, and retry it until there is a response. All requests of this API may be repeated, because scoring
 * changes nothing.
 */
export async function send(fetch: Fetch, request: ApiRequest, policy: RetryPolicy): Promise<ApiResponse> {
  const end = Date.now() + policy.totalTimeout;
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(fetch, request, Math.min(policy.timeout, end - Date.now()), policy.signal);
    } catch (error) {
      const wait = attempt < policy.retries ? waitAfter(error, attempt) : undefined;
      if (wait === undefined || Date.now() + wait >= end) throw error;
      await sleep(wait, policy.signal);
    }
  }
}

async function sendOnce(
  fetch: Fetch,
  { url, ...init }: ApiRequest,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<ApiResponse> {
  const requestId = init.headers["X-Request-Id"];
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", abort);
  const timer = setTimeout(abort, timeout);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal } as RequestInit);
    return parseResponse(response, await response.text(), init.headers, url);
  } catch (error) {
    if (error instanceof TallytaleError) throw error;
    signal?.throwIfAborted();
    if (controller.signal.aborted) throw new TimedOut(`No response in ${timeout} ms from ${url}.`, { requestId });
    throw new ConnectionFailed(`No connection to ${url}: ${rootCause(error)}`, { requestId, cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** Return the innermost cause of an error. In Node, the outer error of `fetch` only says "fetch failed". */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootCause(error.cause) : error;
}

/** Return a successful response. For any other response, throw the error that belongs to its status. */
function parseResponse(response: Response, text: string, sent: ApiRequest["headers"], url: string): ApiResponse {
  const { status, headers } = response;
  const requestId = headers.get("X-Request-Id") ?? sent["X-Request-Id"];
  const info = { requestId, status, url, retryAfter: parseRetryAfter(headers.get("Retry-After")) };
  if (status === 304 && "If-None-Match" in sent) return { status, headers, requestId, body: undefined };
  const body = parseJson(text, info);
  if (response.ok) return { status, headers, requestId, body };
  if (hasShape(body, PROBLEM)) throw errorOf(body, info);
  throw new UnexpectedResponse(`A response from ${url} with status ${status} that is not a problem document.`, info);
}

function parseJson(text: string, info: ErrorInfo): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedResponse(`A response from ${info.url} that is not JSON.`, { ...info, cause });
  }
}

/** Return how many milliseconds to wait before the next attempt, or undefined if a retry would fail as well. */
function waitAfter(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof TallytaleError) || !RETRYABLE.includes(error.status ?? 503)) return undefined;
  const jitter = Math.random(); // random, so that clients that failed together don't all retry at the same time
  if (error.retryAfter === undefined) return jitter * Math.min(MAX_WAIT, FIRST_WAIT * 2 ** attempt);
  return error.retryAfter * 1000 + jitter * FIRST_WAIT;
}

/** Return the seconds to wait that the header `Retry-After` gives. The header may be a number of seconds or a date. */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
