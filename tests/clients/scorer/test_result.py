"""Tests the result screen: points, rules that the players waived, house rules, and names."""

from typing import Any

from playwright.sync_api import expect

from tallytale.engine.catalogue import catalogue
from tests.support.cases import cases, reports
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

FINISHED = cases()["three_little_wolves/example-finished"]
FINISHED_REPORT = reports()["three_little_wolves/example-finished"]
MINUS = "\N{MINUS SIGN}"
NOTHING_FOUND = {"legal": False, "corrections": [], "steps": [], "tried": 2000}


def open_saved(phone: Phone, table: dict[str, Any], where: str) -> None:
    phone.save_table(table)
    phone.open(f"#/{where}/saved")


def shown_totals(report: dict[str, Any]) -> list[str]:
    return [str(player["total"]).replace("-", MINUS) for player in report["score"]["players"]]


def test_result_shows_the_lines_of_the_engines_report(handset: Phone) -> None:
    open_saved(handset, FINISHED.table, "result")
    expect(handset.page.locator(".winner h2")).to_have_text("Ben wins")
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


def test_names_are_shown_but_never_sent(handset: Phone) -> None:
    sent: list[str] = []
    handset.page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
    open_saved(handset, example("pigs", "example-not-allowed"), "result")
    expect(handset.page.locator(".findings li").first).to_contain_text("Ben’s house 1")
    assert [one for one in sent if "Ben" in one] == []
    assert any("/v1/scores" in one for one in sent)


def test_what_the_players_meant_is_offered_and_one_tap_changes_it_and_another_takes_it_back(handset: Phone) -> None:
    table = example("pigs", "example-finished")
    door, window = ({"material": "straw", "part": part} for part in ("door", "window"))
    table["players"][0]["houses"] = [{"tiles": [door, door, {"material": "straw", "part": "roof"}]}]
    table["stacks"] = None  # the stacks would not match the new houses, so leave them out
    open_saved(handset, table, "result")
    meant = handset.page.locator(".meant .list-button")
    expect(meant.first).to_contain_text("tile 2 is a window, not a door")
    expect(meant.first.locator(".pigs-board")).to_have_count(2)
    meant.first.tap()
    handset.page.locator(".undo-bar").wait_for()
    assert handset.table()["players"][0]["houses"][0]["tiles"][1] == window
    handset.tap("Undo")
    expect(meant.first).to_be_visible()
    assert handset.table()["players"][0]["houses"] == table["players"][0]["houses"]


def test_a_game_that_is_still_running_can_be_entered_further_and_a_search_without_result_says_so(
    handset: Phone,
) -> None:
    """Test a planet with an empty cell. The engine can't correct it, but perhaps the game is still running."""
    table = example("prince", "example-finished")
    table["players"][0]["planet"]["tiles"][0][0] = None
    open_saved(handset, table, "result")
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
    open_saved(handset, table, "result")
    expect(handset.page.locator(".winner h2")).to_have_text("Ann and Ben win")
    expect(handset.page.locator(".other-winner")).to_have_text("With this house rule: Ben wins")
    handset.page.get_by_label("Houses without a roof count in a tie").tap()
    expect(handset.page.locator(".winner h2")).to_have_text("Ben wins")
    expect(handset.page.locator(".other-winner")).to_have_text("Without this house rule: Ann and Ben win")


def test_picture_of_a_correction_highlights_the_number_that_it_changes(handset: Phone) -> None:
    handset.open_saved(example("prince", "example-not-allowed"), "result")
    pictures = handset.page.locator(".meant-pictures").first
    expect(pictures.locator(".glowing b")).to_have_text(["2", "3"])
    box = pictures.bounding_box()
    assert box
    assert box["height"] < 300  # if the numbers were below each other, the picture would be higher than 300 pixels
