"""Runs long work, such as judging a batch, so that the service can answer other requests meanwhile.

Laws of this file:
- Only one piece of long work runs at a time. The others wait, in the order of their requests.
- Long work yields to the event loop every `YIELD_SECONDS`.
- Long work stops if its client has disconnected.
"""

from asyncio import FIRST_COMPLETED, Future, Lock, ensure_future, sleep, wait
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any, TypeVar

from tallytale.web.http.bodies import raise_if_refused
from tallytale.web.http.context import RequestContext
from tallytale.web.http.problems import ProblemResponse

YIELD_SECONDS = 0.002

_lock = Lock()

ResultT = TypeVar("ResultT")


async def read(context: RequestContext, steps: Generator[object, None, ResultT]) -> ResultT:
    """Read a request step by step, and return it.

    A valid body and a short one need a single step, which is done at once. For a long body with a mistake, the other
    steps wait until no other long work is running.
    """
    try:
        next(steps)
    except StopIteration as stop:
        result: ResultT = stop.value
        return result
    return await run(context, steps)


async def run(context: RequestContext, steps: Generator[object, None, ResultT]) -> ResultT:
    """Run a long computation step by step, and return its result. Stop it if the client disconnects."""
    async with _turn(context) as disconnected:
        began = perf_counter()
        while not disconnected.done():
            try:
                next(steps)
            except StopIteration as stop:
                result: ResultT = stop.value
                return result
            if perf_counter() - began > YIELD_SECONDS:
                await sleep(0)
                began = perf_counter()
        raise_if_refused(context)
        raise ProblemResponse("timeout")  # the client has disconnected, so nobody reads this error response


@asynccontextmanager
async def _turn(context: RequestContext) -> AsyncIterator[Future[Any]]:
    """Wait until no other long work is running. Stop waiting if the client disconnects or is refused."""
    # The whole body was read, so `receive` returns only when the client disconnects or is refused.
    disconnected = ensure_future(context.receive())
    turn = ensure_future(_lock.acquire())
    try:
        await wait((disconnected, turn), return_when=FIRST_COMPLETED)
        raise_if_refused(context)
        if disconnected.done():
            raise ProblemResponse("timeout")  # the client has disconnected, so nobody reads this error response
        yield disconnected
        raise_if_refused(context)
    finally:
        disconnected.cancel()
        if turn.done():
            _lock.release()
        else:
            turn.cancel()
