"""Tests the web app in several tabs, with storage that is full or unavailable, and undo by keyboard."""

from playwright.sync_api import Browser, expect

from tests.support.cases import cases
from tests.support.scorer.input_methods import Touch, start_game
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.wolves import GAME, floors
from tests.support.serving import until

FINISHED = cases()["three_little_wolves/example-finished"].table
HOUSES = """JSON.parse(localStorage['tallytale.tables'])
  .map(id => JSON.parse(localStorage[`tallytale.table.${id}`]).table.players[0].houses.length)"""


def test_ctrl_z_undoes_in_the_game_on_screen(handset: Phone) -> None:
    start_game(Touch(handset.page), FINISHED)
    handset.page.locator("[data-piece=card-red-2]").tap()
    seen = handset.page.evaluate("location.hash")
    handset.open()
    start_game(Touch(handset.page), FINISHED)
    handset.page.locator("[data-piece=card-red-9]").tap()
    handset.open(seen)
    expect(handset.page.locator("[data-piece=house-0]")).to_be_visible()
    handset.page.keyboard.press("Control+z")
    expect(handset.page.locator("[data-piece=house-0]")).to_have_count(0)
    assert until(lambda: handset.page.evaluate(HOUSES) == [0, 1])


def test_two_tabs_show_the_same_game(handset: Phone) -> None:
    start_game(Touch(handset.page), FINISHED)
    other = handset.new_tab()
    handset.page.locator("[data-piece=card-red-2]").tap()
    other.page.locator(".running-tables .list-button").tap()
    expect(other.page.locator("[data-piece=house-0]")).to_be_visible()
    other.page.locator("[data-piece=card-red-9]").tap()
    assert until(lambda: floors(handset) == [2, 9])
    handset.tap("Undo")
    assert until(lambda: floors(other) == [2])


def test_browser_without_storage_shows_a_notice_and_still_scores(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer) as one:
        one.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full') }")
        one.open()
        start_game(Touch(one.page), FINISHED)
        expect(one.page.locator(".notice")).to_contain_text("can’t save the game")
        one.page.locator("[data-piece=card-red-2]").tap()
        one.show_points()
        expect(one.page.locator(".tab-score").first).not_to_have_text("–")


FULL = """Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, { apply(setItem, storage, [key, value]) {
  if (window.full && key.startsWith('tallytale.table.')) throw new DOMException('full', 'QuotaExceededError');
  return Reflect.apply(setItem, storage, [key, value]);
} })"""


def test_unsaved_changes_on_a_full_phone_survive_a_change_in_another_tab(handset: Phone) -> None:
    handset.page.add_init_script(FULL)
    handset.page.reload()
    start_game(Touch(handset.page), FINISHED)
    handset.page.locator("[data-piece=card-red-2]").tap()
    handset.page.evaluate("window.full = true")
    handset.page.locator("[data-piece=card-red-5]").tap()
    expect(handset.page.locator(".notice")).to_contain_text("can’t save the game")
    handset.page.evaluate("addEventListener('storage', () => { window.heard = true })")
    other = handset.new_tab()
    other.tap("Menu")
    other.choose("Night")
    handset.page.wait_for_function("() => window.heard")
    handset.page.locator("[data-piece=card-red-7]").tap()
    handset.page.evaluate("window.full = false")
    handset.page.locator("[data-piece=card-red-9]").tap()
    expect(handset.page.locator(".notice")).to_be_hidden()
    assert floors(handset) == [2, 5, 7, 9]


def test_language_and_theme_survive_a_reload(handset: Phone) -> None:
    handset.tap("Menu")
    handset.choose("Polski")
    handset.choose("Noc")
    handset.page.reload()
    expect(handset.page.locator("#games")).to_have_text("W co graliście?")
    expect(handset.page.locator("html")).to_have_attribute("lang", "pl")
    expect(handset.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_only_games_with_pieces_are_listed_and_known_players_take_a_seat_with_one_tap(handset: Phone) -> None:
    listed = handset.page.locator(".running-table")
    for _ in range(2):
        handset.start_game(GAME, 2)
        handset.tap("Home")
        expect(handset.page.locator(".card")).to_have_count(3)
        expect(listed).to_have_count(0)
    assert len(handset.page.evaluate("JSON.parse(localStorage['tallytale.tables'])")) == 1
    handset.page.locator(f".card.game-{GAME}").tap()
    handset.page.get_by_label("Name of player 1").fill("Mia")
    handset.tap("Start")
    handset.page.locator("[data-piece=card-red-2]").tap()
    handset.tap("Home")
    expect(listed).to_contain_text("Mia and Player 2")
    handset.page.locator(f".card.game-{GAME}").tap()
    handset.tap("Mia")
    expect(handset.page.get_by_label("Name of player 1")).to_have_value("Mia")
    handset.tap("Everybody uses their own phone")
    handset.page.locator(".qr-code").wait_for()
    handset.tap("Back to the game")
    handset.tap("Home")
    expect(listed).to_have_count(2)  # a collected game is kept before the first part arrives
