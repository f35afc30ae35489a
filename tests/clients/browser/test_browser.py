"""Tests that the rules engine gives exactly the same answers in a browser as on a server.

The browser runs Python with Pyodide, from the files that phones download for offline use.
"""

import subprocess
import zipfile
from pathlib import Path

import msgspec
import pytest

from clients.building import downloads, engine
from tallytale.engine.games import GAMES
from tallytale.engine.tables.identity import RULES_VERSION
from tests.support.engine_questions import RANDOM_TABLES, Question, all_questions, as_lines, cpython_answer, questions

RUNNER = Path(__file__).with_name("judge.mjs")
STACK = 500  # stack size for Node in KiB, the same as in Chromium's web workers


class Modules(msgspec.Struct):
    """The modules of the standard library that Python loaded in the browser, and those that it did not find."""

    loaded: list[str]
    missing: list[str]


@pytest.fixture(scope="module")
def packed_engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("engine")
    for part in engine.parts().values():
        for name, content in part.items():
            (folder / name).write_bytes(content)
    return folder


def run(packed_engine: Path, stdlib: Path, asked: list[Question]) -> tuple[list[bytes], Modules]:
    """Answer requests with the rules engine in Pyodide, which is Python for browsers.

    Also return the modules of the standard library that Python loaded.
    """
    command: list[str | Path] = [downloads.node(), f"--stack-size={STACK}", RUNNER, packed_engine, stdlib]
    done = subprocess.run(command, input=as_lines(asked), capture_output=True, check=False, timeout=300)
    answers = done.stdout.splitlines()
    last = f"at {asked[len(answers)][1][:80]!r}" if len(answers) < len(asked) else "at the end"
    assert done.returncode == 0, f"Pyodide died {last}: {done.stderr.decode()[:500]}"
    return answers[:-1], msgspec.json.decode(answers[-1], type=Modules)


@pytest.fixture(scope="module")
def kit_run(packed_engine: Path) -> tuple[list[bytes], Modules]:
    """Answer all requests with Pyodide. It gets only the modules of the standard library that phones download."""
    return run(packed_engine, packed_engine / "stdlib.zip", all_questions())


@pytest.fixture(scope="module")
def browser(kit_run: tuple[list[bytes], Modules]) -> dict[Question, bytes]:
    """Answer each request with Python in the browser, and return the answers."""
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
