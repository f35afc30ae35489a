"""The errors that the client's methods raise. `TallytaleError` is the base class of all of them.

Each kind of error has a class of its own. Its `slug` is the last part of the URL that identifies the error in a
response. For example, the URL of `NotFound` ends with `not-found`.
"""

from collections.abc import Sequence
from typing import ClassVar

from tallytale_client.generated.responses import BodyError, Problem
from tallytale_client.http_info import HttpInfo

RETRYABLE = {408, 429, 502, 503, 504}  # HTTP statuses after which a second attempt may succeed
ABOUT_ADDRESS = {"not-found", "method"}  # the messages of these errors end with the address, because it may be wrong


class TallytaleError(Exception):
    """The base class of all errors that a call can raise."""

    request_id: str | None = None
    retry_after: float | None = None
    """Seconds to wait before the next call, if the service said so."""
    retryable: bool = False
    """Whether the same call may succeed if it is repeated a moment later."""


class ConnectionFailed(TallytaleError):
    """The client could not connect to the service, or the connection broke."""

    retryable = True


class TimedOut(TallytaleError):
    """The service did not respond in time."""

    retryable = True


class UnexpectedResponse(TallytaleError):
    """The response does not come from Tallytale: for example, it is a proxy's error page or invalid JSON."""

    def __init__(self, message: str, http: HttpInfo, retry_after: float | None = None) -> None:
        super().__init__(message, http, retry_after)  # pickle needs these arguments to recreate the exception
        self.status = http.status or None  # the HTTP status, or None if no response could be read
        self.request_id = http.request_id
        self.retry_after = retry_after
        self.retryable = http.status in RETRYABLE

    def __str__(self) -> str:
        return str(self.args[0])


class ApiError(TallytaleError):
    """The service refused the request, and its response says why. Most reasons have a subclass, such as `TooLarge`."""

    slug: ClassVar[str] = ""

    def __init__(self, problem: Problem, http: HttpInfo, retry_after: float | None = None) -> None:
        super().__init__(problem, http, retry_after)
        self.problem = problem
        self.status = problem.status
        self.detail = problem.detail
        self.errors: Sequence[BodyError] = problem.errors or []
        self.url = http.url
        self.request_id = http.request_id
        self.retry_after = retry_after
        self.retryable = problem.status in RETRYABLE

    def __str__(self) -> str:
        lines = [f"  {error.at or 'the body'}: {error.detail}" for error in self.errors]
        return "\n".join([self.detail, *lines, *([f"  {self.url}"] if self.slug in ABOUT_ADDRESS and self.url else [])])


class Malformed(ApiError):
    """The request body is not JSON."""

    slug = "malformed"


class WrongShape(ApiError):
    """The request body is JSON, but not a valid table. `errors` says what is wrong, where, and what was expected."""

    slug = "shape"


class NotFound(ApiError):
    """The service has no game or path with this name."""

    slug = "not-found"


class NotRemembered(ApiError):
    """The report with this id is no longer stored. Score the game table again to get it."""

    slug = "not-remembered"


class MethodNotAllowed(ApiError):
    """The path does not support this HTTP method."""

    slug = "method"


class NotAcceptable(ApiError):
    """The request's `Accept` header does not allow the media type of the response, such as `application/json`."""

    slug = "not-acceptable"


class TooLarge(ApiError):
    """The game table is larger than 64 KiB."""

    slug = "too-large"


class WrongMediaType(ApiError):
    """The request body is compressed, or its media type or encoding is not JSON in UTF-8."""

    slug = "media-type"


class RequestTimeout(ApiError):
    """The request arrived too slowly, or the service was short of memory. Try again."""

    slug = "timeout"


class BadRequest(ApiError):
    """The service could not read the HTTP request, for example because its headers are too large."""

    slug = "bad-request"


class TooManyRequests(ApiError):
    """The client is over its rate limit. `retry_after` says when to try again."""

    slug = "too-many-requests"


class Bug(ApiError):
    """The service failed because of a bug. Its operator can find the bug in the log by the request id."""

    slug = "bug"


class Draining(ApiError):
    """The service is shutting down and accepts no more requests."""

    slug = "draining"


ERRORS_BY_SLUG = {error.slug: error for error in ApiError.__subclasses__()}


def api_error(problem: Problem, http: HttpInfo, retry_after: float | None = None) -> ApiError:
    error = ERRORS_BY_SLUG.get(problem.type.rpartition("/")[2], ApiError)
    return error(problem, http, retry_after)
