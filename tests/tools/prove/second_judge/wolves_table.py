"""Reads a table of The Three Little Wolves, for example the houses of one player."""

from typing import Any

from .common import Table, player_at, seats

Card = dict[str, Any]
House = tuple[str, dict[str, Any]]
Owner = tuple[str, list[House]]

SMOOKI = "/smooki"
COLORS = ["red", "yellow", "green"]
OTHER_USE = {9: 5, 10: 4}
PIGS = [2, 3, 4]
WOLVES = [3, 4, 5]


def numbered(owner: str, houses: list[dict[str, Any]]) -> list[House]:
    return [(f"{owner}/houses/{i}", house) for i, house in enumerate(houses)]


def houses_of(table: Table, seat: int) -> list[House]:
    return numbered(player_at(seat), table["players"][seat].get("houses", []))


def has_smooki(table: Table) -> bool:
    return table.get("smooki") is not None


def smookis_houses(table: Table) -> list[House]:
    return numbered(SMOOKI, table["smooki"].get("houses", []))


def owners(table: Table) -> list[Owner]:
    found = [(player_at(seat), houses_of(table, seat)) for seat in seats(table)]
    if has_smooki(table):
        found.append((SMOOKI, smookis_houses(table)))
    return found


def all_houses(table: Table) -> list[House]:
    return [house for _, houses in owners(table) for house in houses]


def floors(house: House) -> list[Card]:
    return list(house[1].get("floors", []))


def basement(house: House) -> list[Card]:
    return list(house[1].get("basement", []))


def cards(house: House) -> list[Card]:
    return floors(house) + basement(house)


def cards_in(houses: list[House]) -> int:
    return sum(len(cards(house)) for house in houses)


def colors(house: House) -> set[str]:
    return {card["color"] for card in cards(house)} - {"white"}


def pig(house: House) -> int | None:
    return house[1].get("pig")


def pig_at(house: House) -> str:
    return f"{house[0]}/pig"


def wolves_in(house: House) -> list[tuple[str, dict[str, Any]]]:
    return [(f"{house[0]}/wolves/{i}", w) for i, w in enumerate(house[1].get("wolves", []))]


def wolves_of(table: Table, seat: int) -> list[tuple[str, dict[str, Any], House]]:
    return [(at, wolf, house) for house in all_houses(table) for at, wolf in wolves_in(house) if wolf["owner"] == seat]


def turns_after_third_pig(table: Table) -> int:
    return 5 if len(table["players"]) == 2 else 2
