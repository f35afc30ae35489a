"""Tests the check of the engine's speed: the engine is not slower than recorded, and a slower one would be found."""

from pathlib import Path

import msgspec
import pytest

from tests.tools import instructions
from tests.tools.instructions import Counted, count
from tests.tools.load.fleet import ProgramMissing

NAME = "Pigs, 5 players"

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def counted() -> Counted:
    return count([NAME])


def compared(kept: Path, counted: Counted) -> tuple[list[str], int]:
    try:
        return instructions.compare(kept, counted)
    except ProgramMissing as missing:  # no git history, and another interpreter
        pytest.skip(f"nothing to compare with: {missing}")


def test_the_engine_takes_no_more_instructions_than_it_did(counted: Counted) -> None:
    lines, status = compared(instructions.KEPT, counted)
    assert status == 0, lines


def test_an_engine_that_is_five_percent_slower_is_found(counted: Counted, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_bytes(msgspec.json.encode(counted))
    _, status = instructions.compare(kept, count([NAME], slower=0.05))
    assert status == 1


@pytest.mark.parametrize(("slower", "expected"), [(0, 0), (0.1, 1)])
def test_another_interpreter_counts_the_engine_that_the_figures_were_kept_for(
    counted: Counted, tmp_path: Path, slower: float, expected: int
) -> None:
    kept = tmp_path / "kept.json"
    kept.write_bytes(msgspec.json.encode(Counted("another", {NAME: 1})))
    found = Counted(counted.interpreter, {NAME: round(counted.instructions[NAME] * (1 + slower))})
    lines, status = compared(kept, found)
    assert status == expected, lines
