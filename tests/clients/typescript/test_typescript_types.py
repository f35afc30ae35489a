"""Tests that correct uses of the TypeScript client compile, and that wrong uses are type errors."""

import re
from pathlib import Path

import pytest

from tests.clients.typescript.running import Run

TYPES = Path(__file__).parent / "types"
TSC = Path("node_modules") / "typescript" / "bin" / "tsc"
ERRORS_FOUND = 2  # exit status of the TypeScript compiler if it found type errors

EXPECTED = re.compile(r"^ *// expect (TS\d+): (.+)$")
FOUND = re.compile(r"^(\w+\.ts)\((\d+),\d+\): error (TS\d+): (.*(?:\n .*)*)", re.MULTILINE)


@pytest.fixture(scope="module")
def found(run: Run, client: Path) -> list[tuple[str, int, str, str]]:
    """Compile all files, and return each error with its file, line, code and message."""
    done = run(client.parent / TSC, "--project", TYPES, "--pretty", "false", where=TYPES)
    assert done.returncode == ERRORS_FOUND, done.stdout + done.stderr
    errors = [(file, int(line), code, message) for file, line, code, message in FOUND.findall(done.stdout)]
    assert len(errors) == len(re.findall("error TS", done.stdout)), "an error of no file: " + done.stdout
    return errors


def expected() -> list[tuple[int, str, str]]:
    """Read the expected errors from the comments in `wrong.ts`, each for the line below it."""
    lines = (TYPES / "wrong.ts").read_text(encoding="utf-8").splitlines()
    matches = [(number, EXPECTED.match(line)) for number, line in enumerate(lines, start=2)]
    return [(number, match[1], match[2]) for number, match in matches if match]


def test_correct_uses_compile(found: list[tuple[str, int, str, str]]) -> None:
    assert [error for error in found if error[0] != "wrong.ts"] == []


def test_each_wrong_use_gets_its_compiler_error(found: list[tuple[str, int, str, str]]) -> None:
    assert len(expected()) >= 15
    assert [(line, code) for _, line, code, _ in found] == [(line, code) for line, code, _ in expected()]
    pieces = [(piece, message) for (_, _, piece), (_, _, _, message) in zip(expected(), found, strict=True)]
    assert [pair for pair in pieces if pair[0] not in pair[1]] == []
