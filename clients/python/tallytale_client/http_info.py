"""What HTTP said about a response, beside the data in its body."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec import Struct


@dataclass(frozen=True)
class HttpInfo:
    """The status and headers of a response. Header names are in lower case."""

    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    sent_request_id: str | None = None
    """The id that the client sent with the request."""

    @property
    def request_id(self) -> str | None:
        """The id under which the service logged the request; the one that was sent, if the response has none."""
        return self.headers.get("x-request-id") or self.sent_request_id

    @property
    def etag(self) -> str | None:
        """The entity tag of this representation."""
        return self.headers.get("etag")

    @property
    def content_location(self) -> str | None:
        """The path under which the service keeps a report for a while."""
        return self.headers.get("content-location")

    @property
    def content_language(self) -> str | None:
        """The language of the sentences."""
        return self.headers.get("content-language")


class ApiResponse(Struct, dict=True):
    """The base class of whole response bodies. `http` is not part of their value: reports with the same data are equal."""

    @property
    def http(self) -> HttpInfo:
        """The status and headers that came with this body."""
        info: HttpInfo = vars(self).get("http", HttpInfo())
        return info


def set_http_info(response: ApiResponse, info: HttpInfo) -> None:
    vars(response)["http"] = info
