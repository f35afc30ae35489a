"""Tests that a link can carry a whole game to another phone, without names and without storing it on a server."""

import json
import subprocess
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from clients.building import downloads, javascript
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.identity import table_id
from tests.support.cases import Case, cases, judged, reports
from tests.support.nightly import at_night
from tests.support.scorer.history import saved_games, wait_for_saved_games
from tests.support.scorer.links import (
    canonical_of,
    decode_link_data,
    encode_link_data,
    link_content,
    link_fragment,
    read_qr_code,
)
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example
from tests.support.scorer.sharing import NAMES, copy_link, largest_tables, open_link, share, totals
from tests.support.tables import defaults_spelled_out, shuffled

FINISHED = example("pigs")
MAX_QR_CHARACTERS = 2953  # maximum length of the text in a QR code
SHOWN = ("example-finished", "book-example-mixed-hidden", "example-veteran", "example-running")
LINKING = "/scorer/linking.js"
PACK = (
    f"tables => import('{LINKING}').then(({{canonicalJson, compress}}) =>"
    " Promise.all(tables.map(t => compress(canonicalJson(t)))))"
)
UNPACK = f"codes => import('{LINKING}').then(({{decompress}}) => Promise.all(codes.map(decompress)))"
WHY = f"code => import('{LINKING}').then(({{decompress}}) => decompress(code)).catch(error => error.why)"


@pytest.fixture(scope="module")
def link_module(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("linking")
    source = folder / "linking.ts"
    share = javascript.SCORER / "src" / "share"
    source.write_text("".join(f'export * from "{share / name}.ts";\n' for name in ("canonical", "link")))
    rolldown = downloads.client_packages() / "rolldown" / "bin" / "cli.mjs"
    out = folder / "linking.js"
    command = [str(downloads.node()), str(rolldown), str(source), "--file", str(out), "--format", "esm"]
    subprocess.run(command, check=True, capture_output=True)
    return out.read_text(encoding="utf-8")


@pytest.fixture
def phone_with_link_module(handset: Phone, link_module: str) -> Phone:
    handset.page.route(
        f"**{LINKING}", lambda route: route.fulfill(body=link_module, content_type="text/javascript; charset=utf-8")
    )
    return handset


@pytest.mark.parametrize("every", [6, *at_night(1)])
def test_links_contain_the_engines_canonical_table_for_cases(phone_with_link_module: Phone, every: int) -> None:
    tables = [case.table for case in list(cases().values())[::every]]
    otherwise = [shuffled(defaults_spelled_out(table), Random(1)) for table in tables]
    for written in (tables, otherwise):
        codes = phone_with_link_module.page.evaluate(PACK, written)
        assert [decode_link_data(code) for code in codes] == [canonical_of(table) for table in tables]
    read = phone_with_link_module.page.evaluate(UNPACK, [encode_link_data(canonical_of(table)) for table in tables])
    assert read == [json.loads(canonical_of(table)) for table in tables]
    assert [_id(table) for table in read] == [_id(table) for table in tables]


def _id(table: dict[str, Any]) -> str:
    return table_id(decode(json.dumps(table).encode()), "en")


def test_generated_defaults_and_bounds_are_up_to_date() -> None:
    script = javascript.SCORER / "generate.mjs"
    assert subprocess.run([downloads.node(), str(script), "--check"], check=False).returncode == 0


def test_default_members_are_left_out_of_links_and_keys_are_sorted(phone_with_link_module: Phone) -> None:
    spelled_out = {
        "variant": "base",
        "stage": "final",
        "waive": ["prince.planet.complete", "prince.box.characters"],
        "players": [
            {"planet": {"objects": {"rose": 0, "fox": 1}, "form": "tally", "covered_tiles": 0, "characters": []}},
            {"planet": {"characters": [], "objects": {"rose": 0}, "form": "tally", "tiles_without_volcano": None}},
        ],
        "game": "little-prince",
    }
    [code] = phone_with_link_module.page.evaluate(PACK, [spelled_out])
    assert decode_link_data(code).decode() == (
        '{"game":"little-prince","players":[{"planet":{"characters":[],"form":"tally","objects":{"fox":1}}},'
        '{"planet":{"characters":[],"form":"tally"}}],"waive":["prince.box.characters","prince.planet.complete"]}'
    )


def shown_cases() -> dict[str, Case]:
    return {name: case for name, case in cases().items() if name.endswith(SHOWN) and reports()[name]["score"]}


@pytest.mark.parametrize("name", shown_cases())
def test_link_shows_the_same_result_on_another_phone(sender: Phone, handset: Phone, name: str) -> None:
    table = cases()[name].table
    link = share(sender, table)
    assert link_content(link) == ("t", json.loads(canonical_of(table)))
    open_link(handset, link)
    final = judged({**table, "stage": "final"})
    expect(handset.page.locator(".totals b")).to_have_text(totals(final))
    handset.page.locator(".result-actions").wait_for()
    open_link(handset, "#/")
    expect(open_link(handset, link).page.locator(".totals b")).to_have_text(totals(final))
    assert handset.page.evaluate("Object.keys(localStorage)") == []  # a shared game is opened, but not saved
    assert saved_games(handset) == []


def test_shared_game_can_be_saved_with_names_and_continued(handset: Phone) -> None:
    open_link(handset, link_fragment("t", canonical_of(FINISHED)))
    handset.page.locator(".winner").wait_for()
    handset.tap("Keep this game on this phone")
    handset.page.get_by_label("Name of player 2").fill("Mia ")
    handset.page.locator(".sheet .primary").tap()
    expect(handset.page.locator(".totals")).to_contain_text("Mia")
    assert handset.table() == json.loads(canonical_of(FINISHED))
    [game] = wait_for_saved_games(handset)
    assert [person["name"] for person in game["people"]][:2] == ["", "Mia"]
    handset.tap("Back to the game")
    handset.page.locator(".table").wait_for()
    assert [person["name"] for person in handset.open_game()["people"]][:2] == ["", "Mia"]


def test_a_link_contains_names_only_if_somebody_chooses_it(sender: Phone, handset: Phone) -> None:
    without = share(sender, FINISHED)
    assert "&n=" not in without
    sender.choose("Send the players’ names, too")
    link = copy_link(sender)
    code, _, names = link.partition("&n=")
    assert code == without
    assert json.loads(decode_link_data(names)) == list(NAMES[: len(FINISHED["players"])])
    assert read_qr_code(sender.page, sender.page.locator(".qr-code").screenshot()) == link
    open_link(handset, link)
    expect(handset.page.locator(".totals")).to_contain_text("Ben")
    handset.tap("Keep this game on this phone")
    expect(handset.page.get_by_label("Name of player 2")).to_have_value("Ben")
    open_link(handset, f"{code}&n=broken")
    handset.page.reload()
    expect(handset.page.locator(".totals")).to_contain_text("Player 2")


def test_shared_game_that_breaks_rules_can_be_saved_and_fixed(handset: Phone) -> None:
    table = example("pigs", "example-not-allowed")
    open_link(handset, link_fragment("t", canonical_of(table)))
    handset.page.locator(".breaches").wait_for()
    handset.tap("I’ll fix it")
    handset.page.locator(".sheet .primary").tap()
    handset.page.locator(".table").wait_for()
    assert handset.table() == json.loads(canonical_of(table))


def test_correction_in_a_shared_game_saves_it_and_can_be_undone(handset: Phone) -> None:
    table = example("pigs", "example-finished")
    door, roof = ({"material": "straw", "part": part} for part in ("door", "roof"))
    table["players"][0]["houses"] = [{"tiles": [door, door, roof]}]
    open_link(handset, link_fragment("t", canonical_of(table)))
    handset.page.locator(".meant .list-button").first.tap()
    handset.page.wait_for_url("**/#/result/*")
    handset.tap("Undo")
    handset.page.locator(".breaches").wait_for()
    assert handset.table() == json.loads(canonical_of(table))


def test_menu_of_the_game_offers_the_same_link(sender: Phone) -> None:
    link = share(sender, FINISHED)
    sender.open("#/entry/saved")
    sender.tap("Menu")
    sender.tap("Share this game")
    assert copy_link(sender) == link


PIGS: dict[str, Any] = {"game": "three-little-pigs", "variant": "base"}
ASK = {**PIGS, "to": "1", "looks": ["star", "heart"], "seats": [1]}
PART = {**PIGS, "to": "1", "players": 2, "seat": 1, "player": {"houses": []}}
REPEATED = json.dumps({**ASK, "seats": [1] * 30_000}, separators=(",", ":"))
BROKEN, LARGE, FOREIGN = "link is incomplete", "far too long", "doesn’t contain a game"
BAD = {
    "cut": (f"#t={encode_link_data(canonical_of(FINISHED))[:-9]}", BROKEN),
    "empty": ("#t=", BROKEN),
    "no-base64": ("#t=%F0%9F%90%B7", BROKEN),
    "no-deflate": ("#t=AAAA", BROKEN),
    "no-json": (link_fragment("t", b"pigs"), BROKEN),
    "no-text": (link_fragment("t", b'"\xff"'), BROKEN),
    "bomb": (link_fragment("t", b" " * 30_000_000), LARGE),
    "long": (f"#t={'A' * 200_000}", LARGE),
    "no-table": (link_fragment("t", [1, 2]), FOREIGN),
    "other-game": (link_fragment("t", {"game": "chess", "players": [{}, {}]}), FOREIGN),
    "half-a-table": (link_fragment("t", {**PIGS, "players": [{"houses": 5}, {}]}), FOREIGN),
    "no-players": (link_fragment("t", {**PIGS, "players": {"length": 2}}), FOREIGN),
    "ask-nobody": (link_fragment("ask", {**ASK, "seats": []}), FOREIGN),
    "ask-too-many": (link_fragment("ask", {**ASK, "looks": ["star"] * 6}), FOREIGN),
    "ask-repeated": (link_fragment("ask", REPEATED.encode()), FOREIGN),
    "ask-stranger": (link_fragment("ask", {**ASK, "seats": [2]}), FOREIGN),
    "ask-other-variant": (link_fragment("ask", {**ASK, "variant": "no"}), FOREIGN),
    "in-no-seat": (link_fragment("in", {**PART, "seat": 2}), FOREIGN),
    "in-elsewhere": (link_fragment("in", PART), "a game that is not on this phone"),
}


def test_unreadable_link_shows_the_reason_and_changes_nothing(handset: Phone) -> None:
    handset.save_table(FINISHED, NAMES)
    before = handset.page.evaluate("JSON.stringify(localStorage)")
    for name, (link, why) in BAD.items():
        handset.open()
        handset.open(link)
        expect(handset.page.locator("main"), name).to_contain_text("This link does not work")
        expect(handset.page.locator("main"), name).to_contain_text(why)
        assert handset.page.evaluate("JSON.stringify(localStorage)") == before, name
    handset.tap("Home")
    handset.page.locator(".running-tables .list-button").wait_for()


def test_decompression_stops_at_the_size_limit_of_a_table(phone_with_link_module: Phone) -> None:
    largest = "x" * (64 * 1024 - 2)
    assert phone_with_link_module.page.evaluate(WHY, encode_link_data(json.dumps(largest).encode())) == largest
    assert phone_with_link_module.page.evaluate(WHY, encode_link_data(json.dumps(largest + "x").encode())) == "large"


def test_shared_table_that_the_judge_refuses_is_not_saved(handset: Phone) -> None:
    handset.fail_requests("**/v1/scores", 400)
    open_link(handset, link_fragment("t", FINISHED))
    expect(handset.page.locator(".trouble")).to_be_visible()
    assert handset.button("Keep this game on this phone").count() == 0


def test_largest_tables_fit_into_a_qr_code(sender: Phone) -> None:
    for table in largest_tables():
        link = share(sender, table)
        picture = sender.page.locator(".qr-code")
        picture.scroll_into_view_if_needed()
        assert read_qr_code(sender.page, picture.screenshot()) == link


def test_table_too_large_for_a_qr_code_is_shared_by_link(sender: Phone) -> None:
    link = share(sender, oversized_table())
    assert len(link) > MAX_QR_CHARACTERS
    expect(sender.page.locator(".sheet")).to_contain_text("too big for a QR code")
    assert link_content(link) == ("t", json.loads(canonical_of(oversized_table())))


def oversized_table() -> dict[str, Any]:
    """Return a table that is larger than in any real game, but small enough for the service."""
    random = Random(5)
    colors = ("red", "yellow", "green", "white")
    floors = [[{"color": random.choice(colors), "number": random.randint(1, 14)} for _ in range(56)] for _ in range(32)]
    players = [{"houses": [{"floors": cards} for cards in floors[seat * 8 : seat * 8 + 8]]} for seat in range(4)]
    return {"game": "three-little-wolves", "players": players}


def test_link_is_passed_to_the_share_menu_if_there_is_one(sender: Phone) -> None:
    sender.page.add_init_script("navigator.share = sent => { window.sent = sent; return Promise.resolve() }")
    link = share(sender, FINISHED)
    sender.tap("Send the link")
    sender.page.wait_for_function("() => window.sent")
    assert sender.page.evaluate("sent") == {"title": "The Three Little Pigs", "url": link}


def test_link_is_shown_for_copying_by_hand_if_the_clipboard_fails(sender: Phone) -> None:
    sender.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    sender.open_saved(FINISHED, "result")
    sender.tap("Share this game")
    sender.tap("Copy the link")
    assert link_content(sender.page.get_by_label("Copy the link from here").input_value())[0] == "t"
