"""Plays The Little Prince turn by turn in the web app, as a family would."""

from collections.abc import Iterator
from typing import Any

from tests.support.scorer import live
from tests.support.scorer.phone import Phone

Json = dict[str, Any]
UNCOUNTED = ("[data-tap=own]", ".sheet")  # a tile that is not in the list counts as one tap


def play(phone: Phone, move: Json) -> int:
    """Take a tile by taps, and return how many there were. A tile that is not in the list is entered by its objects."""
    before, taps = len(live.moves(phone)), 0
    for selector in pieces(phone, move):
        phone.page.locator(selector).tap()
        live.wait(phone)
        taps += not selector.startswith(UNCOUNTED)
    assert len(live.moves(phone)) == before + 1, move
    return taps


def pieces(phone: Phone, move: Json) -> Iterator[str]:
    """Yield what is tapped to take a tile, one after the other. The next depends on the last tap."""
    if not phone.page.locator(f"[data-face='{move['seat']}'][aria-current]").count():
        yield f"[data-face='{move['seat']}']"
    tile, (row, column) = move["tile"], move["cell"]
    if phone.page.locator("[data-piece^=pile-]").count():
        yield f"[data-piece=pile-{tile['kind']}]"
    yield from _tile(phone, tile)
    yield f"[data-piece=cell-{row * 4 + column}]"


def turn_over(phone: Phone, move: Json) -> None:
    """Turn over a hidden character at the end of the game."""
    row, column = move["cell"]
    live.tap(phone, f"cell-{row * 4 + column}", move["tile"]["character"])


def _tile(phone: Phone, tile: Json) -> Iterator[str]:
    if tile["kind"] == "character":
        yield f"[data-piece={tile.get('character') or 'hidden'}]"
        return
    known = f"[data-piece='{signature(tile.get('objects', {}))}']"
    if phone.page.locator(known).count():
        yield known
        return
    yield "[data-tap=own]"
    for thing, count in tile.get("objects", {}).items():
        yield from [f".sheet [data-stepper={thing}] button >> nth=-1"] * count
    yield "[data-piece=own-done]"


def signature(objects: Json) -> str:
    return " ".join(sorted(f"{thing}={count}" for thing, count in objects.items() if count))
