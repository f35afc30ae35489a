"""Runs long work, such as judging a batch, so that the service can answer other requests meanwhile.

Laws of this file:
- Long work takes turns of `TURN_SECONDS`. After each turn, the event loop answers other requests, and then it is another
  client's turn. So a client with many requests gets no more turns than a client with one.
- The requests of a client are worked on one after another, and at most `MAX_STARTED` of all clients at the same time,
  of which `MAX_LARGE` may have a large body, because unfinished answers take memory. Others wait in the order in which
  they came.
- Work is charged for after each turn. It is dropped if the client's rate limit does not allow more, or if the client
  has disconnected.
"""

from asyncio import CancelledError, Lock, Semaphore, current_task, ensure_future, sleep
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, nullcontext
from time import perf_counter
from typing import TypeVar
from weakref import WeakValueDictionary

from tallytale.engine.pauses import Steps
from tallytale.web.http.bodies import raise_if_refused
from tallytale.web.http.context import RequestContext
from tallytale.web.http.limits import charge_for_work
from tallytale.web.http.problems import ProblemResponse
from tallytale.web.ops.load import LOAD

TURN_SECONDS = 0.002
MAX_STARTED = 20
# Only batches have larger bodies. While a batch of 4 MiB is judged, it takes about 30 MB.
LARGE_BODY, MAX_LARGE = 256 * 1024, 3

ResultT = TypeVar("ResultT")


class Turns:
    """Locks that decide whose turn it is. Each is given to those who wait for it in the order in which they came.

    As only one request of each client waits for its turn, turns go round the clients.
    """

    def __init__(self) -> None:
        self.turn = Lock()
        self._started, self._large = Semaphore(MAX_STARTED), Semaphore(MAX_LARGE)
        self._clients: WeakValueDictionary[bytes, Lock] = WeakValueDictionary()  # those that have long work

    @asynccontextmanager
    async def begin(self, client: bytes, size: int) -> AsyncIterator[None]:
        """Wait until the request of a client, with a body of this size, may be worked on. Let others begin after it."""
        large = self._large if size > LARGE_BODY else nullcontext()
        LOAD.long_work += 1
        try:
            async with self._clients.setdefault(client, Lock()), large, self._started:
                LOAD.long_running += 1
                try:
                    yield
                finally:
                    LOAD.long_running -= 1
        finally:
            LOAD.long_work -= 1


async def read(context: RequestContext, steps: Steps[ResultT]) -> ResultT:
    """Read a request step by step, and return it.

    A valid body and a short one need a single step, which is done at once. Only a long body with a mistake needs others.
    """
    try:
        context.work += next(steps)
    except StopIteration as stop:
        result: ResultT = stop.value
        return result
    return await run(context, steps)


async def run(context: RequestContext, steps: Steps[ResultT]) -> ResultT:
    """Run a long computation step by step, and return its result."""
    async with started(context):
        return await take_turns(context, steps)


@asynccontextmanager
async def started(context: RequestContext) -> AsyncIterator[None]:
    """Wait until a request may be worked on. Cancel what is done inside if the client disconnects or is refused."""
    async with _while_connected(context), context.application.turns.begin(context.client, context.body_size):
        yield


async def take_turns(context: RequestContext, steps: Steps[ResultT]) -> ResultT:
    """Run a computation of a request that is `started`."""
    turns = context.application.turns
    with closing(steps):
        while True:
            try:
                async with turns.turn:
                    found = _take_turn(context, steps)
                    if not found:
                        await sleep(0)  # the next turn begins after the event loop has answered others
            finally:
                await charge_for_work(context)
            if found:
                return found[0]


def _take_turn(context: RequestContext, steps: Steps[ResultT]) -> tuple[ResultT] | None:
    """Run a computation for a short time. Return its result in a tuple, or None if it is not finished."""
    end = perf_counter() + TURN_SECONDS
    try:
        while perf_counter() < end:
            context.work += next(steps)
    except StopIteration as stop:
        return (stop.value,)
    return None


@asynccontextmanager
async def _while_connected(context: RequestContext) -> AsyncIterator[None]:
    """Cancel what is done inside if the client disconnects or is refused."""
    task, is_inside = current_task(), True

    def cancel(_: object) -> None:
        if task and is_inside:
            task.cancel()

    # The whole body was read, so `receive` returns only when the client disconnects or is refused.
    disconnected = ensure_future(context.receive())
    disconnected.add_done_callback(cancel)
    try:
        yield
    except CancelledError:
        is_stopping = not disconnected.done() or disconnected.cancelled()
        if is_stopping or (task and task.uncancel()):  # not the client, but the service has cancelled the request
            raise
        raise_if_refused(context)
        raise ProblemResponse("timeout") from None  # the client has disconnected, so nobody reads this error response
    finally:
        is_inside = False
        disconnected.cancel()
