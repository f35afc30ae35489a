"""Scores The Three Little Pigs. The lines of a score have the order of the score table in the rulebook.

Law of this file: houses without a roof don't count, and their flowerpots don't count.
"""

from collections.abc import Iterable
from typing import Final, final

from tallytale.engine.games.three_little_pigs.board import Board, House
from tallytale.engine.games.three_little_pigs.components import WORTH, Material
from tallytale.engine.rulebook import (
    EarnedAward,
    EarnedLine,
    PieceScore,
    Pointers,
    ScoringResult,
    ScoringRule,
    TieBreak,
)

END_AWARD_POINTS: Final = 3
FIRST_AWARD_POINTS: Final = 2
# In a tie, the rulebook says that whoever "built the most" houses wins. We count the houses that stand at the end.
OPEN_HOUSES_BREAK_TIES, OPEN_HOUSES_FLOWERPOTS = HOUSE_RULES = ("open-houses-break-ties", "open-houses-flowerpots")
TIE_BREAK: Final = TieBreak("completed houses standing at the end", house_rules=(OPEN_HOUSES_BREAK_TIES,))

TILE_RULES: Final[dict[Material, str]] = {
    "straw": "pigs.score.straw",
    "wood": "pigs.score.wood",
    "brick": "pigs.score.brick",
}
FIRST_AWARD_RULES: Final[dict[Material, str]] = {
    "straw": "pigs.award.first-straw",
    "wood": "pigs.award.first-wood",
    "brick": "pigs.award.first-brick",
}

SCORING: Final = (
    *(ScoringRule(rule, each=(WORTH[material],), cite="points") for material, rule in TILE_RULES.items()),
    ScoringRule("pigs.score.flowerpot", each=(1,), cite="points"),
    ScoringRule("pigs.score.house", each=(1,), cite="points"),
    ScoringRule("pigs.award.most-flowerpots", each=(END_AWARD_POINTS,), cite="awards"),
    ScoringRule("pigs.award.most-houses", each=(END_AWARD_POINTS,), cite="awards"),
    ScoringRule("pigs.award.tallest-house", each=(END_AWARD_POINTS,), cite="awards"),
    *(ScoringRule(rule, each=(FIRST_AWARD_POINTS,), cite="awards") for rule in FIRST_AWARD_RULES.values()),
)


def score(board: Board) -> ScoringResult:
    """Score the completed houses. If players have equal points, the player with more completed houses wins."""
    complete = [[house for house in houses if house.complete] for houses in board.houses_of]
    contents = [_contents_of(houses) for houses in complete]
    lines = [
        [(TILE_RULES[material], len(at), WORTH[material], at) for material, at in seat.places.items() if at]
        for seat in contents
    ]
    awards: list[EarnedAward] = []
    if board.table.variant == "veteran":
        awards = _add_awards(board, complete, contents, lines)
    else:
        _add_bonus_points(complete, contents, lines)
    pieces = [
        PieceScore(house.at, "complete" if house.complete else "discarded", {"height": len(house.tiles)})
        for house in board.houses
    ]
    counted = board.houses_of if OPEN_HOUSES_BREAK_TIES in board.table.house_rules else complete
    return ScoringResult(lines, [len(houses) for houses in counted], pieces, awards)


def over(board: Board) -> bool | None:
    """Tell whether the game is over, because as many stacks are empty as there are players.

    The game ends at once, even in the middle of a round.
    """
    if len(board.empty_stacks) >= board.seats:
        return True
    return False if len(board.empty_stacks) + len(board.uncertain_stacks) < board.seats else None


@final
class HouseContents:
    """What a player's completed houses contain: the tiles of each material, and the flowerpots."""

    __slots__ = ("places", "pots", "with_pots")

    def __init__(self, places: dict[Material, Pointers], pots: int, with_pots: Pointers) -> None:
        self.places = places
        self.pots = pots
        self.with_pots = with_pots


def _contents_of(complete: list[House]) -> HouseContents:
    places: dict[Material, Pointers] = {"straw": [], "wood": [], "brick": []}
    pots, with_pots = 0, []
    for house in complete:
        for tile, place in zip(house.tiles, house.pointers):
            places[tile.material].append(place)
            if tile.flowerpots:
                pots += tile.flowerpots
                with_pots.append(place)
    return HouseContents(places, pots, with_pots)


def _add_bonus_points(
    complete: list[list[House]], contents: list[HouseContents], lines: list[list[EarnedLine]]
) -> None:
    for houses, seat, earned in zip(complete, contents, lines):
        if seat.pots:
            earned.append(("pigs.score.flowerpot", seat.pots, 1, seat.with_pots))
        if houses:
            earned.append(("pigs.score.house", len(houses), 1, _pointers(houses)))


def _add_awards(
    board: Board, complete: list[list[House]], contents: list[HouseContents], lines: list[list[EarnedLine]]
) -> list[EarnedAward]:
    """Score the awards of the veteran game, such as the one for the most houses. Return who has each award."""
    with_door = [[house for house in houses if house.doors] for houses in complete]
    tallest = [max([len(house.tiles) for house in houses], default=0) for houses in with_door]
    with_open_houses = OPEN_HOUSES_FLOWERPOTS in board.table.house_rules
    potted = [_contents_of(houses) for houses in board.houses_of] if with_open_houses else contents
    end_awards = [
        ("pigs.award.most-flowerpots", [seat.pots for seat in potted], [seat.with_pots for seat in potted]),
        ("pigs.award.most-houses", [len(houses) for houses in complete], [_pointers(houses) for houses in complete]),
        (
            "pigs.award.tallest-house",
            tallest,
            [
                _pointers(house for house in houses if len(house.tiles) == most)
                for houses, most in zip(with_door, tallest)
            ],
        ),
    ]
    awards = [_end_award(rule, counts, places, lines) for rule, counts, places in end_awards]
    for material, rule in FIRST_AWARD_RULES.items():
        seat = board.firsts.get(material)
        if seat is not None:
            lines[seat].append((rule, 1, FIRST_AWARD_POINTS, [f"/firsts/{material}"]))
            awards.append((rule, (seat,), (), None, FIRST_AWARD_POINTS, (), ()))
        else:
            awards.append(_unheld_award(board, material, rule))
    return awards


def _unheld_award(board: Board, material: Material, rule: str) -> EarnedAward:
    """Return an award for a first house that nobody has, or of which nobody entered who has it.

    The candidates begin with the players who have such a house. `owners` is the number of these players.
    """
    candidates = [] if material in board.firsts else board.may_have_been_first(material)
    if not candidates:
        return rule, (), (), None, FIRST_AWARD_POINTS, (), ()
    owners = board.owners_of_one_material(material)
    others = [seat for seat in candidates if seat not in owners]
    return rule, (), (), None, FIRST_AWARD_POINTS, (("owners", len(owners)),), (*owners, *others)


def _end_award(rule: str, counts: list[int], places: list[Pointers], lines: list[list[EarnedLine]]) -> EarnedAward:
    """Give an award at the end of the game to the player with the most, for example the most houses.

    If players tie, nobody gets it, and each of them gets a score line with 0 points.
    """
    most = max(counts)
    best = [seat for seat, count in enumerate(counts) if count == most > 0]
    alone = len(best) == 1
    for seat in best:
        lines[seat].append((rule, 1 if alone else 0, END_AWARD_POINTS, places[seat]))
    winners, tied = (tuple(best), ()) if alone else ((), tuple(best))
    return rule, winners, tied, most, END_AWARD_POINTS, (), ()


def _pointers(houses: Iterable[House]) -> Pointers:
    return [house.at for house in houses]
