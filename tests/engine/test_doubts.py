"""Tests the engine's questions about a game table that is legal but probably entered wrong.

For example, the engine asks about a tile with more sheep than any real tile. Simulated games raise no question.
"""

from typing import Any

import msgspec
import pytest

from tallytale.engine.catalogue import catalogue
from tallytale.engine.games.little_prince import components
from tallytale.engine.games.little_prince.table import OBJECTS
from tallytale.engine.judging.reports import judge
from tallytale.engine.words.texts import LANGUAGES
from tests.support.correction_cases import correction_cases
from tests.tools.prove.players import prince

GRID = msgspec.json.encode(correction_cases()["little_prince/empty-cell"].table)
TILES = "/players/1/planet/tiles"


def doubts_about(table: Any, language: str = "en") -> list[dict[str, Any]]:
    found = msgspec.json.decode(judge(msgspec.json.encode(table), language))
    return list(found["doubts"])


def with_tile(row: int, column: int, **members: Any) -> Any:
    table = msgspec.json.decode(GRID)
    table["players"][1]["planet"]["tiles"][row][column].update(members)
    return table


def with_tally(**objects: int) -> Any:
    table = msgspec.json.decode(GRID)
    table["players"][1]["planet"] = {"form": "tally", "characters": ["king"], "objects": objects}
    return table


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (with_tile(0, 1, objects={"snake": 1}), []),
        (with_tile(0, 1, objects={"snake": 2}), [("prince.doubt.tile", [f"{TILES}/0/1"], ("snake", 2, 1))]),
        (with_tile(0, 1, objects={"snake": 2}, covered=True), []),
        (with_tile(1, 1, objects={"grey_sheep": 2}), []),
        (with_tile(1, 1, objects={"sunset": 1}), [("prince.doubt.tile", [f"{TILES}/1/1"], ("sunset", 1, 0))]),
        # No real center tile shows a sunset, so the engine must ask, even if the tile lies at the planet's edge.
        (
            with_tile(0, 1, kind="center", objects={"sunset": 1}),
            [("prince.doubt.tile", [f"{TILES}/0/1"], ("sunset", 1, 0))],
        ),
        (with_tile(1, 1, kind="uphill", objects={"sunset": 1}), []),
        (with_tile(0, 0, big_star=2), []),
        (with_tile(0, 0, big_star=3), [("prince.doubt.tile", [f"{TILES}/0/0"], ("big_star", 3, 2))]),
        (with_tally(snake=9), []),
        (
            with_tally(snake=99),
            [
                ("prince.doubt.planet", ["/players/1/planet/objects/snake"], ("snake", 99, 9)),
                ("prince.doubt.box", ["/players/1/planet/objects/snake"], ("snake", 99, 10)),
            ],
        ),
    ],
)
def test_a_count_above_that_of_every_known_tile_raises_a_doubt(table: Any, expected: list[Any]) -> None:
    found = doubts_about(table)
    assert [
        (one["rule"], one["at"], tuple(one["facts"][name] for name in ("object", "count", "most"))) for one in found
    ] == expected


def test_a_doubt_is_a_question_in_every_language_and_names_its_source() -> None:
    for language in LANGUAGES:
        (doubt,) = doubts_about(with_tile(0, 1, objects={"snake": 2}), language)
        assert any(mark in doubt["message"] for mark in ("?", "\uff1f"))
        assert all(entry.source for entry in catalogue("little-prince", language).doubts)
    assert doubts_about(with_tile(0, 1, objects={"snake": 2}))[0]["message"] == (
        "Player 2, row 1, column 2: snake × 2 on one tile? We know no tile of this kind that shows more than 1."
    )


def test_the_numbers_are_those_of_the_list_of_tiles() -> None:
    printed = prince.printed()
    counts = {
        kind: [[tile.objects.get(name, 0) for tile in tiles] for name in OBJECTS] for kind, tiles in printed.items()
    }
    for kind, most in components.MOST_ON_TILE.items():
        assert most == tuple(map(max, counts[kind]))
    of_objects = list(zip(*counts.values(), strict=True))
    assert tuple(sum(sum(sorted(of_kind)[-4:]) for of_kind in each) for each in of_objects) == components.MOST_ON_PLANET
    assert tuple(sum(map(sum, each)) for each in of_objects) == components.MOST_IN_BOX
