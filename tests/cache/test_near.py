"""The memory of a process is bounded, and forgets what was not asked for longest."""

import random
import tracemalloc

from tallytale.cache.near import OVERHEAD, Near


def test_what_is_put_is_got_until_there_is_no_room() -> None:
    near: Near[str, str] = Near(3 * (100 + OVERHEAD))
    for name in "abc":
        near.put(name, name.upper(), 100)
    assert near.get("a") == "A"
    near.put("d", "D", 100)
    assert [near.get(name) for name in "abcd"] == ["A", None, "C", "D"]


def test_what_is_there_is_not_put_again_and_what_is_too_large_never() -> None:
    near: Near[str, str] = Near(1000)
    near.put("a", "A", 10)
    before = near.bytes
    near.put("a", "other", 10)
    near.put("b", "B", 1001)
    assert (near.get("a"), near.get("b"), near.bytes, len(near)) == ("A", None, before, 1)


def test_without_room_nothing_is_remembered() -> None:
    near: Near[str, str] = Near(0)
    near.put("a", "A", 0)
    assert (near.get("a"), len(near)) == (None, 0)


def test_whatever_is_put_the_bound_holds() -> None:
    rng, near = random.Random(1), Near[int, bytes](50_000)
    for _ in range(5000):
        near.put(rng.randrange(500), b"", rng.randrange(5000))
        near.get(rng.randrange(500))
        assert near.bytes <= 50_000
    assert len(near) > 5


def test_the_bound_is_of_real_memory() -> None:
    """So many bytes are really taken, beside what Python itself needs."""
    most = 2_000_000
    tracemalloc.start()
    near: Near[tuple[str, bytes], bytes] = Near(most)
    for number in range(20_000):
        body = b"%0500d" % number
        near.put(("en", body), b"%0500d" % -number, 2 * len(body))
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert 0.5 * most < taken < 1.1 * most
