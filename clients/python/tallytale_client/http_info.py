"""The status and headers of a response."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec import Struct


@dataclass(frozen=True)
class HttpInfo:
    """The status and headers of a response. The names of headers are in lower case."""

    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    sent_request_id: str | None = None
    """The request id that the client sent, if it sent one."""

    @property
    def request_id(self) -> str | None:
        """The id under which the service logged the request.

        If the response has no id, this is the id that was sent.
        """
        return self.headers.get("x-request-id") or self.sent_request_id

    @property
    def etag(self) -> str | None:
        """The response's `ETag` header, or None."""
        return self.headers.get("etag")

    @property
    def content_location(self) -> str | None:
        """The path of the stored report, from the `Content-Location` header.

        The service stores reports for a limited time.
        """
        return self.headers.get("content-location")

    @property
    def content_language(self) -> str | None:
        """The language of the sentences, from the `Content-Language` header."""
        return self.headers.get("content-language")


class ApiResponse(Struct, dict=True):
    """The base class of response bodies. Comparisons ignore `http`: two reports with the same data are equal."""

    @property
    def http(self) -> HttpInfo:
        """The status and headers of the response that this body came with."""
        info: HttpInfo = vars(self).get("http", HttpInfo())
        return info


def set_http_info(response: ApiResponse, info: HttpInfo) -> None:
    vars(response)["http"] = info
