"""Scores The Little Prince: the characters, and then the volcanoes, which cost points.

Laws of this file: each character tile gets its own line of the score, even for 0 points. Objects on covered tiles don't
count.
"""

from collections.abc import Callable
from itertools import compress
from operator import itemgetter
from typing import Any, Final, TypeAlias

from tallytale.engine.games.little_prince.board import COLUMN, Board, Planet, find_shortage
from tallytale.engine.games.little_prince.components import CHARACTERS, Persona
from tallytale.engine.rulebook import EarnedLine, ScoringResult, ScoringRule, TieBreak

# The hunter, for example, counts kinds of animals. Sheep of all colors are one kind.
_sheep = itemgetter(COLUMN["white_sheep"], COLUMN["grey_sheep"], COLUMN["brown_sheep"])
_animals = itemgetter(COLUMN["fox"], COLUMN["elephant"], COLUMN["snake"])
# The points that the king gives, keyed by the number of roses. Any other number gives 0 points. The rulebook does not
# mention planets without a rose.
ROSES: Final = {1: 14, 2: 7}

# Characters that count one kind of object. For example, the gardener gets 7 points for each baobab.
OBJECT_COUNTERS: Final[dict[Persona, tuple[str, str, int]]] = {
    "vain-man": ("prince.character.vain-man", "snake", 4),
    "astronomer": ("prince.character.astronomer", "sunset", 2),
    "lamplighter": ("prince.character.lamplighter", "lamp_post", 1),
    "businessman-white": ("prince.character.businessman-white", "white_sheep", 2),
    "businessman-grey": ("prince.character.businessman-grey", "grey_sheep", 3),
    "businessman-brown": ("prince.character.businessman-brown", "brown_sheep", 5),
    "gardener": ("prince.character.gardener", "baobab", 7),
}
TIE_BREAK: Final = TieBreak("volcanoes", better="fewer")
STAR_EACH: Final = 1
WITHOUT_VOLCANO_EACH: Final = 1
SPECIES_EACH: Final = 3
COVERED_EACH: Final = 3
SHEEP_EACH: Final = 3
BOX_EACH: Final = 1
VOLCANO_EACH: Final = -1

Scorer: TypeAlias = Callable[[Planet, str], list[EarnedLine]]


def _geographer(planet: Planet, own_tile: str) -> list[EarnedLine]:
    rule = "prince.character.geographer"
    if planet.tally:
        count = planet.tally.tiles_without_volcano or 0
        tallied = [f"{planet.at}/planet/tiles_without_volcano"] if count else []
        return [(rule, count, WITHOUT_VOLCANO_EACH, [own_tile, *tallied])]
    volcanoes = planet.columns[COLUMN["volcano"]]
    without_volcano = [place for place, count in zip(planet.places, volcanoes) if not count]
    at = sorted([*without_volcano, *planet.covered_at]) if planet.covered_at else without_volcano
    return [(rule, len(at), WITHOUT_VOLCANO_EACH, [own_tile, *at])]


def _king(planet: Planet, own_tile: str) -> list[EarnedLine]:
    roses = planet.columns[COLUMN["rose"]]
    points = ROSES.get(planet.count("rose"), 0)
    return [("prince.character.king", 1, points, planet.pointers_with(own_tile, roses))]


def _hunter(planet: Planet, own_tile: str) -> list[EarnedLine]:
    animals, sheep = _columns(planet, _animals), _columns(planet, _sheep)
    species = len(animals) + (1 if sheep else 0)
    return [("prince.character.hunter", species, SPECIES_EACH, planet.pointers_with_any(own_tile, animals + sheep))]


def _columns(planet: Planet, kinds: Callable[[Any], Any]) -> list[tuple[int, ...]]:
    """Count kinds of objects on each tile, such as the animals for the hunter. Kinds that are nowhere are left out."""
    return [column for column, count in zip(kinds(planet.columns), kinds(planet.counts)) if count]


def _drunkard(planet: Planet, own_tile: str) -> list[EarnedLine]:
    return [("prince.character.drunkard", planet.covered, COVERED_EACH, [own_tile, *planet.covered_at])]


def _turkish_astronomer(planet: Planet, own_tile: str) -> list[EarnedLine]:
    on_characters = [place for place, _ in planet.stars if place != own_tile]
    on_tiles = planet.columns[COLUMN["big_star"]]
    count = planet.count("big_star") + sum([stars for _, stars in planet.stars])
    at = sorted([*compress(planet.places, on_tiles), *on_characters])
    return [("prince.character.turkish-astronomer", count, STAR_EACH, [own_tile, *at])]


def _little_prince(planet: Planet, own_tile: str) -> list[EarnedLine]:
    sheep = _columns(planet, _sheep)
    boxes = planet.columns[COLUMN["box"]]
    return [
        ("prince.character.little-prince", len(sheep), SHEEP_EACH, planet.pointers_with_any(own_tile, sheep)),
        ("prince.character.little-prince-boxes", planet.count("box"), BOX_EACH, planet.pointers_with(own_tile, boxes)),
    ]


def _object_scorer(character: Persona) -> Scorer:
    rule, name, each = OBJECT_COUNTERS[character]
    index = COLUMN[name]

    def scorer(planet: Planet, own_tile: str) -> list[EarnedLine]:
        return [(rule, planet.counts[index], each, planet.pointers_with(own_tile, planet.columns[index]))]

    return scorer


SCORERS: Final[dict[Persona, Scorer]] = {
    "geographer": _geographer,
    "king": _king,
    "hunter": _hunter,
    "drunkard": _drunkard,
    "turkish-astronomer": _turkish_astronomer,
    "little-prince": _little_prince,
    **{character: _object_scorer(character) for character in OBJECT_COUNTERS},
}

_EACH: Final[dict[Persona, tuple[int, ...]]] = {
    "geographer": (WITHOUT_VOLCANO_EACH,),
    "king": (*ROSES.values(), 0),
    "hunter": (SPECIES_EACH,),
    "drunkard": (COVERED_EACH,),
    "turkish-astronomer": (STAR_EACH,),
    "little-prince": (SHEEP_EACH,),
    **{character: (each,) for character, (_, _, each) in OBJECT_COUNTERS.items()},
}

SCORING: Final = (
    *(
        ScoringRule(f"prince.character.{character}", each=_EACH[character], cite="characters")
        for character in CHARACTERS
    ),
    ScoringRule("prince.character.little-prince-boxes", each=(BOX_EACH,), cite="characters"),
    ScoringRule("prince.volcanoes", each=(VOLCANO_EACH,), cite="volcanoes"),
)


def score(board: Board) -> ScoringResult:
    """Score every planet. If players have equal points, the one with fewer volcanoes wins."""
    volcanoes = [planet.count("volcano") for planet in board.planets]
    most = max(volcanoes)
    lines = [
        [line for own_tile, character in planet.characters for line in SCORERS[character](planet, own_tile)]
        for planet in board.planets
    ]
    paying = [seat for seat, count in enumerate(volcanoes) if count == most > 0]
    for seat in paying:
        planet = board.planets[seat]
        at = [*compress(planet.places, planet.columns[COLUMN["volcano"]])]
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
