"""Tests that the in-process cache never exceeds its size, and evicts the least recently used entry first."""

import random
import tracemalloc

from tallytale.cache.local import ENTRY_OVERHEAD, LocalCache


def test_least_recently_used_entries_are_evicted_when_the_cache_is_full() -> None:
    cache: LocalCache[str, str] = LocalCache(3 * (100 + ENTRY_OVERHEAD))
    for name in "abc":
        cache.put(name, name.upper(), 100)
    assert cache.get("a") == "A"
    cache.put("d", "D", 100)
    assert [cache.get(name) for name in "abcd"] == ["A", None, "C", "D"]


def test_known_keys_and_oversized_values_are_not_stored() -> None:
    cache: LocalCache[str, str] = LocalCache(1000)
    cache.put("a", "A", 10)
    before = cache.bytes
    cache.put("a", "other", 10)
    cache.put("b", "B", 1001)
    assert (cache.get("a"), cache.get("b"), cache.bytes, len(cache)) == ("A", None, before, 1)


def test_cache_of_size_zero_stores_nothing() -> None:
    cache: LocalCache[str, str] = LocalCache(0)
    cache.put("a", "A", 0)
    assert (cache.get("a"), len(cache)) == (None, 0)


def test_cache_never_exceeds_its_size() -> None:
    rng, cache = random.Random(1), LocalCache[int, bytes](50_000)
    for _ in range(5000):
        cache.put(rng.randrange(500), b"", rng.randrange(5000))
        cache.get(rng.randrange(500))
        assert cache.bytes <= 50_000
    assert len(cache) > 5


def test_cache_size_matches_the_memory_really_used() -> None:
    """The size that the cache reports for its entries must be close to the memory that they really take."""
    most = 2_000_000
    tracemalloc.start()
    cache: LocalCache[tuple[str, bytes], bytes] = LocalCache(most)
    for number in range(20_000):
        body = b"%0500d" % number
        cache.put(("en", body), b"%0500d" % -number, 2 * len(body))
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert 0.5 * most < taken < 1.1 * most
