"""What a call asks, and what its answer means: no input or output here, so that both clients are the same.

Ask → request → (a client sends it) → Reply → understood: the answer, or an error
"""

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Generic, TypeVar
from urllib.parse import quote, urlsplit
from uuid import uuid4

import httpx
import msgspec

from tallytale_client.answer import Answer, Http, came_by
from tallytale_client.errors import ConnectionFailed, NotUnderstood, TallytaleError, TimedOut, api_error
from tallytale_client.generated import __version__
from tallytale_client.generated.received import Catalogue, GameList, Health, Problem, Report
from tallytale_client.generated.sent import Table
from tallytale_client.retries import seconds

T = TypeVar("T", bound=Answer)

USER_AGENT = f"tallytale-client/{__version__}"
JSON = "application/json"
PROBLEM = "application/problem+json"
OK, NOT_MODIFIED, WRONG = 200, 304, 400
LANGUAGES = re.compile(r"[A-Za-z0-9*,;=. -]+")  # what Accept-Language is made of
SHORTEST = 0.001  # seconds: none at all would mean no bound
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


@dataclass(frozen=True)
class Ask(Generic[T]):
    """One call: it keeps its id over all its tries."""

    path: str
    shape: type[T]
    body: bytes | None = None
    language: str | None = None
    known: T | None = None
    id: str = field(default_factory=lambda: uuid4().hex)

    @property
    def method(self) -> str:
        return "GET" if self.body is None else "POST"

    def headers(self, language: str | None) -> dict[str, str]:
        """Return what is sent along; the language is the client's, unless the call has its own."""
        headers = {"Accept": f"{JSON}, {PROBLEM}", "User-Agent": USER_AGENT, "X-Request-Id": self.id}
        if self.body is not None:
            headers["Content-Type"] = JSON
        if wanted := self.language or language:
            headers["Accept-Language"] = _checked(wanted)
        if self.known is not None and self.known.http.etag:
            headers["If-None-Match"] = self.known.http.etag
        return headers


@dataclass(frozen=True)
class Reply:
    """What came back."""

    http: Http
    body: bytes | bytearray


def score(table: Table, language: str | None) -> Ask[Report]:
    return Ask("/v1/scores", Report, body=msgspec.json.encode(table), language=language)


def report(id_: str, known: Report | None) -> Ask[Report]:
    return Ask(f"/v1/scores/{quote(id_, safe='')}", Report, known=known)


def games(language: str | None, known: GameList | None) -> Ask[GameList]:
    return Ask("/v1/games", GameList, language=language, known=known)


def game(name: str, language: str | None, known: Catalogue | None) -> Ask[Catalogue]:
    return Ask(f"/v1/games/{quote(name, safe='')}", Catalogue, language=language, known=known)


def health() -> Ask[Health]:
    return Ask("/health/ready", Health)


def base_of(url: str) -> str:
    """Return the start of every address."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ValueError(f"{url!r} is no address of a service; expected one like https://tallytale.example")
    return url.rstrip("/")


def _checked(language: str) -> str:
    if not LANGUAGES.fullmatch(language):
        raise ValueError(f"{language!r} is no language; expected one like fr, or fr-CH, fr;q=0.9")
    return language


def understood(ask: Ask[T], reply: Reply) -> T:
    """Return what an answer says; raise what it says went wrong."""
    http = reply.http
    if http.status == NOT_MODIFIED and ask.known is not None:
        return ask.known
    if http.status >= WRONG:
        raise _refused(reply)
    if http.status != OK or _kind(http) != JSON:
        raise NotUnderstood(_told(reply), http)
    answer = _read(reply, ask.shape)
    came_by(answer, http)
    return answer


def _refused(reply: Reply) -> TallytaleError:
    wait = seconds(reply.http.headers.get("retry-after"))
    if _kind(reply.http) != PROBLEM:
        return NotUnderstood(_told(reply), reply.http, wait)
    return api_error(_read(reply, Problem), reply.http, wait)


Shape = TypeVar("Shape")


def _read(reply: Reply, shape: type[Shape]) -> Shape:
    try:
        return msgspec.json.decode(reply.body, type=shape)
    except UNREADABLE as error:
        raise NotUnderstood(f"{_told(reply)}: {error}", reply.http) from error


def _kind(http: Http) -> str:
    return http.headers.get("content-type", "").partition(";")[0].strip().lower()


def _told(reply: Reply) -> str:
    """Describe an answer that nobody expected."""
    http = reply.http
    start = re.sub(r"\s+", " ", bytes(reply.body[:200]).decode("utf-8", "replace")).strip()
    where = f" to {http.headers['location']}" if "location" in http.headers else ""
    return f"expected JSON of Tallytale; got status {http.status}{where}, {_kind(http) or 'no content type'}, {start!r}"


class Left(dict[str, float | None]):
    """What is left of the time of one try, as httpx asks for it at the start of each step: connect, write, read."""

    def __init__(self, seconds: float) -> None:
        super().__init__(httpx.Timeout(seconds).as_dict())
        self._end = monotonic() + seconds

    def get(self, _step: str, _default: object = None) -> float:
        return max(SHORTEST, self._end - monotonic())

    def in_time(self, part: bytes) -> bytes:
        """Pass a part of a body on, unless it came too late: httpx would wait as long again for the next."""
        if monotonic() > self._end:
            raise httpx.ReadTimeout("the body takes too long")
        return part


@contextmanager
def translated(ask: Ask[Any]) -> Generator[None, None, None]:
    """Raise what httpx raises as an error of ours."""
    try:
        yield
    except (httpx.TimeoutException, TimeoutError) as error:
        raise _of(ask, TimedOut(f"no answer in time: {type(error).__name__}")) from error
    except httpx.DecodingError as error:
        raise _of(ask, NotUnderstood(f"the body can't be unpacked: {error}", Http())) from error
    except (httpx.HTTPError, httpx.StreamError, httpx.InvalidURL, httpx.CookieConflict) as error:
        raise _of(ask, ConnectionFailed(str(error) or type(error).__name__)) from error


def _of(ask: Ask[Any], error: TallytaleError) -> TallytaleError:
    error.request_id = ask.id
    return error
