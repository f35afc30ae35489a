"""The score of The Three Little Pigs, in the order of the score table.

Laws of this file: houses without a roof are discarded first, their flowerpots with them (ruling); a tie between
players, or nobody having any, gives an end award to nobody.
"""

from msgspec import Struct

from tallytale.rules.games.three_little_pigs.board import Board, House
from tallytale.rules.games.three_little_pigs.components import WORTH, Material
from tallytale.rules.report import HouseScore, Pointers
from tallytale.rules.rulebook import Earned, Outcome, ScoringRule

AWARD, FIRST = 3, 2

TILES: dict[Material, str] = {"straw": "pigs.score.straw", "wood": "pigs.score.wood", "brick": "pigs.score.brick"}
FIRSTS: dict[Material, str] = {
    "straw": "pigs.award.first-straw",
    "wood": "pigs.award.first-wood",
    "brick": "pigs.award.first-brick",
}

SCORING = (
    *(ScoringRule(rule, each=(WORTH[material],), cite="points") for material, rule in TILES.items()),
    ScoringRule("pigs.score.flowerpot", each=(1,), cite="points"),
    ScoringRule("pigs.score.house", each=(1,), cite="points"),
    ScoringRule("pigs.award.most-flowerpots", each=(AWARD,), cite="awards"),
    ScoringRule("pigs.award.most-houses", each=(AWARD,), cite="awards"),
    ScoringRule("pigs.award.tallest-house", each=(AWARD,), cite="awards"),
    *(ScoringRule(rule, each=(FIRST,), cite="awards") for rule in FIRSTS.values()),
)


def score(board: Board) -> Outcome:
    """Score the completed houses. More of them, standing at the end, break a tie (ruling for "built the most")."""
    complete = [[house for house in houses if house.complete] for houses in board.houses_of]
    counted = [_counted(houses) for houses in complete]
    lines = [
        [(TILES[material], len(at), WORTH[material], at) for material, at in seat.places.items() if at]
        for seat in counted
    ]
    if board.table.variant == "veteran":
        _add_awards(board, complete, counted, lines)
    else:
        _add_bonus_points(complete, counted, lines)
    houses = [
        HouseScore(house.at, "complete" if house.complete else "discarded", len(house.tiles), None)
        for house in board.houses
    ]
    return Outcome(lines, [len(houses) for houses in complete], houses)


def over(board: Board) -> bool | None:
    """The game ends with the turn that empties as many stacks as there are players (ruling: not with the round)."""
    if len(board.empty) >= board.seats:
        return True
    return False if board.stacks else None


class Counted(Struct, frozen=True, gc=False):
    """What a player's completed houses hold: the places of the tiles by material, the flowerpots, and where those are."""

    places: dict[Material, Pointers]
    pots: int
    with_pots: Pointers


def _counted(complete: list[House]) -> Counted:
    places: dict[Material, Pointers] = {"straw": [], "wood": [], "brick": []}
    pots, with_pots = 0, []
    for house in complete:
        for tile, place in zip(house.tiles, house.pointers):
            places[tile.material].append(place)
            if tile.flowerpots:
                pots += tile.flowerpots
                with_pots.append(place)
    return Counted(places, pots, with_pots)


def _add_bonus_points(complete: list[list[House]], counted: list[Counted], lines: list[list[Earned]]) -> None:
    for houses, seat, earned in zip(complete, counted, lines):
        if seat.pots:
            earned.append(("pigs.score.flowerpot", seat.pots, 1, seat.with_pots))
        if houses:
            earned.append(("pigs.score.house", len(houses), 1, [house.at for house in houses]))


def _add_awards(board: Board, complete: list[list[House]], counted: list[Counted], lines: list[list[Earned]]) -> None:
    best, award = _most([seat.pots for seat in counted])
    for seat in best:
        lines[seat].append(("pigs.award.most-flowerpots", award, AWARD, counted[seat].with_pots))
    best, award = _most([len(houses) for houses in complete])
    for seat in best:
        lines[seat].append(("pigs.award.most-houses", award, AWARD, [house.at for house in complete[seat]]))
    heights = [[len(house.tiles) for house in houses if "door" in house.parts] for houses in complete]
    tallest = [max(of_seat) if of_seat else 0 for of_seat in heights]
    best, award = _most(tallest)
    for seat in best:
        at = [house.at for house in complete[seat] if "door" in house.parts and len(house.tiles) == tallest[seat]]
        lines[seat].append(("pigs.award.tallest-house", award, AWARD, at))
    for material, seat in board.firsts.items():
        lines[seat].append((FIRSTS[material], 1, FIRST, [f"/firsts/{material}"]))


def _most(counts: list[int]) -> tuple[list[int], int]:
    """Return the seats that have the most, if anybody has any, and how often each has the award: not at all in a tie."""
    most = max(counts)
    best = [seat for seat, count in enumerate(counts) if count == most > 0]
    return best, 1 if len(best) == 1 else 0
