"""Enters games of The Three Little Pigs in the web app, as a user would."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from tests.support.scorer.input_methods import InputMethod

Json = dict[str, Any]

GAME = "three-little-pigs"
MATERIALS = ("straw", "wood", "brick")
PARTS = ("door", "window", "roof")
WHOLE = list(PARTS)
ANYWAY = ".sheet [data-do=anyway]"
SAVED_TABLE = "() => localStorage.getItem('tallytale.table.' + JSON.parse(localStorage.getItem('tallytale.tables'))[0])"


def enter(hand: InputMethod, table: Json) -> None:
    """Enter all pieces of a game table, one player after the other."""
    for seat, player in enumerate(table["players"]):
        if seat:
            _visit(hand, seat)
        _houses(hand, player["houses"])
    after = len(table["players"])
    if table.get("stacks"):
        _visit(hand, after)
        _stacks(hand, table["stacks"])
    if table.get("variant") == "veteran" and table.get("firsts"):
        _visit(hand, after + 1)
        _firsts(hand, table["firsts"])


def facts(table: Json) -> int:
    """Count what a user must enter: tiles, flowerpots, tiles left in the stacks, and awards for first houses."""
    tiles = [tile for player in table["players"] for house in player["houses"] for tile in house["tiles"]]
    stacks = sum(len(stack) for stack in (table.get("stacks") or {}).values())
    return len(tiles) + sum(map(_pots, tiles)) + int(stacks) + len(table.get("firsts") or {})


def pieces(houses: list[Json]) -> Iterator[str]:
    """Yield the buttons that a user presses to build a player's houses, in order."""
    for number, house in enumerate(houses):
        tiles = house["tiles"]
        before = houses[number - 1]["tiles"][-1]["part"] if number else "roof"
        if before != "roof" and tiles[0]["part"] != "door":
            yield "new"
        yield from _whole(tiles) if _is_whole(tiles) else _piece_by_piece(number, tiles)


def _is_whole(tiles: list[Json]) -> bool:
    """Tell whether the app has one button for this whole house, because door, window and roof are of one material."""
    parts = [tile["part"] for tile in tiles]
    return parts == WHOLE and len({tile["material"] for tile in tiles}) == 1 and not any(map(_pots, tiles[:2]))


def _whole(tiles: list[Json]) -> Iterator[str]:
    yield f"{tiles[0]['material']}-house"
    yield from ["pot"] * _pots(tiles[2])


def _piece_by_piece(number: int, tiles: list[Json]) -> Iterator[str]:
    """Yield the buttons that build a house tile by tile.

    A door, or a tile above a roof, would begin a new house. To prevent that, the house is tapped first.
    """
    yield from _tile(tiles[0])
    for below, tile in pairwise(tiles):
        if below["part"] == "roof" or tile["part"] == "door":
            yield f"house-{number}"
        yield from _tile(tile)


def _tile(tile: Json) -> Iterator[str]:
    yield f"{tile['material']}-{tile['part']}"
    yield from ["pot"] * _pots(tile)


def _pots(tile: Json) -> int:
    return int(tile.get("flowerpots", 0))


def _visit(hand: InputMethod, place: int) -> None:
    hand.press(f"[data-tab='{place}']")


def _houses(hand: InputMethod, houses: list[Json]) -> None:
    for piece in pieces(houses):
        _press(hand, piece)


def _press(hand: InputMethod, piece: str) -> None:
    """Press the button of a piece. If the app warns that this breaks a rule, add the piece anyway."""
    page = hand.page
    before = page.evaluate(SAVED_TABLE)
    hand.press(f"[data-piece={piece}]")
    page.wait_for_function(f"before => ({SAVED_TABLE})() !== before || document.querySelector('.sheet')", arg=before)
    if page.locator(".sheet").count():
        hand.press(ANYWAY)


def _stacks(hand: InputMethod, stacks: Json) -> None:
    """Enter how many tiles are left in each stack that was counted."""
    for material, stack in stacks.items():
        for part, left in stack.items():
            _press(hand, f"stack-{material}-{part}-{left}")


def _firsts(hand: InputMethod, firsts: Json) -> None:
    """Choose who built the first house of each material. Materials that the table leaves out stay unanswered."""
    for material, seat in firsts.items():
        choices = hand.page.locator(f"[name=first-{material}]").count()
        hand.choose(f"first-{material}", choices - 1 if seat is None else seat)
