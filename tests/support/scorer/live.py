"""Plays games turn by turn in the web app, as a family would."""

from typing import Any

from tests.support.scorer.phone import Phone

Json = dict[str, Any]

JUDGED = ".live-now[data-judged=true]"


def start(phone: Phone, game: str, players: int, variant: str = "") -> None:
    """Start a game that is played turn by turn from the home screen."""
    phone.page.locator("label").filter(has=phone.page.locator("[name=when]")).nth(1).tap()
    phone.begin(game, players, variant)
    wait(phone)


def wait(phone: Phone) -> None:
    """Wait until the page shows what the judge says about the last tap."""
    phone.wait_until_drawn()
    phone.page.locator(JUDGED).wait_for()
    phone.wait_until_drawn()


def tap(phone: Phone, *pieces: str) -> int:
    """Tap pieces, and return how many."""
    for name in pieces:
        phone.page.locator(f"[data-piece={name}]").tap()
        wait(phone)
    return len(pieces)


def tap_face(phone: Phone, seat: int) -> int:
    phone.page.locator(f"[data-face='{seat}']").tap()
    wait(phone)
    return 1


def moves(phone: Phone) -> list[Json]:
    return list(phone.open_game()["live"]["moves"])


def play_pigs(phone: Phone, move: Json, players: int) -> int:
    """Play a turn of The Three Little Pigs by taps. Return how many there were, without those for dice and flowerpots."""
    before, taps = len(moves(phone)), 0
    if phone.page.locator(f"[data-face='{move['seat']}'].eligible").count():
        tap_face(phone, move["seat"])
    dice = move.get("dice") or {}
    tap(phone, *(["dice"] if dice else []))
    for side, count in dice.items():
        tap(phone, *[f"die-{side}"] * count)
    for one in move.get("buys", []):
        taps += buy(phone, one)
    if blow := move.get("blow"):
        taps += tap(phone, "wolf", f"blow-{blow['seat']}-{blow['house']}", f"blow-{blow['material']}")
    if len(moves(phone)) == before:
        taps += _pass(phone, (move["seat"] + 1) % players)
    assert len(moves(phone)) == before + 1
    return taps


def buy(phone: Phone, tile: Json) -> int:
    """Buy a tile, and add its flowerpots. Return how many taps it took without those for flowerpots."""
    taps = tap(phone, f"{tile['material']}-{tile['part']}")
    if phone.page.locator("[data-piece^=place-]").count():
        house = tile.get("house")
        taps += tap(phone, "place-new" if house is None else f"place-{house}")
    tap(phone, *["pot"] * tile.get("flowerpots", 0))
    return taps


def _pass(phone: Phone, seat: int) -> int:
    """End a turn: tap the next player or, if it was the last turn, the button that says so."""
    end = phone.page.locator("[data-do=end]")
    if not end.count():
        return tap_face(phone, seat)
    end.tap()
    wait(phone)
    return 1
