"""Tests the result screen: points, rules that the players waived, house rules, and names."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, expect

from tallytale import named
from tallytale.engine.catalogue import catalogue
from tallytale.engine.judging.reports import judge
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import cases, judged, reports
from tests.support.nightly import at_night
from tests.support.scorer.phone import NAMES, Phone, phone
from tests.support.scorer.screens import example

FINISHED = cases()["three_little_wolves/example-finished"]
FINISHED_REPORT = reports()["three_little_wolves/example-finished"]
WOLVES, VETERAN = example("wolves"), example("pigs", "example-veteran")
ILLEGAL = example("pigs", "example-not-allowed")
PEOPLE = ["Mia", "O’Hara", "Łukasz"]
MINUS = "\N{MINUS SIGN}"
NOTHING_FOUND = {"legal": False, "corrections": [], "steps": [], "groups": [], "tried": 2000}


def shown_totals(report: dict[str, Any]) -> list[str]:
    return [str(player["total"]).replace("-", MINUS) for player in report["score"]["players"]]


def test_result_shows_the_lines_of_the_engines_report(handset: Phone) -> None:
    handset.open_saved(FINISHED.table, "result")
    expect(handset.page.locator(".winner h2")).to_have_text("Ben wins with 29 points.")
    grid = handset.page.locator(".sheet-table")
    expect(grid.locator("thead th")).to_have_text(["Ann", "Ben", "Cleo"])
    for title, points in rows_of(FINISHED_REPORT).items():
        row = grid.locator("tr", has=handset.page.get_by_role("rowheader", name=title, exact=True))
        expect(row.locator("td")).to_have_text(points)
    expect(grid.locator("tfoot td")).to_have_text(shown_totals(FINISHED_REPORT))


def rows_of(report: dict[str, Any]) -> dict[str, list[str]]:
    """Return the points of each scoring rule in a report, written as on the score sheet."""
    players = [player["lines"] for player in report["score"]["players"]]
    found = {}
    for rule in catalogue(report["game"], "en").scoring:
        cells = [[line["points"] for line in lines if line["rule"] == rule.id] for lines in players]
        if any(cells):
            found[rule.title] = [str(sum(cell)).replace("-", MINUS) if cell else "\N{EN DASH}" for cell in cells]
    return found


def test_what_the_players_meant_is_offered_and_one_tap_changes_it_and_another_takes_it_back(handset: Phone) -> None:
    table = example("pigs", "example-finished")
    door, window = ({"material": "straw", "part": part} for part in ("door", "window"))
    table["players"][0]["houses"] = [{"tiles": [door, door, {"material": "straw", "part": "roof"}]}]
    table["stacks"] = None  # the stacks would not match the new houses, so leave them out
    handset.open_saved(table, "result")
    meant = handset.page.locator(".meant .list-button")
    expect(meant.first).to_contain_text("tile 2 is a window, not a door")
    expect(meant.first.locator(".pigs-board")).to_have_count(2)
    meant.first.tap()
    handset.page.locator(".undo-bar").wait_for()
    assert handset.table()["players"][0]["houses"][0]["tiles"][1] == window
    handset.tap("Undo")
    expect(meant.first).to_be_visible()
    assert handset.table()["players"][0]["houses"] == table["players"][0]["houses"]


TWO_DOORS = [{"material": "straw", "part": part} for part in ("door", "door", "window", "roof")]
DOOR_ABOVE = [{"material": "brick", "part": part} for part in ("window", "door", "roof")]


def test_mistakes_that_have_nothing_to_do_with_each_other_are_mended_one_after_the_other(handset: Phone) -> None:
    players = [{"houses": [{"tiles": TWO_DOORS}]}, {"houses": [{"tiles": DOOR_ABOVE}]}]
    handset.open_saved({"game": "three-little-pigs", "players": players}, "result")
    findings, meant = handset.page.locator(".breaches .findings button"), handset.page.locator(".meant .list-button")
    expect(findings).to_contain_text(["has 2 doors", "must be the lowest tile"])
    expect(handset.page.get_by_text("has 2 doors")).to_have_count(1)
    takes_out = meant.filter(has_text="Take this out?").first
    expect(takes_out.locator(".pigs-board-house")).to_have_count(2)
    takes_out.tap()
    expect(findings).to_have_count(1)
    expect(findings).to_contain_text(["must be the lowest tile"])
    assert handset.table()["players"] == [{"houses": [{"tiles": TWO_DOORS[1:]}]}, players[1]]
    meant.first.tap()
    handset.page.locator(".winner").wait_for()


def test_a_picture_shows_every_player_whose_pieces_a_correction_changes(handset: Phone) -> None:
    green, red = ([{"color": color, "number": number} for number in (3, 5, 8)] for color in ("green", "red"))
    wolf = {"owner": 0, "value": 5}
    players = [{"houses": [{"floors": green, "wolves": [wolf]}]}, {"houses": [{"floors": red}]}, {"houses": []}]
    table = {"game": "three-little-wolves", "players": players, "waive": ["wolves.pig.last"]}
    handset.open_saved(table, "result")
    moved = handset.page.locator(".meant .list-button").filter(has_text="lives in another house").first
    expect(moved.locator(".meant-pictures small")).to_contain_text(["Ann", "Ben"])


def test_taking_out_the_last_piece_is_offered_if_that_helps(handset: Phone) -> None:
    handset.start_game("three-little-pigs", 2)
    for piece in ("straw-door", "straw-window", "house-0"):
        handset.page.locator(f"[data-piece={piece}]").tap()
    handset.wait_for_verdict()
    handset.page.locator("[data-piece=wood-door]").tap()
    handset.page.locator(".sheet [data-do=anyway]").tap()
    handset.show_result()
    last = handset.page.locator(".meant .list-button").first
    expect(last).to_contain_text("Take")
    last.tap()
    handset.page.locator(".winner").wait_for()
    assert len(handset.table()["players"][0]["houses"][0]["tiles"]) == 2


def test_a_tap_on_a_finding_leads_to_its_piece_which_glows(handset: Phone) -> None:
    players = [{"houses": [{"tiles": TWO_DOORS[1:]}]}, {"houses": [{"tiles": DOOR_ABOVE}]}]
    handset.open_saved({"game": "three-little-pigs", "players": players}, "result")
    handset.page.locator(".breaches .findings button").first.tap()
    glowing = handset.page.locator(".board [data-glows]")
    expect(glowing).to_have_count(1)
    expect(glowing).to_have_attribute("data-at", "/players/1/houses/0/tiles/1")
    expect(handset.page.locator(".pointed")).to_contain_text("must be the lowest tile")


def test_a_game_that_is_still_running_can_be_entered_further_and_a_search_without_result_says_so(
    handset: Phone,
) -> None:
    """Test a planet with an empty cell. The engine can't correct it, but perhaps the game is still running."""
    table = example("prince", "example-finished")
    table["players"][0]["planet"]["tiles"][0][0] = None
    handset.open_saved(table, "result")
    expect(handset.page.locator(".meant .list-button").last).to_have_text("The game is still running")
    handset.tap("The game is still running")
    handset.page.locator(".entry").wait_for()
    handset.page.route("**/v1/corrections", lambda route: route.fulfill(json={**NOTHING_FOUND, "complete": False}))
    handset.open("#/result/saved")
    expect(handset.page.locator(".breaches")).to_contain_text("We could not try every change")


def test_house_rule_that_would_change_the_winner_says_who_would_win(handset: Phone) -> None:
    """Test two players with a finished house each. The second would win the tie if unfinished houses counted, too."""
    house = {"tiles": [{"material": "straw", "part": part} for part in ("door", "roof")]}
    roofless = {"tiles": [{"material": "brick", "part": "door"}]}
    table = example("pigs", "example-finished")
    table |= {"variant": "base", "firsts": None, "stacks": None, "waive": "all"}
    table["players"] = [{"houses": [house]}, {"houses": [house, roofless]}]
    handset.open_saved(table, "result")
    expect(handset.page.locator(".winner h2")).to_contain_text("so they share the victory.")
    expect(handset.page.locator(".other-winner")).to_have_text(
        re.compile("^With this house rule: .* So Ben wins, 2 to 1.$")
    )
    handset.page.locator(".more summary").tap()
    handset.page.get_by_label("Houses without a roof count in a tie").tap()
    expect(handset.page.locator(".winner h2")).to_contain_text("So Ben wins, 2 to 1.")
    expect(handset.page.locator(".other-winner")).to_have_text(
        re.compile("^Without this house rule: Ann and Ben have .* so they share the victory.$")
    )


def test_picture_of_a_correction_highlights_the_number_that_it_changes(handset: Phone) -> None:
    handset.open_saved(example("prince", "example-not-allowed"), "result")
    pictures = handset.page.locator(".meant-pictures").first
    expect(pictures.locator(".glowing b")).to_have_text(["2", "3"])
    box = pictures.bounding_box()
    assert box
    assert box["height"] < 300  # if the numbers were below each other, the picture would be higher than 300 pixels


def awards(phone: Phone, table: dict[str, Any], title: str) -> Locator:
    """Open a game's result, and tap one row of the score sheet. Return the lines about who won the award."""
    phone.open_saved(table, "result")
    phone.button(title).tap()
    return phone.page.locator(".award-holder")


def test_awards_are_told_with_the_names(handset: Phone) -> None:
    table = {**VETERAN, "firsts": {"straw": 1, "wood": None}, "waive": "all"}
    told = {one["rule"]: named(one["text"], NAMES) for one in judged(table)["score"]["awards"]}
    shown = awards(handset, table, "First straw house")
    expect(shown).to_have_text(told["pigs.award.first-straw"])
    handset.button("First wooden house").tap()
    expect(shown.last).to_have_text(told["pigs.award.first-wood"])
    handset.button("First brick house").tap()
    expect(shown.last).to_have_text(told["pigs.award.first-brick"])
    tied = cases()["three_little_pigs/award-all-three-tied"].table
    tied = {**tied, "players": [*tied["players"][:2], {"houses": []}], "waive": "all"}
    expect(awards(handset, tied, "Most houses")).to_contain_text("Ann and Ben have the most completed houses")
    heights = judged(WOLVES)["score"]["awards"]
    expect(awards(handset, WOLVES, "Tallest house")).to_have_text([named(one["text"], NAMES) for one in heights])


@pytest.mark.parametrize("game", ["prince", *at_night("pigs")])
def test_a_game_without_awards_to_win_lists_none(handset: Phone, game: str) -> None:
    handset.open_saved(example(game), "result")
    lines = handset.page.locator(".line")
    lines.first.wait_for()
    for line in lines.all():
        line.tap()
    expect(handset.page.locator(".line-why")).to_have_count(lines.count())
    expect(handset.page.locator(".award-holder")).to_have_count(0)


def sentences(language: str, names: list[str]) -> list[str]:
    """Return a sentence for each broken rule, with the players' names in it."""
    report = msgspec.json.decode(judge(msgspec.json.encode(ILLEGAL), language))
    return [named(finding["message"], names, language) for finding in report["findings"]]


@pytest.mark.parametrize("language", ["de", "zh-Hant", *at_night(*sorted({*LANGUAGES} - {"de", "zh-Hant"}))])
def test_findings_name_the_players_in_every_language_but_no_name_is_sent(
    browser: Browser, scorer: str, language: str
) -> None:
    sent: list[str] = []
    with phone(browser, scorer, language=language) as one:
        one.page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
        one.open().open_saved(ILLEGAL, "result", PEOPLE)
        expected = sentences(language, PEOPLE)
        assert "O’Hara" in expected[0]
        expect(one.page.locator(".findings li")).to_have_text(expected)
    assert [one for one in sent if "Hara" in one] == []
    assert any("/v1/scores" in one for one in sent)


def test_screen_readers_hear_the_names_and_which_piece_breaks_a_rule(handset: Phone) -> None:
    handset.open_saved({**ILLEGAL, "players": [{"houses": []}, *ILLEGAL["players"][1:]]}, "entry", PEOPLE)
    step = handset.page.locator("[data-piece=straw-roof]")
    expect(step).to_have_class("piece dim pigs-tile-button")
    expect(step).to_have_accessible_name(
        "straw roof: 2 left. If you add this piece: Mia’s house 1 has a straw roof at the bottom. "
        "A house starts with a door or a window."
    )
    handset.page.locator(".tab", has_text="O’Hara").tap()
    two_doors = sentences("en", PEOPLE)[0]
    handset.page.get_by_role("button", name=f"Breaks a rule: {two_doors}").tap()
    expect(handset.page.locator(".sheet .law")).to_have_text(two_doors)


def test_a_name_is_shown_as_it_was_typed_and_a_player_without_one_is_called_by_the_seat(handset: Phone) -> None:
    for names in (["Player 2", "Player 1"], ["{seat}", "{seat, player}"], ["#", "$&"], ["Mia", ""]):
        handset.open_saved(ILLEGAL, "result", names)
        handset.page.reload()
        expect(handset.page.locator(".findings li").first).to_contain_text(f"{names[1] or 'Player 2'}’s house 1")


def test_below_the_score_sheet_one_row_has_what_people_do_next_the_rematch_largest_and_more_has_the_rest(
    handset: Phone,
) -> None:
    handset.open_saved(WOLVES, "result")
    row = handset.page.locator(".result-actions")
    buttons = row.get_by_role("button")
    expect(buttons).to_have_text(["Rematch", "Share", "Games"])
    widths = [box["width"] for box in (button.bounding_box() for button in buttons.all()) if box]
    assert widths[0] > sum(widths[1:])
    expect(row).to_be_in_viewport(ratio=1)  # it stays in sight while the sheet is scrolled
    for text in ("House rules", "version of the rules", "Change date, names or note"):
        expect(handset.page.locator("main").get_by_text(text).first).to_be_hidden()
    handset.page.locator(".more summary").tap()
    for text in ("House rules", "version of the rules", "Change date, names or note"):
        expect(handset.page.locator(".more").get_by_text(text).first).to_be_visible()
    handset.choose("Rooftops of demolished houses count")  # another report, for which the list stays open
    expect(handset.page.locator(".more").get_by_text("House rules").first).to_be_visible()
    handset.tap("Games")
    expect(handset.page.locator(".history h1")).to_have_text("Games played")


def test_a_line_without_points_is_a_sentence_and_no_product(handset: Phone) -> None:
    tied = cases()["three_little_pigs/award-all-three-tied"].table
    handset.open_saved({**tied, "waive": "all"}, "result")
    handset.button("Most houses").tap()
    lines = handset.page.locator(".line-texts li")
    expect(lines.first).to_be_visible()
    for line in lines.all_inner_texts():
        assert line.strip()
        assert "×" not in line
    handset.button("Straw").first.tap()
    expect(handset.page.locator(".line-sum").first).to_contain_text("×")


def test_five_players_without_a_medal_of_their_own_get_five_different_kind_words(handset: Phone) -> None:
    players: list[dict[str, Any]] = [{"houses": []} for _ in range(5)]
    handset.open_saved({"game": "three-little-pigs", "players": players, "waive": "all"}, "result")
    titles = handset.page.locator(".medal-title")
    expect(titles).to_have_count(5)
    assert len(set(titles.all_inner_texts())) == 5
    assert len(set(handset.page.locator(".medal small").all_inner_texts())) == 5
