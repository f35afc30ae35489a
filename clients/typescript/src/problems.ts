// From problem documents to errors.

import {
  ApiError,
  BugError,
  DrainingError,
  MalformedError,
  MediaTypeError,
  MethodError,
  NotAcceptableError,
  NotFoundError,
  NotRememberedError,
  ShapeError,
  TooLargeError,
  TooManyRequestsError,
  type Circumstances,
} from "./errors.js";
import type { Problem, Slug } from "./types.js";

// Complete, or it does not compile: each type of problem in the document has its class.
const BY_SLUG: {
  readonly [S in Slug]: new (
    problem: Problem,
    circumstances: Circumstances,
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
  "too-many-requests": TooManyRequestsError,
  bug: BugError,
  draining: DrainingError,
};

/** Make the error of a problem: of its own class where its type is known. */
export function errorOf(problem: Problem, circumstances: Circumstances): ApiError {
  const slug = problem.type.replace("/problems/", "");
  return new (Object.hasOwn(BY_SLUG, slug) ? BY_SLUG[slug as Slug] : ApiError)(problem, circumstances);
}
