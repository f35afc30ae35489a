"""Scores a table of The Three Little Pigs, and writes a report that is compared with the engine's."""

from typing import Any

from .common import At, Line, Over, Table, award, is_final, line, report, score, scored_player, seats, variant
from .pigs_legality import LEGALITY
from .pigs_table import (
    MATERIALS,
    PRICE,
    House,
    all_houses,
    emptied_stacks,
    firsts_entered,
    held_by_nobody,
    holder,
    houses_of,
    indices_of,
    tile_at,
)


def unchecked(table: Table) -> list[str]:
    rules = []
    if is_final(table) and table.get("stacks") is None:
        rules.append("pigs.end.not-reached")
    if variant(table) == "veteran" and len(firsts_entered(table)) < len(MATERIALS):
        rules += ["pigs.firsts.unclaimed", "pigs.firsts.impossible"]
    return rules


def is_over(table: Table) -> Over:
    if is_final(table) or len(emptied_stacks(table)) >= len(table["players"]):
        return True
    return None if table.get("stacks") is None else False


def is_complete(house: House) -> bool:
    return bool(indices_of(house[1], "roof"))


def complete_houses(table: Table, seat: int) -> list[House]:
    return [house for house in houses_of(table, seat) if is_complete(house)]


def tiles_of_material(houses: list[House], material: str) -> At:
    return [tile_at(at, i) for at, tiles in houses for i, tile in enumerate(tiles) if tile["material"] == material]


def flowerpots(houses: list[House]) -> tuple[int, At]:
    count, at = 0, []
    for house_at, tiles in houses:
        for i, tile in enumerate(tiles):
            if tile.get("flowerpots", 0) > 0:
                count += tile["flowerpots"]
                at.append(tile_at(house_at, i))
    return count, at


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
    lines = []
    for material in MATERIALS:
        at = tiles_of_material(houses, material)
        if at:
            lines.append(line(f"pigs.score.{material}", len(at), PRICE[material], at))
    return lines


def base_lines(houses: list[House]) -> list[Line]:
    lines = []
    for rule, (count, at) in [
        ("pigs.score.flowerpot", flowerpots(houses)),
        ("pigs.score.house", house_count(houses)),
    ]:
        if count > 0:
            lines.append(line(rule, count, 1, at))
    return lines


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
        known = seat is not None or held_by_nobody(table, material)
        holders = [] if seat is None else [seat]
        found.append({**award(f"pigs.award.first-{material}", 2, None, seats=holders), "known": known})
    return found


def count_points(table: Table) -> dict[str, Any]:
    players = []
    for seat in seats(table):
        complete = complete_houses(table, seat)
        veteran = variant(table) == "veteran"
        extra = veteran_lines(table, seat) if veteran else base_lines(complete)
        all_count = has_house_rule(table, "open-houses-break-ties")
        tie_break = len(houses_of(table, seat) if all_count else complete)
        players.append(scored_player(seat, material_lines(complete) + extra, tie_break))
    pieces = [
        {
            "at": house[0],
            "state": "complete" if is_complete(house) else "discarded",
            "facts": {"height": len(house[1])},
        }
        for house in all_houses(table)
    ]
    return score(players, pieces, awards(table))


def judge_pigs(table: Table) -> dict[str, Any]:
    return report(table, LEGALITY, is_over(table), unchecked(table), count_points)
