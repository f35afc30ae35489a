"""Tests that the engine gives the same bytes in a browser as in CPython.

The browser runs it with Pyodide, from the files that phones download. Answers and problems contain no floats, times or
unordered sets, so any difference is a bug.
"""

import base64
import subprocess
import zipfile
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from pathlib import Path

import msgspec
import pytest

import downloads
import engine
from tallytale.offline import answer
from tallytale.rules.decoding import MAX_DEPTH, MAX_TABLE_BYTES
from tallytale.rules.games import GAMES
from tallytale.rules.identity import RULES_VERSION
from tallytale.rules.judge import encode
from tallytale.rules.referee_bodies import READERS
from tallytale.rules.texts import LANGUAGES
from tests.support.cases import VECTORS, cases
from tests.support.tables import many_tables
from tests.tools.benchmarks.corrections import slipped_tables
from tests.tools.players import PLAY

RUNNER = Path(__file__).with_name("judge.mjs")
RANDOM_TABLES = 334 * len(GAMES)
SLIPPED_TABLES = 5  # for each game and number of mistakes
STACK = 500  # KiB; Chromium's stack for a worker has this size, and Node's is twice as large by default

Question = tuple[str, bytes, str]  # path, body and language of a request

BLANK = b'{"game":"three-little-pigs","stage":"running","players":[{"houses":[]},{"houses":[]}]}'
NUMBERS = b'4.0 "4" 4.5 1e1 1e999 1e-400 -1 -0.0 01 true null 9999999999999999999999999'.split()
DEPTHS = (20, MAX_DEPTH - 2, MAX_DEPTH, MAX_DEPTH + 2, 1000, 3000, 10_000)


def broken() -> Iterator[bytes]:
    """Yield bodies that are not JSON, not an object, or too large."""
    yield from (b"", b" ", b"null", b"[]", b"5", b"nul", b"{", b"{}", b"{},{}", b'{"game": NaN}', b'{"game":"x"')
    yield from (b"\xff\xfe", b'{"game":"\xff"}', b"\xef\xbb\xbf{}", b'{"game":"\\ud800"}', "{\n\t?}".encode("utf-16"))
    for filler in (b"[", b'"', b"9", b" ", b"\\", b"\x00", b"\xff", b'{"a":'):
        yield (filler * MAX_TABLE_BYTES)[:MAX_TABLE_BYTES]
    yield from (BLANK.ljust(MAX_TABLE_BYTES), BLANK.ljust(MAX_TABLE_BYTES + 1), b"[" * (MAX_TABLE_BYTES + 1))


def nested(depth: int) -> Iterator[bytes]:
    """Yield bodies that are nested to this depth.

    There are arrays, objects, mixtures of both, unclosed ones, and deep values in front of the game's tag.
    """
    arrays = b"[" * depth + b"]" * depth
    yield from (arrays, b"[" * depth, b'{"game":' * depth, b'{"game":' * depth + b"1" + b"}" * depth)
    yield from (b'{"a":[' * (depth // 2) + b"]}" * (depth // 2), b'{"a":%s,"game":"little-prince"}' % arrays)


def misfits() -> Iterator[bytes]:
    """Yield bodies that are almost tables, but have wrong types or words, odd numbers, repeated or unknown members."""
    for number in [*NUMBERS, b"9" * 5000]:
        yield BLANK.replace(b"[]", b'[{"tiles":[{"material":"straw","part":"door","flowerpots":%s}]}]' % number, 1)
    for word in (b'"chess"', b"7", b"null", b'"' + b"x" * 5000 + b'"'):
        yield b'{"game":%s}' % word
    for first in (b'"stage":7', b'"game":"little-prince"', b'"players":0', b'"a/b~c":1', '"é✓":{}'.encode()):
        yield BLANK.replace(b"{", b"{%s," % first, 1)
    for last in (b'"stage":"final"', b'"stage":"nope"', b'"waive":["x","x"]', b'"a":"' + b"[" * 10_000 + b'"'):
        yield BLANK.replace(b"}]}", b"}],%s}" % last)
    for houses in (b"{}", b"null", b'"x"', b"[[]]", b"[{}]", b"[null,1,2.5,true]"):
        yield BLANK.replace(b"[]", houses)


def misplaced_moves() -> Iterator[tuple[str, bytes]]:
    """Yield requests about moves that must be refused: with parts of the wrong type, missing parts, or bad bodies."""
    for path in READERS:
        for table in (BLANK, BLANK.replace(b"running", b"final"), b"{}", b"[]", b'{"game":"chess"}', b"4.0"):
            for part in (
                b'{"seat":9}',
                b'{"seat":0,"do":"send"}',
                b"[]",
                b"null",
                b'[{"seat":0},{"seat":"1"}]',
                b"1e999",
            ):
                yield path, b'{"table":%s,"start":%s,"move":%s,"ask":%s,"moves":%s}' % (table, table, part, part, part)
                yield path, b'{"table":%s,"move":%s}' % (table, part)
        yield from ((path, body) for body in (b"", b"{", b"[" * 3000, b"\xff", b" " * 300_000))


@cache
def move_vectors() -> list[tuple[str, bytes]]:
    """Return the requests about moves and corrections in the conformance kit."""
    files = sorted(VECTORS.glob("*/*.jsonl"))
    vectors = [msgspec.json.decode(line) for file in files for line in file.read_bytes().splitlines()]
    return [(vector["path"], encode(vector["body"])) for vector in vectors]


@cache
def slips() -> list[tuple[str, bytes]]:
    """Return requests for corrections of played tables with one or two mistakes, and for what each correction does."""
    tables = [
        table
        for play in PLAY.values()
        for mistakes in (1, 2)
        for table in islice(slipped_tables(play, mistakes), SLIPPED_TABLES)
    ]
    asked = [("/v1/corrections", encode({"table": table, "totals": True})) for table in tables]
    for table, question in zip(tables, tuple(asked)):
        found = msgspec.json.decode(answer(*question, "en")[1])
        if tried := [one["changes"] for one in [*found["corrections"], *found["steps"]]]:
            asked.append(("/v1/placements", encode({"table": table, "try": tried, "totals": True})))
    return asked


class Modules(msgspec.Struct):
    """What the browser's Python loaded from the standard library, and which modules it did not find."""

    loaded: list[str]
    missing: list[str]


@cache
def questions() -> dict[str, list[Question]]:
    """Return groups of bodies to judge, each group with the languages in which to judge it."""
    languages = sorted(LANGUAGES)
    tables = map(msgspec.json.encode, many_tables(RANDOM_TABLES))
    bad = [*broken(), *misfits(), *chain.from_iterable(map(nested, DEPTHS))]
    scored = "/v1/scores"
    return {
        "cases": [(scored, msgspec.json.encode(case.table), word) for case in cases().values() for word in languages],
        "random": [(scored, body, languages[number % len(languages)]) for number, body in enumerate(tables)],
        "bad": [(scored, body, word) for body in bad for word in languages],
        "moves": [(path, body, word) for path, body in move_vectors() for word in languages],
        "slips": [(*one, languages[number % len(languages)]) for number, one in enumerate(slips())],
        "bad moves": [(*one, languages[number % len(languages)]) for number, one in enumerate(misplaced_moves())],
    }


def all_questions() -> list[Question]:
    return [question for group in questions().values() for question in group]


@cache
def cpython_answer(question: Question) -> bytes:
    """Return what CPython answers to a request."""
    return answer(*question)[1]


@pytest.fixture(scope="module")
def packed_engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the files that phones download."""
    folder = tmp_path_factory.mktemp("engine")
    for part in engine.parts().values():
        for name, content in part.items():
            (folder / name).write_bytes(content)
    return folder


def run(packed_engine: Path, stdlib: Path, asked: list[Question]) -> tuple[list[bytes], Modules]:
    """Return what the browser's Python answers to these requests, and which modules that took."""
    lines = [
        encode({"path": path, "body": base64.b64encode(body).decode(), "language": word}) for path, body, word in asked
    ]
    command: list[str | Path] = [downloads.node(), f"--stack-size={STACK}", RUNNER, packed_engine, stdlib]
    done = subprocess.run(command, input=b"\n".join(lines), capture_output=True, check=False, timeout=300)
    answers = done.stdout.splitlines()
    last = f"at {asked[len(answers)][1][:80]!r}" if len(answers) < len(asked) else "at the end"
    assert done.returncode == 0, f"Pyodide died {last}: {done.stderr.decode()[:500]}"
    return answers[:-1], msgspec.json.decode(answers[-1], type=Modules)


@pytest.fixture(scope="module")
def kit_run(packed_engine: Path) -> tuple[list[bytes], Modules]:
    """Ask everything in a single run, which has only the packed modules."""
    return run(packed_engine, packed_engine / "stdlib.zip", all_questions())


@pytest.fixture(scope="module")
def browser(kit_run: tuple[list[bytes], Modules]) -> dict[Question, bytes]:
    """Return what the browser's Python answers to all bodies."""
    return dict(zip(all_questions(), kit_run[0], strict=True))


def test_the_engine_loads_every_packed_module_of_the_standard_library_and_no_other(packed_engine: Path) -> None:
    first_of_each_group = [asked[0] for asked in questions().values()]
    _, modules = run(packed_engine, downloads.pyodide() / "python_stdlib.zip", first_of_each_group)
    assert modules.loaded == engine.stdlib_names()


def test_no_request_needs_a_module_of_the_standard_library_that_is_not_packed(
    kit_run: tuple[list[bytes], Modules],
) -> None:
    with zipfile.ZipFile(downloads.pyodide() / "python_stdlib.zip") as archive:
        existing = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()}
    assert "tarfile" in existing
    assert existing.intersection(kit_run[1].missing) == set()


@pytest.mark.parametrize("group", ["cases", "random", "bad", "moves", "bad moves", "slips"])
def test_pyodide_gives_the_same_bytes_as_cpython(group: str, browser: dict[Question, bytes]) -> None:
    asked = questions()[group]
    pairs = [(question, browser[question], cpython_answer(question)) for question in asked]
    different = [(question, there, here) for question, there, here in pairs if there != here]
    assert different[:1] == [], f"{len(different)} of {len(asked)} differ"


def test_the_engine_download_contains_every_rule_source_and_text(browser: dict[Question, bytes]) -> None:
    report = msgspec.json.decode(browser[questions()["cases"][0]])
    assert report["rules"] == RULES_VERSION


def test_the_compared_bodies_include_reports_scores_and_problems() -> None:
    judged = [msgspec.json.decode(cpython_answer(question)) for question in questions()["random"]]
    scored = {report["game"] for report in judged if report["score"] and report["findings"]}
    refused = {msgspec.json.decode(cpython_answer(question)).get("type") for question in questions()["bad"]}
    assert (len({report["id"] for report in judged}), len(scored)) == (RANDOM_TABLES, len(GAMES))
    assert refused == {None, "/problems/malformed", "/problems/shape", "/problems/too-large"}


def test_the_compared_corrections_include_certain_ones_pairs_and_steps() -> None:
    answered = [msgspec.json.decode(cpython_answer(question)) for question in questions()["slips"]]
    corrected = [one["corrections"] for one in answered if one.get("corrections")]
    assert {True, False} == {one["certain"] for found in corrected for one in found}
    assert any(";" in one["text"] for found in corrected for one in found)
    assert any(one.get("steps") for one in answered)
    assert {True, False} == {one["legal"] for found in answered for one in found.get("placements", [])}


def test_the_compared_answers_include_each_kind_and_problems() -> None:
    answered = [msgspec.json.decode(cpython_answer(question)) for question in questions()["moves"]]
    members = [{"verdicts", "options", "changes", "corrections", "placements"} & found.keys() for found in answered]
    assert [len(one) for one in members] == [1] * len(answered)
    assert set.union(*members) == {"verdicts", "options", "changes", "corrections", "placements"}
    refused = {msgspec.json.decode(cpython_answer(question)).get("type") for question in questions()["bad moves"]}
    assert {"/problems/malformed", "/problems/shape", "/problems/too-large"} <= refused
