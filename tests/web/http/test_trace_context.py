"""Tests that the ids of a trace (W3C Trace Context) are in the log and in problem documents."""

import sys
import textwrap
from pathlib import Path

import httpx
import pytest

from tests.support.samples import CASES, JSON
from tests.support.serving import RawConnection, Server, request, running_server, until

TRACE, SPAN = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"  # pragma: allowlist secret
VALID = f"00-{TRACE}-{SPAN}-01"
IDS = {"trace_id": TRACE, "parent_id": SPAN}
TABLES = iter(CASES.values())
MARK = "nobody-may-read-this"

READ = {
    "a sampled request": VALID,
    "a request that is not sampled": f"00-{TRACE}-{SPAN}-00",
    "flags that nobody knows yet": f"00-{TRACE}-{SPAN}-ff",
    "a later version": f"01-{TRACE}-{SPAN}-01",
    "a later version with more at the end": f"cc-{TRACE}-{SPAN}-01-{MARK}",
}
IGNORED = {
    "version ff": f"ff-{TRACE}-{SPAN}-01",
    "version 00 with more at the end": f"{VALID}-{MARK}",
    "version 00 with a hyphen at the end": f"{VALID}-",
    "a later version with more and no hyphen": f"01-{TRACE}-{SPAN}-01{MARK}",
    "a very long later version": f"01-{TRACE}-{SPAN}-01-" + "x" * 300,
    "a trace id of zeros": f"00-{'0' * 32}-{SPAN}-01",
    "a span id of zeros": f"00-{TRACE}-{'0' * 16}-01",
    "upper case": VALID.upper(),
    "a short trace id": f"00-{TRACE[1:]}-{SPAN}-01",
    "digits of another script": f"00-{TRACE[1:]}\N{SUPERSCRIPT TWO}-{SPAN}-01",
    "no flags": f"00-{TRACE}-{SPAN}",
    "two headers in one": f"{VALID}, {VALID}",
    "text": MARK,
    "nothing": "",
}


def posted(server: Server, traceparent: str, body: bytes) -> tuple[httpx.Response, dict[str, str]]:
    """Post a body with this header. Return the response, and the members of the log line that come from the header."""
    headers = httpx.Headers({**JSON, "traceparent": traceparent}, encoding="latin-1")
    answer = httpx.post(f"{server.url}/v1/scores", content=body, headers=headers)
    (line,) = until(lambda: server.logged(id=answer.headers["x-request-id"]))
    assert MARK not in str(line) + answer.text
    return answer, {name: value for name, value in line.items() if name.endswith("_id")}


@pytest.mark.parametrize("name", READ)
def test_a_valid_trace_is_in_the_log_and_in_a_problem_document(server: Server, name: str) -> None:
    answer, logged = posted(server, READ[name], next(TABLES))
    assert (answer.status_code, logged) == (200, IDS)
    assert TRACE not in answer.text
    refused, logged = posted(server, READ[name], b"{")
    assert (refused.status_code, refused.json()["trace_id"], logged) == (400, TRACE, IDS)


@pytest.mark.parametrize("name", IGNORED)
def test_an_invalid_trace_is_ignored(server: Server, name: str) -> None:
    answer, logged = posted(server, IGNORED[name], b"{")
    assert (answer.status_code, logged) == (400, {})
    assert "trace_id" not in answer.json()


def test_two_headers_are_ignored(server: Server) -> None:
    twice = request("/v1/none", f"traceparent: {VALID}", f"traceparent: {VALID}", "x-request-id: two-traces")
    ((status, _, body),) = RawConnection(server.port).send(twice).answers()
    assert status == 404
    assert TRACE.encode() not in body


def test_a_refused_head_has_its_trace_in_the_log_and_the_problem_document(server: Server) -> None:
    refused = request("/", "content-length: x", f"traceparent: {VALID}", "x-request-id: refused-head")
    ((status, _, body),) = RawConnection(server.port).send(refused).answers()
    assert status == 400
    assert f'"trace_id":"{TRACE}"'.encode() in body
    (line,) = until(lambda: server.logged(id="refused-head"))
    assert line.items() >= IDS.items()


WITH_A_BUG = """
    from litestar import get
    import tallytale.web.app as app
    from tallytale.web import (server, settings)
    @get("/bug")
    async def bug() -> None:
        raise KeyError
    app.HANDLERS.append(bug)
    server.serve(settings.read({"TALLYTALE_PORT": "0", "TALLYTALE_LOG": "json"}))
"""


def test_a_bug_is_logged_with_its_trace(tmp_path: Path) -> None:
    program = tmp_path / "buggy.py"
    program.write_text(textwrap.dedent(WITH_A_BUG))
    with running_server([sys.executable, str(program)]) as server:
        answer = httpx.get(f"{server.url}/bug", headers={"traceparent": VALID})
        assert (answer.status_code, answer.json()["trace_id"]) == (500, TRACE)
        (line,) = until(lambda: server.logged(event="bug"))
        assert line.items() >= IDS.items()
