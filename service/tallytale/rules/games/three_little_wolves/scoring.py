"""The score of The Three Little Wolves, in the order of the score table.

Laws of this file: houses of one colour are compared over all players and Smooki; a tie for tallest or shortest means
nobody for that; an all-white house is demolished and never compared; Smooki scores nothing.
"""

from tallytale.rules.games.three_little_wolves.board import Board, House
from tallytale.rules.games.three_little_wolves.components import HOUSE_COLORS, PIGS, WOLVES
from tallytale.rules.games.three_little_wolves.table import WolvesWolf
from tallytale.rules.report import HouseScore, Pointers
from tallytale.rules.rulebook import Earned, Outcome, ScoringRule

STANDING, SINGLE_TALLEST, GONE = "standing", "tallest", "demolished"
HOUSE, DEMOLISHED, TALLEST, LOST = 4, -1, 3, -1
# What a card on the rooftop is worth; by the order of the cards they are in the order of the score table.
ROOFS = {7: ("wolves.score.roof-seven", -2), 11: ("wolves.score.roof-eleven", 3), 12: ("wolves.score.roof-twelve", 2)}
DEMOLISHED_ROOFTOPS = "demolished-rooftop-counts"
HOUSE_RULES = (DEMOLISHED_ROOFTOPS,)

SCORING = (
    ScoringRule("wolves.score.house", each=(HOUSE,), cite="scoring"),
    ScoringRule("wolves.score.demolished", each=(DEMOLISHED,), cite="scoring"),
    ScoringRule("wolves.score.tallest", each=(TALLEST,), cite="scoring"),
    *(ScoringRule(rule, each=(points,), cite="scoring") for rule, points in ROOFS.values()),
    ScoringRule("wolves.score.pig", each=PIGS, cite="scoring"),
    ScoringRule("wolves.score.pig-lost", each=(LOST,), cite="scoring"),
    ScoringRule("wolves.score.wolf", each=WOLVES, cite="scoring"),
    ScoringRule("wolves.score.wolf-lost", each=(LOST,), cite="scoring"),
)


def score(board: Board) -> Outcome:
    """Score the houses that stand and those that don't. More points from one's own wolves break a tie."""
    states, tied = _compared(board.houses)
    all_rooftops = DEMOLISHED_ROOFTOPS in board.table.house_rules
    lines: list[list[Earned]] = []
    tie_breaks: list[int] = []
    for owner in board.owners[: board.seats]:
        standing = [house for house in owner.houses if states[house.at] != GONE]
        of_wolves = _wolves(
            [(at, wolf, states[house.at]) for house, at, wolf in board.wolves if wolf.owner == owner.owner]
        )
        of_houses = _houses(owner.houses, standing, states, tied)
        roofs = _rooftops(owner.houses if all_rooftops else standing)
        lines.append(of_houses + roofs + _pigs(owner.houses, states) + of_wolves)
        tie_breaks.append(sum([count * each for _, count, each, _ in of_wolves]))
    return Outcome(lines, tie_breaks, [_came_out(house, states[house.at]) for house in board.houses])


def over(_: Board) -> None:
    """A running table does not show how many turns are left."""


def _compared(houses: list[House]) -> tuple[dict[str, str], set[str]]:
    """Compare the houses of each colour: return the state of every house, and which are tied for tallest."""
    states = {house.at: STANDING if house.colors else GONE for house in houses}
    tied: set[str] = set()
    for color in HOUSE_COLORS:
        of_color = [house for house in houses if color in house.colors]
        heights = [house.height for house in of_color]
        if not heights:
            continue
        high, low = max(heights), min(heights)
        if heights.count(low) == 1:
            states[of_color[heights.index(low)].at] = GONE
        if heights.count(high) == 1:  # one house alone is tallest, and not demolished
            states[of_color[heights.index(high)].at] = SINGLE_TALLEST
        else:
            tied.update([house.at for house in of_color if house.height == high])
    return states, tied


def _houses(houses: list[House], standing: list[House], states: dict[str, str], tied: set[str]) -> list[Earned]:
    """Return the lines of standing, demolished and tallest houses."""
    lines: list[Earned] = []
    if standing:
        lines.append(("wolves.score.house", len(standing), HOUSE, [house.at for house in standing]))
    if len(standing) < len(houses):
        gone = [house.at for house in houses if states[house.at] == GONE]
        lines.append(("wolves.score.demolished", len(gone), DEMOLISHED, gone))
    tallest = [house.at for house in standing if states[house.at] == SINGLE_TALLEST]
    # A line of 0 answers who has no single tallest house, but one tied for it.
    if at := tallest or [house.at for house in standing if house.at in tied]:
        lines.append(("wolves.score.tallest", len(tallest), TALLEST, at))
    return lines


def _rooftops(houses: list[House]) -> list[Earned]:
    places: dict[int, Pointers] = {}
    for house in houses:
        if house.roof in ROOFS:
            places.setdefault(house.roof, []).append(house.at)
    return [(ROOFS[roof][0], len(places[roof]), ROOFS[roof][1], places[roof]) for roof in sorted(places)]


def _pigs(houses: list[House], states: dict[str, str]) -> list[Earned]:
    kept: list[Earned] = []
    lost: Pointers = []
    for house in houses:
        if house.pig and states[house.at] == GONE:
            lost.append(f"{house.at}/pig")
        elif house.pig:
            kept.append(("wolves.score.pig", 1, house.pig, [f"{house.at}/pig"]))
    return [*kept, ("wolves.score.pig-lost", len(lost), LOST, lost)] if lost else kept


def _wolves(wolves: list[tuple[str, WolvesWolf, str]]) -> list[Earned]:
    """Return the lines of one player's wolves, each given with its place and the state of the house it lives in."""
    kept: list[Earned] = [("wolves.score.wolf", 1, wolf.value, [at]) for at, wolf, state in wolves if state != GONE]
    if len(kept) < len(wolves):
        lost = [at for at, _, state in wolves if state == GONE]
        kept.append(("wolves.score.wolf-lost", len(lost), LOST, lost))
    return kept


def _came_out(house: House, state: str) -> HouseScore:
    return HouseScore(house.at, state, house.height, house.colors[0] if house.colors else None)
