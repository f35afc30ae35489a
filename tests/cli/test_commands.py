"""Tests the command line in a pipe: what each command prints, and the exit status."""

import re
import socket
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import tallytale
from tallytale.engine.build import BUILD
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tallytale.engine.tables.identity import RULES_VERSION
from tests.support.cases import cases
from tests.support.command_line import COMMAND, run
from tests.support.terminal import at_a_terminal

WOLVES = cases()["three_little_wolves/book-scoring-example"].table
TWO_DOORS = cases()["three_little_pigs/two-doors"].table


def test_a_table_is_read_from_a_file_or_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(msgspec.json.encode(WOLVES))
    assert run("score", str(file)).stdout == run("score", "-", body=file.read_bytes()).stdout


def test_an_illegal_table_prints_its_report_and_exits_with_1() -> None:
    done = run("score", body=msgspec.json.encode(TWO_DOORS))
    assert done.returncode == 1
    assert msgspec.json.decode(done.stdout)["legal"] is False


def test_an_unreadable_table_prints_a_problem_and_exits_with_2() -> None:
    done = run("score", body=b'{"game": "chess"}')
    assert (done.returncode, done.stderr) == (2, b"")
    problem = msgspec.json.decode(done.stdout)
    assert (problem["type"], problem["status"], problem["errors"][0]["at"]) == ("/problems/shape", 400, "/game")


def test_a_missing_file_is_an_error_and_exits_with_2(tmp_path: Path) -> None:
    for file in (tmp_path / "nothing.json", tmp_path):
        done = run("score", str(file))
        assert done.returncode == 2
        assert done.stdout == b""
        assert re.fullmatch("tallytale: can’t read .*: .*\n".encode(), done.stderr)


def test_jsonl_keeps_the_order_and_exits_with_the_worst_status() -> None:
    good, bad = msgspec.json.encode(WOLVES), msgspec.json.encode(TWO_DOORS)
    done = run("score", "--jsonl", body=b"\n".join([good, b"", b"  \r", bad, good]))
    assert done.returncode == 1
    assert done.stdout.splitlines() == [judge(good), judge(bad), judge(good)]
    done = run("score", "--jsonl", body=b"\n".join([good, b"{", bad, b'{"game": 7}\r']) + b"\n")
    assert done.returncode == 2
    lines = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
    assert [list(line) == ["problem"] for line in lines] == [False, True, False, True]
    assert lines[3]["problem"]["errors"][0]["at"] == "/game"
    assert (run("score", "--jsonl", body=good).returncode, run("score", "--jsonl").returncode) == (0, 0)


def test_an_overlong_line_is_a_problem_and_does_not_affect_other_lines() -> None:
    good = msgspec.json.encode(WOLVES)
    lines = [
        b"x" * 1_000_000,
        good,
        good.ljust(65536),
        good.ljust(65537),
        b"y" * 65537,
        b" " * 70_000 + good,
        b" " * 70_000,
    ]
    done = run("score", "--jsonl", body=b"\n".join(lines))
    found = [msgspec.json.decode(line).get("problem", {}).get("type") for line in done.stdout.splitlines()]
    too_large = "/problems/too-large"
    assert found == [too_large, None, None, too_large, too_large, too_large]


def test_each_line_is_answered_before_the_next_one_is_sent() -> None:
    body = msgspec.json.encode(WOLVES)
    command = [*COMMAND, "score", "--jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(body + b"\n")
            process.stdin.flush()
            assert process.stdout.readline() == judge(body) + b"\n"
        process.stdin.close()
    assert process.returncode == 0


def test_no_traceback_when_the_reader_closes_the_pipe() -> None:
    body = msgspec.json.encode(WOLVES) + b"\n"
    with subprocess.Popen(
        [*COMMAND, "score", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        _, errors = process.communicate(body * 50, timeout=60)
    assert errors == b""


@pytest.mark.parametrize("body", [b"\xff\xfe", b"[" * 65_000, b'"' * 70_000])
def test_invalid_input_never_causes_a_traceback(body: bytes) -> None:
    for words in (["score"], ["score", "--jsonl"]):
        done = run(*words, body=body)
        assert (done.returncode, done.stderr) == (2, b"")
        assert msgspec.json.decode(done.stdout)


@pytest.mark.parametrize("closed", ["<&-", ">&-", "> /dev/full"])
def test_closed_or_full_input_and_output_is_reported(closed: str, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(msgspec.json.encode(WOLVES))
    source = "" if closed == "<&-" else str(file)
    command = f"{sys.executable} -m tallytale.cli score {source} {closed}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, check=False, timeout=60)  # noqa: S607
    assert done.returncode == 2
    assert re.fullmatch("tallytale: can’t (read|write) .*: .*\n".encode(), done.stderr)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["games", "--jsonl"], "usage: tallytale"),
        (["score", "--loud"], "usage: tallytale"),
        ([], "usage: tallytale"),
        (["scor"], "There is no command “scor”. Did you mean “score”?"),
        (["exmaple", "little-prince"], "There is no command “exmaple”. Did you mean “example”?"),
        (
            ["win"],
            "There is no command “win”. The commands are: serve, score, many, move, options, replay, correct, games, rule,",
        ),
        (["serve", "--port", "99999"], "--port: “99999” is not a whole number from 0 to 65535."),
        (["serve", "--port", "http"], "--port: “http” is not a whole number from 0 to 65535."),
        (["serve", "--workers", "0"], "--workers: “0” is not a whole number from 1 to 64."),
        (["schema", "chess"], "There is no game “chess”. The games are: little-prince,"),
        (["example", "chess"], "There is no game “chess”. The games are: little-prince,"),
    ],
)
def test_a_mistyped_command_or_value_is_answered_with_the_valid_ones(words: list[str], sentence: str) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert sentence in done.stderr.decode()


def test_a_file_name_without_a_command_suggests_score(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(b"{}")
    assert f"Did you mean “score {file}”?" in run(str(file)).stderr.decode()


def test_a_port_in_use_is_reported_with_a_suggestion() -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        done = run("serve", "--port", str(port))
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"can’t listen on 127.0.0.1, port {port}: Address already in use." in done.stderr.decode()
    assert "--port 0" in done.stderr.decode()


def test_several_files_are_scored_in_order_and_the_worst_status_is_returned(tmp_path: Path) -> None:
    bodies = [msgspec.json.encode(WOLVES), msgspec.json.encode(TWO_DOORS), b"{"]
    files = [str(tmp_path / f"{number}.json") for number in range(len(bodies))]
    for file, body in zip(files, bodies, strict=True):
        Path(file).write_bytes(body)
    done = run("score", *files)
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (2, b"")
    assert lines[:2] == [judge(bodies[0]), judge(bodies[1])]
    assert msgspec.json.decode(lines[2])["problem"]["type"] == "/problems/malformed"
    assert run("score", *files[:2]).returncode == 1
    missing = run("score", str(tmp_path / "none.json"), files[0])
    assert (missing.returncode, missing.stdout.splitlines()) == (2, [judge(bodies[0])])
    status, seen = at_a_terminal([*COMMAND, "score", *files])
    assert status == 2
    assert all(seen.count(file) == 1 for file in files)


def test_version_includes_the_rules_version() -> None:
    assert run("--version").stdout.decode() == f"tallytale {tallytale.__version__} ({BUILD}), rules {RULES_VERSION}\n"


def test_games_lists_all_games_and_shows_one() -> None:
    listed = msgspec.json.decode(run("games").stdout)
    assert [game["game"] for game in listed["games"]] == list(GAMES)
    shown = msgspec.json.decode(run("games", "little-prince").stdout)
    assert list(shown) == [
        "game", "title", "edition", "players", "rules", "language", "variants", "setup", "components", "vocabulary",
        "legality", "turns", "scoring", "tie_break", "rulings", "house_rules", "doubts", "seats",
    ]  # fmt: skip
    done = run("games", "chess")
    assert done.returncode == 2
    assert ", ".join(GAMES).encode() in done.stderr


# Runs the command line as if the packages of the extra `serve` were not installed.
PLAIN_WHEEL = """
import sys

class NotInstalled:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"httptools", "litestar", "prometheus_client", "redis", "uvicorn", "uvloop"}:
            raise ModuleNotFoundError(name=name)

sys.meta_path.insert(0, NotInstalled())
from tallytale.cli import main
sys.exit(main())
"""


def plain(*words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-c", PLAIN_WHEEL, *words], capture_output=True, check=False, timeout=60)


@pytest.mark.parametrize("words", [["schema", "little-prince"], ["openapi"], ["rule", "prince.tile.place"]])
def test_documents_need_no_web_framework(words: list[str]) -> None:
    assert plain(*words).stdout == run(*words).stdout != b""


@pytest.mark.parametrize("words", [["serve"], ["serve", "--port", "8398"]])
def test_serve_without_its_packages_says_what_to_install(words: list[str]) -> None:
    done = plain(*words)
    assert done.returncode == 2
    assert b"tallytale[serve]" in done.stderr
