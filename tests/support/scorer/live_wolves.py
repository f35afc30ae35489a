"""Plays The Three Little Wolves turn by turn in the web app, as a family would."""

from typing import Any

from tests.support.scorer import live
from tests.support.scorer.phone import Phone

Json = dict[str, Any]


def play(phone: Phone, move: Json) -> int:
    """Play a move of The Three Little Wolves by taps, and return how many there were."""
    before = len(live.moves(phone))
    seat = move.get("seat")
    if seat is not None and phone.page.locator(f"[data-face='{seat}'].eligible").count():
        live.tap_face(phone, seat)
    taps = WOLVES_MOVES[move["do"]](phone, move)
    assert len(live.moves(phone)) == before + (taps > 0)
    return taps


def _build(phone: Phone, move: Json) -> int:
    taps = _tap_card(phone, move["card"])
    return taps + _tap_place(phone, move["seat"], move)


def _tap_card(phone: Phone, card: Json) -> int:
    tab = phone.page.locator(f"[data-piece=suit-{card['color']}]")
    if tab.is_visible() and tab.get_attribute("aria-pressed") == "false":
        live.tap(phone, f"suit-{card['color']}")
    return live.tap(phone, f"card-{card['color']}-{card['number']}")


def _tap_place(phone: Phone, seat: int | None, move: Json) -> int:
    """Tap where a card goes, if there are several places."""
    if not phone.page.locator("[data-piece^=place-]").count():
        return 0
    house = move.get("house")
    part = "basement" if move.get("basement") else "floors"
    return live.tap(phone, "place-new" if house is None else f"place-{owner_name(seat)}-{house}-{part}")


def owner_name(seat: int | None) -> str:
    return "smooki" if seat is None else str(seat)


def _discard(phone: Phone, move: Json) -> int:
    taps = live.tap(phone, "pile")
    if move.get("card"):
        taps += _tap_card(phone, move["card"])
    return taps + _tap_wolf(phone, move)


def _tap_wolf(phone: Phone, move: Json) -> int:
    wolf = move.get("wolf")
    if not wolf:
        return live.tap(phone, "no-wolf")
    token = f"wolf-{move['seat']}-{wolf['value']}"
    taps = 0
    if phone.page.locator(f"[data-piece={token}]").get_attribute("aria-pressed") == "false":
        taps = live.tap(phone, token)
    return taps + live.tap(phone, f"place-{owner_name(wolf.get('seat'))}-{wolf['house']}-house")


def _pig(phone: Phone, move: Json) -> int:
    taps = live.tap(phone, "pig")
    house = move.get("house")
    if house and phone.page.locator("[data-piece^=place-]").count() > 1:
        taps += live.tap(phone, f"place-{owner_name(house['seat'])}-{house['house']}-house")
    if phone.page.locator("[data-piece=put-pig]").count():
        return taps + live.tap(phone, "put-pig")
    return taps + live.tap(phone, f"effect-{move['effect']}")


def _send(phone: Phone, move: Json) -> int:
    """Send a wolf. Players who are not asked for one have none to send."""
    asked = (
        phone.page.locator(".live-wolves").count()
        and phone.page.locator(f"[data-face='{move['seat']}'][aria-current]").count()
    )
    if not asked:
        assert not move.get("wolf")
        return 0
    return _tap_wolf(phone, move)


def _reveal(phone: Phone, move: Json) -> int:
    taps = live.tap(phone, "smooki") + _tap_card(phone, move["card"])
    if move.get("discarded"):
        return taps + live.tap(phone, "smooki-discard")
    return taps + _tap_place(phone, None, move)


WOLVES_MOVES = {"build": _build, "discard": _discard, "pig": _pig, "send": _send, "reveal": _reveal}
