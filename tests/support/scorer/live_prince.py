"""Plays The Little Prince turn by turn in the web app, as a family would."""

from typing import Any

from tests.support.scorer import live
from tests.support.scorer.phone import Phone

Json = dict[str, Any]


def play(phone: Phone, move: Json) -> int:
    """Take a tile by taps, and return how many there were. A tile that is not in the list is entered by its objects."""
    before = len(live.moves(phone))
    row, column = move["cell"]
    tile, cell = move["tile"], f"cell-{row * 4 + column}"
    taps = _choose_player(phone, move["seat"])
    if phone.page.locator("[data-piece^=pile-]").count():
        taps += live.tap(phone, f"pile-{tile['kind']}")
    taps += _tap_tile(phone, tile) + live.tap(phone, cell)
    assert len(live.moves(phone)) == before + 1, move
    return taps


def turn_over(phone: Phone, move: Json) -> None:
    """Turn over a hidden character at the end of the game."""
    row, column = move["cell"]
    live.tap(phone, f"cell-{row * 4 + column}", move["tile"]["character"])


def _choose_player(phone: Phone, seat: int) -> int:
    if phone.page.locator(f"[data-face='{seat}'][aria-current]").count():
        return 0
    return live.tap_face(phone, seat)


def _tap_tile(phone: Phone, tile: Json) -> int:
    if tile["kind"] == "character":
        return live.tap(phone, tile.get("character") or "hidden")
    name = signature(tile.get("objects", {}))
    known = phone.page.locator(f"[data-piece='{name}']")
    if known.count():
        known.tap()
        live.wait(phone)
        return 1
    phone.page.locator("[data-tap=own]").tap()
    for thing, count in tile.get("objects", {}).items():
        for _ in range(count):
            phone.page.locator(f".sheet [data-stepper={thing}] button >> nth=-1").tap()
    phone.page.locator("[data-piece=own-done]").tap()
    live.wait(phone)
    return 1


def signature(objects: Json) -> str:
    return " ".join(sorted(f"{thing}={count}" for thing, count in objects.items() if count))
