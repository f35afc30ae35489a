"""Scores a table of The Little Prince, and writes a report that is compared with the engine's."""

from typing import Any

from .common import At, Line, Over, Table, award, is_final, line, report, score, scored_player, seats
from .prince_legality import LEGALITY
from .prince_table import (
    ANIMALS,
    POINTS_PER_OBJECT,
    SHEEP,
    amount,
    characters,
    covered,
    covered_places,
    empty_cells,
    grids,
    is_grid,
    places,
    planet_at,
    shown,
    tallied_without_volcano,
    tallies,
    tiles,
    volcanoes_disagree,
)


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
        others = [(at, t) for at, t in tiles(table, seat) if t["kind"] != "character"]
        at = [at for at, tile in others if shown(tile, "volcano") == 0]
        return len(at), at
    count = tallied_without_volcano(table, seat) or 0
    return count, [f"{planet_at(seat)}/tiles_without_volcano"] if count else []


def drunkard(table: Table, seat: int) -> tuple[int, At]:
    if is_grid(table, seat):
        return covered(table, seat), covered_places(table, seat)
    count = covered(table, seat)
    return count, [f"{planet_at(seat)}/covered_tiles"] if count else []


def hunter(table: Table, seat: int) -> tuple[int, At]:
    others = present(table, seat, ["fox", "elephant", "snake"])
    some_sheep = 1 if present(table, seat, SHEEP) else 0
    return others + some_sheep, places(table, seat, ANIMALS)


def king(table: Table, seat: int) -> int:
    return {1: 14, 2: 7}.get(amount(table, seat, "rose"), 0)


def score_lines_of_character(table: Table, seat: int, name: str) -> list[tuple[str, int, int, At]]:
    """Return the score lines of one character as tuples: rule, count, points for each, and JSON Pointers."""
    if name in POINTS_PER_OBJECT:
        thing, each = POINTS_PER_OBJECT[name]
        return [(name, amount(table, seat, thing), each, places(table, seat, [thing]))]
    if name == "king":
        return [(name, 1, king(table, seat), places(table, seat, ["rose"]))]
    if name == "geographer":
        count, at = geographer(table, seat)
        return [(name, count, 1, at)]
    if name == "drunkard":
        count, at = drunkard(table, seat)
        return [(name, count, 3, at)]
    if name == "hunter":
        count, at = hunter(table, seat)
        return [(name, count, 3, at)]
    boxes = amount(table, seat, "box")
    return [
        ("little-prince", present(table, seat, SHEEP), 3, places(table, seat, SHEEP)),
        ("little-prince-boxes", boxes, 1, places(table, seat, ["box"])),
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
    return report(table, LEGALITY, is_over(table), [], count_points)
