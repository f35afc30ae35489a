"""Answers requests whose work is done in steps: reads the body, counts the cost for the rate limit, and works."""

from collections.abc import Callable, Generator
from typing import Any, Protocol

from litestar import Request
from litestar.types import ASGIApp

from tallytale.rules.judge import encode
from tallytale.rules.referee import finish
from tallytale.web.http import long_work, negotiation
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import context_of
from tallytale.web.http.limits import spend
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.responses import JSON, Representation


class Work(Protocol):
    """The work that a request asks for: its cost for the rate limit, and the steps that compute the answer."""

    @property
    def cost(self) -> int: ...
    def steps(self, language: str, /) -> Generator[None, None, Any]: ...


async def answer_in_steps(request: Request[Any, Any, Any], decode: Callable[[bytes], Work], max_bytes: int) -> ASGIApp:
    """Decode the body of a request, count its cost for the client's rate limit, and respond with the answer."""
    context = context_of(request)
    require_acceptable(context, JSON)
    body = await read_body(context, request.receive, max_bytes)
    language = negotiation.language(context.header(b"accept-language"))
    work = decode(body)
    await spend(request, work.cost - 1)  # the middleware has already charged 1 for the request
    steps = work.steps(language)
    answer = finish(steps) if work.cost == 1 else await long_work.run(request, steps)
    return Representation(encode(answer), headers=[(b"content-language", language.encode())]).respond(context)
