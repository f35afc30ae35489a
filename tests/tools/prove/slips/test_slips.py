"""Tests `dev.py slips`, which counts how often the engine's corrections undo a mistake in a table."""

from tallytale.engine.judging.reports import encode
from tallytale.engine.tables.decoding import decode
from tests.tools.prove.slips.__main__ import count_chunk, with_fewer_mistakes
from tests.tools.prove.slips.kinds import Json


def test_corrections_find_most_tables_before_a_mistake_and_are_all_legal() -> None:
    tally = count_chunk((1, 0, 60, 1))
    made = sum(tally.made.values())
    assert made == 60
    assert tally.illegal == []
    assert sum(tally.among_twelve.values()) > made / 2
    assert sum(tally.first.values()) <= sum(tally.among_three.values()) <= sum(tally.among_twelve.values())


def test_two_mistakes_are_corrected_in_a_few_taps() -> None:
    taps = count_chunk((1, 0, 20, 2)).taps
    assert sum(taps.values()) == 20
    assert sum([times for tap, times in taps.items() if tap <= 2]) > 10


def test_a_table_with_fewer_mistakes_may_keep_either_of_two() -> None:
    def table(*parts: str) -> Json:
        tiles = [{"material": "straw", "part": part} for part in parts]
        return {"game": "three-little-pigs", "players": [{"houses": [{"tiles": tiles}]}, {"houses": []}]}

    right, one, both = table("door", "window", "roof"), table("door", "door", "roof"), table("door", "door", "window")
    fewer = with_fewer_mistakes([right, one, both])
    other = table("door", "window", "window")
    assert all(decode(encode(found)) in fewer for found in (right, one, other))
    assert len(fewer) == 3
