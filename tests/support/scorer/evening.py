"""Plays a family's evening by taps: each game from the home screen to the result, in any language and size of screen."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, NamedTuple

from tests.support.scorer import pigs, wolves
from tests.support.scorer.input_methods import Touch, begin
from tests.support.scorer.phone import Phone
from tests.support.scorer.prince import Entering
from tests.tools.prove.players import PLAY, Played

Json = dict[str, Any]
Shown = Callable[[str], None]  # called at each decisive screen, with its name

FAMILY = ("Mama", "Maximiliane", "Ben", "Großvater", "Zoë")
DONE = ".top-bar .primary"
CONFIRM = ".sheet > .sheet-body > .primary"
STILL_RUNNING = ".sheet [data-do=over]"


class Evening(NamedTuple):
    """A game of the evening: which one, and which of the random finished games are suitable."""

    player: str  # the program that plays random games
    wanted: Callable[[Played], object]


def _seats(played: Played) -> int:
    return len(played.table["players"])


def _real_planets(played: Played, form: str) -> bool:
    """Tell whether all planets are entered in this form, and consist of tiles of the real game."""
    forms = {player["planet"]["form"] for player in played.table["players"]}
    return forms == {form} and not played.branches["invented-tiles"]


def _has_awards(played: Played) -> bool:
    firsts = played.table.get("firsts") or {}
    return played.table.get("variant") == "veteran" and any(seat is not None for seat in firsts.values())


EVENINGS = {
    "pigs-four": Evening("pigs", lambda played: _seats(played) == 4 and _has_awards(played)),
    "wolves-three": Evening("wolves", lambda played: _seats(played) == 3),
    "wolves-two": Evening("wolves", lambda played: _seats(played) == 2),
    "prince-five": Evening("prince", lambda played: _seats(played) == 5 and _real_planets(played, "tally")),
    "prince-two": Evening("prince", lambda played: _seats(played) == 2 and _real_planets(played, "grid")),
}


def finished_table(player: str, wanted: Callable[[Played], object], seed: str = "evening") -> Json:
    """Play random games until one that is wanted is finished, and return its table."""
    games = (PLAY[player](Random(f"{seed}/{number}")) for number in count())
    finished = (game for game in games if game.table.get("stage", "final") == "final")
    return next(game for game in finished if wanted(game)).table


class Thumb(Touch):
    """Taps, and calls `shown` before the tap that leads to the players in the second half."""

    def __init__(self, one: Phone, seats: int, shown: Shown) -> None:
        super().__init__(one.page)
        self._half, self._shown = f"[data-tab='{(seats + 1) // 2}']", shown

    def press(self, selector: str) -> None:
        if selector == self._half:
            self._shown("half way")
        super().press(selector)


def play(one: Phone, name: str, shown: Shown) -> tuple[int, int]:
    """Play a game of the evening. Return the taps from the first piece to the result, and how much was entered."""
    table = finished_table(*EVENINGS[name])
    thumb = Thumb(one, len(table["players"]), shown)
    shown("home")
    if table["game"] == wolves.GAME:
        table = wolves.in_entry_order(table)
    begin(thumb, table, FAMILY)
    shown("start")
    thumb.press(".bottom-bar .primary")
    one.wait_for_verdict()
    shown("empty")
    thumb.count = 0
    facts = _enter(one, thumb, table)
    one.wait_for_verdict()
    shown("end")
    _finish(one, thumb, shown)
    shown("who won")
    return thumb.count, facts


def _enter(one: Phone, thumb: Thumb, table: Json) -> int:
    if table["game"] == pigs.GAME:
        pigs.enter(thumb, table)
        return pigs.facts(table)
    if table["game"] == wolves.GAME:
        wolves.fill(one, thumb, table)
        return wolves.facts(table)
    return Entering(one, thumb, only_asked=True).fill(table).facts


def _finish(one: Phone, thumb: Thumb, shown: Shown) -> None:
    """Tap “Who won?”, and answer what is asked before the result."""
    thumb.press(DONE)
    result, confirm, over = (one.page.locator(selector) for selector in (".winner", CONFIRM, STILL_RUNNING))
    for number in count(1):
        result.or_(confirm).or_(over).first.wait_for()
        one.wait_until_drawn()
        if result.count():
            return
        shown(f"question {number}")
        thumb.press(STILL_RUNNING if over.count() else CONFIRM)
        one.wait_until_drawn()
