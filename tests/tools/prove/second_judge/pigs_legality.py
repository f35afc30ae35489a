"""Rules for a legal table of The Three Little Pigs, in the order of the rulebook."""

from .common import WHOLE_TABLE, At, Rulebook, Table, is_final, seats, variant
from .pigs_table import (
    DICE,
    KINDS,
    MATERIALS,
    PARTS,
    PRICE,
    TILES_OF_A_KIND,
    Kind,
    all_houses,
    all_one_material,
    emptied_stacks,
    held_by_nobody,
    holder,
    houses_of,
    indices_of,
    left_in_stack,
    missing,
    tile_at,
    tiles_of_kind,
)


def starts_with_a_roof(table: Table) -> list[At]:
    return [[tile_at(at, 0)] for at, tiles in all_houses(table) if tiles[0]["part"] == "roof"]


def two_doors(table: Table) -> list[At]:
    found = []
    for at, tiles in all_houses(table):
        doors = indices_of(tiles, "door")
        if len(doors) >= 2:
            found.append([tile_at(at, doors[1])])
    return found


def door_not_lowest(table: Table) -> list[At]:
    found = []
    for at, tiles in all_houses(table):
        doors = indices_of(tiles, "door")
        if len(doors) == 1 and doors[0] != 0:
            found.append([tile_at(at, doors[0])])
    return found


def two_roofs(table: Table) -> list[At]:
    found = []
    for at, tiles in all_houses(table):
        roofs = indices_of(tiles, "roof")
        if len(roofs) >= 2:
            found.append([tile_at(at, roofs[1])])
    return found


def built_above_a_roof(table: Table) -> list[At]:
    found = []
    for at, tiles in all_houses(table):
        roofs = indices_of(tiles, "roof")
        if roofs:
            above = range(roofs[0] + 1, len(tiles))
            wrong = [index for index in above if tiles[index]["part"] in ("door", "window")]
            if wrong:
                found.append([tile_at(at, wrong[0])])
    return found


def too_many_of_a_kind(table: Table) -> list[At]:
    found = []
    for kind in KINDS:
        at = tiles_of_kind(all_houses(table), kind)
        in_stack = left_in_stack(table, kind)
        if len(at) + in_stack > TILES_OF_A_KIND:
            if in_stack > 0:
                at.append(f"/stacks/{kind[0]}/{kind[1]}")
            found.append(at)
    return found


def end_not_reached(table: Table) -> list[At]:
    if not is_final(table) or table.get("stacks") is None:
        return []
    too_few = len(emptied_stacks(table)) < len(table["players"])
    return [[WHOLE_TABLE]] if too_few else []


def end_passed(table: Table) -> list[At]:
    too_many = len(emptied_stacks(table)) > len(table["players"]) + 1
    return [[WHOLE_TABLE]] if too_many else []


def bought_together(one: Kind, other: Kind) -> bool:
    return one != other and PRICE[one[0]] + PRICE[other[0]] <= DICE


def can_have_emptied_two(table: Table, seat: int) -> bool:
    houses = houses_of(table, seat)
    held = [kind for kind in emptied_stacks(table) if tiles_of_kind(houses, kind)]
    return any(bought_together(one, other) for one in held for other in held)


def last_tile_nowhere(table: Table) -> list[At]:
    if not is_final(table):
        return []
    houses = all_houses(table)
    if table.get("stacks") is None:
        return [] if houses else [[WHOLE_TABLE]]
    emptied = emptied_stacks(table)
    players = len(table["players"])
    if not any(tiles_of_kind(houses, kind) for kind in emptied):
        return [[WHOLE_TABLE]]
    if len(emptied) == players + 1:
        if not any(can_have_emptied_two(table, seat) for seat in seats(table)):
            return [[WHOLE_TABLE]]
    return []


def first_in_the_base_game(table: Table) -> list[At]:
    if variant(table) != "base":
        return []
    return [[f"/firsts/{m}"] for m in MATERIALS if holder(table, m) is not None]


def first_not_at_the_table(table: Table) -> list[At]:
    found = []
    for material in MATERIALS:
        seat = holder(table, material)
        if seat is not None and seat not in seats(table):
            found.append([f"/firsts/{material}"])
    return found


def first_unclaimed(table: Table) -> list[At]:
    if variant(table) != "veteran":
        return []
    found = []
    for material in MATERIALS:
        such = [house for house in all_houses(table) if all_one_material(house, material)]
        others = [other for other in MATERIALS if other != material]
        lost_windows = sum(missing(table, (other, "window")) for other in others)
        if held_by_nobody(table, material) and such and lost_windows < len(such):
            found.append([f"/firsts/{material}"])
    return found


def first_impossible(table: Table) -> list[At]:
    if variant(table) != "veteran":
        return []
    found = []
    for material in MATERIALS:
        seat = holder(table, material)
        # If a player who is not at the table has an award, another rule reports it: pigs.firsts.seat.
        if seat is None or seat not in seats(table):
            continue
        has_one = any(all_one_material(house, material) for house in houses_of(table, seat))
        blown_away = all(missing(table, (material, part)) > 0 for part in PARTS)
        if not has_one and not blown_away:
            found.append([f"/firsts/{material}"])
    return found


LEGALITY: Rulebook = [
    ("pigs.house.foundation", starts_with_a_roof),
    ("pigs.house.one-door", two_doors),
    ("pigs.house.door-lowest", door_not_lowest),
    ("pigs.house.one-roof", two_roofs),
    ("pigs.house.roof-top", built_above_a_roof),
    ("pigs.tiles.supply", too_many_of_a_kind),
    ("pigs.end.not-reached", end_not_reached),
    ("pigs.end.passed", end_passed),
    ("pigs.end.last-tile", last_tile_nowhere),
    ("pigs.firsts.variant", first_in_the_base_game),
    ("pigs.firsts.seat", first_not_at_the_table),
    ("pigs.firsts.unclaimed", first_unclaimed),
    ("pigs.firsts.impossible", first_impossible),
]
