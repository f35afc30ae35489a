"""Tests that the engine takes no more CPU instructions than recorded, and that a slower engine is noticed."""

from pathlib import Path

import msgspec
import pytest

from tests.tools.attack.load.fleet import ProgramMissing
from tests.tools.measure import instructions
from tests.tools.measure.instructions import InstructionCounts, count

NAME = "Pigs, 5 players"

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def counted() -> InstructionCounts:
    return count([NAME])


def compare(recorded_file: Path, counted: InstructionCounts) -> tuple[list[str], int]:
    try:
        return instructions.compare(recorded_file, counted)
    except ProgramMissing as missing:  # for example, the git history is missing
        pytest.skip(f"nothing to compare with: {missing}")


def test_the_engine_takes_at_most_3_percent_more_instructions_than_recorded(counted: InstructionCounts) -> None:
    lines, status = compare(instructions.RECORDED_FILE, counted)
    assert status == 0, lines


def test_a_5_percent_slower_engine_is_reported(counted: InstructionCounts, tmp_path: Path) -> None:
    recorded_file = tmp_path / "recorded.json"
    recorded_file.write_bytes(msgspec.json.encode(counted))
    _, status = instructions.compare(recorded_file, count([NAME], slower=0.05))
    assert status == 1


@pytest.mark.parametrize(("slower", "expected"), [(0, 0), (0.1, 1)])
def test_another_interpreter_counts_the_recorded_engine_again(
    counted: InstructionCounts, tmp_path: Path, slower: float, expected: int
) -> None:
    recorded_file = tmp_path / "recorded.json"
    recorded_file.write_bytes(msgspec.json.encode(InstructionCounts("another", {NAME: 1})))
    found = InstructionCounts(counted.interpreter, {NAME: round(counted.instructions[NAME] * (1 + slower))})
    lines, status = compare(recorded_file, found)
    assert status == expected, lines
