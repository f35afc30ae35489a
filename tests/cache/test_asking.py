"""Tests when the report on a table is looked up in the shared store."""

from asyncio import AbstractEventLoop, Future, new_event_loop, sleep
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

from tallytale.cache import asking
from tallytale.cache.asking import RECENT, SAMPLE, Asking

ResultT = TypeVar("ResultT")

SIZE = 2000
SLOW_SECONDS = 0.002
CHEAP, DEAR = int, str  # stand for two types of tables


class Clock:
    """A time that passes only when a test says so, and the part of it in which the processor was used."""

    def __init__(self) -> None:
        self.now = self.used = 0.0

    def pass_by(self, *, busy: float) -> None:
        self.now += 1
        self.used += busy


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(asking, "monotonic", lambda: made.now)
    monkeypatch.setattr(asking, "process_time", lambda: made.used)
    return made


@pytest.fixture
def policy(clock: Clock) -> Asking:  # noqa: ARG001 - the fixture must come first, because the policy reads the time
    return Asking({CHEAP: 20 / SIZE, DEAR: 120 / SIZE}, SLOW_SECONDS)


@pytest.fixture
def loop() -> Iterator[AbstractEventLoop]:
    made = new_event_loop()
    yield made
    made.close()


def note(policy: Asking, loop: AbstractEventLoop, found: int, missing: int) -> None:
    for answer in [None] * missing + [b""] * found:
        looked_up: Future[bytes | None] = Future(loop=loop)
        looked_up.set_result(answer)
        policy.note_lookup(looked_up)


def pays(policy: Asking, loop: AbstractEventLoop, table: type, together: int = 0) -> bool:
    async def ask() -> bool:
        return policy.pays(table, SIZE, together)

    return run(loop, ask())


def run(loop: AbstractEventLoop, work: Coroutine[Any, Any, ResultT]) -> ResultT:
    """Run in a thread of its own, because tests with a browser leave a loop running in the main thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(loop.run_until_complete, work).result()


def test_an_idle_instance_looks_up_every_table(policy: Asking, clock: Clock, loop: AbstractEventLoop) -> None:
    note(policy, loop, found=0, missing=1000)
    clock.pass_by(busy=0.2)
    assert pays(policy, loop, CHEAP)


def test_a_busy_instance_looks_up_tables_while_that_saves_time(
    policy: Asking, clock: Clock, loop: AbstractEventLoop
) -> None:
    clock.pass_by(busy=0.9)
    assert pays(policy, loop, DEAR)  # nothing was looked up yet
    assert not pays(policy, loop, CHEAP)  # a lookup alone takes longer than to judge this table
    assert pays(policy, loop, CHEAP, together=100)
    note(policy, loop, found=0, missing=100)
    assert not pays(policy, loop, DEAR)
    note(policy, loop, found=10, missing=90)
    assert pays(policy, loop, DEAR, together=100)
    assert not pays(policy, loop, DEAR)
    for _ in range(100):
        come_together(policy, loop, 60)
    assert pays(policy, loop, DEAR)  # many lookups would share a command
    note(policy, loop, found=100, missing=0)
    assert pays(policy, loop, CHEAP)


def test_an_instance_whose_tables_wait_for_each_other_is_busy(policy: Asking, loop: AbstractEventLoop) -> None:
    """On a machine with other work, a busy instance does not get half of a processor."""
    note(policy, loop, found=0, missing=1000)
    for _ in range(100):
        come_together(policy, loop, 1)
    assert pays(policy, loop, DEAR)
    for _ in range(100):
        come_together(policy, loop, 8)
    assert not pays(policy, loop, DEAR)


def come_together(policy: Asking, loop: AbstractEventLoop, count: int) -> None:
    """Let so many tables come in one iteration of the event loop."""

    async def come() -> None:
        for _ in range(count):
            policy.pays(CHEAP, SIZE)
        await sleep(0)

    run(loop, come())


def test_a_lookup_that_nobody_waits_for_any_more_tells_nothing(
    policy: Asking, clock: Clock, loop: AbstractEventLoop
) -> None:
    note(policy, loop, found=100, missing=0)
    looked_up: Future[bytes | None] = Future(loop=loop)
    looked_up.cancel()
    policy.note_lookup(looked_up)
    clock.pass_by(busy=0.9)
    assert pays(policy, loop, DEAR)


def test_a_slow_store_is_not_asked_until_it_is_quick_again(policy: Asking, loop: AbstractEventLoop) -> None:
    for _ in range(RECENT // 2):
        policy.note_command(5 * SLOW_SECONDS)
    assert pays(policy, loop, DEAR)  # a few slow answers can be an accident
    policy.note_command(5 * SLOW_SECONDS)
    assert not pays(policy, loop, DEAR)
    for _ in range(RECENT // 2 + 1):
        policy.note_command(SLOW_SECONDS / 5)
    assert pays(policy, loop, DEAR)


def test_one_table_in_a_sample_is_looked_up_all_the_same(policy: Asking) -> None:
    assert sum(policy.samples() for _ in range(10 * SAMPLE)) == 10
