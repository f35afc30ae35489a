"""The guard of the engine's speed: it counts, so that it can be exact, and it finds a slower engine."""

from pathlib import Path

import msgspec
import pytest

from load import instructions
from load.instructions import Counted, Missing, count

NAME = "Pigs, 5 players"


@pytest.fixture(scope="module")
def counted() -> Counted:
    try:
        return count([NAME])
    except Missing as missing:
        pytest.skip(f"not run: {missing}")


def test_the_engine_takes_no_more_instructions_than_it_did(counted: Counted) -> None:
    lines, status = instructions.compare(instructions.KEPT, counted)
    assert status == 0, lines


def test_an_engine_that_is_five_percent_slower_is_found(counted: Counted, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_bytes(msgspec.json.encode(counted))
    _, status = instructions.compare(kept, count([NAME], slower=0.05))
    assert status == 1


def test_another_interpreter_is_not_compared(counted: Counted, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_bytes(msgspec.json.encode(Counted("another", {NAME: 1})))
    lines, status = instructions.compare(kept, counted)
    assert (status, lines[0].startswith("not compared")) == (0, True)
