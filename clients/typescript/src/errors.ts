// The errors that the client's methods throw. `TallytaleError` is the base class of all of them.
// A call that is aborted by an `AbortSignal` throws the reason of this signal instead.

import { slugOf } from "./shapes.js";
import type { BodyError, Problem } from "./types.js";

const ABOUT_ADDRESS = ["not-found", "method"]; // the messages of these errors end with the address, because it may be wrong

/** The data of an error, without its message. */
export interface ErrorInfo {
  /**
   * The id of the request in the service's log.
   *
   * The service usually sends it back as `X-Request-Id`. If not, it is the id that the client sent.
   */
  requestId: string;
  /** The HTTP status, if there was a response. */
  status?: number | undefined;
  /** Seconds to wait before the next call, if the service said so. */
  retryAfter?: number | undefined;
  /** The address that the request was sent to, if there was a response. */
  url?: string | undefined;
  cause?: unknown;
}

/** The base class of all errors that a call can throw. */
export class TallytaleError extends Error {
  readonly requestId: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, { requestId, status, retryAfter, cause }: ErrorInfo) {
    super(message, { cause });
    this.requestId = requestId;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The client could not connect to the service, or the connection broke. */
export class ConnectionFailed extends TallytaleError {
  declare readonly status: undefined;
  override name = "ConnectionFailed";
}

/** The service did not respond within the timeout. */
export class TimedOut extends TallytaleError {
  declare readonly status: undefined;
  override name = "TimedOut";
}

/** The response does not come from Tallytale: for example, it is a proxy's error page or invalid JSON. */
export class UnexpectedResponse extends TallytaleError {
  declare readonly status: number;
  override name = "UnexpectedResponse";
}

/**
 * The service refused the request and said why.
 *
 * If this client does not know the kind of problem, the error is a plain `ApiError`.
 */
export class ApiError extends TallytaleError {
  declare readonly status: number;
  override name = "ApiError";
  /** The problem document that the service sent. */
  readonly problem: Problem;
  /** The end of the problem's URL. For example, it is `shape` for `/problems/shape`. */
  readonly slug: string;
  /** One sentence that says what is wrong. */
  readonly detail: string;
  /** What is wrong in the body of the request. Each item has a JSON Pointer to the place. */
  readonly errors: BodyError[];

  constructor(problem: Problem, info: ErrorInfo) {
    const errors = Array.isArray(problem.errors) ? problem.errors : [];
    const lines = errors.map(({ at, detail }) => `  ${at || "the body"}: ${detail}`);
    if (info.url && ABOUT_ADDRESS.includes(slugOf(problem))) lines.push(`  ${info.url}`);
    super([problem.detail, ...lines].join("\n"), info);
    this.problem = problem;
    this.slug = slugOf(problem);
    this.detail = problem.detail;
    this.errors = errors;
  }
}

// Each class declares its own `slug`. Otherwise these classes would be the same type for the compiler.

/** The body is not JSON. */
export class MalformedError extends ApiError {
  declare readonly slug: "malformed";
  override name = "MalformedError";
}

/** The body is JSON, but not a valid table. `errors` says what is wrong, where, and what was expected. */
export class ShapeError extends ApiError {
  declare readonly slug: "shape";
  override name = "ShapeError";
}

/** The service has no game or path with this name. */
export class NotFoundError extends ApiError {
  declare readonly slug: "not-found";
  override name = "NotFoundError";
}

/** The report with this id is no longer stored. Score the game table again to get it. */
export class NotRememberedError extends ApiError {
  declare readonly slug: "not-remembered";
  override name = "NotRememberedError";
}

/** The path does not support this method. */
export class MethodError extends ApiError {
  declare readonly slug: "method";
  override name = "MethodError";
}

/** The response is not available in a media type that `Accept` allows. */
export class NotAcceptableError extends ApiError {
  declare readonly slug: "not-acceptable";
  override name = "NotAcceptableError";
}

/** The game table is larger than 64 KiB. */
export class TooLargeError extends ApiError {
  declare readonly slug: "too-large";
  override name = "TooLargeError";
}

/** The body is not plain JSON in UTF-8. */
export class MediaTypeError extends ApiError {
  declare readonly slug: "media-type";
  override name = "MediaTypeError";
}

/** The request arrived too slowly, or the service was short of memory. Try again. */
export class RequestTimeoutError extends ApiError {
  declare readonly slug: "timeout";
  override name = "RequestTimeoutError";
}

/** The service could not read the HTTP request. Its head is too large, or a proxy has changed it. */
export class BadRequestError extends ApiError {
  declare readonly slug: "bad-request";
  override name = "BadRequestError";
}

/** The client is over its rate limit. `retryAfter` says when to try again. */
export class TooManyRequestsError extends ApiError {
  declare readonly slug: "too-many-requests";
  override name = "TooManyRequestsError";
}

/** The service failed because of a bug. Its operator can find the bug in the log by the `requestId`. */
export class BugError extends ApiError {
  declare readonly slug: "bug";
  override name = "BugError";
}

/** The service is shutting down. */
export class DrainingError extends ApiError {
  declare readonly slug: "draining";
  override name = "DrainingError";
}
