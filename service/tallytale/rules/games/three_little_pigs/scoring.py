"""The score of The Three Little Pigs, in the order of the score table.

Laws of this file: houses without a roof are discarded first, their flowerpots with them (ruling); a tie between
players, or nobody having any, gives an end award to nobody.
"""

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
    pots = [sum([tile.flowerpots for house in houses for tile in house.tiles]) for houses in complete]
    lines = [_tiles(houses) for houses in complete]
    if board.table.variant == "veteran":
        _add_awards(board, complete, pots, lines)
    else:
        _add_bonus_points(complete, pots, lines)
    return Outcome(lines, [len(houses) for houses in complete], [_came_out(house) for house in board.houses])


def over(board: Board) -> bool | None:
    """The game ends with the turn that empties as many stacks as there are players (ruling: not with the round)."""
    if len(board.empty) >= board.seats:
        return True
    return False if board.stacks else None


def _came_out(house: House) -> HouseScore:
    return HouseScore(house.at, "complete" if house.complete else "discarded", len(house.tiles), None)


def _tiles(complete: list[House]) -> list[Earned]:
    places: dict[Material, Pointers] = {"straw": [], "wood": [], "brick": []}
    for house in complete:
        for tile, place in zip(house.tiles, house.pointers, strict=False):
            places[tile.material].append(place)
    return [(TILES[material], len(at), WORTH[material], at) for material, at in places.items() if at]


def _add_bonus_points(complete: list[list[House]], pots: list[int], lines: list[list[Earned]]) -> None:
    for seat, houses in enumerate(complete):
        if pots[seat]:
            lines[seat].append(("pigs.score.flowerpot", pots[seat], 1, _with_pots(houses)))
        if houses:
            lines[seat].append(("pigs.score.house", len(houses), 1, [house.at for house in houses]))


def _add_awards(board: Board, complete: list[list[House]], pots: list[int], lines: list[list[Earned]]) -> None:
    with_door = [[house for house in houses if "door" in house.parts] for houses in complete]
    tallest = [max([len(house.tiles) for house in houses], default=0) for houses in with_door]
    for seat in _tied_for_most(pots):
        lines[seat].append(_end_award("pigs.award.most-flowerpots", pots, _with_pots(complete[seat])))
    built = [len(houses) for houses in complete]
    for seat in _tied_for_most(built):
        lines[seat].append(_end_award("pigs.award.most-houses", built, [house.at for house in complete[seat]]))
    for seat in _tied_for_most(tallest):
        at = [house.at for house in with_door[seat] if len(house.tiles) == tallest[seat]]
        lines[seat].append(_end_award("pigs.award.tallest-house", tallest, at))
    for material, seat in board.firsts.items():
        lines[seat].append((FIRSTS[material], 1, FIRST, [f"/firsts/{material}"]))


def _tied_for_most(counts: list[int]) -> list[int]:
    """Return the seats that have the most, if anybody has any."""
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most > 0]


def _end_award(rule: str, counts: list[int], at: Pointers) -> Earned:
    """Return the line of one who has the most: the award, or 0 when others have as many."""
    return rule, 1 if counts.count(max(counts)) == 1 else 0, AWARD, at


def _with_pots(houses: list[House]) -> Pointers:
    return [
        place for house in houses for tile, place in zip(house.tiles, house.pointers, strict=False) if tile.flowerpots
    ]
