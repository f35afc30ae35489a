"""Plays games turn by turn in the web app, as a family would."""

from collections.abc import Iterator
from typing import Any

from tests.support.scorer.phone import Phone

Json = dict[str, Any]

JUDGED = ".live-now[data-judged=true]"
# The taps for dice and flowerpots, and the one that says who begins.
UNCOUNTED = ("[data-piece=di", "[data-piece=pot]", "[data-face=")


def start(phone: Phone, game: str, players: int, variant: str = "") -> None:
    """Start a game that is played turn by turn from the home screen."""
    choose_playing(phone)
    phone.begin(game, players, variant)
    wait(phone)


def choose_playing(phone: Phone) -> None:
    """Say on the home screen that a game is being played now."""
    phone.page.locator("label").filter(has=phone.page.locator("[name=when]")).nth(1).tap()


def wait(phone: Phone) -> None:
    """Wait until the page shows what the judge says about the last tap."""
    phone.wait_until_drawn()
    phone.page.locator(JUDGED).wait_for()
    phone.wait_until_drawn()


def tap(phone: Phone, *pieces: str) -> int:
    """Tap pieces, and return how many."""
    for name in pieces:
        phone.page.locator(f"[data-piece='{name}']").tap()
        wait(phone)
    return len(pieces)


def tap_face(phone: Phone, seat: int) -> int:
    phone.page.locator(f"[data-face='{seat}']").tap()
    wait(phone)
    return 1


def undo(phone: Phone) -> None:
    phone.page.locator(".live-undo").tap()
    wait(phone)


def tap_any(phone: Phone, name: str) -> None:
    """Tap a piece, a player's face such as `face-1`, or the undo button."""
    if name == "undo":
        undo(phone)
    elif name.startswith("face-"):
        tap_face(phone, int(name.removeprefix("face-")))
    else:
        tap(phone, name)


def turn(phone: Phone) -> str:
    """Return the heading that says whose turn it is."""
    return phone.page.locator(".live-turn h2").inner_text()


def moves(phone: Phone) -> list[Json]:
    """Return the moves on record. They are saved at once, so this does not wait until the page is drawn."""
    return list(phone.saved_game()["live"]["moves"])


def play_pigs(phone: Phone, move: Json, players: int) -> int:
    """Play a turn of The Three Little Pigs by taps. Return how many there were, without those for dice and flowerpots."""
    before, taps = len(moves(phone)), 0
    for selector in pieces(phone, move):
        phone.page.locator(selector).tap()
        wait(phone)
        taps += not selector.startswith(UNCOUNTED)
    if len(moves(phone)) == before:
        phone.page.locator(end_of_turn(phone, (move["seat"] + 1) % players)).tap()
        wait(phone)
        taps += 1
    assert len(moves(phone)) == before + 1
    return taps


def pieces(phone: Phone, move: Json) -> Iterator[str]:
    """Yield what is tapped in a turn of The Three Little Pigs, one after the other. The next depends on the last tap."""
    if phone.page.locator(f"[data-face='{move['seat']}'].eligible").count():
        yield f"[data-face='{move['seat']}']"
    dice = move.get("dice") or {}
    yield from [_piece("dice")] * bool(dice)
    for side, count in dice.items():
        yield from [_piece(f"die-{side}")] * count
    for tile in move.get("buys", []):
        yield from tile_pieces(phone, tile)
    if blow := move.get("blow"):
        yield from (_piece("wolf"), _piece(f"blow-{blow['seat']}-{blow['house']}"), _piece(f"blow-{blow['material']}"))


def tile_pieces(phone: Phone, tile: Json) -> Iterator[str]:
    """Yield what is tapped to buy a tile: the tile, its place if there are several, and its flowerpots."""
    yield _piece(f"{tile['material']}-{tile['part']}")
    if phone.page.locator("[data-piece^=place-]").count():
        house = tile.get("house")
        yield _piece("place-new" if house is None else f"place-{house}")
    yield from [_piece("pot")] * tile.get("flowerpots", 0)


def _piece(name: str) -> str:
    return f"[data-piece={name}]"


def end_of_turn(phone: Phone, seat: int) -> str:
    """Return what is tapped to end a turn: the next player or, if it was the last turn, the button that says so."""
    end = "[data-do=end]"
    return end if phone.page.locator(end).count() else f"[data-face='{seat}']"
