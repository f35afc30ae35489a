"""Builds requests and parses responses, for both the blocking and the asyncio client. It does no input or output.

Whatever a server sends, `parse_response` returns the expected type or raises a `TallytaleError`.
"""

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Generic, TypeVar, cast
from urllib.parse import quote, urlsplit
from uuid import uuid4

import httpx
import msgspec

from tallytale_client.errors import ConnectionFailed, TallytaleError, TimedOut, UnexpectedResponse, api_error
from tallytale_client.generated import __version__
from tallytale_client.generated.responses import (
    Catalogue,
    CorrectionsAnswer,
    GameList,
    Health,
    OptionsAnswer,
    PlacementsAnswer,
    Problem,
    Replay,
    Report,
    Verdict,
)
from tallytale_client.generated.tables import Move, Question, Record, Stage, Table, TriedChange
from tallytale_client.http_info import ApiResponse, HttpInfo, set_http_info
from tallytale_client.retries import MIN_TIMEOUT, parse_retry_after

ResponseT = TypeVar("ResponseT")

USER_AGENT = f"tallytale-client/{__version__}"
JSON = "application/json"
PROBLEM = "application/problem+json"
OK, NOT_MODIFIED, BAD_REQUEST = 200, 304, 400
LANGUAGES = re.compile(r"[A-Za-z0-9*,;=. -]+")  # the characters that an Accept-Language header may contain
DECODE_ERRORS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


@dataclass(frozen=True)
class ApiRequest(Generic[ResponseT]):
    """A request to the API. A retry has the same request id as the first attempt."""

    path: str
    response_type: type[ResponseT]
    body: bytes | None = None
    language: str | None = None
    known: ResponseT | None = None
    id: str = field(default_factory=lambda: uuid4().hex)

    @property
    def method(self) -> str:
        return "GET" if self.body is None else "POST"

    def headers(self, default_language: str | None) -> dict[str, str]:
        headers = {"Accept": f"{JSON}, {PROBLEM}", "User-Agent": USER_AGENT, "X-Request-Id": self.id}
        if self.body is not None:
            headers["Content-Type"] = JSON
        if language := self.language or default_language:
            headers["Accept-Language"] = _checked_language(language)
        if isinstance(self.known, ApiResponse) and self.known.http.etag:
            headers["If-None-Match"] = self.known.http.etag
        return headers


@dataclass(frozen=True)
class RawResponse:
    """A response as it was received: the status, the headers and the bytes of the body."""

    http: HttpInfo
    body: bytes | bytearray


def score(table: Table, language: str | None) -> ApiRequest[Report]:
    return ApiRequest("/v1/scores", Report, body=msgspec.json.encode(table), language=language)


def report(id_: str, known: Report | None) -> ApiRequest[Report]:
    return ApiRequest(f"/v1/scores/{quote(id_, safe='')}", Report, known=known)


def games(language: str | None, known: GameList | None) -> ApiRequest[GameList]:
    return ApiRequest("/v1/games", GameList, language=language, known=known)


def game(name: str, language: str | None, known: Catalogue | None) -> ApiRequest[Catalogue]:
    return ApiRequest(f"/v1/games/{quote(name, safe='')}", Catalogue, language=language, known=known)


def schema(name: str, language: str | None) -> ApiRequest[dict[str, Any]]:
    return ApiRequest(f"/v1/games/{quote(name, safe='')}/schema", dict[str, Any], language=language)


def example(name: str) -> ApiRequest[Table]:
    # `Table` exists only for type checkers. At run time, a table is a plain dict.
    any_table = cast("type[Table]", dict[str, Any])
    return ApiRequest(f"/v1/games/{quote(name, safe='')}/example", any_table)


def check_move(table: Table, move: Move, *, totals: bool, language: str | None) -> ApiRequest[Verdict[Any]]:
    body = msgspec.json.encode({"table": table, "move": move, "totals": totals})
    return ApiRequest("/v1/moves", Verdict, body=body, language=language)


def options(
    table: Table | Record, ask: Question, *, totals: bool, language: str | None
) -> ApiRequest[OptionsAnswer[Any]]:
    given: Any = table
    asked = {"start": given["start"], "moves": given["moves"]} if "start" in given else {"table": given}
    body = msgspec.json.encode({**asked, "ask": ask, "totals": totals})
    return ApiRequest("/v1/moves/options", OptionsAnswer, body=body, language=language)


def replay(record: Record, *, stage: Stage | None, totals: bool, language: str | None) -> ApiRequest[Replay[Any, Any]]:
    asked = {"stage": stage} if stage else {}
    body = msgspec.json.encode({**record, **asked, **({"totals": True} if totals else {})})
    return ApiRequest("/v1/replays", Replay, body=body, language=language)


def correct(table: Table, *, totals: bool, language: str | None) -> ApiRequest[CorrectionsAnswer]:
    body = msgspec.json.encode({"table": table, "totals": totals})
    return ApiRequest("/v1/corrections", CorrectionsAnswer, body=body, language=language)


def try_changes(
    table: Table, changes: Sequence[Sequence[TriedChange]], *, totals: bool, language: str | None
) -> ApiRequest[PlacementsAnswer]:
    body = msgspec.json.encode({"table": table, "try": changes, "totals": totals})
    return ApiRequest("/v1/placements", PlacementsAnswer, body=body, language=language)


def health() -> ApiRequest[Health]:
    return ApiRequest("/health/ready", Health)


def checked_base_url(url: str) -> str:
    """Return the URL without a trailing slash. Raises `ValueError` if it is not an HTTP URL."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ValueError(f"{url!r} is not the URL of a service; expected one like https://tallytale.example")
    return url.rstrip("/")


def _checked_language(language: str) -> str:
    if not LANGUAGES.fullmatch(language):
        raise ValueError(f"{language!r} is not a language; expected one like fr, or fr-CH, fr;q=0.9")
    return language


def parse_response(request: ApiRequest[ResponseT], raw: RawResponse) -> ResponseT:
    """Decode the body of a response. If the response reports an error, raise the client's exception for it."""
    http = raw.http
    if http.status == NOT_MODIFIED and request.known is not None:
        return request.known
    if http.status >= BAD_REQUEST:
        raise _error_of(raw)
    if http.status != OK or _media_type(http) != JSON:
        raise UnexpectedResponse(_describe(raw), http)
    response = _decode(raw, request.response_type)
    if isinstance(response, ApiResponse):
        set_http_info(response, http)
    return response


def _error_of(raw: RawResponse) -> TallytaleError:
    retry_after = parse_retry_after(raw.http.headers.get("retry-after"))
    if _media_type(raw.http) != PROBLEM:
        return UnexpectedResponse(_describe(raw), raw.http, retry_after)
    return api_error(_decode(raw, Problem), raw.http, retry_after)


BodyT = TypeVar("BodyT")


def _decode(raw: RawResponse, kind: type[BodyT]) -> BodyT:
    try:
        return msgspec.json.decode(raw.body, type=kind)
    except DECODE_ERRORS as error:
        raise UnexpectedResponse(f"{_describe(raw)}: {error}", raw.http) from error


def _media_type(http: HttpInfo) -> str:
    return http.headers.get("content-type", "").partition(";")[0].strip().lower()


def _describe(raw: RawResponse) -> str:
    http = raw.http
    start = re.sub(r"\s+", " ", bytes(raw.body[:200]).decode("utf-8", "replace")).strip()
    redirect = f" to {http.headers['location']}" if "location" in http.headers else ""
    media_type = _media_type(http) or "no content type"
    return f"expected JSON of Tallytale from {http.url}; got status {http.status}{redirect}, {media_type}, {start!r}"


class Deadline(dict[str, float | None]):
    """The time limit of one attempt. httpx takes it in place of a dict of timeouts.

    httpx would give each step, such as connecting or reading, the full timeout. This dict returns only the time left.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(httpx.Timeout(seconds).as_dict())
        self._end = monotonic() + seconds

    def get(self, _step: str, _default: object = None) -> float:
        return max(MIN_TIMEOUT, self._end - monotonic())

    def check(self) -> None:
        """Raise a timeout error if the attempt has taken too long.

        This limits the time for the whole response body. httpx itself allows the full timeout for each part of it.
        """
        if monotonic() > self._end:
            raise httpx.ReadTimeout("the body takes too long")


@contextmanager
def translate_errors(request: ApiRequest[Any], url: str) -> Generator[None, None, None]:
    """Raise a `TallytaleError` for any exception that httpx raises inside the `with` block."""
    try:
        yield
    except (httpx.TimeoutException, TimeoutError) as error:
        raise _with_id(request, TimedOut(f"no answer in time from {url}: {type(error).__name__}")) from error
    except httpx.DecodingError as error:
        raise _with_id(
            request, UnexpectedResponse(f"the body from {url} can't be unpacked: {error}", HttpInfo())
        ) from error
    except (httpx.HTTPError, httpx.StreamError, httpx.InvalidURL, httpx.CookieConflict) as error:
        raise _with_id(
            request, ConnectionFailed(f"no connection to {url}: {str(error) or type(error).__name__}")
        ) from error


def _with_id(request: ApiRequest[Any], error: TallytaleError) -> TallytaleError:
    error.request_id = request.id
    return error
