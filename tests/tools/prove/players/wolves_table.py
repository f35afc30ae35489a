"""Writes tables and moves of The Three Little Wolves as JSON."""

from .common import Json
from .wolves_houses import Build, Card, House


def write_builder(houses: list[House], terse: bool) -> Json:
    return {"houses": [_house(house, terse) for house in houses]}


def _house(house: House, terse: bool) -> Json:
    written: Json = {"floors": [_card(card) for card in house.floors]}
    if house.basement or not terse:
        written["basement"] = [_card(card) for card in house.basement]
    if house.pig or not terse:
        written["pig"] = house.pig
    if house.wolves or not terse:
        written["wolves"] = [{"owner": owner, "value": value} for owner, value in house.wolves]
    return written


def _card(card: Card) -> Json:
    return {"color": card.color, "number": card.number}


EFFECTS = {"pass-left": "left", "pass-right": "right", "send-a-wolf": "send"}


def write_start(table: Json) -> Json:
    """Return the empty table with which a game began. It is made from the table at the end of the game."""
    start: Json = {**table, "stage": "running", "players": [{"houses": []} for _ in table["players"]]}
    if table.get("smooki"):
        start["smooki"] = {"houses": []}
    return start


def write_build(seat: int | None, build: Build, houses: list[House]) -> Json:
    """Return the JSON of a move that builds a card. Smooki, the extra builder, has the seat None."""
    index = None if build.house is None else houses.index(build.house)
    place: Json = {"card": _card(build.card), "house": index, "basement": build.below}
    if seat is None:
        return {"do": "reveal", **place, "discarded": False}
    return {"do": "build", "seat": seat, **place}


def write_discard(seat: int | None, card: Card, wolf: Json | None = None) -> Json:
    """Return the JSON of a move that discards a card. Smooki, the extra builder, has the seat None."""
    if seat is None:
        return {"do": "reveal", "card": _card(card), "house": None, "basement": False, "discarded": True}
    return {"do": "discard", "seat": seat, "card": _card(card), "wolf": wolf}


def write_wolf(value: int, seat: int | None, house: int) -> Json:
    """Return the JSON of a wolf that is sent to a house. `seat` is the seat of the house's owner."""
    return {"value": value, "seat": seat, "house": house}


def write_pig(seat: int | None, token: int, place: tuple[int | None, int] | None, effect: str) -> Json:
    """Return the JSON of a move that places a pig's token. If no house was free, `place` is None."""
    house = None if place is None else {"seat": place[0], "house": place[1]}
    return {"do": "pig", "seat": seat, "token": token, "house": house, "effect": EFFECTS[effect]}
