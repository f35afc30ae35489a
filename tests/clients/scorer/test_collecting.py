"""Tests that players can enter their own pieces on their own phones and send them to one phone."""

import json
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.cases import judged
from tests.support.nightly import at_night
from tests.support.scorer import live
from tests.support.scorer.input_methods import Touch
from tests.support.scorer.links import canonical_of, link_content, link_fragment
from tests.support.scorer.phone import NAMES, Phone, phone
from tests.support.scorer.prince import Entering, finished
from tests.support.scorer.screens import example
from tests.support.scorer.sharing import copy_link, open_link
from tests.support.serving import until
from tests.tools.prove import players

FINISHED = example("pigs")


def start_collecting(host: Phone, table: dict[str, Any]) -> str:
    """Start a game in which all players enter their own pieces. Return the link that the other players open."""
    host.open_saved(table, "entry", NAMES)
    host.tap("Menu")
    host.tap("Everybody uses their own phone")
    host.page.locator(".link-sharing").wait_for()
    return copy_link(host)


def enter_part_on_phone(guest: Phone, ask: str, seat: int, player: dict[str, Any]) -> None:
    """Open the link on another phone, choose a player, and enter the pieces of this player."""
    open_link(guest, ask)
    guest.choose(f"Player {seat + 1}")
    guest.tap("Start")
    guest.page.locator(".table").wait_for()
    replace_player(guest, seat, player)


def replace_player(guest: Phone, seat: int, player: dict[str, Any]) -> None:
    """Write a player's pieces directly into the browser's storage. This is faster than tapping each piece."""
    guest.page.evaluate(
        """([seat, player]) => {
          const key = 'tallytale.table.' + JSON.parse(localStorage.getItem('tallytale.tables'))[0];
          const kept = JSON.parse(localStorage.getItem(key));
          kept.table.players[seat] = player;
          localStorage.setItem(key, JSON.stringify({...kept, focus: null}));
        }""",
        [seat, player],
    )
    guest.page.reload()
    guest.page.locator(".table").wait_for()


def send_part(guest: Phone) -> str:
    """Tap the button that sends this player's pieces. Return the link that carries them to the other phone."""
    guest.tap("Send my pieces")
    link = copy_link(guest)
    guest.tap("Close")
    return link


def seat_states(host: Phone) -> Locator:
    return host.page.locator(".collect .seat-state")


def empty(table: dict[str, Any]) -> dict[str, Any]:
    return {**table, "players": [{"houses": []} for _ in table["players"]]}


def table_of_five() -> dict[str, Any]:
    tables = (players.pigs.play(Random(f"five/{seed}")).table for seed in range(1000))
    return next(table for table in tables if len(table["players"]) == 5 and not judged(table)["findings"])


def test_four_phones_send_parts_to_a_fifth_one_twice_and_one_late(browser: Browser, scorer: str) -> None:
    full = table_of_five()
    with ExitStack() as stack:
        host, *guests = (stack.enter_context(phone(browser, scorer)).open() for _ in range(5))
        ask = start_collecting(host, {**empty(full), "players": [full["players"][0], *empty(full)["players"][1:]]})
        expect(seat_states(host)).to_have_text(["entered on this phone", *["missing"] * 4])
        parts = dict(enumerate(full["players"]))
        for seat, guest in enumerate(guests, start=1):
            enter_part_on_phone(guest, ask, seat, {"houses": parts[seat]["houses"][:1]} if seat == 1 else parts[seat])
        for seat in (1, 2, 3):
            open_link(host, send_part(guests[seat - 1]))
            expect(seat_states(host).nth(seat)).to_have_text("pieces received")
        expect(seat_states(host).nth(4)).to_have_text("missing")
        replace_player(guests[0], 1, parts[1])
        twice = send_part(guests[0])
        open_link(host, twice)
        expect(seat_states(host)).to_have_text(["entered on this phone", *["pieces received"] * 3, "missing"])
        expect_table(host, {**full, "players": [*full["players"][:4], {"houses": []}]})
        host.open("#/result/saved")
        open_link(host, send_part(guests[3]))
        expect(seat_states(host).nth(4)).to_have_text("pieces received")
        expect_table(host, full)
        host.tap("Undo")
        host.tap("Undo")
        expect(seat_states(host)).to_have_text(["entered on this phone", *["pieces received"] * 3, "missing"])
        # The second player has sent pieces twice. After Undo, the host has the pieces that were sent first.
        assert until(lambda: len(host.table()["players"][1]["houses"]) == 1)
        assert [link for link in (ask, twice) if any(name in json.dumps(link_content(link)) for name in NAMES)] == []


def expect_table(host: Phone, table: dict[str, Any]) -> None:
    host.page.locator(".collect").wait_for()
    assert until(lambda: canonical_of(host.table()) == canonical_of(table))


@pytest.mark.parametrize("game", ["prince", *at_night("wolves")])
def test_received_part_equals_what_was_entered(sender: Phone, handset: Phone, game: str) -> None:
    table = example(game)
    bare: dict[str, Any] = {"houses": []} if game == "wolves" else {"planet": {"form": "tally", "characters": []}}
    ask = start_collecting(handset, {**table, "players": [*table["players"][:-1], bare]})
    seat = len(table["players"]) - 1
    open_link(sender, ask)
    sender.tap("Start")  # the page does not ask who plays, because the link is for one player
    sender.page.locator(".table").wait_for()
    replace_player(sender, seat, table["players"][seat])
    expect(sender.page.locator(".tab")).to_have_count(1)
    open_link(handset, send_part(sender))
    expect_table(handset, table)
    handset.tap("Back to the game")
    expect(handset.page.locator(".tab[aria-current]")).to_contain_text(NAMES[seat])


def test_guest_who_scans_again_finds_their_entries_and_sends_them_offline_to_another_tab(
    sender: Phone, handset: Phone
) -> None:
    ask = start_collecting(handset, empty(FINISHED))
    enter_part_on_phone(sender, ask, 1, FINISHED["players"][1])
    open_link(sender, ask)
    sender.choose("Player 2")
    sender.tap("Start")
    sender.page.locator(".table").wait_for()
    assert sender.table()["players"][1] == FINISHED["players"][1]
    assert len(sender.page.evaluate("JSON.parse(localStorage.getItem('tallytale.tables'))")) == 1
    send_part(sender)  # send once while the page is online, so that it loads the code for sending
    sender.context.set_offline(offline=True)
    sent = send_part(sender)
    assert link_content(sent)[1]["player"] == json.loads(canonical_of(FINISHED))["players"][1]
    open_link(handset.new_tab(), sent)
    expect(seat_states(handset).nth(1)).to_have_text("pieces received")
    part = {"to": "saved", "game": FINISHED["game"], "variant": "base", "players": len(FINISHED["players"]), "seat": 1}
    before = handset.table()
    open_link(handset, link_fragment("in", {**part, "player": {"houses": 5}}))
    expect(handset.page.locator("main")).to_contain_text("doesn’t contain a game")
    assert handset.table() == before


def test_names_are_sent_between_phones_only_if_somebody_chooses_it(handset: Phone, sender: Phone) -> None:
    host, guest = handset, sender
    host.open_saved(empty(FINISHED), "collect", ["Ann", "", "", "", ""])
    host.choose("Send the players’ names, too")
    open_link(guest, copy_link(host))
    expect(guest.page.locator(".option-group").first).to_contain_text("Ann")
    guest.choose("Player 2")
    guest.tap("Start")
    guest.page.locator(".table").wait_for()
    guest.tap("Send my pieces")
    guest.page.get_by_label("Your name, if you want to send it").fill("Ben")
    expect(guest.page.locator(".qr-code")).to_be_visible()
    part = copy_link(guest)
    assert "&n=" in part
    open_link(host, part)
    expect(host.page.locator(".seat", has_text="Ben")).to_contain_text("pieces received")
    assert until(lambda: [person["name"] for person in host.open_game()["people"]][:2] == ["Ann", "Ben"])
    host.tap("Undo")
    expect(host.page.locator(".seat", has_text="Ben")).to_have_count(0)


def test_players_keep_their_planets_on_their_phones_while_they_play(sender: Phone, handset: Phone) -> None:
    child, host, table = sender, handset, finished(1, "grid")
    live.choose_playing(host)
    host.page.locator(".card.game-little-prince").tap()
    expect(host.page.locator(".page")).to_contain_text("keeps their own planet on their own phone")
    host.tap("Everybody uses their own phone")
    ask = copy_link(host)
    open_link(child, ask)
    child.choose("Player 2")
    child.tap("Start")
    Entering(child, Touch(child.page)).planet(table["players"][1]["planet"])
    open_link(host, send_part(child))
    expect(seat_states(host)).to_have_text(["missing", "pieces received"])
    host.tap("Back to the game")
    own = Entering(host, Touch(host.page))
    own.hand.press("[data-tab='0']")
    own.planet(table["players"][0]["planet"])
    host.show_result()
    expect(host.page.locator(".totals")).to_be_visible()
    found = host.table()["players"]
    assert found[0] != found[1]
    assert canonical_of({**table, "players": found}) == canonical_of(table)


def test_games_with_common_pieces_are_not_kept_on_several_phones(handset: Phone) -> None:
    live.choose_playing(handset)
    handset.page.locator(".card.game-three-little-pigs").tap()
    handset.page.locator(".option-group").first.wait_for()
    expect(handset.button("Everybody uses their own phone")).to_have_count(0)
