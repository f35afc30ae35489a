"""Compares what a screen reader says during a whole game with stored transcripts.

`python3 dev.py transcripts` writes the transcripts anew.
"""

import pytest
from playwright.sync_api import Browser

from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.transcript import (
    FINALES,
    FOLDER,
    GAMES,
    LIVE_GAMES,
    finale_transcript,
    live_transcript,
    nameless,
    outline,
    transcript,
)


@pytest.mark.parametrize("game", GAMES)
def test_screen_readers_find_the_screens_of_a_whole_game_as_in_the_transcript(handset: Phone, game: str) -> None:
    now = transcript(handset, game)
    assert nameless(now) == []
    written = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    # The texts of a transcript may change. Its elements, their order and their states must stay the same.
    assert outline(now) == outline(written), "python3 dev.py transcripts"


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_screen_readers_follow_a_game_that_is_played_turn_by_turn(handset: Phone, game: str) -> None:
    now = live_transcript(handset, game)
    assert nameless(now) == []
    assert now == (FOLDER / f"{game}-live.txt").read_text(encoding="utf-8"), "python3 dev.py transcripts"


@pytest.mark.parametrize("game", FINALES)
def test_screen_readers_hear_the_story_of_the_finale_in_order(browser: Browser, scorer: str, game: str) -> None:
    with phone(browser, scorer, finale=True) as one:
        now = finale_transcript(one, game)
    assert nameless(now) == []
    assert now == (FOLDER / f"{game}-finale.txt").read_text(encoding="utf-8"), "python3 dev.py transcripts"
