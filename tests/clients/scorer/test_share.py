"""Tests that a link or a QR code carries a whole game to another phone, without names and without a server."""

import json
import re
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from clients.building import downloads, javascript
from tests.support.browsers import launch_browser
from tests.support.cases import Case, cases, judged, reports
from tests.support.nightly import at_night
from tests.support.scorer.bundles import bundle
from tests.support.scorer.history import saved_games, wait_for_saved_games
from tests.support.scorer.links import (
    camera_film,
    canonical_of,
    decode_link_data,
    encode_link_data,
    length,
    link_content,
    link_fragment,
    read_qr_code,
)
from tests.support.scorer.phone import NAMES, Phone, phone
from tests.support.scorer.screens import example
from tests.support.scorer.sharing import copy_link, largest_tables, open_link, share, totals
from tests.support.tables import defaults_spelled_out, shuffled

FINISHED = example("pigs")
MAX_QR_CHARACTERS = 2953  # maximum length of the text in a QR code
SHOWN = ("example-finished", "book-example-mixed-hidden", "example-veteran", "example-running")
CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
LINKING = "/scorer/linking.js"
PACK = (
    f"tables => import('{LINKING}').then(({{canonicalJson, compress}}) =>"
    " Promise.all(tables.map(t => compress(canonicalJson(t)))))"
)
UNPACK = f"codes => import('{LINKING}').then(({{decompress}}) => Promise.all(codes.map(decompress)))"


@pytest.mark.parametrize("every", [6, *at_night(1)])
def test_links_contain_the_engines_canonical_table(handset: Phone, tmp_path: Path, every: int) -> None:
    """In the canonical table, keys are sorted and defaults left out."""
    module = bundle(tmp_path, ["share/canonical", "share/link"]).read_text(encoding="utf-8")
    handset.page.route(f"**{LINKING}", lambda route: route.fulfill(body=module, content_type="text/javascript"))
    tables = [case.table for case in list(cases().values())[::every]]
    otherwise = [shuffled(defaults_spelled_out(table), Random(1)) for table in tables]
    for written in (tables, otherwise):
        codes = handset.page.evaluate(PACK, written)
        assert [decode_link_data(code) for code in codes] == [canonical_of(table) for table in tables]
    read = handset.page.evaluate(UNPACK, [encode_link_data(canonical_of(table)) for table in tables])
    assert read == [json.loads(canonical_of(table)) for table in tables]


def test_generated_defaults_and_bounds_are_up_to_date() -> None:
    script = javascript.SCORER / "generate.mjs"
    assert subprocess.run([downloads.node(), str(script), "--check"], check=False).returncode == 0


def shown_cases() -> dict[str, Case]:
    return {name: case for name, case in cases().items() if name.endswith(SHOWN) and reports()[name]["score"]}


def test_link_shows_the_same_result_on_another_phone(sender: Phone, handset: Phone) -> None:
    for name, case in shown_cases().items():
        link = share(sender, case.table)
        assert link_content(link) == ("t", json.loads(canonical_of(case.table))), name
        open_link(handset, link)
        final = judged({**case.table, "stage": "final"})
        expect(handset.page.locator(".totals b"), name).to_have_text(totals(final))
        handset.page.locator(".result-actions").wait_for()
        handset.open()
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
    expect(sender.page.locator(".names-to-send span")).to_have_text([*NAMES[: len(FINISHED["players"])]])
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
    sender.open("#/entry/saved")
    sender.tap("Menu")
    sender.tap("Share this game")
    assert copy_link(sender) == without


def test_shared_game_that_breaks_rules_is_saved_to_be_fixed_by_hand_or_by_a_correction(handset: Phone) -> None:
    """The first player's house has two doors."""
    table = example("pigs", "example-finished")
    door, roof = ({"material": "straw", "part": part} for part in ("door", "roof"))
    table["players"][0]["houses"] = [{"tiles": [door, door, roof]}]
    link = link_fragment("t", canonical_of(table))
    open_link(handset, link)
    handset.page.locator(".meant .list-button").first.tap()
    handset.page.wait_for_url("**/#/result/*")
    handset.tap("Undo")
    handset.page.locator(".breaches").wait_for()
    assert handset.table() == json.loads(canonical_of(table))
    handset.page.evaluate("localStorage.clear()")
    open_link(handset, link)
    handset.page.reload()
    handset.tap("I’ll fix it")
    handset.page.locator(".sheet .primary").tap()
    handset.page.locator(".table").wait_for()
    assert handset.table() == json.loads(canonical_of(table))


PIGS: dict[str, Any] = {"game": "three-little-pigs", "variant": "base"}
ASK = {**PIGS, "to": "1", "looks": ["star", "heart"], "seats": [1]}
PART = {**PIGS, "to": "1", "players": 2, "seat": 1, "player": {"houses": []}}
BROKEN, LARGE, FOREIGN = "link is incomplete", "far too long", "doesn’t contain a game"
BAD = {
    "cut": (f"#t={encode_link_data(canonical_of(FINISHED))[:-9]}", BROKEN),
    "no-text": (link_fragment("t", b'"\xff"'), BROKEN),
    "bomb": (link_fragment("t", b" " * 30_000_000), LARGE),
    "half-a-table": (link_fragment("t", {**PIGS, "players": [{"houses": 5}, {}]}), FOREIGN),
    "ask-stranger": (link_fragment("ask", {**ASK, "seats": [2]}), FOREIGN),
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
    handset.fail_requests("**/v1/scores", 400)
    open_link(handset, link_fragment("t", FINISHED))
    expect(handset.page.locator(".trouble")).to_be_visible()
    assert handset.button("Keep this game on this phone").count() == 0


def test_largest_tables_fit_into_a_qr_code_and_a_camera_reads_it(
    playwright: Playwright, scorer: str, sender: Phone, tmp_path: Path
) -> None:
    code = sender.page.locator(".qr-code")
    for table in sorted(largest_tables(), key=length):
        link = share(sender, table)
        code.scroll_into_view_if_needed()
        assert read_qr_code(sender.page, code.screenshot()) == link
    seen = tmp_path / "seen.y4m"
    seen.write_bytes(camera_film(sender.page, code.screenshot()))
    filming = launch_browser(playwright, f"--use-file-for-fake-video-capture={seen}", *CAMERA)
    with phone(filming, scorer) as one:
        one.context.grant_permissions(["camera"])
        one.open("#/scan")
        one.page.wait_for_url(lambda address: address == link, timeout=60_000)
        one.page.locator(".breaches, .totals").wait_for()
    filming.close()


def test_link_can_be_pasted_if_the_camera_is_missing_or_blocked(handset: Phone) -> None:
    handset.tap("Scan a code")
    expect(handset.page.get_by_text("Tallytale can’t use a camera here. Paste the link instead.")).to_be_visible()
    handset.page.add_init_script(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))"
    )
    handset.page.reload()
    expect(handset.page.get_by_text("The camera is blocked.")).to_be_visible()
    handset.page.get_by_label("Paste a link").fill("look at https://example.com/")
    handset.tap("Open")
    expect(handset.page.get_by_text("That is not a Tallytale link.")).to_be_visible()
    link = f"https://example.com/{link_fragment('t', canonical_of(FINISHED))}"
    handset.page.get_by_label("Paste a link").fill(f"Look: {link} !")
    handset.tap("Open")
    expect(handset.page.locator(".totals b")).to_have_text(totals(judged(FINISHED)))


def test_link_goes_to_the_share_menu_if_there_is_one_and_is_shown_for_copying_if_the_clipboard_fails(
    sender: Phone,
) -> None:
    """The table is larger than in any real game, and too large for a QR code, but small enough for the service."""
    sender.page.add_init_script("navigator.share = sent => { window.sent = sent; return Promise.resolve() }")
    link = share(sender, oversized_table())
    assert len(link) > MAX_QR_CHARACTERS
    expect(sender.page.locator(".sheet")).to_contain_text("too big for a QR code")
    assert link_content(link) == ("t", json.loads(canonical_of(oversized_table())))
    sender.tap("Send the link")
    sender.page.wait_for_function("() => window.sent")
    assert sender.page.evaluate("sent") == {"title": "The Three Little Wolves", "url": link}
    sender.page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    sender.page.get_by_role("button", name=COPY).tap()
    assert sender.page.get_by_label("Copy the link from here").input_value() == link


COPY = re.compile("Copy the link|Copied")


def oversized_table() -> dict[str, Any]:
    random = Random(5)
    colors = ("red", "yellow", "green", "white")
    floors = [[{"color": random.choice(colors), "number": random.randint(1, 14)} for _ in range(56)] for _ in range(32)]
    players = [{"houses": [{"floors": cards} for cards in floors[seat * 8 : seat * 8 + 8]]} for seat in range(4)]
    return {"game": "three-little-wolves", "players": players}
