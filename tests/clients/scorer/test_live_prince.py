"""Tests that games of The Little Prince can be played turn by turn in the web app."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.moves import finished_record
from tests.support.nightly import at_night
from tests.support.scorer import live, live_prince
from tests.support.scorer.links import canonical_of
from tests.support.scorer.phone import Phone
from tests.support.turn_cases import answer
from tests.tools.prove.players import prince as players

Json = dict[str, Any]
GAME = "little-prince"
TWO_PLAYERS = 4  # the seed of a short game
MOST_TAPS = 4  # the player, the pile, the tile and the cell


def record_of(seed: int) -> Json:
    return finished_record(lambda rng: players.play(Random(f"live-prince/{seed}/{rng.random()}")))


@pytest.mark.parametrize("seed", [TWO_PLAYERS, *at_night(*range(5, 64))])
def test_recorded_game_is_played_by_taps_to_the_same_table(handset: Phone, seed: int) -> None:
    record = record_of(seed)
    start = record["start"]
    hidden = start.get("variant") == "hidden-characters"
    live.start(handset, GAME, len(start["players"]), "Hidden" if hidden else "")
    for move in record["moves"]:
        assert live_prince.play(handset, move) <= MOST_TAPS
    assert live.turn(handset) == "That was the last turn."
    kept = handset.open_game()["live"]
    for recorded in (kept["moves"], record["moves"]):
        after = answer("/v1/replays", {"start": kept["start"], "moves": recorded})
        assert canonical_of(handset.table()) == canonical_of(after["table"])
    handset.page.locator(".live-turn .primary").tap()
    expect(handset.page.locator(".totals")).to_be_visible()


def hidden_game() -> tuple[Json, list[Json], list[Json]]:
    """Return the start of a game with hidden characters, its moves, and the moves that turn the characters over."""
    record = record_of(TWO_PLAYERS)
    characters = [move for move in record["moves"] if move["tile"]["kind"] == "character"]
    moves = [
        {**move, "tile": {"kind": "character", "character": None}} if move in characters else move
        for move in record["moves"]
    ]
    return {**record["start"], "variant": "hidden-characters"}, moves, characters


def test_hidden_characters_are_turned_over_at_the_end(handset: Phone) -> None:
    start, moves, characters = hidden_game()
    handset.save_table(start, moves=moves)
    handset.open("#/live/saved")
    live.wait(handset)
    expect(handset.page.locator(".live-planet [data-piece^=cell-]")).to_have_count(4)
    for move in sorted(characters, key=lambda move: move["seat"]):
        live_prince.turn_over(handset, move)
    expect(handset.page.locator(".little-prince-palette")).to_have_count(0)
    after = answer("/v1/replays", {"start": start, "moves": [*moves, *characters]})
    assert canonical_of(handset.table()) == canonical_of(after["table"])


def test_third_baobab_turns_the_three_over_and_volcanoes_are_counted(handset: Phone) -> None:
    start, _, _ = hidden_game()
    tiles: list[Json] = [{"baobab": 1, "volcano": 2}, {}, {"volcano": 1}, {"baobab": 1}, {"baobab": 1}]
    cells = [[1, 1], [1, 1], [1, 2], [1, 2], [2, 1]]
    moves = [
        {"seat": seat, "tile": {"kind": "center", "objects": shown}, "cell": cell}
        for seat, shown, cell in zip((0, 1, 1, 0, 0), tiles, cells, strict=True)
    ]
    replayed = answer("/v1/replays", {"start": {**start, "variant": "base"}, "moves": moves[:4]})
    assert all(verdict["legal"] for verdict in replayed["verdicts"])
    handset.save_table({**start, "variant": "base"}, moves=moves[:4])
    handset.open("#/live/saved")
    live.wait(handset)
    meters = handset.page.locator(".live-volcanoes")
    assert [meter.get_attribute("aria-label") for meter in meters.all()] == [
        "Volcanoes: 2, the most: these points would be lost now",
        "Volcanoes: 1",
    ]
    live_prince.play(handset, moves[4])
    expect(
        handset.page.locator(".live-faces .little-prince-covered, .live-planet .little-prince-covered")
    ).to_have_count(3)
    assert meters.nth(0).get_attribute("aria-label") == "Volcanoes: 0"


def test_game_goes_on_where_it_was_when_the_page_is_closed_at_any_point(handset: Phone) -> None:
    live.start(handset, GAME, 3)
    live.tap_face(handset, 1)
    for name in ("pile-center", "baobab=1 volcano=1", "cell-5"):
        if name.startswith("baobab"):
            handset.page.locator(".live-tiles .little-prince-tile").first.tap()
            live.wait(handset)
        else:
            live.tap(handset, name)
        before = handset.page.locator(".live-now").aria_snapshot(), handset.open_game()
        handset.page.reload()
        live.wait(handset)
        assert (handset.page.locator(".live-now").aria_snapshot(), handset.open_game()) == before, name
    assert len(live.moves(handset)) == 1


def test_player_who_took_a_tile_in_this_round_takes_no_other(handset: Phone) -> None:
    record = record_of(TWO_PLAYERS)
    handset.save_table(record["start"], moves=record["moves"][:1])
    handset.open("#/live/saved")
    live.wait(handset)
    live.tap_face(handset, record["moves"][0]["seat"])
    expect(handset.page.locator(".live-refusal p")).to_be_visible()
    assert len(live.moves(handset)) == 1
