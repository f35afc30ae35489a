"""Runs the fuzzer for a short time, and checks the saved inputs in `corpus/`."""

import re
import subprocess
import sys
import tracemalloc
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from random import Random

import pytest

from tallytale.engine.tables.decoding import MAX_TABLE_BYTES
from tests.support.paths import ROOT
from tests.tools.attack.fuzz import __main__, http_target, parts
from tests.tools.attack.fuzz.http_target import check_answer, split
from tests.tools.attack.fuzz.mutator import Mutator
from tests.tools.attack.fuzz.parts import CORPUS as FOLDER
from tests.tools.attack.fuzz.parts import PARTS
from tests.tools.attack.fuzz.target import check
from tests.tools.attack.fuzz.vocabulary import vocabulary

CORPUS = {path.name: path.read_bytes() for path in sorted(FOLDER.iterdir())}


@pytest.mark.skipif(find_spec("atheris") is None, reason="not run: there is no atheris for this Python")
@pytest.mark.parametrize("part", PARTS)
def test_a_short_fuzzing_run_finds_no_failure(part: str) -> None:
    command = [sys.executable, "-m", "tests.tools.attack.fuzz", part, "--seconds", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120, text=True)
    assert done.returncode == 0, done.stdout
    found = re.search(r"^executions: (\d+)$", done.stdout, re.MULTILINE)
    assert found, done.stdout
    assert int(found[1]) > 0


@pytest.mark.parametrize("name", CORPUS)
def test_every_corpus_input_passes_the_checks(name: str) -> None:
    check(CORPUS[name])


def test_mutated_tables_pass_the_checks() -> None:
    tables = [body for name, body in CORPUS.items() if name.endswith(".json")]
    mutator = Mutator(vocabulary(), tables, lambda body, _: body)
    for seed in range(500):
        check(mutator(tables[seed % len(tables)], MAX_TABLE_BYTES, seed))


def test_the_corpus_stays_small() -> None:
    assert len(CORPUS) <= 60
    assert sum(map(len, CORPUS.values())) < 64 * 1024


def in_a_thread(run: Callable[[], None]) -> None:
    """Run a function in another thread, because the main thread may have an event loop already."""
    try:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(run).result()
    finally:
        tracemalloc.stop()


def test_the_program_offers_every_part() -> None:
    assert tuple(PARTS) == __main__.PARTS


def test_mutated_requests_pass_the_checks() -> None:
    rng = Random(1)

    def change_bytes(data: bytes, _: int) -> bytes:
        place = rng.randint(0, len(data))
        return (
            data[:place] + rng.choice((b"", b"\0", b"\r\n", b":", b"\xff", b" ")) + data[place + rng.choice((0, 1)) :]
        )

    def run() -> None:
        target, mutate, inputs = parts.http(change_bytes)
        for data in inputs:
            target(data)
        for seed in range(300):
            target(mutate(rng.choice(inputs), 65_600, seed))

    in_a_thread(run)


@pytest.mark.parametrize(("bound", "message"), [("MAX_NS", "ms for"), ("MAX_BYTES", "bytes of memory")])
def test_an_input_that_takes_too_much_time_or_memory_fails_the_checks(
    monkeypatch: pytest.MonkeyPatch, bound: str, message: str
) -> None:
    monkeypatch.setattr(http_target, bound, 0)
    monkeypatch.setattr(http_target, f"{bound}_EACH", 0)

    def run() -> None:
        http_target.HttpTarget()(b"GET /v1/games HTTP/1.1\r\nhost: here\r\n\r\n")

    with pytest.raises(AssertionError, match=message):
        in_a_thread(run)


HEAD = b"HTTP/1.1 %b\r\nx-request-id: a\r\naccess-control-allow-origin: *\r\n%bcontent-length: 2\r\n\r\n{}"


def test_a_valid_answer_passes_the_checks() -> None:
    assert len(list(map(check_answer, split((HEAD % (b"200 OK", b"")) * 2)))) == 2


@pytest.mark.parametrize(
    "sent",
    [
        b"Traceback",
        b"HTTP/1.1 200 OK\r\n\r\n",
        (HEAD % (b"200 OK", b""))[:-1],
        (HEAD % (b"200 OK", b"")) + b"more",
        HEAD % (b"200 OK", b"x: a\r\nx: b\r\n"),
        HEAD % (b"200 OK", b"x: \0\r\n"),
        HEAD % (b"200 OK", b"content-language: xx\r\n"),
        HEAD % (b"200 OK", b"content-encoding: gzip\r\n"),
        HEAD % (b"500 Internal Server Error", b""),
        HEAD % (b"404 Not Found", b""),
        (HEAD % (b"200 OK", b"")).replace(b"x-request-id", b"x"),
    ],
)
def test_an_invalid_answer_fails_the_checks(sent: bytes) -> None:
    with pytest.raises((AssertionError, KeyError, zlib.error)):
        list(map(check_answer, split(sent)))
