"""How an answer came: beside what it says, and out of its way."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec import Struct


@dataclass(frozen=True)
class Http:
    """What HTTP told about an answer. Names of headers are in lower case."""

    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def request_id(self) -> str | None:
        """The id under which the service logged the request."""
        return self.headers.get("x-request-id")

    @property
    def etag(self) -> str | None:
        """What tells this representation from others."""
        return self.headers.get("etag")

    @property
    def content_location(self) -> str | None:
        """Where the service remembers a report for a while."""
        return self.headers.get("content-location")

    @property
    def content_language(self) -> str | None:
        """The language of the sentences."""
        return self.headers.get("content-language")


class Answer(Struct, dict=True):
    """What a whole answer is: it knows how it came. That is no part of its value: equal reports are equal."""

    @property
    def http(self) -> Http:
        """How it came."""
        came: Http = vars(self).get("http", Http())
        return came


def came_by(answer: Answer, http: Http) -> None:
    """Let an answer know how it came."""
    vars(answer)["http"] = http
