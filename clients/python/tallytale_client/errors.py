"""Everything that can go wrong with a call. Whoever catches TallytaleError catches all of it.

Law of this file: a problem type of the service has one class here, named by the end of its address.
"""

from collections.abc import Sequence
from typing import ClassVar

from tallytale_client.answer import Http
from tallytale_client.generated.received import BodyError, Problem

PASSING = {429, 502, 503, 504}  # statuses that say: later, perhaps


class TallytaleError(Exception):
    """A call gave no answer."""

    request_id: str | None = None
    retry_after: float | None = None
    """Seconds, where the service said how long to wait."""
    passing: bool = False
    """Whether the same call may succeed a moment later."""


class ConnectionFailed(TallytaleError):
    """There was no connection to the service, or it broke off."""

    passing = True


class TimedOut(TallytaleError):
    """The service took too long."""

    passing = True


class NotUnderstood(TallytaleError):
    """Something answered, but not as Tallytale does: a proxy's page, broken JSON, another shape."""

    def __init__(self, told: str, http: Http, retry_after: float | None = None) -> None:
        super().__init__(told, http, retry_after)  # all of it, so that it can be pickled
        self.status = http.status or None  # none where no answer could be read
        self.request_id = http.request_id
        self.retry_after = retry_after
        self.passing = http.status in PASSING

    def __str__(self) -> str:
        return str(self.args[0])


class ApiError(TallytaleError):
    """The service refused, and said why. A kind of problem that this version does not know is just an ApiError."""

    slug: ClassVar[str] = ""

    def __init__(self, problem: Problem, http: Http, retry_after: float | None = None) -> None:
        super().__init__(problem, http, retry_after)
        self.problem = problem
        self.status = problem.status
        self.detail = problem.detail
        self.errors: Sequence[BodyError] = problem.errors or []
        self.request_id = http.request_id
        self.retry_after = retry_after
        self.passing = problem.status in PASSING

    def __str__(self) -> str:
        return "\n".join([self.detail, *(f"  {error.at or 'the whole'}: {error.detail}" for error in self.errors)])


class Malformed(ApiError):
    """The body is no JSON."""

    slug = "malformed"


class WrongShape(ApiError):
    """The body is JSON, but no table: `errors` say where, and what belongs there."""

    slug = "shape"


class NotFound(ApiError):
    """There is no such game, or no such address."""

    slug = "not-found"


class NotRemembered(ApiError):
    """The report is not remembered any more: score the table again."""

    slug = "not-remembered"


class MethodNotAllowed(ApiError):
    """The address is there, but not for this method."""

    slug = "method"


class NotAcceptable(ApiError):
    """The answer is not to be had in that form."""

    slug = "not-acceptable"


class TooLarge(ApiError):
    """A table has more than 64 KiB."""

    slug = "too-large"


class WrongMediaType(ApiError):
    """The body is not plain JSON in UTF-8."""

    slug = "media-type"


class TooManyRequests(ApiError):
    """More than the service allows: `retry_after` says when again."""

    slug = "too-many-requests"


class Bug(ApiError):
    """A mistake of the service. Its operator finds it by the request id."""

    slug = "bug"


class Draining(ApiError):
    """The service is about to stop."""

    slug = "draining"


KINDS = {kind.slug: kind for kind in ApiError.__subclasses__()}


def api_error(problem: Problem, http: Http, retry_after: float | None = None) -> ApiError:
    """Return the error that a problem is."""
    kind = KINDS.get(problem.type.rpartition("/")[2], ApiError)
    return kind(problem, http, retry_after)
