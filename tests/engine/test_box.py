"""Checks the list of pieces in each game's box, and how many points each scoring rule gives."""

from collections import defaultdict

import pytest

from tallytale.engine.games import GAMES
from tests.support.cases import games_with_cases, reports_of

PIGS_TILES = [f"{material}-{part}" for material in ("straw", "wood", "brick") for part in ("door", "window", "roof")]

# How many pieces of each kind the box of a game contains, copied from the rulebooks.
BOXES = {
    "little-prince": {"character": 20, "uphill": 20, "downhill": 20, "center": 20, "marker": 5},
    "three-little-pigs": dict.fromkeys(PIGS_TILES, 4) | {"die": 5, "spinner": 1, "award": 6},
    "three-little-wolves": {"floor-card": 56, "pig-card": 3, "wolf": 12, "pig": 3, "mustache": 1, "tallest": 3},
}
PLAYERS = {"little-prince": (2, 5), "three-little-pigs": (2, 5), "three-little-wolves": (2, 4)}


@pytest.mark.parametrize("game", BOXES)
def test_the_box_contents_are_those_of_the_rulebook(game: str) -> None:
    assert GAMES[game].components == BOXES[game]
    assert GAMES[game].players == PLAYERS[game]


@pytest.mark.parametrize("game", games_with_cases())
def test_the_published_points_of_each_scoring_rule_are_those_in_the_cases(game: str) -> None:
    seen: defaultdict[str, set[int]] = defaultdict(set)
    for report in reports_of(game):
        for player in (report["score"] or {"players": []})["players"]:
            for line in player["lines"]:
                seen[line["rule"]].add(line["each"])
    assert {rule.id: set(rule.each) for rule in GAMES[game].scoring} == seen
