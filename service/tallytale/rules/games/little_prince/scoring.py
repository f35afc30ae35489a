"""The score of The Little Prince: Make Me a Planet: character by character, then the volcanoes.

Laws of this file: each character tile scores on its own, also when it scores 0; two of a kind score twice; nothing on
a covered tile counts.
"""

from collections.abc import Callable

from tallytale.rules.games.little_prince.board import Board, Planet, lacking
from tallytale.rules.games.little_prince.components import CHARACTERS, Character
from tallytale.rules.report import Pointers
from tallytale.rules.rulebook import Earned, Outcome, ScoringRule

SHEEP = ("white_sheep", "grey_sheep", "brown_sheep")
SPECIES = (("elephant",), ("fox",), ("snake",), SHEEP)  # sheep count once, whatever their colour
ROSES = {1: 14, 2: 7}  # the king's points by roses; with none or more than two he has 0 (none: ruling)

# Characters that count one kind of object: which, and what each is worth.
COUNTING: dict[Character, tuple[str, int]] = {
    "vain-man": ("snake", 4),
    "astronomer": ("sunset", 2),
    "lamplighter": ("lamp_post", 1),
    "businessman-white": ("white_sheep", 2),
    "businessman-grey": ("grey_sheep", 3),
    "businessman-brown": ("brown_sheep", 5),
    "gardener": ("baobab", 7),
    "turkish-astronomer": ("big_star", 1),
}
BARE, SPECIES_EACH, COVERED_EACH, SHEEP_EACH, BOX, VOLCANO = 1, 3, 3, 3, 1, -1


# One line of a character: rule id, count, each, and what was counted, besides the character's own tile.
Lines = list[Earned]


def _geographer(planet: Planet) -> Lines:
    count, at = planet.without_volcano()
    return [("prince.character.geographer", count, BARE, at)]


def _king(planet: Planet) -> Lines:
    return [("prince.character.king", 1, ROSES.get(planet.count("rose"), 0), planet.found("rose"))]


def _hunter(planet: Planet) -> Lines:
    present = [species for species in SPECIES if any([planet.count(animal) for animal in species])]
    at = planet.found_any(tuple([animal for species in present for animal in species]))
    return [("prince.character.hunter", len(present), SPECIES_EACH, at)]


def _drunkard(planet: Planet) -> Lines:
    return [("prince.character.drunkard", planet.covered, COVERED_EACH, planet.covered_at)]


def _little_prince(planet: Planet) -> Lines:
    kinds = sum([planet.count(sheep) > 0 for sheep in SHEEP])
    return [
        ("prince.character.little-prince", kinds, SHEEP_EACH, planet.found_any(SHEEP)),
        ("prince.character.little-prince-boxes", planet.count("box"), BOX, planet.found("box")),
    ]


def _counting(character: Character) -> Callable[[Planet], Lines]:
    name, each = COUNTING[character]
    rule = f"prince.character.{character}"
    return lambda planet: [(rule, planet.count(name), each, planet.found(name))]


SCORERS: dict[Character, Callable[[Planet], Lines]] = {
    "geographer": _geographer,
    "king": _king,
    "hunter": _hunter,
    "drunkard": _drunkard,
    "little-prince": _little_prince,
    **{character: _counting(character) for character in COUNTING},
}

_EACH: dict[Character, tuple[int, ...]] = {
    "geographer": (BARE,),
    "king": (*ROSES.values(), 0),
    "hunter": (SPECIES_EACH,),
    "drunkard": (COVERED_EACH,),
    "little-prince": (SHEEP_EACH,),
    **{character: (each,) for character, (_, each) in COUNTING.items()},
}

SCORING = (
    *(
        ScoringRule(f"prince.character.{character}", each=_EACH[character], cite="characters")
        for character in CHARACTERS
    ),
    ScoringRule("prince.character.little-prince-boxes", each=(BOX,), cite="characters"),
    ScoringRule("prince.volcanoes", each=(VOLCANO,), cite="volcanoes"),
)


def score(board: Board) -> Outcome:
    """Score every planet. Fewer volcanoes break a tie."""
    volcanoes = [planet.count("volcano") for planet in board.planets]
    most = max(volcanoes)
    lines = [_characters(planet) for planet in board.planets]
    for planet, count in zip(board.planets, volcanoes, strict=True):
        if count == most > 0:
            lines[planet.seat].append(("prince.volcanoes", count, VOLCANO, planet.found("volcano")))
    return Outcome(lines, [-count for count in volcanoes], [])


def over(board: Board) -> bool | None:
    """The game is over when every planet is complete; once all look full, a tally not counted through can't tell."""
    lacks = [lack for planet in board.planets if (lack := lacking(planet))]
    if any([lack.fault != "volcanoes" for lack in lacks]):
        return False
    counted = all([planet.tally.tiles_without_volcano is not None for planet in board.planets if planet.tally])
    return not lacks if counted else None


def _characters(planet: Planet) -> list[Earned]:
    """Return each character's lines: its own tile first, then what it counts."""
    return [
        (rule, count, each, [own, *_others(own, counted)])
        for own, character in planet.characters
        for rule, count, each, counted in SCORERS[character](planet)
    ]


def _others(own: str, counted: Pointers) -> Pointers:
    """Leave out the character's own tile, which can show stars itself."""
    return [place for place in counted if place != own]
