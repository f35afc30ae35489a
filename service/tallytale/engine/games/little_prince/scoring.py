"""Scores The Little Prince: the characters, and then the volcanoes, which cost points.

Laws of this file: each character tile gets its own line of the score, even for 0 points. Objects on covered tiles don't
count.
"""

from collections.abc import Callable
from itertools import compress
from typing import Final, TypeAlias

from tallytale.engine.games.little_prince.board import COLUMN, SHEEP, VOLCANO, WIDTH, Board, Planet, find_shortage
from tallytale.engine.games.little_prince.components import CHARACTERS, Persona
from tallytale.engine.rulebook import EarnedLine, ScoringResult, ScoringRule, TieBreak

# The points that the king gives, keyed by the number of roses. Any other number gives 0 points. The rulebook does not
# mention planets without a rose.
ROSES: Final = {1: 14, 2: 7}
# Characters that count one column of a planet. For example, the gardener gets 7 points for each baobab.
COUNTERS: Final[dict[Persona, tuple[str, int, int]]] = {
    "vain-man": ("prince.character.vain-man", COLUMN["snake"], 4),
    "astronomer": ("prince.character.astronomer", COLUMN["sunset"], 2),
    "lamplighter": ("prince.character.lamplighter", COLUMN["lamp_post"], 1),
    "businessman-white": ("prince.character.businessman-white", COLUMN["white_sheep"], 2),
    "businessman-grey": ("prince.character.businessman-grey", COLUMN["grey_sheep"], 3),
    "businessman-brown": ("prince.character.businessman-brown", COLUMN["brown_sheep"], 5),
    "gardener": ("prince.character.gardener", COLUMN["baobab"], 7),
    "geographer": ("prince.character.geographer", COLUMN["without_volcano"], 1),
    "drunkard": ("prince.character.drunkard", COLUMN["covered"], 3),
}
TIE_BREAK: Final = TieBreak("volcanoes", better="fewer")
STAR_EACH: Final = 1
SPECIES_EACH: Final = 3
SHEEP_EACH: Final = 3
BOX_EACH: Final = 1
VOLCANO_EACH: Final = -1

# The hunter counts sheep of all colors as one kind of animal.
_SPECIES: Final = [COLUMN[name] for name in ("fox", "elephant", "snake", "with_sheep")]
_COLORS: Final = [COLUMN[name] for name in SHEEP]

Scorer: TypeAlias = Callable[[Planet, str], list[EarnedLine]]


def _king(planet: Planet, own_tile: str) -> list[EarnedLine]:
    points = ROSES.get(planet.count("rose"), 0)
    return [("prince.character.king", 1, points, [own_tile, *planet.places_with("rose")])]


def _hunter(planet: Planet, own_tile: str) -> list[EarnedLine]:
    species = sum([planet.counts[column] > 0 for column in _SPECIES])
    return [("prince.character.hunter", species, SPECIES_EACH, [own_tile, *planet.places_with("with_prey")])]


def _turkish_astronomer(planet: Planet, own_tile: str) -> list[EarnedLine]:
    others = [place for place in planet.places_with("big_star") if place != own_tile]
    return [("prince.character.turkish-astronomer", planet.count("big_star"), STAR_EACH, [own_tile, *others])]


def _little_prince(planet: Planet, own_tile: str) -> list[EarnedLine]:
    colors = sum([planet.counts[column] > 0 for column in _COLORS])
    sheep, boxes = planet.places_with("with_sheep"), planet.places_with("box")
    return [
        ("prince.character.little-prince", colors, SHEEP_EACH, [own_tile, *sheep]),
        ("prince.character.little-prince-boxes", planet.count("box"), BOX_EACH, [own_tile, *boxes]),
    ]


SCORERS: Final[dict[Persona, Scorer]] = {
    "king": _king,
    "hunter": _hunter,
    "turkish-astronomer": _turkish_astronomer,
    "little-prince": _little_prince,
}

_EACH: Final[dict[Persona, tuple[int, ...]]] = {
    "king": (*ROSES.values(), 0),
    "hunter": (SPECIES_EACH,),
    "turkish-astronomer": (STAR_EACH,),
    "little-prince": (SHEEP_EACH,),
    **{character: (each,) for character, (_, _, each) in COUNTERS.items()},
}

SCORING: Final = (
    *(
        ScoringRule(f"prince.character.{character}", each=_EACH[character], cite="characters")
        for character in CHARACTERS
    ),
    ScoringRule("prince.character.little-prince-boxes", each=(BOX_EACH,), cite="characters"),
    ScoringRule("prince.volcanoes", each=(VOLCANO_EACH,), cite="volcanoes"),
)


def _lines_of(planet: Planet) -> list[EarnedLine]:
    lines: list[EarnedLine] = []
    for own_tile, character in planet.characters:
        counter = COUNTERS.get(character)
        if counter:
            rule, column, each = counter
            at = [own_tile, *compress(planet.places, planet.columns[column::WIDTH])]
            lines.append((rule, planet.counts[column], each, at))
        else:
            lines += SCORERS[character](planet, own_tile)
    return lines


def score(board: Board) -> ScoringResult:
    """Score every planet. If players have equal points, the one with fewer volcanoes wins."""
    volcanoes = [planet.counts[VOLCANO] for planet in board.planets]
    most = max(volcanoes)
    lines = [_lines_of(planet) for planet in board.planets]
    paying = [seat for seat, count in enumerate(volcanoes) if count == most > 0]
    for seat in paying:
        at = board.planets[seat].places_with("volcano")
        lines[seat].append(("prince.volcanoes", most, VOLCANO_EACH, at))
    return ScoringResult(
        lines, volcanoes, [], [("prince.volcanoes", tuple(paying), (), most, most * VOLCANO_EACH, (), ())]
    )


def over(board: Board) -> bool | None:
    """Tell whether the game is over, which is when every planet has all its tiles.

    Return None if nobody can know, because a client did not count the tiles without a volcano.
    """
    shortages = [shortage for planet in board.planets if (shortage := find_shortage(planet))]
    if any([shortage.fault != "volcanoes" for shortage in shortages]):
        return False
    counted = all([planet.tally.tiles_without_volcano is not None for planet in board.planets if planet.tally])
    return not shortages if counted else None
