"""A profile's picture and table."""

from pathlib import Path

from tests.tools.load.flames import boxes, draw
from tests.tools.profile import shares

STACKS = {
    ("run (uvicorn/protocols/http.py:1)", "judge (tallytale/rules/judge.py:1)", "memcpy (libc.so)"): 3,
    ("run (uvicorn/protocols/http.py:1)",): 1,
}


def test_a_box_is_as_wide_as_its_part_of_the_time(tmp_path: Path) -> None:
    assert [(box.depth, box.wide) for box in boxes(STACKS)] == [(0, 1.0), (1, 0.75), (2, 0.75)]
    draw(tmp_path / "flames.svg", "a title", STACKS)
    assert (tmp_path / "flames.svg").read_text(encoding="utf-8").count("<rect") == 3


def test_a_sample_belongs_to_the_innermost_part() -> None:
    assert shares(STACKS) == {"engine: check and score": 3, "server: protocol": 1}
