"""The score of The Three Little Wolves, in the order of the score table.

Laws of this file: houses of one colour are compared over all players and Smooki; a tie for tallest or shortest means
nobody for that; an all-white house is demolished and never compared; Smooki scores nothing.
"""

from tallytale.rules.games.three_little_wolves.board import Board, House
from tallytale.rules.games.three_little_wolves.components import HOUSE_COLORS, PIGS, WOLVES, WolfValue
from tallytale.rules.report import HouseScore, Pointers
from tallytale.rules.rulebook import Earned, Outcome, ScoringRule

STANDING, SINGLE_TALLEST, GONE = "standing", "tallest", "demolished"
HOUSE, DEMOLISHED, TALLEST, LOST = 4, -1, 3, -1
ROOFS = {"wolves.score.roof-seven": (7, -2), "wolves.score.roof-eleven": (11, 3), "wolves.score.roof-twelve": (12, 2)}
DEMOLISHED_ROOFTOPS = "demolished-rooftop-counts"
HOUSE_RULES = (DEMOLISHED_ROOFTOPS,)

SCORING = (
    ScoringRule("wolves.score.house", each=(HOUSE,), cite="scoring"),
    ScoringRule("wolves.score.demolished", each=(DEMOLISHED,), cite="scoring"),
    ScoringRule("wolves.score.tallest", each=(TALLEST,), cite="scoring"),
    *(ScoringRule(rule, each=(points,), cite="scoring") for rule, (_, points) in ROOFS.items()),
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
        gone = [house for house in owner.houses if states[house.at] == GONE]
        tallest = [house.at for house in standing if states[house.at] == SINGLE_TALLEST]
        of_wolves = _wolves([(place, wolf.value, states[house.at]) for house, place, wolf in board.wolves_of(owner)])
        lines.append(
            [
                *_each("wolves.score.house", HOUSE, [house.at for house in standing]),
                *_each("wolves.score.demolished", DEMOLISHED, [house.at for house in gone]),
                *_tallest(tallest, [house.at for house in standing if house.at in tied]),
                *_rooftops(owner.houses if all_rooftops else standing),
                *_pigs(standing, gone),
                *of_wolves,
            ]
        )
        tie_breaks.append(sum([count * each for _, count, each, _ in of_wolves]))
    return Outcome(lines, tie_breaks, [_came_out(house, states[house.at]) for house in board.houses])


def over(_: Board) -> None:
    """A running table does not show how many turns are left."""


def _compared(houses: list[House]) -> tuple[dict[str, str], set[str]]:
    """Compare the houses of each colour: return the state of every house, and which are tied for tallest."""
    states = {house.at: STANDING if house.colors else GONE for house in houses}
    tied: set[str] = set()
    for color in HOUSE_COLORS:
        heights = {house.at: house.height for house in houses if color in house.colors}
        if not heights:
            continue
        high, low = max(heights.values()), min(heights.values())
        tallest = [at for at, height in heights.items() if height == high]
        shortest = [at for at, height in heights.items() if height == low]
        if len(shortest) == 1:
            states[shortest[0]] = GONE
        if len(tallest) == 1:  # one house alone is tallest, and not demolished
            states[tallest[0]] = SINGLE_TALLEST
        else:
            tied.update(tallest)
    return states, tied


def _each(rule: str, each: int, at: Pointers) -> list[Earned]:
    return [(rule, len(at), each, at)] if at else []


def _tallest(tallest: Pointers, tied: Pointers) -> list[Earned]:
    """Return the bonus; a line of 0 answers who has no single tallest house but one tied for it."""
    if tallest or tied:
        return [("wolves.score.tallest", len(tallest), TALLEST, tallest or tied)]
    return []


def _rooftops(houses: list[House]) -> list[Earned]:
    return [
        line
        for rule, (number, points) in ROOFS.items()
        for line in _each(rule, points, [house.at for house in houses if house.roof == number])
    ]


def _pigs(standing: list[House], gone: list[House]) -> list[Earned]:
    kept: list[Earned] = [("wolves.score.pig", 1, house.pig, [f"{house.at}/pig"]) for house in standing if house.pig]
    return kept + _each("wolves.score.pig-lost", LOST, [f"{house.at}/pig" for house in gone if house.pig])


def _wolves(wolves: list[tuple[str, WolfValue, str]]) -> list[Earned]:
    """Return the lines of one player's wolves, each given by place, value and the state of the house it lives in."""
    kept: list[Earned] = [("wolves.score.wolf", 1, value, [at]) for at, value, state in wolves if state != GONE]
    return kept + _each("wolves.score.wolf-lost", LOST, [at for at, _, state in wolves if state == GONE])


def _came_out(house: House, state: str) -> HouseScore:
    return HouseScore(house.at, state, house.height, house.colors[0] if house.colors else None)
