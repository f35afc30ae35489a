// The errors that calls throw. A call that its caller aborts throws the reason of the caller's signal instead.

import { slugOf } from "./shapes.js";
import type { BodyError, Problem } from "./types.js";

/** What an error says beside its message. */
export interface ErrorInfo {
  /** The `X-Request-Id`, under which the service's log has the request; the one that was sent if there was no other. */
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

/** The response is not one of Tallytale's: a proxy's page, broken JSON, other data. */
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
  /** The last part of the problem's type: `shape` for `/problems/shape`, with or without a host before it. */
  readonly slug: string;
  /** What is wrong, as a sentence. */
  readonly detail: string;
  /** What is wrong, and where: JSON Pointers into the body that was sent. */
  readonly errors: BodyError[];

  constructor(problem: Problem, info: ErrorInfo) {
    super(problem.detail, info);
    this.problem = problem;
    this.slug = slugOf(problem);
    this.detail = problem.detail;
    this.errors = Array.isArray(problem.errors) ? problem.errors : [];
  }
}

// The type of `slug` makes these classes different for the compiler too; otherwise they would all be the same type.

/** The body is not JSON. */
export class MalformedError extends ApiError {
  declare readonly slug: "malformed";
  override name = "MalformedError";
}

/** The body is JSON, but not a table: `errors` say where, and what is expected there. */
export class ShapeError extends ApiError {
  declare readonly slug: "shape";
  override name = "ShapeError";
}

/** There is no such game, or no such path. */
export class NotFoundError extends ApiError {
  declare readonly slug: "not-found";
  override name = "NotFoundError";
}

/** The service no longer stores this report: score the table again. */
export class NotRememberedError extends ApiError {
  declare readonly slug: "not-remembered";
  override name = "NotRememberedError";
}

/** The path does not take this method. */
export class MethodError extends ApiError {
  declare readonly slug: "method";
  override name = "MethodError";
}

/** The response is not available in the media type that `Accept` asks for. */
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

/** The request did not arrive completely in time, or the service needed its memory for others: send it again. */
export class RequestTimeoutError extends ApiError {
  declare readonly slug: "timeout";
  override name = "RequestTimeoutError";
}

/** The service could not read the request as HTTP: its head is too large, or something on the way changed it. */
export class BadRequestError extends ApiError {
  declare readonly slug: "bad-request";
  override name = "BadRequestError";
}

/** The client is over its rate limit: `retryAfter` says when to try again. */
export class TooManyRequestsError extends ApiError {
  declare readonly slug: "too-many-requests";
  override name = "TooManyRequestsError";
}

/** A bug in the service. Its operator finds it in the log by the `requestId`. */
export class BugError extends ApiError {
  declare readonly slug: "bug";
  override name = "BugError";
}

/** The service is shutting down. */
export class DrainingError extends ApiError {
  declare readonly slug: "draining";
  override name = "DrainingError";
}
