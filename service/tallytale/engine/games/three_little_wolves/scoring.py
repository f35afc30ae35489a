"""Scores The Three Little Wolves. The lines of a score have the order of the score table in the rulebook.

Laws of this file: of all houses of one color, the tallest gets a bonus and the shortest is demolished. Houses that tie
get no bonus and are not demolished.
"""

from typing import Final, TypeAlias

from tallytale.engine.games.three_little_wolves.board import SMOOKI, Board, House
from tallytale.engine.games.three_little_wolves.components import HOUSE_COLORS, PIGS, WOLVES, Color
from tallytale.engine.rulebook import (
    EarnedAward,
    EarnedLine,
    PieceScore,
    Pointers,
    ScoringResult,
    ScoringRule,
    TieBreak,
)
from tallytale.engine.words import Facts

STANDING: Final = "standing"
TALLEST: Final = "tallest"
DEMOLISHED: Final = "demolished"
HOUSE_POINTS: Final = 4
DEMOLISHED_POINTS: Final = -1
TALLEST_POINTS: Final = 3
LOST_POINTS: Final = -1
# Points for a house with card 7, 11 or 12 on its top, in the order of the score table.
ROOF_POINTS: Final = {
    7: ("wolves.score.roof-seven", -2),
    11: ("wolves.score.roof-eleven", 3),
    12: ("wolves.score.roof-twelve", 2),
}
DEMOLISHED_ROOFTOPS: Final = "demolished-rooftop-counts"
HOUSE_RULES: Final = (DEMOLISHED_ROOFTOPS,)
TIE_BREAK: Final = TieBreak("points from one's own wolves, losses included")

SCORING: Final = (
    ScoringRule("wolves.score.house", each=(HOUSE_POINTS,), cite="scoring"),
    ScoringRule("wolves.score.demolished", each=(DEMOLISHED_POINTS,), cite="scoring"),
    ScoringRule("wolves.score.tallest", each=(TALLEST_POINTS,), cite="scoring"),
    *(ScoringRule(rule, each=(points,), cite="scoring") for rule, points in ROOF_POINTS.values()),
    ScoringRule("wolves.score.pig", each=PIGS, cite="scoring"),
    ScoringRule("wolves.score.pig-lost", each=(LOST_POINTS,), cite="scoring"),
    ScoringRule("wolves.score.wolf", each=WOLVES, cite="scoring"),
    ScoringRule("wolves.score.wolf-lost", each=(LOST_POINTS,), cite="scoring"),
)


Reason: TypeAlias = tuple[str, list[int | str]]
"""Why a house has its state, and JSON Pointers to the houses that it was compared with."""


def score(board: Board) -> ScoringResult:
    """Score all houses, pigs and wolves. In a tie, the player whose own wolves earned more points wins."""
    states, reasons, tied, awards = _compare_houses(board.houses)
    all_rooftops = DEMOLISHED_ROOFTOPS in board.table.house_rules
    wolves, wolf_points = _wolf_lines(board, states)
    # The extra builder Smooki has houses but no wolves. He is the last owner, so `zip` leaves him out.
    lines = [
        _house_lines(owner.houses, states, tied)
        + _roof_lines(owner.houses, states, all_rooftops=all_rooftops)
        + _pig_lines(owner.houses, states)
        + of_wolves
        for owner, of_wolves in zip(board.owners, wolves)
    ]
    return ScoringResult(lines, wolf_points, [_piece(house, states, reasons) for house in board.houses], awards)


def over(_: Board) -> None:
    """Return None, because a table does not show how many turns are left, and so whether the game is over."""


def _piece(house: House, states: dict[str, str], reasons: dict[str, Reason]) -> PieceScore:
    reason, compared = reasons[house.at]
    facts: Facts = {"height": house.height, "reason": reason, "compared": compared}
    if house.colors:
        facts = {"color": house.colors[0], **facts}
    return PieceScore(house.at, states[house.at], facts)


def _compare_houses(houses: list[House]) -> tuple[dict[str, str], dict[str, Reason], set[str], list[EarnedAward]]:
    """Find the tallest and the shortest house of each color.

    Return which houses stand and which are demolished, why, which tie for tallest, and who gets the awards.
    """
    states: dict[str, str] = {}
    reasons: dict[str, Reason] = {}
    tied: set[str] = set()
    awards: list[EarnedAward] = []
    of_colors: dict[Color, list[House]] = {color: [] for color in HOUSE_COLORS}
    for house in houses:
        states[house.at] = STANDING if house.colors else DEMOLISHED
        reasons[house.at] = ("no-color", [])
        for color in house.colors:
            of_colors[color].append(house)
    for color, of_color in of_colors.items():
        heights = [house.height for house in of_color]
        if not heights:
            continue
        high, low = max(heights), min(heights)
        if heights.count(low) == 1:
            states[of_color[heights.index(low)].at] = DEMOLISHED
        tallest = [house for house in of_color if house.height == high]
        if len(tallest) == 1:  # if a color has only one house, it counts as the tallest
            states[tallest[0].at] = TALLEST
        else:
            tied.update([house.at for house in tallest])
        awards.append(_award(color, tallest, high))
        reasons |= {house.at: _reason(house, of_color) for house in of_color}
    return states, reasons, tied, awards


def _reason(house: House, of_color: list[House]) -> Reason:
    """Tell why a house stands, falls or has the bonus. A house that ties is told with those that are as tall."""
    others = [one for one in of_color if one is not house]
    if not others:
        return "only-of-color", []
    as_tall = [one for one in others if one.height == house.height]
    if as_tall:
        return "ties-in-color", [one.at for one in as_tall]
    taller = [one for one in others if one.height > house.height]
    reason = "tallest-of-color" if not taller else "shortest-of-color" if len(taller) == len(others) else "between"
    return reason, [one.at for one in others]


def _award(color: Color, tallest: list[House], height: int) -> EarnedAward:
    """Return the award for the tallest house of a color. It has a winner, or the players who tie."""
    owners = {house.owner for house in tallest}
    seats = tuple(sorted([owner for owner in owners if isinstance(owner, int)]))
    single = len(tallest) == 1
    winners, tied = (seats, ()) if single else ((), seats)
    facts = (("color", color), ("smooki", SMOOKI in owners))
    return "wolves.score.tallest", winners, tied, height, TALLEST_POINTS, facts, ()


def _house_lines(houses: list[House], states: dict[str, str], tied: set[str]) -> list[EarnedLine]:
    """Return the score lines for a player's houses: those that stand, those that are demolished, and the tallest."""
    standing: Pointers = []
    demolished: Pointers = []
    tallest: Pointers = []
    tied_for_tallest: Pointers = []
    for house in houses:
        at, state = house.at, states[house.at]
        (demolished if state == DEMOLISHED else standing).append(at)
        if state == TALLEST:
            tallest.append(at)
        elif at in tied:
            tied_for_tallest.append(at)
    lines: list[EarnedLine] = []
    if standing:
        lines.append(("wolves.score.house", len(standing), HOUSE_POINTS, standing))
    if demolished:
        lines.append(("wolves.score.demolished", len(demolished), DEMOLISHED_POINTS, demolished))
    if tallest or tied_for_tallest:  # players who tie for the tallest house get a line with 0 points
        lines.append(("wolves.score.tallest", len(tallest), TALLEST_POINTS, tallest or tied_for_tallest))
    return lines


def _roof_lines(houses: list[House], states: dict[str, str], *, all_rooftops: bool) -> list[EarnedLine]:
    places: dict[int, Pointers] = {}
    for house in houses:
        if house.roof in ROOF_POINTS and (all_rooftops or states[house.at] != DEMOLISHED):
            places.setdefault(house.roof, []).append(house.at)
    return [(ROOF_POINTS[roof][0], len(places[roof]), ROOF_POINTS[roof][1], places[roof]) for roof in sorted(places)]


def _pig_lines(houses: list[House], states: dict[str, str]) -> list[EarnedLine]:
    kept: list[EarnedLine] = []
    lost: Pointers = []
    for house in houses:
        if house.pig and states[house.at] == DEMOLISHED:
            lost.append(f"{house.at}/pig")
        elif house.pig:
            kept.append(("wolves.score.pig", 1, house.pig, [f"{house.at}/pig"]))
    return [*kept, ("wolves.score.pig-lost", len(lost), LOST_POINTS, lost)] if lost else kept


def _wolf_lines(board: Board, states: dict[str, str]) -> tuple[list[list[EarnedLine]], list[int]]:
    """Return each player's score lines for wolves, and each player's points for wolves."""
    kept: list[list[EarnedLine]] = [[] for _ in range(board.seats)]
    lost: list[Pointers] = [[] for _ in range(board.seats)]
    points = [0] * board.seats
    for house, at, wolf in board.wolves:
        if states[house.at] == DEMOLISHED:
            lost[wolf.owner].append(at)
            points[wolf.owner] += LOST_POINTS
        else:
            kept[wolf.owner].append(("wolves.score.wolf", 1, wolf.value, [at]))
            points[wolf.owner] += wolf.value
    for lines, demolished in zip(kept, lost):
        if demolished:
            lines.append(("wolves.score.wolf-lost", len(demolished), LOST_POINTS, demolished))
    return kept, points
