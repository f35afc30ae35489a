"""Judges a table of The Little Prince: reads it, checks the rules in the order of the rulebook, and scores it."""

from typing import Any

from .common import (
    WHOLE_TABLE,
    At,
    Healing,
    Line,
    Over,
    Rulebook,
    Table,
    always,
    award,
    is_final,
    line,
    player_at,
    remembered,
    report,
    score,
    scored_player,
    seats,
    variant,
)

Tile = dict[str, Any]

KINDS = ["character", "uphill", "downhill", "center"]
CELLS = [
    ["character", "uphill", "downhill", "character"],
    ["downhill", "center", "center", "uphill"],
    ["uphill", "center", "center", "downhill"],
    ["character", "downhill", "uphill", "character"],
]
CHARACTERS = [
    *("vain-man", "geographer", "astronomer", "king", "lamplighter", "hunter", "drunkard"),
    *("businessman-white", "businessman-grey", "businessman-brown"),
    *("gardener", "turkish-astronomer", "little-prince"),
]
OBJECTS = [
    *("baobab", "volcano", "sunset", "rose", "lamp_post", "box", "big_star"),
    *("fox", "elephant", "snake", "white_sheep", "grey_sheep", "brown_sheep"),
]
SHEEP = ["white_sheep", "grey_sheep", "brown_sheep"]
ANIMALS = ["fox", "elephant", "snake", *SHEEP]
TILES_WITHOUT_CHARACTERS = 12

POINTS_PER_OBJECT = {
    "vain-man": ("snake", 4),
    "astronomer": ("sunset", 2),
    "lamplighter": ("lamp_post", 1),
    "businessman-white": ("white_sheep", 2),
    "businessman-grey": ("grey_sheep", 3),
    "businessman-brown": ("brown_sheep", 5),
    "gardener": ("baobab", 7),
    "turkish-astronomer": ("big_star", 1),
}


def planet(table: Table, seat: int) -> dict[str, Any]:
    return dict(table["players"][seat]["planet"])


def planet_at(seat: int) -> str:
    return f"{player_at(seat)}/planet"


def is_grid(table: Table, seat: int) -> bool:
    return bool(planet(table, seat)["form"] == "grid")


def grids(table: Table) -> list[int]:
    return [seat for seat in seats(table) if is_grid(table, seat)]


def tallies(table: Table) -> list[int]:
    return [seat for seat in seats(table) if not is_grid(table, seat)]


@remembered
def cells(table: Table, seat: int) -> list[tuple[str, str, Tile | None]]:
    """Return all cells of a planet: the JSON Pointer, the kind of tile that fits, and the tile on the cell, if any."""
    rows = planet(table, seat)["tiles"]
    return [(f"{planet_at(seat)}/tiles/{r}/{c}", CELLS[r][c], rows[r][c]) for r in range(4) for c in range(4)]


@remembered
def tiles(table: Table, seat: int) -> list[tuple[str, Tile]]:
    return [(at, tile) for at, _, tile in cells(table, seat) if tile is not None]


def is_covered(tile: Tile) -> bool:
    return bool(tile.get("covered", False))


def shown(tile: Tile, name: str) -> int:
    if is_covered(tile):
        return 0
    if tile["kind"] == "character":
        hidden = tile["character"] is None
        return int(tile.get("big_star", 0)) if name == "big_star" and not hidden else 0
    return int(tile.get("objects", {}).get(name, 0))


def tallied(table: Table, seat: int, name: str) -> int:
    return int(planet(table, seat).get("objects", {}).get(name, 0))


@remembered
def amount(table: Table, seat: int, name: str) -> int:
    if is_grid(table, seat):
        return sum(shown(tile, name) for _, tile in tiles(table, seat))
    return tallied(table, seat, name)


def places(table: Table, seat: int, names: list[str]) -> At:
    if is_grid(table, seat):
        return [at for at, tile in tiles(table, seat) if any(shown(tile, n) for n in names)]
    found = [name for name in OBJECTS if name in names and tallied(table, seat, name) > 0]
    return [f"{planet_at(seat)}/objects/{name}" for name in found]


def covered_places(table: Table, seat: int) -> At:
    return [at for at, tile in tiles(table, seat) if is_covered(tile)]


def covered(table: Table, seat: int) -> int:
    if is_grid(table, seat):
        return len(covered_places(table, seat))
    return int(planet(table, seat).get("covered_tiles", 0))


def tallied_without_volcano(table: Table, seat: int) -> int | None:
    count = planet(table, seat).get("tiles_without_volcano")
    return None if count is None else int(count)


@remembered
def characters(table: Table, seat: int) -> list[tuple[str, str]]:
    """Return the JSON Pointer and the name of every character that is not hidden."""
    if is_grid(table, seat):
        corners = [(at, t) for at, t in tiles(table, seat) if t["kind"] == "character"]
        return [(at, t["character"]) for at, t in corners if t["character"] is not None]
    named = planet(table, seat).get("characters", [])
    return [(f"{planet_at(seat)}/characters/{i}", name) for i, name in enumerate(named)]


def is_empty(table: Table, tile: Tile | None) -> bool:
    if tile is None:
        return True
    may_hide = variant(table) == "hidden-characters" and not is_final(table)
    return tile["kind"] == "character" and tile["character"] is None and not may_hide


def empty_cells(table: Table, seat: int) -> At:
    return [at for at, _, tile in cells(table, seat) if is_empty(table, tile)]


def volcanoes_disagree(table: Table, seat: int) -> bool:
    without, volcanoes = tallied_without_volcano(table, seat), tallied(table, seat, "volcano")
    if without is None:
        return False
    with_one = TILES_WITHOUT_CHARACTERS - without
    return volcanoes < with_one or (volcanoes == 0 and with_one > 0)


def what_is_incomplete(table: Table, seat: int) -> At:
    if is_grid(table, seat):
        return empty_cells(table, seat)
    incomplete = len(characters(table, seat)) != 4 or volcanoes_disagree(table, seat)
    return [player_at(seat)] if incomplete else []


def planet_incomplete(table: Table) -> list[At]:
    if not is_final(table):
        return []
    found = [what_is_incomplete(table, seat) for seat in seats(table)]
    return [at for at in found if at]


def tile_out_of_place(table: Table) -> list[At]:
    laid = [cell for seat in grids(table) for cell in cells(table, seat)]
    return [[at] for at, kind, tile in laid if tile is not None and tile["kind"] != kind]


def three_uncovered_baobabs(table: Table) -> list[At]:
    return [[player_at(seat)] for seat in seats(table) if amount(table, seat, "baobab") >= 3]


def covered_not_in_threes(table: Table) -> list[At]:
    return [[player_at(seat)] for seat in seats(table) if covered(table, seat) % 3 != 0]


def covered_tile_shows_objects(table: Table) -> list[At]:
    laid = [one for seat in grids(table) for one in tiles(table, seat)]
    return [[at] for at, tile in laid if is_covered(tile) and any(tile.get("objects", {}).values())]


def tiles_of_character(table: Table, name: str) -> At:
    return [at for seat in seats(table) for at, character in characters(table, seat) if character == name]


def some_kind_is_nowhere(table: Table) -> bool:
    if not is_final(table) or len(table["players"]) != 5:
        return False
    if any(what_is_incomplete(table, seat) for seat in seats(table)):
        return False
    return any(not tiles_of_character(table, name) for name in CHARACTERS)


def too_many_of_a_character(table: Table) -> list[At]:
    by_kind = [tiles_of_character(table, name) for name in CHARACTERS]
    found = [at for at in by_kind if len(at) > 8]
    repeats = sum(len(at) - 1 for at in by_kind if at)
    if repeats > 7 or some_kind_is_nowhere(table):
        repeated = [one for at in by_kind if len(at) > 1 for one in at]
        found.append(repeated or [WHOLE_TABLE])
    return found


def tiles_taken(table: Table, seat: int, kind: str) -> int | None:
    if is_grid(table, seat):
        return len([at for at, tile in tiles(table, seat) if tile["kind"] == kind])
    if kind == "character" and variant(table) != "hidden-characters":
        return len(characters(table, seat))
    return None


def spread(table: Table, kind: str) -> int:
    taken = [tiles_taken(table, seat, kind) for seat in seats(table)]
    known = [number for number in taken if number is not None]
    return max(known) - min(known) if known else 0


def rounds_uneven(table: Table) -> list[At]:
    uneven = [spread(table, kind) for kind in KINDS if spread(table, kind) > 0]
    return [[WHOLE_TABLE]] if not is_final(table) and uneven not in ([], [1]) else []


def tally_contradicts_itself(table: Table, seat: int) -> bool:
    hidden, without = covered(table, seat), tallied_without_volcano(table, seat)
    others = [name for name in OBJECTS if name != "big_star" and tallied(table, seat, name) > 0]
    return (
        (without is not None and hidden > without)
        or (without == TILES_WITHOUT_CHARACTERS and "volcano" in others)
        or hidden + tallied(table, seat, "baobab") > TILES_WITHOUT_CHARACTERS
        or (hidden == TILES_WITHOUT_CHARACTERS and bool(others))
    )


def tally_impossible(table: Table) -> list[At]:
    return [[player_at(s)] for s in tallies(table) if tally_contradicts_itself(table, s)]


def geographer_without_count(table: Table) -> list[At]:
    uncounted = [seat for seat in tallies(table) if tallied_without_volcano(table, seat) is None]
    return [[player_at(seat)] for seat in uncounted if "geographer" in [name for _, name in characters(table, seat)]]


def with_planet(table: Table, seat: int, changed: dict[str, Any]) -> Table:
    players = [{"planet": changed} if other == seat else table["players"][other] for other in seats(table)]
    return {**table, "players": players}


def more_can_be_covered(table: Table, at: At) -> bool:
    seat = int(at[0].split("/")[2])
    lacking = 3 - covered(table, seat) % 3
    if is_grid(table, seat):
        laid = [tile for _, tile in tiles(table, seat) if tile["kind"] != "character"]
        return len(laid) + lacking <= TILES_WITHOUT_CHARACTERS
    more = {**planet(table, seat), "covered_tiles": covered(table, seat) + lacking, "tiles_without_volcano": None}
    return not tally_contradicts_itself(with_planet(table, seat, more), seat)


def only_the_count_is_too_low(table: Table, at: At) -> bool:
    """Tell whether a tally is possible as soon as more tiles without a volcano are counted."""
    seat = int(at[0].split("/")[2])
    uncounted = {**planet(table, seat), "tiles_without_volcano": None}
    without = tallied_without_volcano(table, seat)
    impossible = without == TILES_WITHOUT_CHARACTERS and tallied(table, seat, "volcano") > 0
    return not impossible and not tally_contradicts_itself(with_planet(table, seat, uncounted), seat)


HEALING: Healing = {
    "prince.planet.complete": always,
    "prince.baobab.covered-threes": more_can_be_covered,
    "prince.rounds.uneven": always,
    "prince.tally.tiles": only_the_count_is_too_low,
    "prince.tally.geographer": always,
}

LEGALITY: Rulebook = [
    ("prince.planet.complete", planet_incomplete),
    ("prince.tile.place", tile_out_of_place),
    ("prince.baobab.limit", three_uncovered_baobabs),
    ("prince.baobab.covered-threes", covered_not_in_threes),
    ("prince.covered.blank", covered_tile_shows_objects),
    ("prince.character.supply", too_many_of_a_character),
    ("prince.rounds.uneven", rounds_uneven),
    ("prince.tally.tiles", tally_impossible),
    ("prince.tally.geographer", geographer_without_count),
]


def is_over(table: Table) -> Over:
    if is_final(table):
        return True
    if any(empty_cells(table, seat) for seat in grids(table)):
        return False
    if any(len(characters(table, seat)) != 4 for seat in tallies(table)):
        return False
    if any(tallied_without_volcano(table, seat) is None for seat in tallies(table)):
        return None
    return not any(volcanoes_disagree(table, seat) for seat in tallies(table))


def present(table: Table, seat: int, names: list[str]) -> int:
    return sum(amount(table, seat, name) > 0 for name in names)


def geographer(table: Table, seat: int) -> tuple[int, At]:
    if is_grid(table, seat):
        at = [at for at, tile in tiles(table, seat) if tile["kind"] != "character" and not shown(tile, "volcano")]
        return len(at), at
    count = tallied_without_volcano(table, seat) or 0
    return count, [f"{planet_at(seat)}/tiles_without_volcano"] if count else []


def drunkard(table: Table, seat: int) -> tuple[int, At]:
    count = covered(table, seat)
    if is_grid(table, seat):
        return count, covered_places(table, seat)
    return count, [f"{planet_at(seat)}/covered_tiles"] if count else []


def score_lines_of_character(table: Table, seat: int, name: str) -> list[tuple[str, int, int, At]]:
    """Return the score lines of one character as tuples: rule, count, points for each, and JSON Pointers."""
    if name in POINTS_PER_OBJECT:
        thing, each = POINTS_PER_OBJECT[name]
        return [(name, amount(table, seat, thing), each, places(table, seat, [thing]))]
    if name == "king":
        points = {1: 14, 2: 7}.get(amount(table, seat, "rose"), 0)
        return [(name, 1, points, places(table, seat, ["rose"]))]
    if name in ("geographer", "drunkard"):
        count, at = (geographer if name == "geographer" else drunkard)(table, seat)
        return [(name, count, 1 if name == "geographer" else 3, at)]
    sheep = present(table, seat, SHEEP)
    if name == "hunter":
        animals = present(table, seat, ["fox", "elephant", "snake"]) + min(sheep, 1)
        return [(name, animals, 3, places(table, seat, ANIMALS))]
    return [
        ("little-prince", sheep, 3, places(table, seat, SHEEP)),
        ("little-prince-boxes", amount(table, seat, "box"), 1, places(table, seat, ["box"])),
    ]


def character_lines(table: Table, seat: int) -> list[Line]:
    lines = []
    for own, name in characters(table, seat):
        for rule, count, each, at in score_lines_of_character(table, seat, name):
            # The Turkish astronomer counts stars, also those on his own tile. This tile must not be listed twice.
            others = [one for one in at if one != own]
            lines.append(line(f"prince.character.{rule}", count, each, [own, *others]))
    return lines


def volcano_lines(table: Table, seat: int) -> list[Line]:
    most = max(amount(table, other, "volcano") for other in seats(table))
    volcanoes = amount(table, seat, "volcano")
    if most == 0 or volcanoes < most:
        return []
    return [line("prince.volcanoes", volcanoes, -1, places(table, seat, ["volcano"]))]


def most_volcanoes(table: Table) -> dict[str, Any]:
    counts = [amount(table, seat, "volcano") for seat in seats(table)]
    most = max(counts)
    if most == 0:
        return award("prince.volcanoes", 0, 0)
    paying = [seat for seat, count in enumerate(counts) if count == most]
    return award("prince.volcanoes", -most, most, seats=paying)


def count_points(table: Table) -> dict[str, Any]:
    players = []
    for seat in seats(table):
        lines = character_lines(table, seat) + volcano_lines(table, seat)
        players.append(scored_player(seat, lines, -amount(table, seat, "volcano")))
    return score(players, [], [most_volcanoes(table)])


def judge_prince(table: Table) -> dict[str, Any]:
    return report(table, LEGALITY, HEALING, is_over(table), [], count_points)
