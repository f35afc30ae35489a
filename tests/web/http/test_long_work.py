"""Tests that clients take turns with long work, and that each request is charged for the work that was done for it."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any, cast

import httpx
import msgspec
import pytest

from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import WORK_OF_REQUEST, Steps, finish
from tallytale.engine.tables.problems import InvalidBody
from tallytale.web.http import long_work
from tallytale.web.http.application import Application
from tallytale.web.http.clients import Clients
from tallytale.web.http.context import RequestContext
from tallytale.web.http.limits import RateLimiter
from tallytale.web.http.long_work import LARGE_BODY, MAX_LARGE, MAX_STARTED, TURN_SECONDS, Turns
from tallytale.web.http.problems import ProblemResponse
from tests.support import coroutines
from tests.support.bad_moves import (
    every_card_question,
    large_pigs_record,
    large_placements,
    large_question,
    large_refused_record,
    uncorrectable_table,
)
from tests.support.cases import Json, cases
from tests.support.samples import EMPTY, JSON
from tests.support.serving import TIMEOUT, Server, running_service
from tests.web.http.test_limits import batch, remaining

QUOTA = 10
SMALL = cases()["three_little_pigs/five-straw-doors"].table


class World:
    """A rate limiter, and requests whose work is scripted. `seen` lists whose step came when."""

    def __init__(self) -> None:
        clients = Clients(b"a secret", [])
        self.application = Application(
            cast("Any", None), cast("Any", None), clients, Turns(), RateLimiter(clients, QUOTA, 86_400, None)
        )
        self.seen: list[str] = []
        self.closed: list[str] = []
        self.begun = asyncio.Event()  # set by the work that is called "last"

    def context(self, client: str, receive: Callable[[], Awaitable[Any]] | None = None) -> RequestContext:
        context = RequestContext(cast("Any", {"client": (client, 1), "headers": [], "state": {}}))
        context.charged = 1  # every POST is charged 1 at once
        context.application, context.receive = self.application, cast("Any", receive or asyncio.Event().wait)
        return context

    def steps(self, name: str, count: int, work: int = 0) -> Steps[str]:
        """Do work that needs a turn for each step."""
        try:
            for _ in range(count):
                end = asyncio.get_running_loop().time() + TURN_SECONDS
                while asyncio.get_running_loop().time() < end:
                    pass
                self.seen.append(name)
                if name == "last":
                    self.begun.set()
                yield work
        finally:
            self.closed.append(name)
        return name

    async def run(self, client: str, name: str, count: int, work: int = 0) -> str:
        return await long_work.run(self.context(client), self.steps(name, count, work))

    def left(self, client: str) -> bytes:
        context = self.context(client)
        assert self.application.limiter
        self.application.limiter.add_headers(context)
        return dict(context.extra_headers)[b"ratelimit"].split(b";")[1]


async def ended_tasks() -> bool:
    """Tell whether no task is left, as soon as those that were cancelled have noticed it."""
    await asyncio.sleep(0)
    return asyncio.all_tasks() == {asyncio.current_task()}


@pytest.fixture
def world() -> World:
    return World()


def test_turns_go_round_the_clients_whatever_number_of_requests_each_has(world: World) -> None:
    async def race() -> list[str]:
        greedy = [asyncio.create_task(world.run("1.1.1.1", f"greedy {number}", 4)) for number in range(20)]
        await asyncio.sleep(0)
        modest = [asyncio.create_task(world.run(f"1.1.1.{number}", f"modest {number}", 2)) for number in (2, 3)]
        answered = await asyncio.gather(*modest)
        assert asyncio.all_tasks() > set(greedy[2:])
        assert await asyncio.gather(*greedy) == [f"greedy {number}" for number in range(20)]
        return list(answered)

    assert coroutines.run(race()) == ["modest 2", "modest 3"]
    assert Counter(world.seen[:9])["modest 2"] == Counter(world.seen[:9])["modest 3"] == 2
    greedy = [name for name in world.seen if name.startswith("greedy")]
    assert greedy == [f"greedy {number}" for number in range(20) for _ in range(4)]


def test_only_some_requests_are_started_at_the_same_time(world: World) -> None:
    async def race() -> None:
        await asyncio.gather(*[world.run(f"1.1.{number}.1", str(number), 2) for number in range(60)])

    coroutines.run(race())
    assert len(set(world.seen[:MAX_STARTED])) == MAX_STARTED
    assert len(set(world.seen[: 2 * MAX_STARTED])) == MAX_STARTED


def test_only_few_large_requests_are_worked_on_at_the_same_time(world: World) -> None:
    async def large(number: int) -> str:
        context = world.context(f"1.1.1.{number}")
        context.body_size = LARGE_BODY + 1
        return await long_work.run(context, world.steps(f"large {number}", 4))

    async def race() -> list[str]:
        waiting = [large(number) for number in range(2 * MAX_LARGE)]
        return await asyncio.gather(*waiting, world.run("2.2.2.2", "small", 4))

    assert len(coroutines.run(race())) == 2 * MAX_LARGE + 1
    begun = world.seen[: 3 * MAX_LARGE]
    assert len({name for name in begun if name != "small"}) == MAX_LARGE
    assert "small" in begun


def test_work_is_dropped_when_the_rate_limit_allows_no_more(world: World) -> None:
    async def exhaust() -> ProblemResponse:
        other = asyncio.create_task(world.run("2.2.2.2", "other", 8, WORK_OF_REQUEST))
        with pytest.raises(ProblemResponse) as caught:
            await world.run("1.1.1.1", "endless", 1000, WORK_OF_REQUEST)
        assert await other == "other"
        assert await ended_tasks()
        return caught.value

    problem = coroutines.run(exhaust())
    assert (problem.slug, [name for name, _ in problem.headers]) == ("too-many-requests", [b"retry-after"])
    assert sorted(world.closed) == ["endless", "other"]
    assert len([name for name in world.seen if name == "endless"]) <= QUOTA + 2
    assert (world.left("1.1.1.1"), world.left("2.2.2.2")) == (b"r=0", b"r=2")


def test_work_is_dropped_when_its_client_disconnects(world: World) -> None:
    async def leave() -> None:
        gone = asyncio.Event()
        names = {"working": "1.1.1.1", "waiting": "1.1.1.1", "last": "1.1.1.2"}
        leaving = [
            asyncio.create_task(long_work.run(world.context(client, gone.wait), world.steps(name, 10_000)))
            for name, client in names.items()
        ]
        await world.begun.wait()
        gone.set()
        results = await asyncio.gather(*leaving, return_exceptions=True)
        assert [cast("Any", result).slug for result in results] == ["timeout"] * 3
        assert await world.run("1.1.1.1", "later", 3) == "later"
        assert await ended_tasks()

    coroutines.run(leave())
    assert sorted(world.closed) == ["last", "later", "working"]  # the work that waited had not begun


def test_a_service_that_stops_cancels_long_work(world: World) -> None:
    async def stop() -> None:
        work = asyncio.create_task(world.run("1.1.1.1", "last", 10_000))
        await world.begun.wait()
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work

    coroutines.run(stop())
    assert world.closed == ["last"]


def _requests() -> dict[str, tuple[str, Json]]:
    record = large_pigs_record()
    return {
        "a question": ("/v1/moves/options", {"table": record["start"] | {"players": [{"houses": []}] * 2}, "ask": {"seat": 0, "dice": None}}),
        "a question about all cards": ("/v1/moves/options", every_card_question()),
        "a question about large houses": ("/v1/moves/options", large_question()),
        "moves on a large table": ("/v1/replays", {**record, "moves": record["moves"][:60]}),
        "a record that is refused": ("/v1/replays", large_refused_record()),
        "placements that are refused": ("/v1/placements", large_placements()),
        "a correction": ("/v1/corrections", {"table": SMALL}),
        "a table without corrections": ("/v1/corrections", {"table": uncorrectable_table(Random(1))}),
    }  # fmt: skip


# What each of these requests counts as. The engine counts the work, so the figures are the same on every machine.
LIMIT = 600
PRICES = {
    "a question": 6,
    "a question about all cards": 319,
    "a question about large houses": 329,
    "moves on a large table": 59,
    "a record that is refused": 7,
    "placements that are refused": 77,
    "a correction": 4,
    "a table without corrections": 419,
}


def price_of(path: str, body: bytes) -> int:
    """Return what a request counts as, from the work that the engine counts."""
    work, known = 0, len(body) // WORK_OF_REQUEST

    def counted(steps: Steps[Any]) -> Steps[Any]:
        nonlocal work
        while True:
            try:
                work += next(steps)
            except StopIteration as stop:
                return cast("Any", stop.value)
            yield 0

    try:
        request = finish(counted(BY_PATH[path].read(body)))
        known = max(known, request.cost)
        finish(counted(request.steps("en")))
    except InvalidBody:
        pass
    return max(known, 1 + work // WORK_OF_REQUEST)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Start a server that believes what a client says about its address. Each test has addresses of its own."""
    limits = {"TALLYTALE_LIMIT": str(LIMIT), "TALLYTALE_LIMIT_SECONDS": "86400"}
    with running_service(**limits, TALLYTALE_PROXIES="127.0.0.1") as started:
        yield started


def post(server: Server, path: str, body: Any, client: str) -> httpx.Response:
    sent = body if isinstance(body, bytes) else msgspec.json.encode(body)
    headers = JSON | {"x-forwarded-for": client}
    return httpx.post(f"{server.url}{path}", content=sent, headers=headers, timeout=TIMEOUT)


@pytest.mark.parametrize("name", _requests())
def test_a_request_counts_as_the_work_that_was_done(server: Server, name: str) -> None:
    path, body = _requests()[name]
    sent, client = msgspec.json.encode(body), f"10.1.1.{list(_requests()).index(name)}"
    answer = post(server, path, sent, client)
    assert LIMIT - remaining(answer) == price_of(path, sent) == PRICES[name]
    assert remaining(post(server, "/v1/scores", EMPTY, client)) == remaining(answer) - 1


def test_a_correction_that_was_asked_before_counts_as_1(server: Server) -> None:
    body = {"table": SMALL, "totals": True}
    first, second = [post(server, "/v1/corrections", body, client) for client in ("10.2.2.1", "10.2.2.2")]
    assert first.content == second.content
    assert LIMIT - remaining(first) > 1
    assert remaining(second) == LIMIT - 1


def test_a_client_gets_429_when_its_rate_limit_runs_out_during_the_work(server: Server) -> None:
    used = post(server, "/v1/scores/batch", batch(300), "10.3.3.1")
    assert remaining(used) == LIMIT - 300
    path, body = "/v1/moves/options", every_card_question()
    refused = post(server, path, body, "10.3.3.1")
    assert (refused.status_code, refused.json()["type"], remaining(refused)) == (429, "/problems/too-many-requests", 0)
    assert 0 < int(refused.headers["retry-after"]) <= 86_400
    assert post(server, path, body, "10.3.3.1").status_code == 429
    answer = post(server, path, body, "10.3.3.2")
    steps: Steps[Any] = finish(BY_PATH[path].read(msgspec.json.encode(body))).steps("en")
    assert (answer.status_code, answer.content) == (200, msgspec.json.encode(finish(steps)))
    assert LIMIT - remaining(answer) == PRICES["a question about all cards"]
