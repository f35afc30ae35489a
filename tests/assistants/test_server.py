"""Tests `tallytale mcp` in a process of its own: with the official client of both major versions, and with hostile lines."""

import json
import os
import re
import signal
import subprocess
from typing import Any

import msgspec
import pytest

import tallytale
from clients.building import downloads
from tallytale.assistants.lines import MAX_LINE
from tallytale.engine.games import GAMES
from tallytale.engine.operations import DOCUMENTS
from tests.assistants.sessions import SERVER, TIME_LIMIT, VERSIONS, Session, path_with, started, talk
from tests.support.cases import cases
from tests.support.command_line import run
from tests.support.paths import ROOT

PIGS = cases()["three_little_pigs/two-doors"].table
MAX_TOOLS_BYTES = 6000


@pytest.fixture(scope="module", params=VERSIONS)
def seen(request: pytest.FixtureRequest) -> Session:
    return talk(request.param, [("correct_table", {"table": PIGS})])


def test_a_client_sees_few_small_tools_that_only_read(seen: Session, capsys: pytest.CaptureFixture[str]) -> None:
    size = len(json.dumps(seen.tools, ensure_ascii=False, separators=(",", ":")).encode())
    with capsys.disabled():
        print(f"\n{len(seen.tools)} tools for assistants, {size} bytes")  # noqa: T201 - a figure for the log
    assert size <= MAX_TOOLS_BYTES
    assert [tool["name"] for tool in seen.tools if not tool["annotations"]["readOnlyHint"]] == []
    assert [tool["name"] for tool in seen.tools if not tool["outputSchema"]["properties"]] == []
    assert "describe_game" in seen.instructions


def test_the_extra_is_as_small_as_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    folder = downloads.mcp()
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    with capsys.disabled():
        print(f"\nthe extra mcp: {size / 10**6:.1f} MB, {len(list(folder.glob('*.dist-info')))} packages")  # noqa: T201 - a figure for the log
    page = (ROOT / "service" / "ASSISTANTS.md").read_text(encoding="utf-8")
    (documented,) = re.findall(r"about (\d+) MB", page)
    assert abs(size / 10**6 - int(documented)) < 10


def test_the_documents_of_each_game_are_resources(seen: Session) -> None:
    of_games = [document.path.removeprefix("/v1") for document in DOCUMENTS if "{game}" in document.path]
    assert seen.resources.keys() == {f"tallytale:/{path.format(game=game)}" for path in of_games for game in GAMES}
    for game in GAMES:
        assert json.loads(seen.resources[f"tallytale://games/{game}/schema"]) == tallytale.schema(game)
        assert json.loads(seen.resources[f"tallytale://games/{game}/example"]) == tallytale.example(game)


def test_what_a_client_that_reads_only_text_gets_is_complete(seen: Session) -> None:
    (answer,) = seen.answers
    spoken, rest = [part["text"] for part in answer["content"]]
    found = answer["structuredContent"]
    assert all(sentence in spoken for sentence in [*found["sentences"], found["drawing"]])
    assert {**json.loads(rest), "sentences": found["sentences"], "drawing": found["drawing"]} == found


@pytest.mark.parametrize("version", VERSIONS)
def test_calls_at_once_each_get_their_own_answer(version: str) -> None:
    """Different tables are sent at the same time, and each answer is compared with that of the engine."""
    tables = [case.table for case in cases().values()][:30]
    calls = [
        ("score_table" if number % 3 else "correct_table", {"table": table}) for number, table in enumerate(tables)
    ]
    for (tool, _), table, answer in zip(calls, tables, talk(version, calls, at_once=True).answers, strict=True):
        found = answer["structuredContent"]
        assert not answer.get("isError")
        assert found["table"] == msgspec.json.decode(tallytale.apply(table, []))
        report = tallytale.judge(table)
        assert found["legal"] == report.legal
        if tool == "score_table":
            assert [one["rule"] for one in found["findings"]] == [one.rule for one in report.findings]
        else:
            meant = tallytale.correct(table)
            texts = [one.text for one in meant.corrections] + [one.text for one in meant.steps]
            assert [one["text"] for one in found["choices"]] == texts


@pytest.mark.parametrize("version", VERSIONS)
def test_a_mistake_is_answered_with_its_place_and_the_next_call_goes_on(version: str) -> None:
    wrong = {"table": PIGS, "changes": [{"op": "remove", "path": "/players/9"}], "language": "it"}
    calls = [("score_table", wrong), ("no_such_tool", {}), ("score_table", {"table": PIGS})]
    refused, unknown, answered = talk(version, calls).answers
    assert refused["isError"]
    assert refused["structuredContent"]["errors"][0]["at"] == "/changes/0/path"
    assert "/changes/0/path: Questa modifica" in refused["content"][0]["text"]
    assert unknown["isError"]
    assert "score_table" in unknown["content"][0]["text"]
    assert not answered["structuredContent"]["legal"]


DEEP = "[" * 5000 + "]" * 5000
HOSTILE = [
    b"",
    b"not JSON",
    b"\xff\xfe\x00",
    b"{" * 100_000,
    b'{"jsonrpc": "2.0", "method": "tools/list"',
    b'{"jsonrpc": "2.0", "result": {}}',
    b"[" * 100_000 + b"]" * 100_000,
    b'"' + b"x" * (3 * MAX_LINE) + b'"',
]
ANSWERED = [
    b'{"jsonrpc": "2.0", "id": %d, "method": "tools/call", "params": {"name": "score_table", "arguments": %s}}',
    b'{"method": "tools/call", "params": {"name": "score_table", "arguments": %s}, "jsonrpc": "2.0", "id": %d}',
    b'{"method": "tools/call", "params": {"name": "score_table", "arguments": %s}, "id": %d, "jsonrpc": "2.0"}',
]


def test_a_hostile_line_ends_nothing_and_takes_no_memory() -> None:
    with started() as lines:
        lines.call(1, "score_table", table=PIGS)
        assert lines.answer()["id"] == 1
        before = lines.memory()
        for number, line in enumerate(HOSTILE, 2):
            lines.send(line)
            lines.call(number, "explain_rule", rule="pigs.house.one-door")
            assert lines.answer()["id"] == number
        for _ in range(20):
            lines.send(b'{"jsonrpc": "2.0", "method": "' + b"x" * 10 * MAX_LINE + b'"}')
        lines.call(99, "score_table", table=PIGS)
        assert lines.answer()["result"]["structuredContent"]["legal"] is False
        assert lines.memory() - before < 8 * MAX_LINE


def test_a_call_that_is_too_deep_or_too_long_gets_an_error_with_its_id() -> None:
    with started() as lines:
        for arguments in (DEEP.encode(), b'"' + b"x" * 2 * MAX_LINE + b'"'):
            for number, line in enumerate(ANSWERED, 41):
                lines.send(
                    line % (number, arguments) if line.index(b"%d") < line.index(b"%s") else line % (arguments, number)
                )
                refused = lines.answer()
                assert refused["id"] == number
                assert "at most 1 MiB" in json.dumps(refused["error"])
        lines.call(50, "explain_rule", rule="pigs.house.one-door")
        assert lines.answer()["id"] == 50


def test_the_server_ends_when_its_client_leaves() -> None:
    with started() as lines:
        lines.close()
        assert lines.process.wait(timeout=TIME_LIMIT) == 0


def test_ctrl_c_ends_the_server_at_once() -> None:
    with started() as lines:
        lines.process.send_signal(signal.SIGINT)
        assert lines.process.wait(timeout=TIME_LIMIT) == -signal.SIGINT


def test_a_client_that_has_left_causes_no_traceback() -> None:
    with started() as lines:
        lines.stop_reading()
        lines.ask(1, "tools/list")
        lines.close()
        assert lines.process.wait(timeout=TIME_LIMIT) == 0
        assert lines.errors() == b""


def test_a_closed_standard_input_is_an_error_and_no_traceback() -> None:
    environment = {**os.environ, "PYTHONPATH": path_with(downloads.mcp())}
    command = ["bash", "-c", f"{' '.join(SERVER)} <&-"]
    done = subprocess.run(command, env=environment, capture_output=True, check=False, timeout=TIME_LIMIT)
    assert (done.returncode, done.stdout) == (2, b"")
    assert re.fullmatch("tallytale: can’t read -: .*\n".encode(), done.stderr)


def test_a_cancelled_call_is_not_answered() -> None:
    with started() as lines:
        lines.call(1, "correct_table", table=wide())
        lines.send(b'{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}')
        lines.call(2, "explain_rule", rule="pigs.house.one-door")
        assert lines.answer()["id"] == 2
        lines.call(3, "explain_rule", rule="pigs.house.one-roof")
        assert lines.answer()["id"] == 3


def wide() -> Any:
    """Return a table with so many mistakes that correcting it takes long."""
    tile = {"material": "straw", "part": "door"}
    return {"game": "three-little-pigs", "players": [{"houses": [{"tiles": [tile] * 9}] * 9}] * 5}


def test_without_the_sdk_the_command_says_what_to_install() -> None:
    done = run("mcp")
    assert done.returncode == 2
    assert re.search(rb"not installed: mcp\. Install \xe2\x80\x9ctallytale\[mcp\]", done.stderr)
