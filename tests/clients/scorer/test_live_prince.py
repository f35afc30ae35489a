"""Tests that games of The Little Prince can be played turn by turn in the web app."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tallytale.engine.catalogue import catalogue
from tallytale.engine.games.little_prince.components import CHARACTERS
from tests.support.moves import finished_record
from tests.support.nightly import at_night
from tests.support.scorer import live, live_prince
from tests.support.scorer.input_methods import Touch
from tests.support.scorer.links import canonical_of
from tests.support.scorer.offline import wait_for_engine
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.prince import Entering
from tests.support.turn_cases import answer
from tests.tools.prove.players import prince as players

Json = dict[str, Any]
GAME = "little-prince"
TWO_PLAYERS = 4  # the seed of a short game
FIVE_PLAYERS = 18  # the seed of a game in which all tiles are in the scorer's list
SEEDS = range(4, 64)
MOST_TAPS = 4  # the player, the pile, the tile and the cell
MOST_TAPS_WITH_PICTURE = 3
CELLS = 16
NAMED, FACE_DOWN = "base", "hidden-characters"
# JavaScript that counts what the page asks the engine. While `held` is a list, questions wait there.
HOLD_ENGINE = """window.asked = 0;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...words) {
  window.asked += 1;
  const ask = () => post.apply(this, words);
  window.held ? window.held.push(ask) : ask();
};"""
# JavaScript that waits until the page asks nothing for half a second, and then holds back what it asks next.
HOLD_WHEN_QUIET = """async () => {
  for (let quiet = 0, before; quiet < 10; quiet++) {
    if (before !== window.asked) [before, quiet] = [window.asked, 0];
    await new Promise(done => setTimeout(done, 50));
  }
  window.held = [];
}"""
RELEASE = "() => { const asks = window.held; window.held = null; asks.forEach(ask => ask()); }"


def record_of(seed: int) -> Json:
    """Return the record of a whole random game. Hidden characters lie face down, and are turned over at the end."""
    record = finished_record(lambda rng: players.play(Random(f"live-prince/{seed}/{rng.random()}")))
    if record["start"].get("variant") != FACE_DOWN:
        return record
    reveals = [move for move in record["moves"] if move["tile"]["kind"] == "character"]
    moves = [face_down(move) if move in reveals else move for move in record["moves"]]
    return {**record, "moves": [*moves, *sorted(reveals, key=lambda move: move["seat"])]}


def face_down(move: Json) -> Json:
    return {**move, "tile": {"kind": "character", "character": None}}


def test_recorded_games_are_of_all_kinds() -> None:
    starts = [record_of(seed)["start"] for seed in SEEDS]
    kinds = {(len(start["players"]), start.get("variant", NAMED)) for start in starts}
    assert kinds == {(number, variant) for number in range(2, 6) for variant in (NAMED, FACE_DOWN)}


@pytest.mark.parametrize("seed", [TWO_PLAYERS, *at_night(*range(TWO_PLAYERS + 1, SEEDS.stop))])
def test_recorded_game_is_played_by_taps_to_the_same_report(handset: Phone, seed: int) -> None:
    record = record_of(seed)
    start, seats = record["start"], len(record["start"]["players"])
    live.start(handset, GAME, seats, "Hidden" if start.get("variant") == FACE_DOWN else "")
    for index, move in enumerate(record["moves"]):
        if index < seats * CELLS:
            assert live_prince.play(handset, move) <= MOST_TAPS
        else:
            live_prince.turn_over(handset, move)
    assert live.turn(handset) == "That was the last turn."
    kept = handset.open_game()["live"]
    played, expected = (
        answer("/v1/replays", {"start": kept["start"], "moves": moves, "stage": "final"})
        for moves in (kept["moves"], record["moves"])
    )
    assert played["report"] == expected["report"]
    handset.page.locator(".live-turn .primary").tap()
    expect(handset.page.locator(".totals")).to_be_visible()
    assert canonical_of(handset.table()) == canonical_of(expected["table"])


def empty(players: int, variant: str = NAMED) -> Json:
    planet = {"planet": {"form": "grid", "tiles": [[None] * 4] * 4}}
    return {"game": GAME, "variant": variant, "stage": "running", "players": [planet] * players}


def taken(seat: int, cell: list[int], kind: str = "center", **objects: int) -> Json:
    return {"seat": seat, "tile": {"kind": kind, "objects": objects}, "cell": cell}


def resume(phone: Phone, start: Json, moves: list[Json]) -> None:
    """Open a game on the phone in which these turns were played."""
    replayed = answer("/v1/replays", {"start": start, "moves": moves})
    assert [verdict["findings"] for verdict in replayed["verdicts"]] == [[]] * len(moves)
    phone.save_table(start, moves=moves)
    phone.open("#/live/saved")
    live.wait(phone)


def meters(phone: Phone) -> list[str | None]:
    return [meter.get_attribute("aria-label") for meter in phone.page.locator(".live-volcanoes").all()]


PAYS = ", the most: these points would be lost now"


@pytest.mark.usefixtures("engine")
def test_offline_no_tap_waits_for_an_answer_of_the_engine(browser: Browser, scorer: str) -> None:
    record = record_of(FIVE_PLAYERS)
    with phone(browser, scorer, service_worker=True) as one:
        one.page.add_init_script(HOLD_ENGINE)
        wait_for_engine(one.open())
        one.context.set_offline(True)
        one.page.reload()
        live.start(one, GAME, len(record["start"]["players"]))
        for index, move in enumerate(record["moves"][:7]):
            for selector in live_prince.pieces(one, move):
                one.page.evaluate(HOLD_WHEN_QUIET)
                one.page.locator(selector).tap()
                live.wait(one)
                one.page.evaluate(RELEASE)
            assert live.moves(one) == record["moves"][: index + 1]


def test_hidden_characters_stay_face_down_until_their_owners_turn_them_over(handset: Phone) -> None:
    record = next(one for one in map(record_of, SEEDS) if one["start"].get("variant") == FACE_DOWN)
    seats = len(record["start"]["players"])
    moves, reveals = record["moves"][: CELLS * seats], record["moves"][CELLS * seats :]
    resume(handset, record["start"], moves)
    planet = handset.page.locator(".live-planet").aria_snapshot()
    assert planet.count("character: hidden") == 4
    assert [name for name in names_of_characters() if name in planet] == []
    assert "Turn over the hidden characters" in handset.page.locator(".little-prince-palette p").inner_text()
    for index, move in enumerate(reveals):
        expect(handset.page.locator(".live-planet .live-lit")).to_have_count(4 - index % 4)
        live_prince.turn_over(handset, move)
        tile = live.moves(handset)[-1]["tile"]
        assert tile["character"] == move["tile"]["character"]
        assert catalogue(GAME, "en").vocabulary[tile["character"]] in handset.page.locator(".live-undo").inner_text()
    expect(handset.page.locator(".little-prince-palette")).to_have_count(0)
    after = answer("/v1/replays", {"start": record["start"], "moves": record["moves"]})
    assert canonical_of(handset.table()) == canonical_of(after["table"])


def names_of_characters() -> list[str]:
    return [catalogue(GAME, "en").vocabulary[who] for who in CHARACTERS]


def test_third_baobab_turns_the_three_over_by_itself(handset: Phone) -> None:
    first, second = ([taken(0, cell, baobab=1), taken(1, cell)] for cell in ([1, 1], [1, 2]))
    resume(handset, empty(2), [*first, *reversed(second)])
    covered = handset.page.locator(".live-faces .little-prince-covered, .live-planet .little-prince-covered")
    expect(covered).to_have_count(0)
    live_prince.play(handset, taken(0, [2, 1], baobab=1, volcano=1))
    expect(covered).to_have_count(3)
    assert meters(handset) == ["Volcanoes: 0", "Volcanoes: 0"]
    live.undo(handset)
    expect(covered).to_have_count(0)


def test_planet_stays_in_sight_until_the_next_player_is_chosen(handset: Phone) -> None:
    resume(handset, empty(3), [taken(1, [1, 1], fox=1)])
    expect(handset.page.locator(".live-planet")).to_have_attribute("aria-label", "Ben’s planet")
    live.tap_face(handset, 0)
    expect(handset.page.locator(".live-planet")).to_have_attribute("aria-label", "Ann’s planet")


def test_volcano_meter_shows_who_would_pay_and_all_who_are_tied_do(handset: Phone) -> None:
    start = empty(3)
    resume(handset, start, [])
    assert meters(handset) == ["Volcanoes: 0"] * 3
    moves = [taken(0, [1, 1], volcano=2), taken(1, [1, 1], volcano=1), taken(2, [1, 1])]
    resume(handset, start, moves)
    assert meters(handset) == [f"Volcanoes: 2{PAYS}", "Volcanoes: 1", "Volcanoes: 0"]
    moves += [taken(2, [1, 2]), taken(1, [1, 2], volcano=1)]
    resume(handset, start, moves)
    assert meters(handset) == [f"Volcanoes: 2{PAYS}", f"Volcanoes: 2{PAYS}", "Volcanoes: 0"]


def test_players_with_equal_points_and_volcanoes_share_the_win(handset: Phone) -> None:
    record = record_of(TWO_PLAYERS)
    first = [move for move in record["moves"] if move["seat"] == 0]
    moves = [{**move, "seat": seat} for move in sorted(first, key=kind_of) for seat in (0, 1)]
    # Whoever takes the last tile of a round takes the first of the next.
    moves = [moves[index + (index // 2 % 2) * (1 - index % 2 * 2)] for index in range(len(moves))]
    start = record["start"]
    report = answer("/v1/replays", {"start": start, "moves": moves, "stage": "final"})["report"]
    assert [player["rank"] for player in report["score"]["players"]] == [1, 1]
    resume(handset, start, moves)
    handset.page.locator(".live-turn .primary").tap()
    expect(handset.page.locator(".winner")).to_contain_text("Ann and Ben")


def kind_of(move: Json) -> str:
    return str(move["tile"]["kind"])


def row_on_table(phone: Phone) -> list[str | None]:
    """Return what is on the tiles that are noted as lying on the table."""
    return [tile.get_attribute("aria-label") for tile in phone.page.locator("[data-piece^=drawn-]").all()]


def test_drawn_tiles_may_be_noted_and_leave_the_row_when_they_are_taken(handset: Phone) -> None:
    resume(handset, empty(3), [])
    live.tap_face(handset, 0)
    live.tap(handset, "pile-center", "note")
    assert sum(live.tap(handset, name) for name in ("elephant=1", "fox=1 lamp_post=3", "elephant=1")) == 3
    assert row_on_table(handset) == ["elephant", "3 × lamp post and fox", "elephant"]
    expect(handset.page.locator("[data-piece=note]")).to_have_count(0)  # no more than three lie there
    live.tap(handset, "drawn-1", "cell-5")
    live.tap_face(handset, 2)
    assert row_on_table(handset) == ["elephant", "elephant"]
    live.undo(handset)
    assert row_on_table(handset) == ["elephant", "3 × lamp post and fox", "elephant"]
    handset.page.reload()
    live.wait(handset)
    taps = live.tap(handset, "drawn-1", "cell-5")
    assert taps + live.tap_face(handset, 2) == MOST_TAPS_WITH_PICTURE
    assert live.tap(handset, "drawn-0", "cell-6") + live.tap_face(handset, 1) <= MOST_TAPS_WITH_PICTURE
    # What was noted is no order: another tile can be taken, too.
    live.tap(handset, "white_sheep=1", "cell-5")
    assert row_on_table(handset) == []
    live.tap(handset, "pile-uphill")
    assert row_on_table(handset) == []
    assert [move["tile"]["objects"] for move in live.moves(handset)] == [
        {"lamp_post": 3, "fox": 1},
        {"elephant": 1},
        {"white_sheep": 1},
    ]


def test_tile_of_a_known_picture_takes_three_taps_at_most(handset: Phone) -> None:
    """A tile is entered by its picture, its place and who takes the next one. A round begins with the pile instead."""
    resume(handset, empty(3), [taken(seat, [1, 1]) for seat in (0, 1, 2)])
    names = ("fox=1 sunset=1", "elephant=1 sunset=1", "box=1 white_sheep=1")
    counts = []
    for index, (seat, name) in enumerate(zip((2, 0, 1), names, strict=True)):
        taps = live.tap(handset, "pile-uphill") if index == 0 else 0
        taps += live.tap_face(handset, seat) if index == 1 else 0
        counts.append(taps + live.tap(handset, name, "cell-1"))
    assert counts == [3, 3, 2]
    assert len(live.moves(handset)) == 6


def test_with_two_players_the_closed_tile_is_entered_after_it_was_taken(handset: Phone) -> None:
    resume(handset, empty(2), [taken(0, [1, 1]), taken(1, [1, 1])])
    expect(handset.page.locator(".live-hint")).to_have_text("Ann draws the tiles of this round.")
    live.tap(handset, "pile-center", "note", "elephant=1", "white_sheep=1")
    assert row_on_table(handset) == ["elephant", "white sheep"]
    expect(handset.page.locator("[data-piece=note]")).to_have_count(0)  # the third tile lies face down
    expect(handset.page.locator(".live-drawn")).to_contain_text("Enter the third one when somebody has taken it.")
    live.tap(handset, "box=1 grey_sheep=1", "cell-6")
    assert row_on_table(handset) == ["elephant", "white sheep"]
    live.tap(handset, "drawn-1", "cell-6")
    assert [(move["seat"], move["tile"]["objects"]) for move in live.moves(handset)[2:]] == [
        (1, {"grey_sheep": 1, "box": 1}),
        (0, {"white_sheep": 1}),
    ]
    assert row_on_table(handset) == []  # what nobody took is put aside
    expect(handset.page.locator(".live-hint")).to_have_text("Ben draws the tiles of this round.")


def test_rule_about_piles_can_be_waived_where_it_stands_in_the_way(handset: Phone) -> None:
    resume(handset, empty(3), [taken(0, [1, 1])])
    live.tap_face(handset, 1)
    live.tap(handset, "other-pile", "pile-uphill")
    expect(handset.page.locator(".live-refusal p")).to_contain_text("everybody takes the same kind of tile")
    handset.tap("We play it that way")
    live.wait(handset)
    live.tap(handset, "pile-uphill", "fox=1 sunset=1", "cell-1")
    assert live.moves(handset)[-1]["tile"] == {"kind": "uphill", "objects": {"sunset": 1, "fox": 1}}


def test_pile_that_is_used_up_is_not_offered(handset: Phone) -> None:
    centers = [[1, 1], [1, 2], [2, 1], [2, 2]]
    moves = [taken(seat, cell) for index, cell in enumerate(centers) for seat in ((0, 1), (1, 0))[index % 2]]
    resume(handset, empty(2), moves[:-2])
    piles = handset.page.locator("[data-piece^=pile-]")
    expect(piles).to_have_count(4)
    resume(handset, empty(2), moves)
    expect(piles).to_have_count(3)
    expect(handset.page.locator("[data-piece=pile-center]")).to_have_count(0)


def test_players_are_told_to_turn_over_three_baobabs(handset: Phone) -> None:
    first, second = ([taken(0, cell, baobab=1), taken(1, cell)] for cell in ([1, 1], [1, 2]))
    resume(handset, empty(2), [*first, *reversed(second)])
    hint = handset.page.locator(".live-hint", has_text="third baobab")
    expect(hint).to_have_count(0)
    live_prince.play(handset, taken(0, [2, 1], baobab=1, volcano=1))
    expect(hint).to_have_text("That was the third baobab: Ann turns over these three tiles.")
    live_prince.play(handset, taken(1, [2, 1]))
    expect(hint).to_have_count(0)


TWENTY_TAPS = (
    *("face-1", "pile-center", "note", "elephant=1", "white_sheep=1", "fox=1 lamp_post=3", "other-pile", "pile-center"),
    *("drawn-1", "other-tile", "drawn-1", "cell-3", "cell-5", "face-2", "drawn-0", "cell-6", "drawn-0", "cell-10"),
    *("pile-uphill", "other-pile", "pile-character", "king", "cell-0", "undo", "pile-character", "hidden"),
)


def test_game_goes_on_where_it_was_when_the_page_is_closed_at_any_of_many_points(handset: Phone) -> None:
    live.start(handset, GAME, 3, "Hidden")
    for name in TWENTY_TAPS:
        live.tap_any(handset, name)
        before = handset.page.locator(".live-now").aria_snapshot(), handset.open_game()
        handset.page.reload()
        live.wait(handset)
        now = handset.page.locator(".live-now").aria_snapshot(), handset.open_game()
        assert now == before or (name == "cell-3" and now[1] == before[1]), name  # why a tap did nothing is not kept
    assert len(TWENTY_TAPS) > 20
    assert [move["seat"] for move in live.moves(handset)] == [1, 2, 0]


def test_entered_planets_are_played_on_and_counted_ones_are_refused_kindly(handset: Phone) -> None:
    handset.start_game(GAME, 3)
    entering = Entering(handset, Touch(handset.page))
    entering.planet({"form": "grid", "tiles": [[{"kind": "character", "character": "king", "big_star": 2}]]})
    entering.hand.press("[data-tab='1']")
    entering.hand.press(".palette [data-piece=hunter]")
    handset.tap("Menu")
    expect(handset.page.locator(".sheet")).to_contain_text("nobody knows where its tiles lie: Player 2")
    handset.page.locator("[data-do=play-turns]").tap()
    expect(handset.page.locator("[data-tab='1']")).to_have_attribute("aria-current", "true")
    assert "live" not in handset.open_game()
    entering.planet({"form": "grid", "tiles": [[{"kind": "character", "character": "hunter", "big_star": 1}]]})
    handset.tap("Menu")
    handset.page.locator("[data-do=play-turns]").tap()
    live.wait(handset)
    live.tap(handset, "gardener", "cell-3")  # the third player has no character yet, and so is next
    assert [move["seat"] for move in live.moves(handset)] == [2]
    corners = [player["planet"]["tiles"][0] for player in handset.table()["players"]]
    assert [[tile["character"] for tile in row if tile] for row in corners] == [["king"], ["hunter"], ["gardener"]]
