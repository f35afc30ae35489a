// Creates the client's error for a problem document of the service.

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

// If the OpenAPI document has a type of problem without a class here, the compiler reports an error.
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

/** Return the client's error for a problem. An unknown type of problem gives a plain `ApiError`. */
export function errorOf(problem: Problem, info: ErrorInfo): ApiError {
  const slug = slugOf(problem);
  return new (Object.hasOwn(BY_SLUG, slug) ? BY_SLUG[slug as Slug] : ApiError)(problem, info);
}
