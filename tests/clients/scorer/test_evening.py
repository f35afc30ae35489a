"""Plays a family's evening by taps: each of its screens can be read and tapped, and few taps are needed."""

import sys
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.support.nightly import at_night
from tests.support.scorer.checks import all_violations, covered_controls, cut_elements, small_targets, unreadable_texts
from tests.support.scorer.evening import EVENINGS, play
from tests.support.scorer.phone import phone


class View(NamedTuple):
    width: int = 390
    height: int = 844
    most_taps: float = 1.3  # for each piece, number or answer
    look: dict[str, Any] = {}


# Small screens, and screens with large text, show the cards of one color at a time. Another color takes another tap.
VIEWS = {
    "phone": View(),
    "small phone": View(360, 640, 1.5),
    "phone on its side": View(844, 390, 1.5),
    "tablet": View(820, 1180),
    "dark": View(look={"theme": "dark"}),
    "German": View(look={"language": "de"}),
    "Chinese": View(look={"language": "zh-Hant"}),
    "text at 200 %": View(most_taps=1.8, look={"large_text": True}),
}


@pytest.mark.parametrize("view", ["dark", *at_night(*(name for name in VIEWS if name != "dark"))])
@pytest.mark.parametrize("game", ["wolves-two", *at_night(*(name for name in EVENINGS if name != "wolves-two"))])
def test_every_screen_of_the_evening_can_be_read_and_tapped(
    browser: Browser, scorer: str, game: str, view: str
) -> None:
    width, height, most_taps, look = VIEWS[view]
    with phone(browser, scorer, width=width, height=height, **look) as one:

        def check(title: str) -> None:
            checks = (unreadable_texts, cut_elements, small_targets, covered_controls, all_violations)
            found = {check.__name__: check(one.page) for check in checks}
            assert {name: faults for name, faults in found.items() if faults} == {}, title
            one.page.evaluate("scrollTo(0, 0)")

        taps, facts = play(one.open(), game, check)
    sys.stdout.write(f"{game}, {view}: {taps} taps for {facts} facts\n")
    assert taps <= most_taps * facts
