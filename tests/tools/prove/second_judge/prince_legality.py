"""Rules for a legal table of The Little Prince, in the order of the rulebook."""

from .common import WHOLE_TABLE, At, Rulebook, Table, is_final, player_at, seats, variant
from .prince_table import (
    CHARACTERS,
    KINDS,
    OBJECTS,
    TILES_WITHOUT_CHARACTERS,
    amount,
    cells,
    characters,
    covered,
    grids,
    is_covered,
    is_grid,
    tallied,
    tallied_without_volcano,
    tallies,
    tiles,
    what_is_incomplete,
)


def planet_incomplete(table: Table) -> list[At]:
    if not is_final(table):
        return []
    found = [what_is_incomplete(table, seat) for seat in seats(table)]
    return [at for at in found if at]


def tile_out_of_place(table: Table) -> list[At]:
    return [
        [at]
        for seat in grids(table)
        for at, kind, tile in cells(table, seat)
        if tile is not None and tile["kind"] != kind
    ]


def three_uncovered_baobabs(table: Table) -> list[At]:
    return [[player_at(seat)] for seat in seats(table) if amount(table, seat, "baobab") >= 3]


def covered_not_in_threes(table: Table) -> list[At]:
    return [[player_at(seat)] for seat in seats(table) if covered(table, seat) % 3 != 0]


def covered_tile_shows_objects(table: Table) -> list[At]:
    return [
        [at]
        for seat in grids(table)
        for at, tile in tiles(table, seat)
        if is_covered(tile) and any(tile.get("objects", {}).values())
    ]


def all_characters(table: Table) -> list[tuple[str, str]]:
    return [one for seat in seats(table) for one in characters(table, seat)]


def tiles_of_character(table: Table, name: str) -> At:
    return [at for at, character in all_characters(table) if character == name]


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
    if is_final(table):
        return []
    spreads = [spread(table, kind) for kind in KINDS]
    uneven_kinds = [one for one in spreads if one > 0]
    uneven = any(one > 1 for one in spreads) or len(uneven_kinds) > 1
    return [[WHOLE_TABLE]] if uneven else []


def tally_contradicts_itself(table: Table, seat: int) -> bool:
    hidden = covered(table, seat)
    without = tallied_without_volcano(table, seat)
    if without is not None and hidden > without:
        return True
    if without == TILES_WITHOUT_CHARACTERS and tallied(table, seat, "volcano") > 0:
        return True
    if hidden + tallied(table, seat, "baobab") > TILES_WITHOUT_CHARACTERS:
        return True
    others = [name for name in OBJECTS if name != "big_star"]
    shows_others = any(tallied(table, seat, name) > 0 for name in others)
    return hidden == TILES_WITHOUT_CHARACTERS and shows_others


def tally_impossible(table: Table) -> list[At]:
    return [[player_at(s)] for s in tallies(table) if tally_contradicts_itself(table, s)]


def has_character(table: Table, seat: int, name: str) -> bool:
    return any(character == name for _, character in characters(table, seat))


def geographer_without_count(table: Table) -> list[At]:
    return [
        [player_at(seat)]
        for seat in tallies(table)
        if has_character(table, seat, "geographer") and tallied_without_volcano(table, seat) is None
    ]


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
