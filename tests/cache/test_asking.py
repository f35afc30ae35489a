"""Tests when the report on a table is looked up in the shared store."""

from asyncio import Future, new_event_loop
from collections.abc import Iterator

import pytest

from tallytale.cache import asking
from tallytale.cache.asking import RECENT, SAMPLE, Asking

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
def loop() -> Iterator[object]:
    made = new_event_loop()
    yield made
    made.close()


def note(policy: Asking, loop: object, found: int, missing: int) -> None:
    for answer in [None] * missing + [b""] * found:
        looked_up: Future[bytes | None] = Future(loop=loop)  # type: ignore[arg-type]
        looked_up.set_result(answer)
        policy.note_lookup(looked_up)


def test_an_idle_instance_looks_up_every_table(policy: Asking, clock: Clock, loop: object) -> None:
    note(policy, loop, found=0, missing=1000)
    clock.pass_by(busy=0.2)
    assert policy.pays(CHEAP, SIZE)


def test_a_busy_instance_looks_up_tables_while_that_saves_time(policy: Asking, clock: Clock, loop: object) -> None:
    clock.pass_by(busy=0.9)
    assert policy.pays(DEAR, SIZE)  # nothing was looked up yet
    assert not policy.pays(CHEAP, SIZE)  # a lookup alone takes longer than to judge this table
    assert policy.pays(CHEAP, SIZE, together=100)
    note(policy, loop, found=0, missing=100)
    assert not policy.pays(DEAR, SIZE)
    note(policy, loop, found=10, missing=90)
    assert policy.pays(DEAR, SIZE, together=100)
    assert not policy.pays(DEAR, SIZE)
    for _ in range(100):
        policy.note_command(lookups=60, seconds=0)
    assert policy.pays(DEAR, SIZE)  # many lookups share a command
    note(policy, loop, found=100, missing=0)
    assert policy.pays(CHEAP, SIZE)


def test_a_lookup_that_nobody_waits_for_any_more_tells_nothing(policy: Asking, clock: Clock, loop: object) -> None:
    note(policy, loop, found=100, missing=0)
    looked_up: Future[bytes | None] = Future(loop=loop)  # type: ignore[arg-type]
    looked_up.cancel()
    policy.note_lookup(looked_up)
    clock.pass_by(busy=0.9)
    assert policy.pays(DEAR, SIZE)


def test_a_slow_store_is_not_asked_until_it_is_quick_again(policy: Asking) -> None:
    for _ in range(RECENT // 2):
        policy.note_command(lookups=1, seconds=5 * SLOW_SECONDS)
    assert policy.pays(DEAR, SIZE)  # a few slow answers can be an accident
    policy.note_command(lookups=1, seconds=5 * SLOW_SECONDS)
    assert not policy.pays(DEAR, SIZE)
    for _ in range(RECENT // 2 + 1):
        policy.note_command(lookups=1, seconds=SLOW_SECONDS / 5)
    assert policy.pays(DEAR, SIZE)


def test_one_table_in_a_sample_is_looked_up_all_the_same(policy: Asking) -> None:
    assert sum(policy.samples() for _ in range(10 * SAMPLE)) == 10
