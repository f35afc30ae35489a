"""Enters games of The Little Prince in the web app, as a user would."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.support.scorer.input_methods import InputMethod, start_game
from tests.support.scorer.phone import Phone
from tests.tools.prove.players.prince import play

Json = dict[str, Any]

# Waits until the page has handled the last tap. Returns whether an element matches the selector.
IN_NEXT_FRAME = """selector => new Promise(requestAnimationFrame)
  .then(() => new Promise(later => setTimeout(later)))
  .then(() => Boolean(document.querySelector(selector)))"""
GAME = "little-prince"
SIDE = 4
ROWS = (
    "character uphill downhill character",
    "downhill center center uphill",
    "uphill center center downhill",
    "character downhill uphill character",
)
KINDS = [kind for row in ROWS for kind in row.split()]


def finished(seed: int, form: str) -> Json:
    """Play random games until one with two players is finished and has only real tiles. Return its table."""
    rng = Random(seed)
    for _ in range(5_000):
        played = play(rng)
        forms = [player["planet"]["form"] for player in played.table["players"]]
        if forms == [form] * 2 and played.branches["final"] and not played.branches["invented-tiles"]:
            return played.table
    raise LookupError(seed)


@dataclass
class Entering:
    """Enters one game table in the web app, and counts how many numbers and choices a user must enter."""

    phone: Phone
    hand: InputMethod
    only_asked: bool = False  # if true, numbers that the screen shows only on request are left out
    facts: int = 0

    def enter(self, table: Json) -> "Entering":
        """Start a new game from the home screen, and enter its whole table."""
        start_game(self.hand, table)
        self.hand.count = 0
        return self.fill(table)

    def fill(self, table: Json) -> "Entering":
        """Enter the planets of all players."""
        for seat, player in enumerate(table["players"]):
            if seat:
                self.hand.press(f"[data-tab='{seat}']")
            self.planet(player["planet"])
        return self

    def planet(self, planet: Json) -> None:
        if planet["form"] == "tally":
            self._tally(planet)
        else:
            self._grid([tile for row in planet["tiles"] for tile in row])

    def _tally(self, planet: Json) -> None:
        for character in planet["characters"]:
            self._character(character)
        counts = dict(_counts(planet))
        if not all(map(self._asked, counts)) and not self.only_asked:
            self.hand.press("[data-tap=all]")
        on_screen = self.phone.page.locator("[data-stepper]").evaluate_all("all => all.map(one => one.dataset.stepper)")
        for counter in on_screen:
            if counter in counts:
                self._count(counter, counts[counter])

    def _asked(self, counter: str) -> bool:
        return self._sees(f"[data-stepper={counter}]")

    def _sees(self, selector: str) -> bool:
        return bool(self.phone.page.evaluate(IN_NEXT_FRAME, selector))

    def _count(self, counter: str, count: int) -> None:
        """Enter a number for a planet, for example how many roses it has. First select the field for the number."""
        self.facts += count
        if not count:
            if counter == "tiles_without_volcano":
                self.hand.press("[data-tap=none]")
            return
        if self._sees("[data-number]"):
            if not self._sees(f".little-prince-focused [data-counter={counter}]"):
                self.hand.press(f"[data-counter={counter}]")
            highest = self.phone.page.locator("[data-number]").count() - 1
            self.hand.press(f"[data-number='{min(count, highest)}']")
            count -= highest
        for _ in range(count):
            self.hand.press(_more(counter))

    def _character(self, character: str | None) -> None:
        """Choose a planet's character. If the app warns that it breaks a rule, choose it anyway."""
        piece = f".palette [data-piece={character or 'hidden'}]"
        self.facts += 1
        self.hand.press(piece)
        if self._sees(".sheet"):
            self.hand.press(".sheet .wide-button:not(.primary)")

    def _grid(self, tiles: list[Json | None]) -> None:
        if self._sees("[data-tap=grid]"):
            self.hand.press("[data-tap=grid]")
        for cell, tile in enumerate(tiles):
            if tile:
                self._cell(cell, tile)

    def _cell(self, cell: int, tile: Json) -> None:
        self._look(cell)
        if tile["kind"] != KINDS[cell]:
            self._kind(tile["kind"])
        if tile["kind"] == "character":
            self._corner(cell, tile)
            return
        self.facts += 1
        piece = f'.palette [data-piece="{_signature(tile)}"]'
        if tile.get("covered"):
            self.hand.press("[data-tap=covered]")
        elif self._sees(piece):
            self.hand.press(piece)
        else:
            self._by_hand(tile)

    def _look(self, cell: int) -> None:
        if not self._sees(f"[data-cell='{cell}'][aria-current]"):
            self.hand.press(f"[data-cell='{cell}']")

    def _kind(self, kind: str) -> None:
        self.hand.press("[data-tap=own]")
        self.phone.page.locator(f".sheet label:has([value={kind}])").tap()
        self.hand.count += 1
        self.hand.press("[data-tap=done]")

    def _corner(self, cell: int, tile: Json) -> None:
        self._character(tile["character"])
        stars, printed = tile.get("big_star", 0), self._placed_tile(cell).get("big_star", 0)
        if stars != printed:
            self._look(cell)
            self.hand.press("[data-tap=own]")
            for _ in range(abs(stars - printed)):
                self.hand.press(f".sheet {_more('big_star') if stars > printed else _less('big_star')}")
            self.hand.press("[data-tap=done]")

    def _by_hand(self, tile: Json) -> None:
        """Enter a tile that does not exist in the real game, one object after the other.

        For an empty tile, one object is added and removed again. Otherwise the app would not save the tile.
        """
        objects = _shown(tile)
        self.hand.press("[data-tap=own]")
        if not objects:
            self.hand.press(f".sheet {_more('fox')}")
            self.hand.press(f".sheet {_less('fox')}")
        for name, count in objects.items():
            for _ in range(count):
                self.hand.press(f".sheet {_more(name)}")
        self.hand.press("[data-tap=done]")

    def _placed_tile(self, cell: int) -> Json:
        kept = self.phone.open_game()
        tiles = kept["table"]["players"][kept["place"]]["planet"]["tiles"]
        return dict(tiles[cell // SIDE][cell % SIDE])


def _more(counter: str) -> str:
    return f"[data-stepper={counter}] .round-button ~ .round-button"


def _less(counter: str) -> str:
    return f"[data-stepper={counter}] .round-button"


def _counts(planet: Json) -> Iterator[tuple[str, int]]:
    """Yield the numbers to enter for a planet: the name of what is counted, and how many there are.

    Zeros need not be entered, except for the number of tiles without a volcano.
    """
    yield from ((name, count) for name, count in planet.get("objects", {}).items() if count)
    if covered := planet.get("covered_tiles", 0):
        yield "covered_tiles", covered
    if (bare := planet.get("tiles_without_volcano")) is not None:
        yield "tiles_without_volcano", bare


def _shown(tile: Json) -> dict[str, int]:
    return {name: count for name, count in tile.get("objects", {}).items() if count}


def _signature(tile: Json) -> str:
    return " ".join(sorted(f"{name}={count}" for name, count in _shown(tile).items()))
