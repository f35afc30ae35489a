// The errors that calls throw. A call that its caller aborts throws the reason of the caller's signal instead.

import { slugOf } from "./shapes.js";
import type { BodyError, Problem } from "./types.js";

/** The data of an error, besides its message. */
export interface ErrorInfo {
  /** The `X-Request-Id` of the response, or else of the request. The service's log has the request under this id. */
  requestId: string;
  /** The HTTP status, if there was a response. */
  status?: number | undefined;
  /** Seconds to wait before the next call, if the service said so. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The base class of all errors of calls. */
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

/** There was no complete response in time. */
export class TimedOut extends TallytaleError {
  declare readonly status: undefined;
  override name = "TimedOut";
}

/** The response does not come from Tallytale: for example, it is a proxy's error page or invalid JSON. */
export class UnexpectedResponse extends TallytaleError {
  declare readonly status: number;
  override name = "UnexpectedResponse";
}

/** The service refused the request and said why. */
export class ApiError extends TallytaleError {
  declare readonly status: number;
  override name = "ApiError";
  /** The whole problem document. */
  readonly problem: Problem;
  /** The last part of the problem's type, for example `shape` for `/problems/shape`. */
  readonly slug: string;
  /** What is wrong, as a sentence. */
  readonly detail: string;
  /** What is wrong in the body that was sent, and where (as JSON Pointers). */
  readonly errors: BodyError[];

  constructor(problem: Problem, info: ErrorInfo) {
    const errors = Array.isArray(problem.errors) ? problem.errors : [];
    super([problem.detail, ...errors.map(({ at, detail }) => `  ${at || "the body"}: ${detail}`)].join("\n"), info);
    this.problem = problem;
    this.slug = slugOf(problem);
    this.detail = problem.detail;
    this.errors = errors;
  }
}

// The type of `slug` makes these classes different for the compiler too; otherwise they would all be the same type.

/** The body is not JSON. */
export class MalformedError extends ApiError {
  declare readonly slug: "malformed";
  override name = "MalformedError";
}

/** The body is JSON, but not a table. `errors` says where it is wrong and what is expected there. */
export class ShapeError extends ApiError {
  declare readonly slug: "shape";
  override name = "ShapeError";
}

/** The game or the path does not exist. */
export class NotFoundError extends ApiError {
  declare readonly slug: "not-found";
  override name = "NotFoundError";
}

/** The service no longer stores this report. Score the table again. */
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

/** The table is larger than 64 KiB. */
export class TooLargeError extends ApiError {
  declare readonly slug: "too-large";
  override name = "TooLargeError";
}

/** The body is not plain JSON in UTF-8. */
export class MediaTypeError extends ApiError {
  declare readonly slug: "media-type";
  override name = "MediaTypeError";
}

/** The request did not arrive completely in time, or the service needed the memory for other clients. Try again. */
export class RequestTimeoutError extends ApiError {
  declare readonly slug: "timeout";
  override name = "RequestTimeoutError";
}

/** The service could not read the HTTP request: its head is too large, or it was changed on the way. */
export class BadRequestError extends ApiError {
  declare readonly slug: "bad-request";
  override name = "BadRequestError";
}

/** The client is over its rate limit. `retryAfter` says when to try again. */
export class TooManyRequestsError extends ApiError {
  declare readonly slug: "too-many-requests";
  override name = "TooManyRequestsError";
}

/** The service has a bug. Its operator can find it in the log by the `requestId`. */
export class BugError extends ApiError {
  declare readonly slug: "bug";
  override name = "BugError";
}

/** The service is shutting down. */
export class DrainingError extends ApiError {
  declare readonly slug: "draining";
  override name = "DrainingError";
}
