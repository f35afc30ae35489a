"""Checks which correction comes first for game tables on which a family sees the mistake at once.

The tables are those of the test cases, keyed by the name of the case.
"""

from typing import Any

import msgspec
import pytest

from tests.support.first_corrections import corrections_of_cases

# The JSON Pointer and the new value of each change. A change without a value removes something.
EXPECTED: dict[str, list[tuple[str, Any]]] = {
    # Somebody forgot to enter who has an award, or how many tiles have no volcano.
    "pigs.firsts.unclaimed unclaimed-straw": [("/firsts/straw", 0)],
    "pigs.firsts.unclaimed unclaimed-two-materials": [("/firsts/straw", 0), ("/firsts/brick", 1)],
    "prince.tally.geographer geographer-uncounted": [("/players/1/planet/tiles_without_volcano", 10)],
    "wolves.pig.last pig-last-tokens-two-and-three": [("/players/1/houses/1/pig", 4)],
    "wolves.smooki.missing smooki-missing-running": [("/smooki", {"houses": []})],
    # The same piece is there three times, so that two of them are wrong.
    "wolves.wolf.unique wolf-three-times": [
        ("/players/1/houses/0/wolves/0/value", 4),
        ("/players/1/houses/1/wolves/0/value", 3),
    ],
    "pigs.house.one-door three-doors-one-finding": [
        ("/players/0/houses/0/tiles/1/part", "window"),
        ("/players/0/houses/0/tiles/2/part", "window"),
    ],
    "wolves.pig.not-tallest pig-four-two-taller-houses": [
        ("/players/1/houses/0/pig", 2),
        ("/players/2/houses/0/pig", 3),
    ],
    # Something should not be there at all.
    "wolves.house.no-floors no-floors-nothing-at-all": [("/players/2/houses/0", None)],
    "prince.covered.blank covered-tile-with-objects-running": [
        ("/players/0/planet/tiles/0/1/objects/baobab", 0),
        ("/players/0/planet/tiles/0/1/objects/big_star", 0),
        ("/players/0/planet/tiles/0/1/objects/brown_sheep", 0),
    ],
    "prince.baobab.limit three-baobabs-tally": [
        ("/players/0/planet/objects/baobab", 0),
        ("/players/0/planet/covered_tiles", 3),
    ],
    # A tile is of another kind, with other data.
    "prince.tile.place character-in-center-final": [("/players/1/planet/tiles/2/2", {"kind": "center"})],
    "prince.character.supply five-players-missing-seven-repeats": [
        ("/players/4/planet/tiles/3/3", {"kind": "character", "character": "little-prince"})
    ],
    # The search must try this before it reaches its limit.
    "prince.planet.complete tally-no-characters": [("/stage", "running")],
    # The game is over, because the stacks are empty. So it is not still running.
    "pigs.end.last-tile last-tile-all-brick": [("/stacks/brick/door", 1)],
}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_first_correction_is_what_a_family_would_say(name: str) -> None:
    first = corrections_of_cases()[name].corrections[0]
    changes = msgspec.json.decode(msgspec.json.encode(first.changes))
    assert [(one["path"], one.get("value")) for one in changes] == EXPECTED[name]


def test_equally_likely_corrections_come_from_different_houses_first() -> None:
    found = corrections_of_cases()["wolves.cards.supply supply-three-running"].corrections
    houses = {change.path.rpartition("/floors")[0] for correction in found[:2] for change in correction.changes}
    assert {"/players/0/houses/0", "/players/0/houses/1"} <= houses


def test_a_step_must_do_more_than_lower_the_number_that_a_finding_repeats() -> None:
    """A 5 and a 6 can’t be in a basement. It is no step forward if the 5 is a 4."""
    found = corrections_of_cases()["wolves.basement.cards basement-two-wrong-cards"]
    assert (found.corrections, found.steps) == ([], [])
