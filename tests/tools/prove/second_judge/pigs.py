"""Judges a table of The Three Little Pigs: reads it, checks the rules in the order of the rulebook, and scores it."""

from typing import Any

from .common import (
    WHOLE_TABLE,
    At,
    Healing,
    Line,
    Over,
    Rulebook,
    Table,
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

Tiles = list[dict[str, Any]]
House = tuple[str, Tiles]
Kind = tuple[str, str]

PRICE = {"straw": 2, "wood": 3, "brick": 4}
MATERIALS = ["straw", "wood", "brick"]
PARTS = ["door", "window", "roof"]
KINDS: list[Kind] = [(material, part) for material in MATERIALS for part in PARTS]
TILES_OF_A_KIND = 4
DICE = 5


@remembered
def houses_of(table: Table, seat: int) -> list[House]:
    houses = table["players"][seat].get("houses", [])
    at = player_at(seat)
    return [(f"{at}/houses/{i}", house["tiles"]) for i, house in enumerate(houses)]


@remembered
def all_houses(table: Table) -> list[House]:
    return [house for seat in seats(table) for house in houses_of(table, seat)]


def tile_at(house: str, index: int) -> str:
    return f"{house}/tiles/{index}"


def indices_of(tiles: Tiles, part: str) -> list[int]:
    return [i for i, tile in enumerate(tiles) if tile["part"] == part]


def tiles_of_kind(houses: list[House], kind: Kind) -> At:
    return [
        tile_at(at, i) for at, tiles in houses for i, one in enumerate(tiles) if (one["material"], one["part"]) == kind
    ]


def counted(table: Table, kind: Kind) -> int | None:
    """Return how many tiles somebody counted in a stack, or None if nobody did."""
    material, part = kind
    number = ((table.get("stacks") or {}).get(material) or {}).get(part)
    return None if number is None else int(number)


def left_in_stack(table: Table, kind: Kind) -> int:
    return counted(table, kind) or 0


def built(table: Table, kind: Kind) -> int:
    return len(tiles_of_kind(all_houses(table), kind))


def missing(table: Table, kind: Kind) -> int:
    return max(0, TILES_OF_A_KIND - built(table, kind) - left_in_stack(table, kind))


@remembered
def emptied_stacks(table: Table) -> list[Kind]:
    """Return the stacks that are empty for sure."""
    zero = [kind for kind in KINDS if counted(table, kind) == 0]
    used_up = [kind for kind in KINDS if counted(table, kind) is None and built(table, kind) >= TILES_OF_A_KIND]
    return [kind for kind in KINDS if kind in zero or kind in used_up]


@remembered
def may_be_empty(table: Table) -> list[Kind]:
    """Return the stacks that are empty, or of which nobody knows."""
    return [kind for kind in KINDS if kind in emptied_stacks(table) or counted(table, kind) is None]


def all_one_material(house: House, material: str) -> bool:
    _, tiles = house
    parts = {tile["part"] for tile in tiles}
    return parts == set(PARTS) and all(tile["material"] == material for tile in tiles)


def firsts_entered(table: Table) -> dict[str, int | None]:
    """Return who was first with a house of each material, or None for nobody. What nobody entered is left out."""
    return table.get("firsts") or {}


def holder(table: Table, material: str) -> int | None:
    seat = firsts_entered(table).get(material)
    return None if seat is None else int(seat)


def held_by_nobody(table: Table, material: str) -> bool:
    """Tell whether somebody entered that nobody has the award. It is not enough that nobody entered a holder."""
    firsts = firsts_entered(table)
    return material in firsts and firsts[material] is None


def starts_with_a_roof(table: Table) -> list[At]:
    return [[tile_at(at, 0)] for at, tiles in all_houses(table) if tiles[0]["part"] == "roof"]


def second_of(table: Table, part: str) -> list[At]:
    found = [(at, indices_of(tiles, part)) for at, tiles in all_houses(table)]
    return [[tile_at(at, indices[1])] for at, indices in found if len(indices) >= 2]


def two_doors(table: Table) -> list[At]:
    return second_of(table, "door")


def two_roofs(table: Table) -> list[At]:
    return second_of(table, "roof")


def door_not_lowest(table: Table) -> list[At]:
    found = [(at, indices_of(tiles, "door")) for at, tiles in all_houses(table)]
    return [[tile_at(at, doors[0])] for at, doors in found if len(doors) == 1 and doors != [0]]


def built_above_a_roof(table: Table) -> list[At]:
    found = []
    for at, tiles in all_houses(table):
        parts = [tile["part"] for tile in tiles]
        above = [i for i, part in enumerate(parts) if part != "roof" and "roof" in parts[:i]]
        if above:
            found.append([tile_at(at, above[0])])
    return found


def too_many_of_a_kind(table: Table) -> list[At]:
    found = []
    for kind in KINDS:
        at = tiles_of_kind(all_houses(table), kind)
        in_stack = left_in_stack(table, kind)
        if len(at) + in_stack > TILES_OF_A_KIND:
            stack = [f"/stacks/{kind[0]}/{kind[1]}"] if in_stack > 0 else []
            found.append([*at, *stack])
    return found


def end_not_reached(table: Table) -> list[At]:
    too_few = len(may_be_empty(table)) < len(table["players"])
    return [[WHOLE_TABLE]] if is_final(table) and too_few else []


def end_passed(table: Table) -> list[At]:
    return [[WHOLE_TABLE]] if len(emptied_stacks(table)) > len(table["players"]) + 1 else []


def bought_together(one: Kind, other: Kind) -> bool:
    return one != other and PRICE[one[0]] + PRICE[other[0]] <= DICE


def can_have_emptied_two(table: Table, seat: int, others: list[Kind]) -> bool:
    houses = houses_of(table, seat)
    held = [kind for kind in emptied_stacks(table) if tiles_of_kind(houses, kind) or kind in others]
    return any(bought_together(one, other) for one in held for other in held)


def last_turn_fails(table: Table, others: list[Kind]) -> bool:
    """Tell whether no last turn is possible, if tiles of `others` were in houses, too."""
    houses, players = all_houses(table), len(table["players"])
    over = len(emptied_stacks(table)) >= players
    emptied = emptied_stacks(table) if over else may_be_empty(table)
    nowhere = not any(tiles_of_kind(houses, kind) or kind in others for kind in emptied)
    two_emptied = len(emptied_stacks(table)) == players + 1
    by_nobody = two_emptied and not any(can_have_emptied_two(table, seat, others) for seat in seats(table))
    return nowhere or by_nobody


def last_tile_nowhere(table: Table) -> list[At]:
    return [[WHOLE_TABLE]] if is_final(table) and last_turn_fails(table, []) else []


def last_tile_can_be_added(table: Table, _at: At) -> bool:
    return not last_turn_fails(table, [kind for kind in KINDS if missing(table, kind) > 0])


def first_in_the_base_game(table: Table) -> list[At]:
    held = [material for material in MATERIALS if holder(table, material) is not None]
    return [[f"/firsts/{material}"] for material in held] if variant(table) == "base" else []


def first_not_at_the_table(table: Table) -> list[At]:
    return [[f"/firsts/{material}"] for material in MATERIALS if holder(table, material) not in (None, *seats(table))]


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


def first_house_can_be_finished(table: Table, at: At) -> bool:
    """Tell whether the holder of an award has a house with a door that can get what it lacks."""
    material = at[0].split("/")[-1]
    seat = holder(table, material)
    return any(is_begun(table, house, material) for house in houses_of(table, seat or 0))


def is_begun(table: Table, house: House, material: str) -> bool:
    _, tiles = house
    parts = [tile["part"] for tile in tiles]
    lacking = [part for part in PARTS if part not in parts]
    same = all(tile["material"] == material for tile in tiles)
    return parts[0] == "door" and "roof" in lacking and same and all(missing(table, (material, p)) for p in lacking)


HEALING: Healing = {
    "pigs.end.last-tile": last_tile_can_be_added,
    "pigs.firsts.impossible": first_house_can_be_finished,
}

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


def unchecked(table: Table) -> list[str]:
    uncounted = any(counted(table, kind) is None for kind in KINDS)
    end = ["pigs.end.not-reached"] if is_final(table) and uncounted and end_is_open(table) else []
    unknown = variant(table) == "veteran" and any(candidates(table, material) for material in MATERIALS)
    return [*end, *(["pigs.firsts.unclaimed", "pigs.firsts.impossible"] if unknown else [])]


def end_is_open(table: Table) -> bool:
    return len(emptied_stacks(table)) < len(table["players"]) <= len(may_be_empty(table))


def owners_of_such_a_house(table: Table, material: str) -> list[int]:
    return [seat for seat in seats(table) if any(all_one_material(h, material) for h in houses_of(table, seat))]


def candidates(table: Table, material: str) -> list[int]:
    """Return who may have an award that nobody entered: first those with such a house, then the others."""
    if material in firsts_entered(table):
        return []
    owners = owners_of_such_a_house(table, material)
    if all(missing(table, (material, part)) > 0 for part in PARTS):
        return owners + [seat for seat in seats(table) if seat not in owners]
    return owners


def is_over(table: Table) -> Over:
    if is_final(table) or len(emptied_stacks(table)) >= len(table["players"]):
        return True
    return None if end_is_open(table) else False


def is_complete(house: House) -> bool:
    return bool(indices_of(house[1], "roof"))


def complete_houses(table: Table, seat: int) -> list[House]:
    return [house for house in houses_of(table, seat) if is_complete(house)]


def tiles_of_material(houses: list[House], material: str) -> At:
    return [tile_at(at, i) for at, tiles in houses for i, tile in enumerate(tiles) if tile["material"] == material]


def flowerpots(houses: list[House]) -> tuple[int, At]:
    pots = [(tile_at(at, i), tile.get("flowerpots", 0)) for at, tiles in houses for i, tile in enumerate(tiles)]
    return sum(count for _, count in pots), [at for at, count in pots if count]


def house_count(houses: list[House]) -> tuple[int, At]:
    return len(houses), [at for at, _ in houses]


def tallest_with_a_door(houses: list[House]) -> tuple[int, At]:
    with_door = [house for house in houses if indices_of(house[1], "door")]
    height = max((len(tiles) for _, tiles in with_door), default=0)
    return height, [at for at, tiles in with_door if len(tiles) == height]


def end_award(rule: str, seat: int, measured: list[tuple[int, At]]) -> list[Line]:
    amount, at = measured[seat]
    amounts = [other for other, _ in measured]
    if amount == 0 or amount < max(amounts):
        return []
    alone = amounts.count(amount) == 1
    return [line(rule, 1 if alone else 0, 3, at)]


def material_lines(houses: list[House]) -> list[Line]:
    found = [(material, tiles_of_material(houses, material)) for material in MATERIALS]
    return [line(f"pigs.score.{material}", len(at), PRICE[material], at) for material, at in found if at]


def base_lines(houses: list[House]) -> list[Line]:
    found = [("pigs.score.flowerpot", *flowerpots(houses)), ("pigs.score.house", *house_count(houses))]
    return [line(rule, count, 1, at) for rule, count, at in found if count]


def has_house_rule(table: Table, name: str) -> bool:
    return name in table.get("house_rules", [])


def flowerpots_for_the_award(table: Table) -> list[tuple[int, At]]:
    find = houses_of if has_house_rule(table, "open-houses-flowerpots") else complete_houses
    return [flowerpots(find(table, seat)) for seat in seats(table)]


def veteran_lines(table: Table, seat: int) -> list[Line]:
    everybody = [complete_houses(table, other) for other in seats(table)]
    lines = [
        *end_award("pigs.award.most-flowerpots", seat, flowerpots_for_the_award(table)),
        *end_award("pigs.award.most-houses", seat, [house_count(h) for h in everybody]),
        *end_award("pigs.award.tallest-house", seat, [tallest_with_a_door(h) for h in everybody]),
    ]
    for material in MATERIALS:
        if holder(table, material) == seat:
            lines.append(line(f"pigs.award.first-{material}", 1, 2, [f"/firsts/{material}"]))
    return lines


def end_award_holders(rule: str, amounts: list[int]) -> dict[str, Any]:
    most = max(amounts)
    if most == 0:
        return award(rule, 3, 0)
    with_most = [seat for seat, amount in enumerate(amounts) if amount == most]
    if len(with_most) == 1:
        return award(rule, 3, most, seats=with_most)
    return award(rule, 3, most, tied=with_most)


def awards(table: Table) -> list[dict[str, Any]]:
    if variant(table) != "veteran":
        return []
    everybody = [complete_houses(table, seat) for seat in seats(table)]
    found = [
        end_award_holders("pigs.award.most-flowerpots", [count for count, _ in flowerpots_for_the_award(table)]),
        end_award_holders("pigs.award.most-houses", [house_count(h)[0] for h in everybody]),
        end_award_holders("pigs.award.tallest-house", [tallest_with_a_door(h)[0] for h in everybody]),
    ]
    for material in MATERIALS:
        seat = holder(table, material)
        possible = candidates(table, material)
        facts = {"owners": len(owners_of_such_a_house(table, material))} if possible else {}
        first = award(f"pigs.award.first-{material}", 2, None, seats=[] if seat is None else [seat], facts=facts)
        found.append({**first, "known": not possible, "candidates": possible})
    return found


def count_points(table: Table) -> dict[str, Any]:
    players = []
    for seat in seats(table):
        complete = complete_houses(table, seat)
        extra = veteran_lines(table, seat) if variant(table) == "veteran" else base_lines(complete)
        breaks_ties = houses_of(table, seat) if has_house_rule(table, "open-houses-break-ties") else complete
        players.append(scored_player(seat, material_lines(complete) + extra, len(breaks_ties)))
    pieces = []
    for house in all_houses(table):
        state = "complete" if is_complete(house) else "discarded"
        pieces.append({"at": house[0], "state": state, "facts": {"height": len(house[1])}})
    return score(players, pieces, awards(table))


def judge_pigs(table: Table) -> dict[str, Any]:
    return report(table, LEGALITY, HEALING, is_over(table), unchecked(table), count_points)
