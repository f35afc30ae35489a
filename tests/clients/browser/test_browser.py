"""Tests that the rules engine gives exactly the same answers in a browser as on a server.

The browser runs Python with Pyodide, from the files that phones download for offline use.
"""

import subprocess
import zipfile
from pathlib import Path
from typing import Any

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


@pytest.fixture(scope="module")
def kit_run(packed_engine: Path) -> tuple[dict[Question, bytes], Modules]:
    """Answer all requests with the engine in Pyodide, which is Python for browsers.

    It gets only the modules of the standard library that phones download. Also return which of them Python loaded.
    """
    asked = all_questions()
    command: list[str | Path] = [downloads.node(), f"--stack-size={STACK}", RUNNER, packed_engine]
    done = subprocess.run(command, input=as_lines(asked), capture_output=True, check=False, timeout=300)
    answers = done.stdout.splitlines()
    last = f"at {asked[len(answers)][1][:80]!r}" if len(answers) < len(asked) else "at the end"
    assert done.returncode == 0, f"Pyodide died {last}: {done.stderr.decode()[:500]}"
    return dict(zip(asked, answers[:-1], strict=True)), msgspec.json.decode(answers[-1], type=Modules)


def test_the_engine_loads_every_packed_module_of_the_standard_library_and_needs_no_other(
    kit_run: tuple[dict[Question, bytes], Modules],
) -> None:
    with zipfile.ZipFile(downloads.pyodide() / "python_stdlib.zip") as archive:
        existing = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()}
    assert "tarfile" in existing
    assert existing.intersection(kit_run[1].missing) == set()
    loaded = [file.removesuffix("c") for file in kit_run[1].loaded]  # the packed files are compiled
    assert loaded == engine.stdlib_names()


def test_pyodide_gives_the_same_bytes_as_cpython(kit_run: tuple[dict[Question, bytes], Modules]) -> None:
    for group, asked in questions().items():
        pairs = [(question, kit_run[0][question], cpython_answer(question)) for question in asked]
        different = [(question, there, here) for question, there, here in pairs if there != here]
        assert different[:1] == [], f"{len(different)} of {len(asked)} in {group} differ"
    report = msgspec.json.decode(kit_run[0][questions()["cases"][0]])
    assert report["rules"] == RULES_VERSION  # the download contains every rule's source and text


def told(group: str) -> list[dict[str, Any]]:
    return [msgspec.json.decode(cpython_answer(question)) for question in questions()[group]]


def test_the_compared_answers_include_reports_scores_corrections_moves_and_problems() -> None:
    scored = {report["game"] for report in told("random") if report["score"] and report["findings"]}
    assert (len({report["id"] for report in told("random")}), len(scored)) == (RANDOM_TABLES, len(GAMES))
    problems = {"/problems/malformed", "/problems/shape", "/problems/too-large"}
    assert {one.get("type") for one in told("bad")} == {None, *problems}
    assert problems <= {one.get("type") for one in told("bad moves")}
    corrected = [one["corrections"] for one in told("slips") if one.get("corrections")]
    assert {True, False} == {one["certain"] for found in corrected for one in found}
    assert any(";" in one["text"] for found in corrected for one in found)
    assert any(one.get("steps") for one in told("slips"))
    assert {True, False} == {one["legal"] for found in told("slips") for one in found.get("placements", [])}
    members = [
        {"verdicts", "options", "changes", "corrections", "placements"} & found.keys() for found in told("moves")
    ]
    assert [len(one) for one in members] == [1] * len(members)
    assert set.union(*members) == {"verdicts", "options", "changes", "corrections", "placements"}
