"""The status and headers of a response."""

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
        """The id under which the service has logged the request. If the response has none, it is the id that was sent."""
        return self.headers.get("x-request-id") or self.sent_request_id

    @property
    def etag(self) -> str | None:
        """The entity tag of this representation."""
        return self.headers.get("etag")

    @property
    def content_location(self) -> str | None:
        """The path under which the service stores the report for some time."""
        return self.headers.get("content-location")

    @property
    def content_language(self) -> str | None:
        """The language of the sentences in the response."""
        return self.headers.get("content-language")


class ApiResponse(Struct, dict=True):
    """The base class of response bodies. `http` does not count in comparisons: two reports with the same data are equal."""

    @property
    def http(self) -> HttpInfo:
        """The status and headers that came with this body."""
        info: HttpInfo = vars(self).get("http", HttpInfo())
        return info


def set_http_info(response: ApiResponse, info: HttpInfo) -> None:
    vars(response)["http"] = info
