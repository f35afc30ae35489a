from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self, cast

from msgspec import Struct


@dataclass(frozen=True)
class HttpInfo:
    """The status and the headers of an HTTP response. The names of the headers are in lower case."""

    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    sent_request_id: str | None = None
    """The request id that the client sent, if it sent one."""
    url: str = ""
    """The address that the request was sent to."""

    @property
    def request_id(self) -> str | None:
        """The id of the request, by which it can be found in the service's log."""
        return self.headers.get("x-request-id") or self.sent_request_id

    @property
    def etag(self) -> str | None:
        """The response's `ETag` header, or None."""
        return self.headers.get("etag")

    @property
    def content_location(self) -> str | None:
        """The path of the stored report, from the header `Content-Location`."""
        return self.headers.get("content-location")

    @property
    def content_language(self) -> str | None:
        """The language of the response's sentences, from the header `Content-Language`."""
        return self.headers.get("content-language")


class ApiResponse(Struct, dict=True):
    """The base class of all responses.

    Two responses are equal if they have the same data, even if their HTTP headers differ.
    """

    @property
    def http(self) -> HttpInfo:
        """The HTTP status and the headers of this response."""
        info: HttpInfo = vars(self).get("http", HttpInfo())
        return info

    def __copy__(self) -> Self:
        copied = cast("Self", super().__copy__())  # type: ignore[misc]  # msgspec does not declare it
        vars(copied).update(vars(self))
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        """Say how to pickle a response with its HTTP status and headers, which msgspec would leave out."""
        return (*super().__reduce__(), vars(self))


def set_http_info(response: ApiResponse, info: HttpInfo) -> None:
    vars(response)["http"] = info
