// Everything that a call can fail with. Only the caller's own abort is none of these.

import type { BodyError, Problem } from "./types.js";

/** What is known of a failed call beside its message. */
export interface Circumstances {
  /** The `X-Request-Id`, which is in the service's log too. */
  requestId: string;
  /** The HTTP status, where there was an answer. */
  status?: number | undefined;
  /** When to ask again, in seconds, where the service said so. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Any failure of a call. */
export class TallytaleError extends Error {
  readonly requestId: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, { requestId, status, retryAfter, cause }: Circumstances) {
    super(message, { cause });
    this.requestId = requestId;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** No connection, or one that broke. */
export class ConnectionFailed extends TallytaleError {
  declare readonly status: undefined;
  override name = "ConnectionFailed";
}

/** No whole answer in time. */
export class TimedOut extends TallytaleError {
  declare readonly status: undefined;
  override name = "TimedOut";
}

/** An answer that this API does not give: a page of a proxy, broken JSON, something else than what was asked for. */
export class NotUnderstood extends TallytaleError {
  declare readonly status: number;
  override name = "NotUnderstood";
}

/** The service answered with a problem. */
export class ApiError extends TallytaleError {
  declare readonly status: number;
  override name = "ApiError";
  /** The problem document, with whatever else it holds. */
  readonly problem: Problem;
  /** The end of the problem's type: `shape` of `/problems/shape`. */
  readonly slug: string;
  /** What is wrong, as a sentence. */
  readonly detail: string;
  /** What does not fit, and where: JSON Pointers into what was sent. */
  readonly errors: BodyError[];

  constructor(problem: Problem, circumstances: Circumstances) {
    super(problem.detail, circumstances);
    this.problem = problem;
    this.slug = problem.type.replace("/problems/", "");
    this.detail = problem.detail;
    this.errors = Array.isArray(problem.errors) ? problem.errors : [];
  }
}

// `slug` tells the types apart for the compiler too, which would otherwise take all these classes for one.

/** What was sent is not JSON. */
export class MalformedError extends ApiError {
  declare readonly slug: "malformed";
  override name = "MalformedError";
}

/** What was sent is no table: `errors` say what does not fit. */
export class ShapeError extends ApiError {
  declare readonly slug: "shape";
  override name = "ShapeError";
}

/** There is no such game or address. */
export class NotFoundError extends ApiError {
  declare readonly slug: "not-found";
  override name = "NotFoundError";
}

/** The report is not remembered any more: send the table again. */
export class NotRememberedError extends ApiError {
  declare readonly slug: "not-remembered";
  override name = "NotRememberedError";
}

/** The address does not take this method. */
export class MethodError extends ApiError {
  declare readonly slug: "method";
  override name = "MethodError";
}

/** It is not to be had in this form. */
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

/** More than the limit allows: `retryAfter` says when again. */
export class TooManyRequestsError extends ApiError {
  declare readonly slug: "too-many-requests";
  override name = "TooManyRequestsError";
}

/** A mistake in the service: tell whoever runs it the `requestId`. */
export class BugError extends ApiError {
  declare readonly slug: "bug";
  override name = "BugError";
}

/** The instance is about to stop, and no other answered instead. */
export class DrainingError extends ApiError {
  declare readonly slug: "draining";
  override name = "DrainingError";
}
