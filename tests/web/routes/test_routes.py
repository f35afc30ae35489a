"""Tests the status, headers and body of every route."""

import gzip
import re
from typing import Any

import httpx
import msgspec
import pytest

from tallytale.engine.catalogue import catalogue, games
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import encode, judge
from tallytale.web.http.responses import MAX_GZIP_SIZE_ON_LOOP
from tallytale.web.http.statuses import STATUS
from tallytale.web.openapi import document
from tests.support.samples import CASES, JSON, TABLE

PAGES = [
    "/v1/games",
    "/v1/games/little-prince",
    "/v1/games/little-prince/schema",
    "/v1/games/little-prince/example",
    "/openapi.json",
    "/docs",
    "/docs/rules/little-prince/prince.volcanoes",
    "/problems/shape",
    "/docs/docs.js",
]
OPERATING = ["/health/live", "/health/ready", "/metrics"]
# Example values for the parameters in paths, such as the name of a game.
PARAMETERS = {"id": "0" * 32, "game": "little-prince", "rule": "prince.volcanoes", "slug": "shape"}
PREFLIGHT = {"origin": "https://app.example", "access-control-request-method": "POST"}


def test_every_case_gets_exactly_the_engines_report(api: httpx.Client) -> None:
    for name, table in CASES.items():
        answer = api.post("/v1/scores", content=table, headers=JSON)
        assert (answer.status_code, answer.content) == (200, judge(table)), name


def test_batches_return_the_same_reports_in_order(api: httpx.Client) -> None:
    tables = list(CASES.values())
    for start in range(0, len(tables), 250):
        some = tables[start : start + 250]
        answer = api.post("/v1/scores/batch", content=b'{"tables":[%s]}' % b",".join(some), headers=JSON)
        reports = b",".join([b'{"report":%s}' % judge(table) for table in some])
        assert answer.content == b'{"results":[%s]}' % reports


def test_game_routes_return_the_engines_catalogue(api: httpx.Client) -> None:
    assert api.get("/v1/games").content == encode(games("en"))
    for game in GAMES:
        assert api.get(f"/v1/games/{game}").content == encode(catalogue(game, "en"))


@pytest.mark.parametrize("path", [*PAGES, *OPERATING, "/nothing"])
def test_every_response_has_the_common_headers_and_head_returns_them_without_a_body(
    api: httpx.Client, path: str
) -> None:
    got, head = api.get(path), api.head(path)
    status = 404 if path == "/nothing" else 200
    assert (got.status_code, head.status_code, head.content) == (status, status, b"")
    lengths = [int(answer.headers["content-length"]) for answer in (got, head)]
    apart = 2000 if path == "/metrics" else 0  # the metrics grow between the two responses, so their lengths differ
    assert abs(lengths[0] - lengths[1]) <= apart
    assert min(lengths) > 0
    own = {"date", "x-request-id", "content-length"}
    same = [{n: v for n, v in one.headers.items() if n not in own} for one in (got, head)]
    assert same[0] == same[1]
    headers = got.headers
    assert re.fullmatch(r"[0-9a-f]{16}", headers["x-request-id"])
    assert headers["access-control-allow-origin"] == "*"
    assert not {"access-control-allow-credentials", "server"} & headers.keys()
    exposed = set(headers["access-control-expose-headers"].split(", "))
    assert {"etag", "content-location", "x-request-id", "retry-after", "ratelimit", "cache-status", "allow"} <= exposed
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-security-policy"].startswith("default-src 'none'")


@pytest.mark.parametrize("path", document()["paths"])
def test_every_path_allows_exactly_the_methods_of_the_openapi_document(api: httpx.Client, path: str) -> None:
    documented = {method.upper() for method in document()["paths"][path]}
    allowed = ", ".join(sorted({"OPTIONS", *documented, *(["HEAD"] if "GET" in documented else [])}))
    path = re.sub(r"{(\w+)}", lambda found: PARAMETERS[found[1]], path)
    for method in documented:
        assert api.request(method, path).status_code != 405, method
    options = api.options(path, headers=PREFLIGHT)
    assert (options.status_code, options.headers["allow"], options.content) == (204, allowed, b"")
    assert options.headers["access-control-allow-origin"] == "*"
    assert "POST" in options.headers["access-control-allow-methods"]
    # The star does not stand for Authorization, which a proxy may need.
    assert set(options.headers["access-control-allow-headers"].split(", ")) == {"*", "authorization"}
    for method in ("PUT", "DELETE", "PATCH", "TRACE", "QUERY", *({"GET", "POST"} - set(allowed.split(", ")))):
        refused = api.request(method, path)
        assert (refused.status_code, refused.json()["type"]) == (405, "/problems/method"), method
        assert refused.headers["allow"] == allowed
        if method != "TRACE":
            assert refused.json()["facts"] == {"methods": allowed.split(", ")}
            assert allowed in refused.json()["detail"]


def test_unknown_paths_are_404(api: httpx.Client) -> None:
    of_games = [f"/v1/games/{name}" for name in ("chess", "little-prince%0A", "%D9%A3")]
    for path in ("/nothing", "/v1", "/problems/none", "/docs/app.py", "/docs/..%2Fapp.py", *of_games):
        answer = api.get(path)
        assert (answer.status_code, answer.json()["type"]) == (404, "/problems/not-found"), path


@pytest.mark.parametrize(
    ("sent", "taken"),
    [("abc-1._Z", True), ("a" * 64, True), ("a" * 65, False), ("a b", False), ("ä", False), ("", False)],
)
def test_a_valid_request_id_is_kept(api: httpx.Client, sent: str, taken: bool) -> None:  # noqa: FBT001
    answer = api.get("/nothing", headers={b"x-request-id": sent.encode()})
    given = answer.headers["x-request-id"]
    assert (given == sent) == taken
    assert answer.json()["instance"] == f"urn:tallytale:request:{given}"


@pytest.mark.parametrize("path", PAGES)
def test_an_unchanged_page_is_304(api: httpx.Client, path: str) -> None:
    first = api.get(path)
    tag = first.headers["etag"]
    for same in (tag, f"W/{tag}", f'"x", {tag}', "*"):
        again = api.get(path, headers={"if-none-match": same})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert "vary" in again.headers
    assert api.get(path, headers={"if-none-match": '"x"'}).content == first.content
    assert api.head(path, headers={"if-none-match": tag}).status_code == 304


def test_a_posted_table_has_an_etag_and_ignores_if_none_match(api: httpx.Client) -> None:
    first = api.post("/v1/scores", content=TABLE, headers=JSON)
    assert first.headers["etag"] == f'"{first.json()["id"]}"'
    again = api.post("/v1/scores", content=TABLE, headers=JSON | {"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (200, first.content)


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.5", "GZIP"])
def test_responses_are_gzipped_when_accepted(api: httpx.Client, accepted: str) -> None:
    plain = api.get("/openapi.json")
    with api.stream("GET", "/openapi.json", headers={"accept-encoding": accepted}) as packed:
        raw = b"".join(packed.iter_raw())
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["etag"] != plain.headers["etag"]
    assert "accept-encoding" in packed.headers["vary"]
    assert int(packed.headers["content-length"]) == len(raw) < len(plain.content) / 5
    assert gzip.decompress(raw) == plain.content
    again = api.get("/openapi.json", headers={"accept-encoding": accepted, "if-none-match": packed.headers["etag"]})
    assert again.status_code == 304


def test_a_long_answer_is_gzipped_when_accepted(api: httpx.Client) -> None:
    body = b'{"tables":[%s]}' % b",".join([TABLE] * 300)
    plain = api.post("/v1/scores/batch", content=body, headers=JSON | {"accept-encoding": "identity"})
    packed = api.post("/v1/scores/batch", content=body, headers=JSON | {"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 5
    assert packed.content == plain.content
    assert len(plain.content) > MAX_GZIP_SIZE_ON_LOOP


def test_responses_are_not_gzipped_if_the_client_does_not_accept_it(api: httpx.Client) -> None:
    for accepted in (None, "identity", "br", "gzip;q=0", "gzip;q=nonsense"):
        answer = api.get("/openapi.json", headers={"accept-encoding": accepted} if accepted else {})
        assert "content-encoding" not in answer.headers, accepted


@pytest.mark.parametrize(
    ("accept", "status"),
    [
        ("*/*", 200),
        ("application/json", 200),
        ("application/*;q=0.1", 200),
        ("text/html, application/json;q=0.9", 200),
        ("text/html", 406),
        ("application/json;q=0", 406),
        ("application/json;q=0, */*", 406),
        ("garbage", 200),
        (",", 200),
        ("x" * 10_000, 200),
    ],
)
def test_an_accept_header_without_json_is_406(api: httpx.Client, accept: str, status: int) -> None:
    answer = api.post("/v1/scores", content=TABLE, headers=JSON | {"accept": accept})
    assert answer.status_code == status
    assert answer.headers["content-type"] == ("application/json" if status == 200 else "application/problem+json")


def test_every_problem_has_a_page(api: httpx.Client) -> None:
    for slug, status in STATUS.items():
        page = api.get(f"/problems/{slug}")
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert str(status) in page.text
        assert "script" not in page.text


def test_pages_load_nothing_from_another_host(api: httpx.Client) -> None:
    for path in ("/docs/api.html", "/problems/shape"):
        page = api.get(path)
        loaded = re.findall(r'(?:src|href)="(?!data:)([^"]*)"', page.text)
        assert loaded
        assert all(address.startswith("/") and api.get(address).status_code == 200 for address in loaded)
        policy = page.headers["content-security-policy"]
        assert "http" not in policy
        assert "unsafe-eval" not in policy
        assert "script-src 'unsafe-inline'" not in policy


def test_problems_have_type_title_status_and_instance(api: httpx.Client) -> None:
    answer = api.post("/v1/scores", content=b'{"game": "x"}', headers=JSON | {"accept": "application/json"})
    problem: dict[str, Any] = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-language"] == "en"
    assert set(problem) == {"type", "title", "status", "detail", "instance", "errors"}
    assert problem["errors"][0]["at"] == "/game"
    assert api.get(problem["type"]).status_code == 200


def test_the_openapi_document_is_the_committed_one(api: httpx.Client) -> None:
    from openapi.building.openapi_files import DOCUMENT  # noqa: PLC0415

    assert msgspec.json.decode(DOCUMENT.read_bytes()) == api.get("/openapi.json").json()
