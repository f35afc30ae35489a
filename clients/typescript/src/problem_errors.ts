// Creates the error for a problem document.

import {
  ApiError,
  BadRequestError,
  BugError,
  DrainingError,
  type ErrorInfo,
  MalformedError,
  MediaTypeError,
  MethodError,
  NotAcceptableError,
  NotFoundError,
  NotRememberedError,
  RequestTimeoutError,
  ShapeError,
  TooLargeError,
  TooManyRequestsError,
} from "./errors.js";
import { slugOf } from "./shapes.js";
import type { Problem, Slug } from "./types.js";

// This compiles only if each problem type in the OpenAPI document has a class here.
const BY_SLUG: {
  readonly [S in Slug]: new (
    problem: Problem,
    info: ErrorInfo,
  ) => ApiError & { slug: S };
} = {
  malformed: MalformedError,
  shape: ShapeError,
  "not-found": NotFoundError,
  "not-remembered": NotRememberedError,
  method: MethodError,
  "not-acceptable": NotAcceptableError,
  "too-large": TooLargeError,
  "media-type": MediaTypeError,
  timeout: RequestTimeoutError,
  "bad-request": BadRequestError,
  "too-many-requests": TooManyRequestsError,
  bug: BugError,
  draining: DrainingError,
};

/** Return the error for a problem. If the problem's type is known, the error has its class. */
export function errorOf(problem: Problem, info: ErrorInfo): ApiError {
  const slug = slugOf(problem);
  return new (Object.hasOwn(BY_SLUG, slug) ? BY_SLUG[slug as Slug] : ApiError)(problem, info);
}
