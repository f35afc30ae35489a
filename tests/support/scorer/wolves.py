"""Enters games of The Three Little Wolves in the web app, as a user would."""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.support.scorer.input_methods import InputMethod, start_game
from tests.support.scorer.phone import Phone

Json = dict[str, Any]
GAME = "three-little-wolves"
DEEPEST = 3
SMOOKI = "smooki"
CHANGED = "before => document.querySelector('dialog[open]') || JSON.stringify(localStorage) !== before"
SAVED_TABLE = "() => JSON.stringify(localStorage)"


def enter(phone: Phone, hand: InputMethod, table: Json) -> None:
    """Start a new game from the home screen, and enter its houses."""
    start_game(hand, table)
    hand.count = 0
    fill(phone, hand, table)


def fill(phone: Phone, hand: InputMethod, table: Json) -> None:
    """Enter all players' houses. With two players, also enter those of Smooki, a third player whom nobody plays."""
    for seat, player in enumerate(table["players"]):
        _Place(phone, hand, seat).build(player["houses"])
    if table.get(SMOOKI) and table[SMOOKI]["houses"]:
        _Place(phone, hand, len(table["players"])).build(table[SMOOKI]["houses"])


def floors(phone: Phone) -> list[int]:
    return [card["number"] for card in phone.table()["players"][0]["houses"][0]["floors"]]


def facts(table: Json) -> int:
    """Count what must be entered: cards, pig tokens and wolves."""
    return sum(len(_cards(house)) + len(list(_guests(house))) for house in _houses(table))


def in_entry_order(table: Json) -> Json:
    """Sort each player's houses into an order in which the app accepts them.

    A house that begins with a white card comes first, because a white card in a basement needs an existing house.
    """

    def first(house: Json) -> bool:
        return bool(house["floors"][0]["color"] != "white")

    return {**table, "players": [{"houses": sorted(player["houses"], key=first)} for player in table["players"]]}


def _houses(table: Json) -> Iterator[Json]:
    for place in (*table["players"], table.get(SMOOKI) or {"houses": []}):
        yield from place["houses"]


def _cards(house: Json) -> list[Json]:
    return [*house["floors"], *house.get("basement", [])]


def _guests(house: Json) -> Iterator[str]:
    if house.get("pig"):
        yield f"pig-{house['pig']}"
    for wolf in house.get("wolves", []):
        yield f"wolf-{wolf['owner']}-{wolf['value']}"


def _colors(house: Json) -> set[str]:
    return {card["color"] for card in _cards(house)} - {"white"}


class _Place:
    """Enters one player's houses, and predicts to which house the page will add the next card."""

    def __init__(self, phone: Phone, hand: InputMethod, place: int) -> None:
        self.phone, self.hand, self.place = phone, hand, place
        self.built: list[Json] = []
        self.guesting: int | None = None

    def build(self, houses: Sequence[Json]) -> None:
        if not houses:
            return
        if self.place:
            self.hand.press(f"[data-tab='{self.place}']")
        self.hand.page.locator(".page-cards").wait_for()
        at_once = self.hand.page.locator("[data-piece=pig-2]").is_visible()
        for index, house in enumerate(houses):
            self._raise(house)
            if at_once:
                self.guesting = index
                self._welcome(index, house)
        for index, house in enumerate([] if at_once else houses):
            self._welcome(index, house)

    def _raise(self, house: Json) -> None:
        """Enter the floors and the basement of a house. If another house is selected, tap this house first."""
        index = len(self.built)
        new: Json = {"floors": [], "basement": []}
        for part in ("floors", "basement"):
            for card in house.get(part, []):
                self._lay(index, new, part, card)

    def _lay(self, index: int, new: Json, part: str, card: Json) -> None:
        begun = index < len(self.built)
        if self._predict_house(card) != index or (begun and _part(new, card) != part):
            self._aim(index, part)
        if not begun:
            self.built.append(new)
        new[part].append(card)
        self._put(f"card-{card['color']}-{card['number']}", card["color"])

    def _predict_house(self, card: Json) -> int:
        """Predict to which house the page will add a card. It prefers the house that was changed last."""
        here, color = max(len(self.built) - 1, 0), card["color"]
        if not self.built or color == "white" or color in _colors(self.built[here]):
            return here
        others = [index for index, house in enumerate(self.built) if color in _colors(house)]
        if others:
            return others[0]
        return here if not _colors(self.built[here]) else len(self.built)

    def _aim(self, index: int, part: str) -> None:
        if index == len(self.built):
            return self.hand.press("[data-piece=plot]")
        self.hand.press(f"[data-piece=house-{index}]")
        self.hand.press(f"[data-do={part}]")
        return self.phone.page.locator("dialog").wait_for(state="detached")

    def _welcome(self, index: int, house: Json) -> None:
        for guest in _guests(house):
            if self.guesting != index:
                self.hand.press(f"[data-piece=roof-{index}]")
                self.guesting = index
            self._put(guest)

    def _put(self, piece: str, color: str = "") -> None:
        """Tap the button of a piece. If the app warns that this breaks a rule, add the piece anyway."""
        page = self.phone.page
        button = page.locator(f"[data-piece={piece}]")
        button.wait_for(state="attached")
        if color and not button.is_visible():
            self.hand.press(f"[data-piece=suit-{color}]")
        before = page.evaluate(SAVED_TABLE)
        self.hand.press(f"[data-piece={piece}]")
        page.wait_for_function(CHANGED, arg=before)
        if page.locator("dialog").count():
            self.hand.press("dialog .wide-button:not(.primary)")
            page.locator("dialog").wait_for(state="detached")


def _part(house: Json, card: Json) -> str:
    top = house["floors"][-1]["number"] if house["floors"] else 0
    return "basement" if card["number"] <= min(top, DEEPEST) else "floors"
