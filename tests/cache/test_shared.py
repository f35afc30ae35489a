"""Tests that instances of the service share their reports in Redis.

An instance must find the reports of the others, ignore forged ones, and give the same responses during an outage.
"""

import re
import shutil
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

import tallytale
from tallytale.cache.asking import RECENT, Asking
from tallytale.cache.breaker import CircuitBreaker
from tallytale.cache.client import connect
from tallytale.cache.shared import MAX_CONCURRENT_READS, MAX_QUEUED_BYTES, SharedCache, StoredAnswer
from tallytale.cache.signing import DIGEST_SIZE, Signer
from tallytale.engine.digest import DIGEST
from tallytale.engine.judging.reports import encode, judge
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.identity import table_id
from tests.support import coroutines
from tests.support.correction_cases import correction_cases
from tests.support.questions import about_table, about_tables
from tests.support.redises import Store, store
from tests.support.samples import CASES, JSON, TABLE
from tests.support.serving import Server, running_service, until
from tests.tools.attack.load.machine import peak_megabytes
from tests.tools.attack.load.tables import kinds

SECRET = "a secret of the tests"
RIGHT = "right"
OTHER = CASES["little_prince/example-finished"]


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Store]:
    with store(tmp_path) as started:
        yield started


def sharing(redis: Store, **more: str) -> dict[str, str]:
    # Wait longer for Redis than by default, because the machine that runs the tests may be busy.
    return {"TALLYTALE_REDIS_URL": redis.url, "TALLYTALE_SECRET": SECRET, "TALLYTALE_REDIS_SECONDS": "1", **more}


def post(server: Server, table: bytes = TABLE, language: str = "en") -> httpx.Response:
    return httpx.post(f"{server.url}/v1/scores", content=table, headers=JSON | {"accept-language": language})


def get_report(server: Server, answer: httpx.Response) -> httpx.Response:
    return httpx.get(server.url + answer.headers["content-location"])


def state(server: Server) -> str:
    return str(httpx.get(f"{server.url}/health/ready").json()["shared_cache"])


def key_of(answer: httpx.Response) -> bytes:
    return b"tallytale:" + str(answer.json()["id"]).encode()


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Store, Server, Server]]:
    """Start a store and two instances that share it, for tests that don't stop them. Each test has tables of its own."""
    with (
        store(tmp_path_factory.mktemp("store")) as redis,
        running_service(**sharing(redis)) as one,
        running_service(**sharing(redis)) as other,
    ):
        yield redis, one, other


def shared_hits(server: Server, tables: Sequence[bytes]) -> list[httpx.Response]:
    """Post tables one after another, check that each answer is about its table, and return those found in the store."""
    answers = [post(server, table) for table in tables]
    assert [answer.content for answer in answers] == [judge(table) for table in tables]
    return [answer for answer in answers if answer.headers["cache-status"].startswith("tallytale-shared; hit")]


def test_what_one_instance_has_judged_the_others_serve(redis: Store) -> None:
    """Each instance gets other bytes for the same tables, so it finds the reports by their ids and not by the bodies."""
    tables = list(CASES.values())[:40]
    again = [table + b" " for table in tables]
    illegal = [case.table for case in list(correction_cases().values())[:3]]
    with running_service(**sharing(redis)) as one, running_service(**sharing(redis)) as other:
        posted = [post(one, table) for table in tables]
        corrected = [correct(one, table) for table in illegal]
        ids = {answer.json()["id"] for answer in posted}
        assert until(lambda: len(redis.keys()) == len(ids) + len(illegal))
        one.end()
        assert len(shared_hits(other, again[:20])) == len({judge(table) for table in tables[:20]})
        batch = b'{"tables":[%s]}' % b",".join(again)
        answer = httpx.post(f"{other.url}/v1/scores/batch", content=batch, headers=JSON)
        assert [encode(result["report"]) for result in answer.json()["results"]] == [judge(table) for table in tables]
        expected = f"remembered 20, fetched {len(ids) - len({judge(table) for table in tables[:20]})}, judged 0"
        assert answer.headers["cache-status"] == f'tallytale; fwd=partial; detail="{expected}"'
        for before, table in zip(corrected, illegal, strict=True):
            found = correct(other, table)
            assert (found.content, found.headers["cache-status"][:21]) == (before.content, "tallytale-shared; hit")
        with running_service(**sharing(redis)) as started_later:
            for answer in posted:
                found = get_report(started_later, answer)
                assert (found.status_code, found.content) == (200, answer.content)
                assert found.headers["etag"] == answer.headers["etag"]
                assert found.headers["content-language"] == "en"
                assert get_report(started_later, answer).headers["cache-status"] == "tallytale; hit"


def correct(server: Server, table: object) -> httpx.Response:
    return httpx.post(f"{server.url}/v1/corrections", content=encode({"table": table}), headers=JSON)


def test_a_table_posted_again_is_answered_from_the_local_cache(redis: Store) -> None:
    with running_service(**sharing(redis)) as server:
        first, second, third = post(server), post(server), post(server, TABLE + b" ")
        missing = "tallytale-shared; fwd=uri-miss, tallytale; fwd=uri-miss; stored"
        assert [one.headers["cache-status"] for one in (first, second, third)] == [missing, *["tallytale; hit"] * 2]
        assert first.content == second.content == third.content == judge(TABLE)
        assert lookups(server) == {"local miss": 1, "local hit": 2, "shared miss": 1}


def test_each_table_of_a_batch_is_counted_once(pair: tuple[Store, Server, Server]) -> None:
    _, one, other = pair
    questions = [about_table(number) for number in range(5000, 5040)]
    before = {server: lookups(server) for server in (one, other)}
    for server, tables, seen in (
        (one, questions[:20], {"local miss": 20, "shared miss": 20}),
        (other, questions, {"local miss": 40, "shared miss": 20, "shared hit": 20}),
        (other, questions[:30], {"local hit": 30}),
    ):
        body = b'{"tables":[%s]}' % b",".join([question.body for question in tables])
        answer = httpx.post(f"{server.url}/v1/scores/batch", content=body, headers=JSON).json()
        assert [[result["report"]["id"]] for result in answer["results"]] == [question.ids for question in tables]
        assert lookups(server) - before[server] == seen
        before[server] = lookups(server)
        assert until(lambda: all(pair[0].ask("EXISTS", f"tallytale:{question.ids[0]}") for question in questions[:20]))


def lookups(server: Server) -> Counter[str]:
    metrics = httpx.get(f"{server.url}/metrics").text
    found = re.findall(r'tallytale_cache_total\{cache="(\w+)",outcome="(\w+)"\} (\S+)', metrics)
    return Counter({f"{cache} {outcome}": int(float(value)) for cache, outcome, value in found})


def test_many_large_batches_at_once_take_a_bounded_memory(redis: Store) -> None:
    """Each batch takes 12 MB while it is worked on. Some may get a timeout, because memory is short, and none is lost."""
    large = kinds()[0]
    batches = [about_tables([large.body(500 * number + place) for place in range(500)]) for number in range(30)]

    def ask(number: int) -> int:
        headers = JSON | {"x-forwarded-for": f"192.0.2.{number}"}
        question = batches[number]
        answer = httpx.post(f"{server.url}{question.path}", content=question.body, headers=headers, timeout=60)
        assert answer.status_code == 408 or question.is_answered_by(answer.content)
        return answer.status_code

    with running_service(**sharing(redis, TALLYTALE_PROXIES="127.0.0.1", TALLYTALE_MEMORY_MB="0")) as server:
        with ThreadPoolExecutor(len(batches)) as threads:
            statuses = Counter(threads.map(ask, range(len(batches))))
        assert statuses[200] >= 5
        assert peak_megabytes(server.process.pid) < 180
        check_answer(server, 1)


def test_what_must_not_be_stored_is_in_neither_cache(redis: Store) -> None:
    batch = b'{"tables":[%s]}' % b",".join(list(CASES.values())[:20])
    no_store = JSON | {"cache-control": "max-age=0, no-store"}
    with running_service(**sharing(redis)) as server:
        for path, body in (("scores", TABLE), ("scores/batch", batch), ("corrections", b'{"table":%s}' % OTHER)):
            first, again = [httpx.post(f"{server.url}/v1/{path}", content=body, headers=no_store) for _ in range(2)]
            assert first.status_code == 200
            assert first.content == again.content
            assert "hit" not in again.headers["cache-status"] + again.headers.get("content-location", "")
        post(server, OTHER)
        assert until(redis.keys)
        assert redis.keys() == [b"tallytale:" + decode_id(OTHER)]


def decode_id(table: bytes) -> bytes:
    return table_id(decode(table), "en").encode()


def test_two_versions_on_one_store_answer_each_with_its_own_report(redis: Store, tmp_path: Path) -> None:
    """During an upgrade, the old and the new rules use the same store. Each report can be read by its id from both."""
    package = Path(tallytale.__file__).parent
    shutil.copytree(package, tmp_path / package.name)
    digest = tmp_path / package.name / "engine" / "digest.py"
    digest.write_text(digest.read_text().replace(DIGEST, "0" * 8))
    tables = list(CASES.values())[:20]
    newer = {"PYTHONPATH": str(tmp_path)}
    with running_service(**sharing(redis)) as old, running_service(**sharing(redis), **newer) as new:
        for table in tables:
            answers = {server: post(server, table) for server in (old, new)}
            assert until(lambda answers=answers: all(redis.ask("EXISTS", key_of(one)) for one in answers.values()))
            assert answers[old].content == judge(table)
            assert answers[new].json()["rules"].endswith("+" + "0" * 8)
            for server, other in ((old, new), (new, old)):
                assert post(server, table + b" ").content == answers[server].content
                assert get_report(server, answers[other]).content == answers[other].content


def test_requests_do_not_wait_for_a_store_that_is_slow(redis: Store) -> None:
    """A proxy delays each answer of the store by 0.06 s. Soon tables are judged without waiting."""
    with delayed(redis.port, 0.06) as port:
        slow = sharing(redis) | {"TALLYTALE_REDIS_URL": f"redis://127.0.0.1:{port}/0"}
        with running_service(**slow) as server:
            for number in range(RECENT):
                post(server, about_table(number).body)
            assert until(redis.keys)
            tables = [about_table(number).body for number in range(100, 200)]
            answers = [post(server, table) for table in tables]
            assert [answer.content for answer in answers] == [judge(table) for table in tables]
            assert [answer.headers["cache-status"] for answer in answers] == ["tallytale; fwd=uri-miss; stored"] * 100
            assert (counted(server, "failed"), counted(server, "late"), state(server)) == (0, 0, "up")


@contextmanager
def delayed(port: int, seconds: float) -> Iterator[int]:
    """Listen on a port that leads to another one, and delay what comes back from there."""

    def pass_on(source: socket.socket, target: socket.socket, delay: float) -> None:
        with suppress(OSError), source, target:
            while data := source.recv(2**16):
                time.sleep(delay)
                target.sendall(data)

    def connect_both() -> None:
        with suppress(OSError):
            while True:
                here, there = listener.accept()[0], socket.create_connection(("127.0.0.1", port))
                opened.extend((here, there))
                for source, target, delay in ((here, there, 0), (there, here, seconds)):
                    threading.Thread(target=pass_on, args=(source, target, delay), daemon=True).start()

    opened: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=connect_both, daemon=True).start()
        yield listener.getsockname()[1]
        listener.shutdown(socket.SHUT_RDWR)
    for one in opened:
        with suppress(OSError), one:
            one.shutdown(socket.SHUT_RDWR)


def test_a_batch_is_written_in_few_round_trips(pair: tuple[Store, Server, Server]) -> None:
    redis, server, _ = pair
    assert until(lambda: state(server) == "up")
    before = redis.reads()
    batch = b'{"tables":[%s]}' % b",".join(list(CASES.values())[-300:])
    reports = httpx.post(f"{server.url}/v1/scores/batch", content=batch, headers=JSON).json()["results"]
    keys = {b"tallytale:" + result["report"]["id"].encode() for result in reports}
    assert until(lambda: keys <= set(redis.keys()))
    assert redis.reads() - before < 200  # 300 reports are written to Redis in a few batches, not one by one


SPOIL: list[Callable[[bytes], bytes]] = [
    lambda value: value[:0],
    lambda value: b"rubbish"[: len(value)],
    lambda value: value[:-1],
    lambda value: value[: DIGEST_SIZE - 1],
    lambda value: value + b" ",
    lambda value: value[:40] + bytes([value[40] ^ 1]) + value[41:],
    lambda value: Signer("another secret of somebody").sign("0" * 32, value[DIGEST_SIZE:]),
    lambda value: Signer(SECRET).sign("0" * 32, value[DIGEST_SIZE:]),
]


def test_a_tampered_value_is_treated_as_missing(pair: tuple[Store, Server, Server]) -> None:
    redis, one, other = pair
    for number, (spoil, table) in enumerate(zip(SPOIL, CASES.values(), strict=False)):
        posted = post(one, table)
        key = key_of(posted)
        assert until(lambda key=key: redis.ask("EXISTS", key))
        redis.put(key, spoil(redis.value(key)))
        answer = get_report(other, posted)
        assert (answer.status_code, answer.json()["type"]) == (404, "/problems/not-remembered"), number
        assert answer.headers["cache-control"] == "no-store"
        assert post(other, table).content == judge(table)


def test_time_to_live_key_prefix_and_maximum_size_follow_the_settings(redis: Store) -> None:
    chosen = {
        "TALLYTALE_REDIS_PREFIX": "mine/",
        "TALLYTALE_REDIS_KEEP_SECONDS": "60",
        "TALLYTALE_REDIS_MOST_BYTES": "4000",
    }
    with running_service(**sharing(redis, **chosen)) as server:
        large, small = post(server), post(server, CASES["three_little_wolves/example-two-and-smooki"])
        assert len(small.content) <= 4000 < len(large.content)
        assert until(redis.keys)
        assert redis.keys() == [b"mine/" + small.json()["id"].encode()]
        assert 50 < redis.seconds_left(redis.keys()[0]) <= 60


def check_answer(server: Server, round_: int) -> float:
    """Post another table each time, check that the response is correct, and return how long the response took."""
    table = about_table(round_).body
    started = time.monotonic()
    answer = post(server, table)
    seconds = time.monotonic() - started
    assert (answer.status_code, answer.content) == (200, judge(table))
    return seconds


def test_requests_are_answered_while_the_store_is_down_or_frozen(redis: Store) -> None:
    """Redis is stopped, restarted empty, and frozen for a while. Every response must stay correct and fast."""
    with running_service(**sharing(redis)) as server:
        assert until(lambda: state(server) == "up")
        posted = post(server)
        assert until(redis.keys)
        redis.kill()
        slowest = max(check_answer(server, number) for number in range(30))
        assert until(lambda: state(server) == "away")
        assert httpx.get(f"{server.url}/health/ready").status_code == 200
        # Redis is stopped, so the service takes the report from its own local cache.
        assert get_report(server, posted).content == posted.content
        redis.start()
        assert until(lambda: state(server) == "up")
        redis.freeze()
        slowest = max([slowest, *(check_answer(server, number) for number in range(100, 130))])
        before = counted(server, "failed")
        strange = f"{server.url}/v1/scores/{'0' * 32}"
        asked = [httpx.get(strange) for _ in range(20)]
        assert {answer.status_code for answer in asked} == {404}
        assert counted(server, "failed") - before < 10  # after a timeout, the service seldom tries Redis again
        assert until(lambda: state(server) == "away")
        redis.thaw()
        assert until(lambda: state(server) == "up")
        check_answer(server, 300)
        assert until(redis.keys)
        assert slowest < 3.5  # with redis-py's default settings, a response could take 4 seconds


def test_requests_are_answered_when_the_store_is_full_or_requires_a_password(tmp_path: Path) -> None:
    with (
        store(tmp_path, "--maxmemory", "1", "--maxmemory-policy", "noeviction") as full,
        running_service(**sharing(full)) as server,
    ):
        check_answer(server, 0)
        assert until(lambda: counted(server, "dropped") > 0)
        assert until(lambda: state(server) == "up")
    with store(tmp_path, password=RIGHT) as closed:
        wrong = sharing(closed) | {"TALLYTALE_REDIS_URL": closed.url.replace(RIGHT, "wrong")}
        with running_service(**wrong) as server:
            check_answer(server, 1)
            assert until(lambda: state(server) == "away")
            check_answer(server, 2)


def counted(server: Server, event: str) -> float:
    metrics = httpx.get(f"{server.url}/metrics").text
    found = re.search(rf'tallytale_shared_cache_total\{{event="{event}"\}} (\S+)', metrics)
    return float(found[1]) if found else 0.0


@pytest.mark.parametrize("nonsense", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b"*3\r\n:x\r\n", b"$99999999\r\nx"])
def test_requests_are_answered_when_the_store_sends_nonsense(nonsense: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=reply_with_nonsense, args=(listener, nonsense), daemon=True).start()
        url = f"redis://127.0.0.1:{listener.getsockname()[1]}/0"
        with running_service(TALLYTALE_REDIS_URL=url, TALLYTALE_SECRET=SECRET) as server:
            for number in range(5):
                check_answer(server, number)
                assert httpx.get(f"{server.url}/v1/scores/{'0' * 32}").status_code == 404
            assert until(lambda: state(server) == "away")
            server.wait_for_log()
            assert [line for line in server.lines if "Traceback" in line or '"bug"' in line] == []


def reply_with_nonsense(listener: socket.socket, nonsense: bytes) -> None:
    with suppress(OSError):
        while True:
            caller, _ = listener.accept()
            with caller:
                caller.recv(1000)
                caller.sendall(nonsense)


def shared_of(url: str, seconds: float) -> SharedCache:
    return SharedCache(
        connect(url, 1),
        Signer(SECRET),
        CircuitBreaker(lambda _state, _why: None),
        Asking({}, 1),
        lambda event, count=1: None,  # noqa: ARG005 - this test reads no counts
        prefix="",
        keep_seconds=1,
        seconds=seconds,
        max_bytes=MAX_QUEUED_BYTES,
    )


def test_too_many_concurrent_reads_do_not_open_the_circuit_breaker() -> None:
    async def crowd() -> tuple[StoredAnswer | None, bool]:
        shared = shared_of("redis://127.0.0.1:1", 0.1)
        for _ in range(MAX_CONCURRENT_READS):
            await shared._read_slots.acquire()  # noqa: SLF001 - occupies every slot for longer than a read waits
        return await shared.get("0" * 32), shared.breaker.closed

    assert coroutines.run(crowd()) == (None, True)


def test_clients_over_their_limit_are_refused_before_the_store_is_read(redis: Store) -> None:
    with running_service(**sharing(redis, TALLYTALE_LIMIT="500", TALLYTALE_LIMIT_SECONDS="86400")) as server:
        batch = b'{"tables":[%s]}' % b",".join([TABLE] * 500)
        assert httpx.post(f"{server.url}/v1/scores/batch", content=batch, headers=JSON).status_code == 200
        assert until(redis.keys)
        before = redis.reads()
        asked = {httpx.get(f"{server.url}/v1/scores/{number:032x}").status_code for number in range(50)}
        assert asked == {429}
        assert redis.reads() - before < 10


def test_the_write_queue_has_a_maximum_size() -> None:
    """Put reports into the queue for Redis and take none out, as if Redis had stopped responding."""
    shared = shared_of("redis://127.0.0.1:1", 1)
    report = StoredAnswer("en", b"x" * 100_000)
    taken = [shared.enqueue(f"{number:032x}", report) for number in range(1000)]
    assert taken == sorted(taken, reverse=True)
    assert sum(taken) == MAX_QUEUED_BYTES // len(report.body)


LARGE = 100_000_000  # Redis can't send so many bytes in the time for a read
ODD: dict[str, Callable[[Store, bytes], object]] = {
    "another type": lambda redis, key: redis.ask("LPUSH", key, "of somebody else"),
    "no number": lambda redis, key: redis.put(key, b"many"),
    "the largest number": lambda redis, key: redis.put(key, b"%d" % (2**63 - 1)),
    "a larger number": lambda redis, key: redis.put(key, b"9" * 30),
    "a fraction": lambda redis, key: redis.put(key, b"1.5"),
    "the smallest number": lambda redis, key: redis.put(key, b"%d" % -(2**63)),
    "a very long value": lambda redis, key: redis.ask("SETRANGE", key, str(LARGE), "x"),
}


def limited_post(api: httpx.Client, client: int, table: bytes) -> httpx.Response:
    headers = JSON | {"x-forwarded-for": f"192.0.2.{client}"}
    answer = api.post("/v1/scores", content=table, headers=headers)
    assert (answer.status_code, answer.content) == (200, judge(table))
    return answer


def key_of_a_new_client(redis: Store, api: httpx.Client, client: int) -> bytes:
    """Return the key under which Redis counts a client's requests."""
    before = set(redis.keys())
    limited_post(api, client, TABLE)
    (key,) = until(lambda: [key for key in set(redis.keys()) - before if b":limit:" in key])
    return bytes(key)


def test_an_odd_value_under_a_clients_key_does_not_affect_other_clients(redis: Store) -> None:
    limited = {"TALLYTALE_LIMIT": "500", "TALLYTALE_LIMIT_SECONDS": "86400", "TALLYTALE_PROXIES": "127.0.0.1"}
    tables = list(CASES.values())[:30]
    batch = b'{"tables":[%s]}' % b",".join([TABLE] * 300)
    limits = sharing(redis, **limited)
    with running_service(**limits) as one, running_service(**limits) as other, httpx.Client(base_url=one.url) as api:
        for client, (name, spoil) in enumerate(ODD.items()):
            key = key_of_a_new_client(redis, api, client)
            redis.ask("DEL", key)
            spoil(redis, key)
            answers = [limited_post(api, client, table) for table in tables]  # needs more than one portion of the quota
            left = [int(answer.headers["ratelimit"].split("r=")[1].split(";")[0]) for answer in answers]
            assert max(left) < 500, name
            assert counted(one, "invalid") == client + 1, name
            assert counted(one, "failed") == 0, name
        assert [state(server) for server in (one, other)] == ["up", "up"]
        # Both instances still share the count of another client.
        headers = JSON | {"x-forwarded-for": "192.0.2.99"}
        asked = [httpx.post(f"{each.url}/v1/scores/batch", content=batch, headers=headers) for each in (one, other)]
        assert [answer.status_code for answer in asked] == [200, 429]


DAMAGES = (ODD["a very long value"], ODD["another type"])


def test_an_odd_stored_report_is_a_miss_and_does_not_open_the_circuit_breaker(redis: Store) -> None:
    quick = sharing(redis, TALLYTALE_REDIS_SECONDS="0.2")
    with running_service(**quick) as one, running_service(**quick) as other:
        kept = post(one, OTHER)
        for damage, table in zip(DAMAGES, CASES.values(), strict=False):
            posted = post(one, table)
            key = key_of(posted)
            assert until(lambda key=key: redis.ask("EXISTS", key))
            redis.ask("DEL", key)
            damage(redis, key)
            assert [get_report(other, posted).status_code for _ in range(3)] == [404] * 3
            post(other, table)  # replaces the damaged report
            assert until(lambda key=key: redis.ask("TYPE", key) == b"string" and redis.ask("STRLEN", key) < LARGE)
        assert until(lambda: get_report(other, kept).content == judge(OTHER))
        assert (counted(other, "failed"), state(other)) == (0, "up")
