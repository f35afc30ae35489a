"""Everybody enters what is theirs on their own phone, and one phone puts the table together."""

import json
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.cases import judged
from tests.support.scorer.codes import canonical_of, carried, linked
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example
from tests.support.scorer.sharing import NAMES, copied, open_link
from tests.tools import players

FINISHED = example("pigs")


def collecting(host: Phone, table: dict[str, Any]) -> str:
    """Begin to collect a table, and return the link that asks for its parts."""
    host.lay(table, NAMES)
    host.open("#/entry/laid")
    host.tap("Menu")
    host.tap("Everybody on their own phone")
    host.page.locator(".link-sharing").wait_for()
    return copied(host)


def enter_part(guest: Phone, ask: str, seat: int, player: dict[str, Any]) -> None:
    """Open the link on a guest's phone, choose the seat and enter something there, quickly."""
    open_link(guest, ask)
    guest.choose(f"Player {seat + 1}")
    guest.tap("Start")
    guest.page.locator(".table").wait_for()
    replace_player(guest, seat, player)


def replace_player(guest: Phone, seat: int, player: dict[str, Any]) -> None:
    """Put a player's things where they were entered; how they are entered, others test."""
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


def hand_in(guest: Phone) -> str:
    """Hand in, and return the link that the code on the guest's phone holds."""
    guest.tap("Send my part")
    link = copied(guest)
    guest.tap("Close")
    return link


def states(host: Phone) -> Locator:
    return host.page.locator(".collect .seat-state")


def empty(table: dict[str, Any]) -> dict[str, Any]:
    return {**table, "players": [{"houses": []} for _ in table["players"]]}


def five_pigs() -> dict[str, Any]:
    """Return a legal table with five players."""
    tables = (players.pigs.play(Random(f"five/{seed}")).table for seed in range(1000))
    return next(table for table in tables if len(table["players"]) == 5 and not judged(table)["findings"])


def test_four_phones_hand_in_to_a_fifth_one_of_them_twice_and_one_late(browser: Browser, scorer: str) -> None:
    full = five_pigs()
    with ExitStack() as stack:
        host, *guests = (stack.enter_context(phone(browser, scorer)).open() for _ in range(5))
        ask = collecting(host, {**empty(full), "players": [full["players"][0], *empty(full)["players"][1:]]})
        expect(states(host)).to_have_text(["entered here", *["missing"] * 4])
        parts = dict(enumerate(full["players"]))
        for seat, guest in enumerate(guests, start=1):
            enter_part(guest, ask, seat, {"houses": parts[seat]["houses"][:1]} if seat == 1 else parts[seat])
        for seat in (1, 2, 3):
            open_link(host, hand_in(guests[seat - 1]))
            expect(states(host).nth(seat)).to_have_text("received")
        expect(states(host).nth(4)).to_have_text("missing")
        replace_player(guests[0], 1, parts[1])
        twice = hand_in(guests[0])
        open_link(host, twice)
        expect(states(host)).to_have_text(["entered here", *["received"] * 3, "missing"])
        _is(host, {**full, "players": [*full["players"][:4], {"houses": []}]})
        host.open("#/result/laid")  # looked at already; the last one comes late
        open_link(host, hand_in(guests[3]))
        expect(states(host).nth(4)).to_have_text("received")
        _is(host, full)
        host.tap("Undo")
        host.tap("Undo")
        expect(states(host)).to_have_text(["entered here", *["received"] * 3, "missing"])
        assert len(host.table()["players"][1]["houses"]) == 1  # what was handed in first
        assert [link for link in (ask, twice) if any(name in json.dumps(carried(link)) for name in NAMES)] == []


def _is(host: Phone, table: dict[str, Any]) -> None:
    host.page.locator(".collect").wait_for()
    assert canonical_of(host.table()) == canonical_of(table)


@pytest.mark.parametrize("game", ["wolves", "prince"])
def test_what_was_handed_in_lies_on_the_table_as_it_was_entered(sender: Phone, handset: Phone, game: str) -> None:
    table = example(game)
    bare: dict[str, Any] = {"houses": []} if game == "wolves" else {"planet": {"form": "tally", "characters": []}}
    ask = collecting(handset, {**table, "players": [*table["players"][:-1], bare]})
    seat = len(table["players"]) - 1
    open_link(sender, ask)
    sender.tap("Start")  # only one seat is asked for
    sender.page.locator(".table").wait_for()
    replace_player(sender, seat, table["players"][seat])
    expect(sender.page.locator(".tab")).to_have_count(1)
    open_link(handset, hand_in(sender))
    _is(handset, table)
    handset.tap("Back to the game")
    expect(handset.page.locator(".tab[aria-current]")).to_contain_text(NAMES[seat])


def test_a_guest_who_scans_again_finds_what_was_entered(sender: Phone, handset: Phone) -> None:
    ask = collecting(handset, empty(FINISHED))
    enter_part(sender, ask, 1, FINISHED["players"][1])
    open_link(sender, ask)
    sender.choose("Player 2")
    sender.tap("Start")
    sender.page.locator(".table").wait_for()
    assert sender.table()["players"][1] == FINISHED["players"][1]
    assert len(sender.page.evaluate("JSON.parse(localStorage.getItem('tallytale.tables'))")) == 1


def test_a_part_opened_in_another_tab_comes_to_the_tab_that_collects(sender: Phone, handset: Phone) -> None:
    ask = collecting(handset, empty(FINISHED))
    enter_part(sender, ask, 1, FINISHED["players"][1])
    open_link(handset.another_tab(), hand_in(sender))
    expect(states(handset).nth(1)).to_have_text("received")


def test_a_part_that_its_game_does_not_know_is_refused_and_spoils_no_table(handset: Phone) -> None:
    collecting(handset, empty(FINISHED))
    part = {"to": "laid", "game": FINISHED["game"], "variant": "base", "players": len(FINISHED["players"]), "seat": 1}
    open_link(handset, linked("in", {**part, "player": {"houses": 5}}))
    expect(handset.page.locator("main")).to_contain_text("can’t read what it contains")
    assert handset.table() == empty(FINISHED)


def test_handing_in_needs_no_network_once_the_page_is_there(sender: Phone, handset: Phone) -> None:
    ask = collecting(handset, empty(FINISHED))
    enter_part(sender, ask, 1, FINISHED["players"][1])
    hand_in(sender)  # what it takes is loaded
    sender.context.set_offline(offline=True)
    assert carried(hand_in(sender))[1]["player"] == json.loads(canonical_of(FINISHED))["players"][1]
