"""Writes a table of The Three Little Wolves as JSON."""

from .common import Json
from .wolves_houses import Card, House


def write_builder(houses: list[House], terse: bool) -> Json:
    """Return the houses of a player or of Smooki."""
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
