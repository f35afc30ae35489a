"""Tests rate limits: the cost of each request, the headers that report it, and how servers share a quota."""

import re
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from ipaddress import IPv4Address
from itertools import count, product
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from tallytale.web.app import HANDLERS
from tallytale.web.settings import MIN_LIMIT, Settings, SettingsError, read
from tests.support.bad_moves import large_refused_record
from tests.support.redises import Store, store
from tests.support.samples import EMPTY, JSON
from tests.support.serving import TIMEOUT, RawConnection, Server, request, running_service, until
from tests.tools.attack.load.fleet import haproxy, instance

SECRET = "a secret of the tests"
LIMITED = {"TALLYTALE_LIMIT": "500", "TALLYTALE_LIMIT_SECONDS": "86400"}
FROM_PROXIES = LIMITED | {"TALLYTALE_PROXIES": "127.0.0.0/8, 10.0.0.0/8"}


def batch(tables: int) -> bytes:
    return b'{"tables":[%s]}' % b",".join([EMPTY] * tables)


def remaining(answer: httpx.Response) -> int:
    name, r, t = answer.headers["ratelimit"].split(";")
    assert (name, r[:2], t[:2]) == ('"default"', "r=", "t=")
    assert 0 < int(t[2:]) <= 86400
    return int(r[2:])


@pytest.fixture(scope="module")
def limited() -> Iterator[Server]:
    """Start a server behind trusted proxies. Each test has client addresses of its own, so no quota is shared."""
    with running_service(**FROM_PROXIES, TALLYTALE_BODY_SECONDS="1") as started:
        yield started


NUMBERS = count(1)


@pytest.fixture
def client(limited: Server) -> Iterator[httpx.Client]:
    """A client that has used nothing of its quota yet."""
    headers = {"x-forwarded-for": f"192.0.2.{next(NUMBERS)}"}
    with httpx.Client(base_url=limited.url, headers=headers, timeout=TIMEOUT) as made:
        yield made


def spend(client: httpx.Client, cost: int, **headers: str) -> httpx.Response:
    sent = JSON | {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post("/v1/scores/batch", content=batch(cost), headers=sent)


def test_a_client_over_its_limit_gets_429_with_retry_after_and_free_responses(client: httpx.Client) -> None:
    games = client.get("/v1/games")
    assert spend(client, 497).status_code == 200
    denied = spend(client, 4)
    assert (denied.status_code, denied.json()["type"]) == (429, "/problems/too-many-requests")
    assert remaining(denied) == 1
    until = int(denied.headers["retry-after"])
    assert denied.json()["facts"] == {"cost": 4, "left": 1, "seconds": until}
    assert "counts as 4, and you have 1 left. Try again in " in denied.json()["detail"]
    assert denied.headers["retry-after"] == denied.headers["ratelimit"].rpartition("=")[2]
    assert remaining(spend(client, 1)) == 0
    again = client.get("/v1/games")
    assert (again.status_code, remaining(again)) == (429, 0)
    unchanged = client.get("/v1/games", headers={"if-none-match": games.headers["etag"]})
    assert (unchanged.status_code, remaining(unchanged)) == (304, 0)
    assert client.get("/v1/games", headers={"if-none-match": '"other"'}).status_code == 429
    assert client.options("/v1/games").status_code == 204
    for path in ("/", "/docs", "/openapi.json", "/health/live", "/health/ready", "/metrics", "/problems/shape"):
        assert "ratelimit" not in client.get(path).headers


REFUSED_RECORD = msgspec.json.encode(large_refused_record())
SCORES, BATCH, GAMES = "/v1/scores", "/v1/scores/batch", "/v1/games"
NO_TYPE: dict[str, str] = {}
PIGS = b'{"game":"three-little-pigs","stage":"running","players":[{"houses":[]},{"houses":[]}]}'
CHANGE = b'[{"op":"add","path":"/players/0/houses/-","value":{"tiles":[{"material":"straw","part":"door"}]}}]'
PARAMETERS = {
    "{game:str}": "little-prince", "{id:str}": "0" * 32, "{asset:str}": "docs.js", "{slug:str}": "shape", "{part:str}": "pyodide",
    "{folder:str}": "scripts", "{rule:str}": "prince.volcanoes",
}  # fmt: skip
# Requests with their method, path, headers and body, then the expected status and the cost in the rate limit.
ANSWERS = [
    ("POST", SCORES, JSON, EMPTY, 200, 1),
    ("POST", SCORES, JSON, b"{", 400, 1),
    ("POST", SCORES, JSON, b"{}", 400, 1),
    ("POST", SCORES, JSON | {"accept": "text/html"}, EMPTY, 406, 1),
    ("POST", SCORES, JSON, b" " * 70_000, 413, 1),
    ("POST", SCORES, NO_TYPE, EMPTY, 415, 1),
    ("POST", BATCH, JSON, batch(3), 200, 3),
    ("POST", BATCH, JSON, b'{"tables":[%s,3]}' % EMPTY, 200, 2),
    ("POST", BATCH, JSON, b'{"tables":[3,', 400, 1),
    ("POST", BATCH, JSON, b'{"tables":[]}', 400, 1),
    ("POST", BATCH, JSON, b'{"tables":[%s]}' % b",".join([b"1"] * 501), 400, 1),
    ("POST", BATCH, JSON, b" " * 4_200_000, 413, 1),
    ("POST", BATCH, JSON, b" " * 640_000, 400, 9),
    ("POST", BATCH, JSON, batch(3).ljust(640_000), 200, 9),
    ("POST", BATCH, JSON, batch(10).ljust(640_000), 200, 10),
    ("POST", "/v1/replays", JSON, REFUSED_RECORD.ljust(237_000), 400, 8),
    ("POST", "/v1/replays", JSON, b'{"start":%s,"moves":[%s]}' % (PIGS, b",".join([b'{"seat":0}'] * 12)), 200, 3),
    ("POST", "/v1/moves", JSON, b'{"table":%s,"move":{"seat":0}}' % PIGS, 200, 1),
    ("POST", "/v1/moves/options", JSON, b'{"table":%s,"ask":{"seat":0,"dice":null}}' % PIGS, 200, 2),
    ("POST", "/v1/placements", JSON, b"{}".ljust(262_144), 400, 9),
    ("POST", "/v1/placements", JSON, b'{"table":%s,"try":[%s]}' % (PIGS, b",".join([CHANGE] * 41)), 200, 4),
    ("POST", "/v1/corrections", JSON, b'{"table":%s}' % PIGS, 200, 1),  # in a legal table, there is nothing to try
    ("POST", BATCH, NO_TYPE, batch(3), 415, 1),
    ("POST", "/v1/nothing", JSON, EMPTY, 404, 1),
    ("POST", GAMES, JSON, EMPTY, 405, 1),
    ("PUT", SCORES, JSON, EMPTY, 405, 1),
    ("DELETE", GAMES, NO_TYPE, b"", 405, 1),
    ("GET", GAMES, NO_TYPE, b"", 200, 1),
    ("HEAD", GAMES, NO_TYPE, b"", 200, 1),
    ("GET", f"{GAMES}/little-prince/schema", NO_TYPE, b"", 200, 1),
    ("GET", GAMES, {"if-none-match": "*"}, b"", 304, 0),
    ("HEAD", GAMES, {"if-none-match": "*"}, b"", 304, 0),
    ("GET", GAMES, {"accept": "text/html"}, b"", 406, 1),
    ("GET", f"{GAMES}/chess", NO_TYPE, b"", 404, 1),
    ("GET", f"{SCORES}/{'0' * 32}", NO_TYPE, b"", 404, 1),
    ("GET", f"{SCORES}/nothing", NO_TYPE, b"", 404, 1),
    ("GET", SCORES, NO_TYPE, b"", 405, 1),
    ("GET", "/v1/nothing", NO_TYPE, b"", 404, 1),
    ("GET", "/v1", NO_TYPE, b"", 404, 1),
    ("GET", "/nothing", NO_TYPE, b"", 404, 1),
    ("OPTIONS", "/v1/nothing", NO_TYPE, b"", 404, 1),
    ("OPTIONS", SCORES, NO_TYPE, b"", 204, 0),
    ("OPTIONS", BATCH, NO_TYPE, b"", 204, 0),
    ("OPTIONS", GAMES, NO_TYPE, b"", 204, 0),
]


def test_every_api_response_reports_the_correct_remaining_quota(client: httpx.Client) -> None:
    expected = 500
    for method, path, headers, body, status, cost in ANSWERS:
        answer = client.request(method, path, headers=headers, content=body)
        expected -= cost
        assert (answer.status_code, remaining(answer)) == (status, expected), (method, path, headers, body[:20])
        assert answer.headers["ratelimit-policy"] == '"default";q=500;w=86400'
    assert remaining(spend(client, expected)) == 0


def test_a_request_whose_body_times_out_is_still_charged(limited: Server) -> None:
    lines = ("content-type: application/json", "x-forwarded-for: 198.51.100.1")
    sent = request("/v1/scores", *lines, method="POST", body=EMPTY)[:-1]
    ((status, headers, _),) = RawConnection(limited.port).send(sent).answers()
    assert (status, headers["ratelimit"][:16]) == (408, '"default";r=499;')


@pytest.fixture(scope="module")
def ports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[int]]:
    """Start a server, and HAProxy in front of it. Return both ports. Their requests count for the same client."""
    with (
        instance(TALLYTALE_LIMIT="100000", TALLYTALE_LIMIT_SECONDS="86400") as one,
        haproxy(tmp_path_factory.mktemp("haproxy"), [one.port]) as (_, port),
    ):
        yield [one.port, port]


NOT_PUBLIC = ("/metrics", "/health")
PATHS = [
    re.sub("{.*?}", lambda found: PARAMETERS[found[0]], path)
    for path in sorted({p for one in HANDLERS for p in one.paths})
]


@pytest.mark.parametrize("path", PATHS)
def test_every_other_spelling_of_a_path_is_not_found_and_costs_1(ports: list[int], path: str) -> None:
    for port, is_proxy in zip(ports, (False, True), strict=True):
        with closing(HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)) as connection:
            left = 0
            for method, spelling in product(("OPTIONS", "GET", "POST"), spellings(path)):
                connection.putrequest(method, spelling, skip_host=True)
                for name, value in (("host", "here"), ("content-length", "0")):
                    connection.putheader(name, value)
                connection.endheaders()
                with connection.getresponse() as answer:
                    answer.read()
                assert answer.status == 404, (method, spelling)
                if is_proxy and path.startswith(NOT_PUBLIC) and "ratelimit" not in answer.headers:
                    continue  # the proxy has refused it by itself
                found = int(answer.headers["ratelimit"].split(";")[1].removeprefix("r="))
                assert found == (left - 1 if left else found), (method, spelling)
                left = found


def spellings(path: str) -> list[str]:
    """Return other spellings of a path, with doubled or encoded slashes, or with encoded letters."""
    doubled = [f"/{path}", f"http://here/{path}", f"//{path}", path.replace("/", "//"), f"{path}//"]
    encoded = [f"/%2f{path[1:]}", f"/%2F{path[1:]}", f"{path}%2f", f"{path}%00", f"{path}%20", f"/.{path}"]
    if path == "/":
        return [*doubled, *encoded]
    letters = [f"/%{ord(path[1]):02x}{path[2:]}", f"{path[:-1]}%{ord(path[-1]):02X}"]
    return [*doubled, *encoded, *letters, f"{path}/", f"{path}/?x=y"]


def test_addresses_that_an_untrusted_client_invents_share_a_quota_and_a_new_window_restores_it() -> None:
    window = {"TALLYTALE_LIMIT": "500", "TALLYTALE_LIMIT_SECONDS": "3"}
    with running_service(**window) as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        invented = (str(IPv4Address("10.0.0.0") + number) for number in count())
        for status in (429, 200):
            assert until(lambda: spend(client, 500, x_forwarded_for=next(invented)).status_code == status)  # noqa: B023


def test_without_a_limit_there_are_no_rate_limit_headers(api: httpx.Client) -> None:
    assert "ratelimit" not in api.get("/v1/games").headers


def test_on_loopback_there_is_no_limit_by_default() -> None:
    assert Settings().quota == 0
    assert Settings(host="0.0.0.0").quota > 0  # noqa: S104 - nothing listens here
    assert Settings(host="0.0.0.0", limit=0).quota == 0  # noqa: S104
    assert Settings(limit=700).quota == 700


@pytest.mark.parametrize("limit", ["1", "499", "-2", "many"])
def test_a_limit_smaller_than_a_full_batch_is_refused_at_start(limit: str) -> None:
    with pytest.raises(SettingsError, match="TALLYTALE_LIMIT"):
        read({"TALLYTALE_LIMIT": limit})
    assert read({"TALLYTALE_LIMIT": str(MIN_LIMIT)}).quota == MIN_LIMIT


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("1.1.1.1", "1.1.1.2", False),
        ("2.2.2.2", "9.9.9.9, 2.2.2.2", True),  # the proxy has added the last address; a client can invent the others
        ("3.3.3.3", "3.3.3.3, 10.2.3.4", True),  # the request passed through two trusted proxies
    ],
)
def test_a_trusted_proxys_forwarded_address_identifies_the_client(
    client: httpx.Client, one: str, other: str, *, same: bool
) -> None:
    assert remaining(spend(client, 400, x_forwarded_for=one)) == 100
    assert remaining(spend(client, 50, x_forwarded_for=other)) == (50 if same else 450)


def sharing_through(redis: Store) -> dict[str, str]:
    # The timeout is long, because a server that does not reach Redis in time would grant a quota of its own.
    return {"TALLYTALE_REDIS_URL": redis.url, "TALLYTALE_SECRET": SECRET, "TALLYTALE_REDIS_SECONDS": "2"}


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Store]:
    with store(tmp_path) as started:
        yield started


def test_all_instances_together_grant_no_more_than_the_quota(redis: Store) -> None:
    sharing = LIMITED | sharing_through(redis)
    with running_service(**sharing) as one, running_service(**sharing) as other, httpx.Client() as client:
        rng, granted = Random(1), 0
        for _ in range(200):
            cost, url = rng.randrange(1, 9), f"{rng.choice([one, other]).url}/v1/scores/batch"
            if client.post(url, content=batch(cost), headers=JSON, timeout=TIMEOUT).status_code == 200:
                granted += cost
        assert 500 - 2 * 500 // 20 - 8 <= granted <= 500
        stored = redis.keys()
        assert len([key for key in stored if b"limit" in key]) == 1
        assert all(b"127.0.0.1" not in key for key in stored)
        redis.kill()
        with running_service(**sharing) as alone:
            assert remaining(httpx.post(f"{alone.url}/v1/scores", content=EMPTY, headers=JSON)) == 499
        redis.start()


def test_the_store_is_asked_once_per_lease(redis: Store) -> None:
    sharing = LIMITED | {"TALLYTALE_LIMIT": "2000"} | sharing_through(redis)
    with running_service(**sharing, TALLYTALE_MEMORY_MB="1") as server, httpx.Client(timeout=TIMEOUT) as client:
        client.get(f"{server.url}/v1/games")
        before = redis.reads()
        for _ in range(500):
            assert client.get(f"{server.url}/v1/games").status_code == 200
        assert redis.reads() - before < 30
