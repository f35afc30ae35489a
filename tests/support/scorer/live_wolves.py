"""Plays The Three Little Wolves turn by turn in the web app, as a family would."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from tests.support.moves import finished_record
from tests.support.scorer import live
from tests.support.scorer.phone import Phone
from tests.tools.prove.players import Played, wolves

Json = dict[str, Any]

LIT_PLACES = ".live-lit[data-piece^=place-]"

# The taps that show the cards of another color, and the one that says who begins.
UNCOUNTED = ("[data-piece=suit-", "[data-face=")


def record_of(seed: int) -> Json:
    """Return the record of a finished random game in which nobody does what a pig card that Smooki drew says."""

    def play_game(rng: Random) -> Played:
        while True:
            played = wolves.play(Random(f"live-wolves/{seed}/{rng.random()}"))
            if not any(
                one == ("pig", None) and other[0] == "send" for one, other in pairwise(map(_kind, _moves(played)))
            ):
                return played

    return finished_record(play_game)


def _moves(played: Played) -> list[Json]:
    return list(played.record["moves"])


def _kind(move: Json) -> tuple[str, int | None]:
    return move["do"], move.get("seat")


def play(phone: Phone, move: Json) -> int:
    """Play a move of The Three Little Wolves by taps, and return how many there were."""
    before, taps = len(live.moves(phone)), 0
    for selector in pieces(phone, move):
        phone.page.locator(selector).tap()
        live.wait(phone)
        taps += not selector.startswith(UNCOUNTED)
    assert len(live.moves(phone)) == before + (taps > 0)
    return taps


def pieces(phone: Phone, move: Json) -> Iterator[str]:
    """Yield what is tapped for a move, one after the other. What is next depends on the last tap."""
    if (
        move["do"] in ("build", "discard")
        and not phone.page.locator(f"[data-face='{move['seat']}'][aria-current]").count()
    ):
        yield f"[data-face='{move['seat']}']"
    for name in WOLVES_MOVES[move["do"]](phone, move):
        yield f"[data-piece={name}]"


def _build(phone: Phone, move: Json) -> Iterator[str]:
    yield from card_pieces(phone, move["card"])
    yield from _place(phone, move["seat"], move)


def card_pieces(phone: Phone, card: Json) -> Iterator[str]:
    """Yield the tab of a card's color, if its cards are not shown, and the card."""
    tab = phone.page.locator(f"[data-piece=suit-{card['color']}]")
    if tab.is_visible() and tab.get_attribute("aria-pressed") == "false":
        yield f"suit-{card['color']}"
    yield f"card-{card['color']}-{card['number']}"


def _place(phone: Phone, seat: int | None, move: Json) -> Iterator[str]:
    """Yield where a card goes, if there are several places."""
    if phone.page.locator(LIT_PLACES).count():
        house = move.get("house")
        part = "basement" if move.get("basement") else "floors"
        yield "place-new" if house is None else f"place-{owner_name(seat)}-{house}-{part}"


def owner_name(seat: int | None) -> str:
    return "smooki" if seat is None else str(seat)


def _discard(phone: Phone, move: Json) -> Iterator[str]:
    yield "pile"
    if move.get("card"):
        yield from card_pieces(phone, move["card"])
    yield from _wolf(phone, move)


def _wolf(phone: Phone, move: Json) -> Iterator[str]:
    wolf = move.get("wolf")
    if not wolf:
        yield "no-wolf"
        return
    token = f"wolf-{move['seat']}-{wolf['value']}"
    if phone.page.locator(f"[data-piece={token}]").get_attribute("aria-pressed") == "false":
        yield token
    yield f"place-{owner_name(wolf.get('seat'))}-{wolf['house']}-house"


def _pig(phone: Phone, move: Json) -> Iterator[str]:
    yield "pig"
    if phone.page.locator("[data-piece^=drawer-]").count():
        yield f"drawer-{owner_name(move['seat'])}"
    house = move.get("house")
    if house and phone.page.locator(LIT_PLACES).count() > 1:
        yield f"place-{owner_name(house['seat'])}-{house['house']}-house"
    yield "put-pig" if phone.page.locator("[data-piece=put-pig]").count() else f"effect-{move['effect']}"


def _send(phone: Phone, move: Json) -> Iterator[str]:
    """Yield the taps that send a wolf. Players who are not asked for one have none to send."""
    asked = (
        phone.page.locator(".live-wolves").count()
        and phone.page.locator(f"[data-face='{move['seat']}'][aria-current]").count()
    )
    if asked:
        yield from _wolf(phone, move)
    else:
        assert not move.get("wolf")


def _reveal(phone: Phone, move: Json) -> Iterator[str]:
    yield "smooki"
    yield from card_pieces(phone, move["card"])
    if move.get("discarded"):
        yield "smooki-discard"
    else:
        yield from _place(phone, None, move)


WOLVES_MOVES = {"build": _build, "discard": _discard, "pig": _pig, "send": _send, "reveal": _reveal}
