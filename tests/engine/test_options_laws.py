"""Tests with random games that the engine lists all legal moves of a player, and no others."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallytale.engine.games.three_little_pigs.components import TILE_KINDS
from tallytale.engine.games.three_little_wolves.components import COLORS
from tests.support.cases import Json
from tests.support.moves import PIGS, PLAYABLE, WOLVES, random_dice, random_events, random_question, random_record
from tests.support.turn_cases import answer
from tests.tools.prove.players import wolves

randoms = st.integers(0, 2**32).map(Random)  # `st.randoms` of Hypothesis draws small numbers too often


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_each_option_is_a_legal_move_that_changes_what_it_says(game: str, rng: Random) -> None:
    start, moves = random_record(game, rng, 6)
    table = answer("/v1/replays", {"start": start, "moves": moves})["table"]
    ask = random_question(table, rng.randrange(len(table["players"])), rng)
    for option in answer("/v1/moves/options", {"table": table, "ask": ask, "totals": True})["options"]:
        verdict = answer("/v1/moves", {"table": table, "move": option["move"], "totals": True})
        assert verdict["legal"]
        assert (verdict["changes"], verdict["totals"]) == (option["changes"], option["totals"])


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_each_option_of_a_record_can_be_added_to_it(game: str, rng: Random) -> None:
    start, moves = random_record(game, rng, 6)
    moves = random_events(start, moves, rng)
    before = answer("/v1/replays", {"start": start, "moves": moves})
    assert all(verdict["legal"] for verdict in before["verdicts"])
    seat = rng.choice(before["next"]["seats"] or range(len(start["players"])))
    ask = random_question(before["table"], seat, rng, before["next"]["facts"].get("kind"))
    for option in answer("/v1/moves/options", {"start": start, "moves": moves, "ask": ask, "totals": True})["options"]:
        verdict = answer("/v1/replays", {"start": start, "moves": [*moves, option["move"]], "totals": True})[
            "verdicts"
        ][-1]
        assert verdict["legal"]
        assert (verdict["changes"], verdict["totals"]) == (option["changes"], option["totals"])


@given(rng=randoms)
def test_the_next_tile_leads_to_every_legal_turn_with_two_tiles(rng: Random) -> None:
    start, moves = random_record(PIGS, rng, 12)
    record = {"start": start, "moves": moves}
    seat = rng.choice(answer("/v1/replays", record)["next"]["seats"] or [0])
    ask: Json = {"seat": seat, "dice": rng.choice((random_dice(rng), None))}
    whole = answer("/v1/moves/options", {**record, "ask": ask})["options"]
    turns = [option["move"].get("buys", []) for option in whole if "blow" not in option["move"]]
    for begun in [buys for buys in turns if len(buys) < 2]:
        found = answer("/v1/moves/options", {**record, "ask": {**ask, "buys": begun}})
        following = [option["move"]["buys"] for option in found["options"]]
        assert found["may_end"]
        assert [buys for buys in turns if buys[:-1] == begun and buys and buys not in following] == []


@given(rng=randoms)
def test_each_kind_of_tile_has_a_place_or_a_reason_why_not(rng: Random) -> None:
    start, moves = random_record(PIGS, rng, 12)
    table = answer("/v1/replays", {"start": start, "moves": moves})["table"]
    seat = rng.randrange(len(table["players"]))
    ask: Json = {"seat": seat, "dice": rng.choice((random_dice(rng), None)), "buys": []}
    found = answer("/v1/moves/options", {"table": table, "ask": ask})
    bought = [option["move"]["buys"][-1] for option in found["options"]]
    placed = {(buy["material"], buy["part"]) for buy in bought}
    refused = [tuple(one["piece"].values()) for one in found["refused"]]
    assert placed.isdisjoint(refused)
    assert placed.union(refused) == set(TILE_KINDS)
    houses = table["players"][seat]["houses"]
    open_houses = [house for house in houses if all(tile["part"] != "roof" for tile in house["tiles"])]
    assert len(bought) <= 9 * len(open_houses) + 9
    assert found["may_end"] == (found["findings"] == [])


@given(rng=randoms)
def test_the_next_pig_token_can_be_placed_by_whoever_played_last(rng: Random) -> None:
    record = wolves.play(rng).record
    moves = record["moves"][: rng.randint(0, len(record["moves"]))]
    token = answer("/v1/replays", {**record, "moves": moves})["next"]["facts"]["token"]
    played = [move for move in moves if move["do"] in {"build", "discard"}]
    if token and played:
        ask = {"do": "pig", "seat": played[-1]["seat"], "token": token}
        assert answer("/v1/moves/options", {"start": record["start"], "moves": moves, "ask": ask})["options"]


@given(rng=randoms)
def test_each_card_of_a_hand_has_a_place_or_a_reason_why_not(rng: Random) -> None:
    start, moves = random_record(WOLVES, rng, 12)
    hand = [{"color": rng.choice(COLORS), "number": rng.randint(1, 14)} for _ in range(rng.randint(1, 8))]
    ask = {"do": "play", "seat": rng.randrange(len(start["players"])), "hand": hand}
    found = answer("/v1/moves/options", {"start": start, "moves": moves, "ask": ask})
    built = [option["move"]["card"] for option in found["options"] if option["move"]["do"] == "build"]
    refused = [one["piece"] for one in found.get("refused", [])]
    assert all((card in built) != (card in refused) for card in hand)
