"""Tests that games of The Three Little Pigs can be played turn by turn in the web app."""

from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from tests.support.moves import STACKS, finished_record
from tests.support.nightly import at_night
from tests.support.scorer import live, pigs
from tests.support.scorer.links import canonical_of
from tests.support.scorer.offline import ON_PHONE, wait_for_engine
from tests.support.scorer.phone import Phone, phone
from tests.support.turn_cases import answer
from tests.tools.prove.players import pigs as players

Json = dict[str, Any]


@pytest.fixture
def table(handset: Phone) -> Phone:
    live.start(handset, pigs.GAME, 2)
    live.tap_face(handset, 0)
    return handset


def test_tiles_pots_and_the_wolf_are_tapped_and_the_turn_passes_by_itself(table: Phone) -> None:
    assert live.tap(table, "brick-window") == 1  # an empty street has one place
    assert live.turn(table) == "It’s Player 2’s turn"
    live.tap(table, "pot", "straw-door", "straw-window", "place-0")
    assert live.turn(table) == "It’s Player 1’s turn"
    live.tap(table, "wolf", "blow-1-0", "blow-straw")
    assert live.turn(table) == "It’s Player 2’s turn"
    found = live.moves(table)
    assert [move["buys"][0]["flowerpots"] for move in found[:2]] == [1, 0]
    assert found[2]["blow"] == {"seat": 1, "house": 0, "material": "straw"}
    assert table.table()["players"] == [
        {"houses": [{"tiles": [{"material": "brick", "part": "window", "flowerpots": 1}]}]},
        {"houses": []},
    ]


def test_what_cant_be_bought_is_dim_and_a_tap_says_why(table: Phone) -> None:
    roof = table.page.locator("[data-piece=straw-roof]")
    expect(roof).to_have_class("piece dim pigs-tile-button")
    live.tap(table, "straw-roof")
    expect(table.page.locator(".live-refusal")).to_contain_text("A house begins with a door or a window.")
    assert live.moves(table) == []


def test_dice_that_are_tapped_in_decide_what_can_be_bought(table: Phone) -> None:
    live.tap(table, "brick-door")
    live.tap_face(table, 1)
    live.tap(table, "dice", *["die-door"] * 3, *["die-window"] * 2)
    lit = table.page.locator(".live-stacks .piece:not(.dim)")
    assert [one.get_attribute("data-piece") for one in lit.all()] == ["straw-door", "straw-window", "wood-door"]
    live.tap_face(table, 0)
    expect(table.page.locator(".live-refusal")).to_be_visible()
    assert live.turn(table) == "It’s Player 2’s turn"
    live.tap(table, "straw-door")
    live.tap_face(table, 0)
    live.tap(table, "dice", *["die-wolf"] * 2, *["die-door"] * 3)
    expect(table.page.locator(".live-hint")).to_contain_text("the wolf")


def test_undo_names_what_it_takes_back_as_far_as_the_first_tap(table: Phone) -> None:
    undo = table.page.locator(".live-undo")
    live.tap(table, "straw-door", "straw-window", "place-0", "brick-door")
    done = live.moves(table)
    for name in ("Player 2’s brick door", "Player 1’s straw window", "Player 1’s straw door"):
        expect(undo).to_have_text(f"Undo: {name}")
        undo.tap()
        live.wait(table)
    expect(undo).to_be_disabled()
    assert live.moves(table) == []
    for _ in range(3):
        table.page.locator("[aria-label^=Redo]").tap()
        live.wait(table)
    assert live.moves(table) == done


@pytest.mark.parametrize("seed", [17, *at_night(*sorted({*range(1, 61)} - {17}))])
def test_recorded_game_is_played_by_taps_to_the_same_table(handset: Phone, seed: int) -> None:
    """In every second game, the dice are tapped in, too."""
    record = finished_record(lambda rng: players.play(Random(f"live/{seed}/{rng.random()}")))
    played = record["moves"] if seed % 2 == 0 else [{**move, "dice": None} for move in record["moves"]]
    seats = len(record["start"]["players"])
    live.start(handset, pigs.GAME, seats, "Veteran pigs" if record["start"].get("variant") == "veteran" else "")
    for move in played:
        live.play_pigs(handset, move, seats)
    expect(handset.page.locator(".live-turn h2")).to_have_text("That was the last turn.")
    kept = handset.open_game()["live"]
    for recorded in (kept["moves"], played):
        after = answer("/v1/replays", {"start": kept["start"], "moves": recorded})
        assert canonical_of(handset.table()) == canonical_of(after["table"])
    handset.page.locator(".live-turn .primary").tap()
    expect(handset.page.locator(".totals")).to_be_visible()


def shown(phone: Phone) -> str:
    """Return what the screen of a game shows, as a screen reader finds it."""
    return phone.page.locator(".live-now").aria_snapshot()


def test_game_goes_on_where_it_was_when_the_page_is_closed_at_any_point(table: Phone) -> None:
    taps = [
        *("straw-door", "straw-window", "place-0"),
        *("wood-window", "pot", "straw-roof"),
        *("straw-window", "place-new", "wood-door", "place-1"),
        *("dice", "die-door", "die-door", "die-door", "die-window", "die-wolf", "wood-door"),
        *("wolf", "blow-1-0", "blow-straw"),
        *("brick-door", "place-new"),
    ]
    for name in taps:
        live.tap(table, name)
        before = shown(table), table.open_game()
        table.page.reload()
        live.wait(table)
        assert (shown(table), table.open_game()) == before, name


def test_two_tabs_show_the_same_game_and_a_tap_on_each_counts_once(table: Phone) -> None:
    other = table.new_tab()
    other.page.goto(table.page.url)
    live.wait(other)
    live.tap(table, "straw-door")
    expect(other.page.locator(".live-street .pigs-tile")).to_have_count(1)
    live.wait(other)
    live.tap(other, "straw-window", "place-0")
    live.wait(table)
    assert live.turn(table) == live.turn(other) == "It’s Player 2’s turn"
    assert shown(table) == shown(other)


def test_taps_of_two_hands_at_once_make_one_move(table: Phone) -> None:
    table.page.evaluate(
        "names => names.forEach(name => document.querySelector(`[data-piece=${name}]`).click())",
        ["brick-door", "brick-window", "wolf"],
    )
    live.wait(table)
    assert len(live.moves(table)) == 1
    assert live.turn(table) == "It’s Player 2’s turn"


def test_screen_rests_after_two_minutes_and_goes_on_with_a_tap(handset: Phone) -> None:
    handset.page.clock.install()
    live.start(handset, pigs.GAME, 2)
    handset.page.clock.run_for(119_000)
    expect(handset.page.locator(".live-turn")).to_be_visible()
    handset.page.clock.run_for(2_000)
    expect(handset.page.locator(".live-turn")).to_be_hidden()
    handset.tap("Tap to go on")
    expect(handset.page.locator(".live-turn")).to_be_visible()


def test_rule_can_be_waived_from_here_on_and_followed_again(table: Phone) -> None:
    live.tap(table, "straw-window", "brick-window")
    expect(table.page.locator(".live-refusal")).to_contain_text("only five dice")
    table.tap("We play it that way")
    live.wait(table)
    assert live.moves(table)[-1] == {"event": "waive", "rule": "pigs.turn.afford"}
    live.tap(table, "brick-window", "place-0")
    live.tap_face(table, 1)
    assert len(live.moves(table)[-1]["buys"]) == 2
    table.tap("The story so far")
    table.page.locator("[data-waived='pigs.turn.afford']").tap()
    live.wait(table)
    assert live.moves(table)[-1] == {"event": "waive", "rule": "pigs.turn.afford", "holds": True}
    expect(table.page.locator("[data-waived]")).to_have_count(0)


def test_player_who_was_not_expected_can_have_the_turn(handset: Phone) -> None:
    live.start(handset, pigs.GAME, 3)
    live.tap_face(handset, 0)
    live.tap(handset, "brick-door")
    live.tap_face(handset, 0)
    expect(handset.page.locator(".live-refusal p")).to_have_text("It is Player 2’s turn, not Player 1’s.")
    handset.tap("It’s Player 1’s turn")
    live.wait(handset)
    assert live.turn(handset) == "It’s Player 1’s turn"
    assert live.moves(handset)[-1]["unrecorded_turns"] is True
    live.tap(handset, "brick-window", "place-new")
    assert live.turn(handset) == "It’s Player 2’s turn"


def test_earlier_turn_can_be_changed_and_the_first_that_no_longer_fits_is_shown(table: Phone) -> None:
    live.tap(table, "straw-door")
    live.tap_face(table, 1)
    live.tap(table, "brick-door", "straw-roof")
    live.tap_face(table, 1)
    table.tap("The story so far")
    table.page.locator("[data-turn='0']").tap()
    sheet = table.page.locator(".sheet")
    sheet.locator("[data-piece=wolf]").wait_for()
    expect(sheet.locator(".live-turn h2")).to_have_text("It’s Player 1’s turn")
    sheet.locator("[data-face='1'].next").tap()
    live.wait(table)
    expect(table.page.locator(".live-now h2")).to_have_text("Turn 3 no longer fits")
    table.page.locator(".live-undo").tap()
    live.wait(table)
    assert live.turn(table) == "It’s Player 2’s turn"


def test_turns_can_be_saved_as_a_file_that_the_service_replays(table: Phone) -> None:
    live.tap(table, "brick-door", "brick-window")
    table.tap("The story so far")
    with table.page.expect_download() as saved:
        table.page.locator("[data-do=save-turns]").tap()
    record = msgspec.json.decode(saved.value.path().read_bytes())
    assert record["record"] == "tallytale/1"
    assert canonical_of(answer("/v1/replays", record)["table"]) == canonical_of(table.table())


def test_turns_need_few_taps(table: Phone) -> None:
    """A brick tile takes two taps, another tile alone three, two tiles four, a turn without a tile one, the wolf three."""
    brick, wood, straw = ({"material": material, "part": "window", "house": None} for material in pigs_materials())
    live.play_pigs(table, {"seat": 0, "buys": [brick]}, 2)
    live.play_pigs(table, {"seat": 1, "buys": [brick]}, 2)
    turns: list[tuple[Json, int]] = [
        ({"buys": [brick]}, 2),
        ({"buys": [wood]}, 3),
        ({"buys": [straw, wood]}, 4),
        ({}, 1),
        ({"blow": {"seat": 1, "house": 0, "material": "brick"}}, 3),
    ]
    for index, (move, most) in enumerate(turns):
        assert live.play_pigs(table, {"seat": index % 2, **move}, 2) == most, move


def pigs_materials() -> tuple[str, ...]:
    return ("brick", "wood", "straw")


def test_game_that_was_played_turn_by_turn_keeps_its_turns_in_the_history(table: Phone) -> None:
    live.tap(table, "brick-door", "brick-window")
    played = live.moves(table)
    table.tap("The story so far")
    table.page.locator("[data-do=stop]").tap()
    table.page.locator("[data-rule]").or_(table.page.locator(".breaches")).first.wait_for()
    table.tap("Score the game anyway")
    expect(table.page.locator(".totals")).to_be_visible()
    expect(table.page.locator("[data-do=change-details]")).to_be_attached()  # the result is saved
    expect(table.page.locator(".live-chart")).to_contain_text("The turning point was turn")
    table.page.evaluate("localStorage.clear()")
    table.page.reload()
    table.tap("Back to the game")
    live.wait(table)
    table.page.locator(".live-undo").tap()
    live.wait(table)
    assert live.moves(table) == played[:1]


def test_entered_game_is_played_on_once_the_stacks_are_known(handset: Phone) -> None:
    handset.start_game(pigs.GAME, 2)
    handset.page.locator("[data-piece=straw-door]").tap()
    for expected in ("[data-do=play-turns]", ".pigs-extra-place"):
        handset.tap("Menu")
        handset.page.locator("[data-do=play-turns]").tap()
        if expected == ".pigs-extra-place":
            break
        for stack in handset.page.locator("[data-stack]").all():
            left = 3 if stack.get_attribute("data-stack") == "straw-door" else 4
            stack.locator(f"[data-piece$='-{left}']").tap()
    live.wait(handset)
    live.tap_face(handset, 1)
    live.tap(handset, "brick-window")
    assert live.turn(handset) == "It’s Player 1’s turn"
    assert [len(player["houses"]) for player in handset.table()["players"]] == [1, 1]


def test_table_that_was_corrected_by_hand_counts(table: Phone) -> None:
    live.tap(table, "brick-door")
    table.tap("The story so far")
    table.page.locator("[data-do=by-hand]").tap()
    table.page.locator(".table").wait_for()
    table.page.locator("[data-piece=house-0-tile-0]").tap()
    table.page.locator("[data-piece=bin]").tap()
    table.tap("Menu")
    table.page.locator("[data-do=play-turns]").tap()
    live.wait(table)
    assert live.moves(table)[-1]["event"] == "table"
    assert live.turn(table) == "It’s Player 2’s turn"
    assert table.table()["players"][0]["houses"] == []


def test_first_house_of_a_material_gets_a_ribbon_and_the_last_stack_is_announced(handset: Phone) -> None:
    live.start(handset, pigs.GAME, 2, "Veteran pigs")
    live.tap_face(handset, 0)
    live.tap(handset, "straw-door", "straw-window", "place-0")
    live.tap_face(handset, 0)
    live.tap(handset, "straw-roof")
    expect(handset.page.locator("[data-ribbon=straw]")).to_have_count(1)
    expect(handset.page.locator("[data-face='0'] ~ [data-ribbon=straw]")).to_be_visible()
    expect(handset.page.locator(".live-hint")).to_have_count(0)
    live.tap_face(handset, 1)
    for _ in range(2):
        live.tap(
            handset, "brick-window", *(["place-new"] if handset.page.locator("[data-piece=place-new]").count() else [])
        )
    for _ in range(2):
        handset.page.locator("[data-piece=brick-window]").tap()
        live.wait(handset)
        if handset.page.locator("[data-piece=place-new]").count():
            live.tap(handset, "place-new")
    expect(handset.page.locator(".live-hint")).to_have_text("One more stack, and the game is over.")


def link_to_running_game(phone: Phone) -> str:
    phone.tap("The story so far")
    phone.page.locator("[data-do=other-phone]").tap()
    phone.page.locator(".qr-code").wait_for()
    phone.page.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }")
    phone.tap("Copy the link")
    link: str = phone.page.evaluate("window.copied")
    phone.tap("Close")
    phone.tap("Back to the game")
    return link


def open_link(phone: Phone, link: str) -> None:
    phone.page.goto("about:blank")
    phone.page.goto(link)


def test_another_phone_goes_on_and_where_copies_meet_the_players_choose(table: Phone, sender: Phone) -> None:
    live.tap(table, "straw-door")
    open_link(sender, link_to_running_game(table))
    live.wait(sender)
    assert shown(sender) == shown(table)
    live.tap(sender, "straw-window", "place-0")
    open_link(table, link_to_running_game(sender))
    live.wait(table)
    assert live.turn(table) == "It’s Player 2’s turn"
    live.tap(table, "brick-door")
    live.tap(sender, "brick-window")
    kept, other = live.moves(table), live.moves(sender)
    open_link(table, link_to_running_game(sender))
    expect(table.page.locator("section")).to_contain_text(
        ["Player 2 built a brick door.", "Player 2 built a brick window."]
    )
    assert live.moves(table) == kept
    table.page.locator("[data-copy=other]").tap()
    live.wait(table)
    assert live.moves(table) == other
    table.page.locator(".live-undo").tap()
    live.wait(table)
    assert live.moves(table) == kept


@pytest.mark.parametrize("seed", [3, *at_night(*range(4, 12))])
def test_everything_that_is_dim_is_refused_for_the_reason_that_the_service_gives(handset: Phone, seed: int) -> None:
    """In the middle of a random game, everything is tapped that can't be bought."""
    record = finished_record(lambda rng: players.play(Random(f"live/{seed}/{rng.random()}")))
    seats = len(record["start"]["players"])
    live.start(handset, pigs.GAME, seats)
    for move in record["moves"][: len(record["moves"]) // 2]:
        live.play_pigs(handset, {**move, "dice": None}, seats)
    played = {name: handset.open_game()["live"][name] for name in ("start", "moves")}
    ask: Json = {"seat": answer("/v1/replays", played)["next"]["seats"][0], "dice": None, "buys": []}
    tiles = [one["move"]["buys"] for one in answer("/v1/moves/options", {**played, "ask": ask})["options"]]
    # A second tile can follow this one, so that the turn does not end by itself.
    bought, refused = next(
        (tile, found["refused"])
        for tile in tiles
        if (found := answer("/v1/moves/options", {**played, "ask": {**ask, "buys": tile}}))["options"]
        and found["refused"]
    )
    for selector in live.tile_pieces(handset, bought[0]):
        handset.page.locator(selector).tap()
        live.wait(handset)
    kept = handset.open_game()["live"]
    for one in refused:
        live.tap(handset, f"{one['piece']['material']}-{one['piece']['part']}")
        expect(handset.page.locator(".live-refusal p")).to_have_text(one["finding"]["message"])
    assert handset.page.locator(".live-stacks .dim").count() == len(refused)
    assert handset.open_game()["live"] == kept


def test_later_turns_whose_house_is_another_after_a_change_are_asked_about(table: Phone) -> None:
    live.play_pigs(table, {"seat": 0, "buys": [{"material": "straw", "part": "door"}]}, 2)
    live.play_pigs(table, {"seat": 1}, 2)
    live.play_pigs(table, {"seat": 0, "buys": [{"material": "brick", "part": "window", "house": 0}]}, 2)
    table.tap("The story so far")
    table.page.locator("[data-turn='0']").tap()
    table.page.locator(".sheet [data-piece=brick-door]").tap()
    expect(table.page.locator("[data-check]")).to_have_text("3Player 1 built a brick window.")
    live.wait(table)
    assert table.table()["players"][0]["houses"][0]["tiles"][0]["material"] == "brick"
    table.tap("Close")
    expect(table.page.locator("[data-check]")).to_have_count(0)


def test_points_that_are_counted_anyway_are_no_correction_of_the_table(table: Phone) -> None:
    """The players only wanted to see the points. The rules hold when they play on."""
    live.tap(table, "brick-door", "brick-window")
    played = live.moves(table)
    table.tap("The story so far")
    table.page.locator("[data-do=stop]").tap()
    table.tap("Score the game anyway")
    table.page.locator(".totals").wait_for()
    table.tap("Back to the game")
    live.wait(table)
    assert live.moves(table) == played
    live.tap(table, "straw-roof", "brick-door")  # the second tile is too expensive
    expect(table.page.locator(".live-refusal")).to_be_visible()
    assert table.table().get("waive", []) == []


def test_house_rule_that_is_chosen_at_the_end_counts_from_the_start(table: Phone) -> None:
    live.tap(table, "straw-door", "straw-window", "place-0")
    live.tap(table, "brick-window")
    live.tap(table, "straw-roof")
    live.tap_face(table, 1)
    played = live.moves(table)
    table.tap("The story so far")
    table.page.locator("[data-do=stop]").tap()
    table.page.locator(".totals, [data-rule], .breaches").first.wait_for()
    if not table.page.locator(".totals").count():
        table.tap("Score the game anyway")
    table.page.locator(".more summary").tap()
    table.page.locator(".more input[type=checkbox]").first.locator("xpath=ancestor::label").tap()
    rules = table.table()["house_rules"]
    assert len(rules) == 1
    table.tap("Back to the game")
    live.wait(table)
    kept = table.open_game()["live"]
    assert (kept["moves"], kept["start"]["house_rules"]) == (played, rules)


def import_file(phone: Phone, content: Json | str) -> None:
    phone.open("#/history")
    phone.tap("Export and import")
    text = content if isinstance(content, str) else msgspec.json.encode(content).decode()
    given = {"name": "tallytale-record.json", "mimeType": "application/json", "buffer": text.encode()}
    phone.page.locator("input[type=file]").set_input_files(given)  # type: ignore[arg-type]


def test_file_with_turns_is_opened_and_played_on(table: Phone, sender: Phone) -> None:
    live.tap(table, "straw-door", "straw-window", "place-0", "brick-window")
    kept = table.open_game()["live"]
    record = {"record": "tallytale/1", "start": kept["start"], "moves": kept["moves"]}
    import_file(sender, record)
    live.wait(sender)
    assert live.turn(sender) == "It’s Player 1’s turn"
    live.tap(sender, "straw-roof")
    live.tap_face(sender, 1)
    assert live.moves(sender)[:2] == kept["moves"]
    assert len(live.moves(sender)) == 3
    import_file(sender, record)  # an earlier state of the game is another game
    live.wait(sender)
    assert live.moves(sender) == kept["moves"]
    import_file(sender, record)
    live.wait(sender)
    assert len(sender.page.evaluate("JSON.parse(localStorage['tallytale.tables'])")) == 2


def test_file_with_turns_that_cant_be_read_says_what_was_expected(handset: Phone) -> None:
    start = {"game": pigs.GAME, "stage": "running", "players": [{"houses": []}] * 2}
    record = {"record": "tallytale/1", "start": start, "moves": []}
    expected = "Expected: “record” with the value “tallytale/1”, “start” with the table"
    bad: list[tuple[Json, str]] = [
        ({**record, "record": "tallytale/2"}, expected),
        ({**record, "start": {"game": "chess"}}, expected),
        ({**record, "moves": "e4"}, expected),
        ({**record, "moves": [{"seat": 0}] * 501}, expected),
        ({**record, "moves": [{"seat": 0}, {"seat": 1, "buys": [{"material": "gold"}]}]}, "/moves/1/buys/0/material"),
        ({**record, "start": {**start, "stage": "final"}}, "/start/stage"),
    ]
    for content, told in bad:
        import_file(handset, content)
        expect(handset.page.locator(".import-result p")).to_contain_text(told)
        handset.tap("Close")
    assert handset.page.evaluate("localStorage['tallytale.tables'] ?? '[]'") == "[]"


def test_file_with_a_turn_that_breaks_a_rule_shows_that_turn(handset: Phone) -> None:
    start = {"game": pigs.GAME, "stage": "running", "players": [{"houses": []}] * 2}
    roof = {"seat": 1, "buys": [{"material": "straw", "part": "roof"}]}
    import_file(handset, {"record": "tallytale/1", "start": start, "moves": [{"seat": 0}, roof]})
    expect(handset.page.locator(".live-now h2")).to_have_text("Turn 2 no longer fits")
    handset.page.locator("[data-do=leave-out]").tap()
    live.wait(handset)
    assert live.turn(handset) == "It’s Player 2’s turn"


def test_phone_is_turned_in_the_middle_of_a_turn(table: Phone) -> None:
    live.tap(table, "straw-door", "straw-window")  # the window has two places
    before = shown(table), table.open_game()
    table.page.set_viewport_size({"width": 740, "height": 360})
    live.wait(table)
    assert (shown(table), table.open_game()) == before
    live.tap(table, "place-0")
    assert live.turn(table) == "It’s Player 2’s turn"
    live.tap(table, "dice", "die-door")
    before = shown(table), table.open_game()
    table.page.set_viewport_size({"width": 360, "height": 740})
    live.wait(table)
    assert (shown(table), table.open_game()) == before


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (390, 844), (740, 360)])
def test_long_names_of_five_players_are_shown_whole(browser: Browser, scorer: str, width: int, height: int) -> None:
    names = (
        "Maximiliane-Charlotte",
        "Großmutter Adelheid",
        "Anna-Lena",
        "Krzysztof Wielki",
        "WWWWWWWWWWWWWWWWWWWWWWWW",
    )
    start = {"game": pigs.GAME, "stage": "running", "players": [{"houses": []}] * 5, "stacks": STACKS}
    with phone(browser, scorer, width=width, height=height) as one:
        one.open()
        one.save_table(start, names, [{"seat": 0}])
        one.open("#/live/saved")
        live.wait(one)
        for face in one.page.locator("[data-face] span").all():
            assert face.evaluate("e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight")
        assert one.page.locator("[data-face] span").all_inner_texts() == list(names)


# Collects the timers that are waiting, by their delays.
TIMERS = """(() => {
  window.waiting = new Map();
  const [set, clear, repeat] = [setTimeout, clearTimeout, setInterval];
  window.setTimeout = (call, delay = 0, ...more) => {
    const id = set(() => { waiting.delete(id); call(...more); }, delay);
    waiting.set(id, { delay, run: () => { clear(id); waiting.delete(id); call(...more); } });
    return id;
  };
  window.setInterval = (...words) => { const id = repeat(...words); waiting.set(id, { delay: 'again and again' }); return id; };
  window.clearTimeout = window.clearInterval = id => { waiting.delete(id); clear(id); };
})()"""
DELAYS = "[...waiting.values()].map(({ delay }) => delay)"


def test_nothing_is_timed_while_the_screen_rests(handset: Phone) -> None:
    handset.page.add_init_script(TIMERS)
    handset.page.reload()
    live.start(handset, pigs.GAME, 2)
    live.tap_face(handset, 0)
    live.tap(handset, "brick-window")
    handset.page.wait_for_function(f"JSON.stringify({DELAYS}) === '[120000]'")  # only the timer until it rests
    handset.page.evaluate("[...waiting.values()][0].run()")
    expect(handset.page.locator(".live-resting")).to_be_visible()
    handset.page.wait_for_function(f"JSON.stringify({DELAYS}) === '[]'")
    handset.tap("Tap to go on")
    expect(handset.page.locator(".live-turn")).to_be_visible()


SHORT_GAME = 48  # with three players, twelve turns and a visit of the wolf


@pytest.mark.usefixtures("engine")
def test_whole_game_is_played_offline_from_the_first_tap_to_the_finale(browser: Browser, scorer: str) -> None:
    record = finished_record(lambda rng: players.play(Random(f"live/{SHORT_GAME}/{rng.random()}")))
    seats = len(record["start"]["players"])
    with phone(browser, scorer, service_worker=True, finale=True) as one:
        wait_for_engine(one.open())
        one.context.set_offline(True)
        one.page.reload()
        live.start(one, pigs.GAME, seats)
        for move in record["moves"]:
            live.play_pigs(one, {**move, "dice": None}, seats)
        one.page.locator(".live-turn .primary").tap()
        one.page.locator(".finale").wait_for()
        one.page.locator(".finale-skip").tap()
        expect(one.page.locator(".totals")).to_be_visible()
        expect(one.page.locator(".small", has_text="Scored")).to_have_text(ON_PHONE)
        expect(one.page.locator(".live-chart")).to_contain_text("The turning point was turn")
