"""Tests the pages about rules and about how a game is played: from where they open, what they say, and what they draw."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from clients.building.guide import texts
from tallytale.engine.games import GAMES
from tallytale.engine.judging import encode, report
from tallytale.engine.tables import decode
from tallytale.guide import Page, how_to_play, page, page_of
from tests.support.scorer import live
from tests.support.scorer.live_refusals import situations
from tests.support.scorer.offline import wait_for_engine
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example, many_baobabs, screens

PIGS, WOLVES, PRINCE = "three-little-pigs", "three-little-wolves", "little-prince"
SCREENS = screens()
WHY = "Why?"
# What the boards draw of each house or tile, and what of it glows.
PIECES = {PIGS: ".pigs-board .pigs-tile", WOLVES: ".wolves-board .wolves-house", PRINCE: ".little-prince-board"}
GLOWING = {PIGS: ".pigs-highlighted", WOLVES: ".highlighted", PRINCE: ".glowing"}
NAMELESS = ("",) * 5
DOOR = {"material": "straw", "part": "door"}
FOUR_DOORS = {"game": PIGS, "players": [{"houses": [{"tiles": [DOOR]}, {"tiles": [DOOR]}]}] * 2}


def top(one: Phone) -> Locator:
    """Return the sheet that was opened last."""
    return one.page.locator(".sheet").last


def expect_page(one: Phone, game: str, rule: str, language: str = "en") -> Page:
    """Check that the page about a rule is open, and that it says what the service's page says."""
    shown = page_of(game, rule)
    assert shown
    wanted, sheet = page(game, shown, language), top(one)
    expect(sheet.locator(".guide-rule")).to_have_attribute("data-rule", shown)
    expect(sheet.locator("h2")).to_have_text(wanted.title)
    expect(sheet.locator(".law")).to_have_text(wanted.law)
    expect(sheet.locator("figcaption")).to_have_text(
        ["".join([one.verdict, *one.sentences]) for one in wanted.examples], use_inner_text=False
    )
    return wanted


def close(one: Phone) -> None:
    before = one.page.locator(".sheet").count()
    top(one).locator("header button").tap()
    expect(one.page.locator(".sheet")).to_have_count(before - 1)


def pieces(game: str, table: dict[str, object]) -> int:
    """Return how many of the pieces in `PIECES` a table has."""
    players = table["players"]
    assert isinstance(players, list)
    houses = [house for player in players for house in player.get("houses", [])]
    if game == PIGS:
        return sum([len(house["tiles"]) for house in houses])
    return len(houses) if game == WOLVES else len(players)


@pytest.mark.parametrize("game", ["pigs", "wolves", "prince"])
def test_finding_leads_to_the_page_about_its_rule(browser: Browser, scorer: str, game: str) -> None:
    table = many_baobabs() if game == "prince" else example(game, "example-not-allowed")
    name = table["game"]
    found = {finding.message: finding.rule for finding in report(decode(encode(table)), "en").findings}
    with phone(browser, scorer) as one:
        one.open()
        one.save_table(table, NAMELESS)
        one.open("#/entry/saved")
        for tab in one.page.locator(".tab").all():
            tab.tap()
            one.wait_for_verdict()
            badges = one.page.locator(".badge")
            if badges.count():
                break
        badges.first.tap()
        rule = found[top(one).locator(".law").inner_text()]
        one.tap(WHY)
        expect_page(one, name, rule)
        close(one)
        expect(top(one).locator(".law")).to_be_visible()


def test_dim_piece_leads_to_the_page_about_the_rule_that_it_would_break(handset: Phone) -> None:
    handset.save_table(FOUR_DOORS)
    handset.open("#/entry/saved")
    handset.wait_for_verdict()
    handset.page.locator("[data-piece=straw-door].dim").tap()
    handset.tap(WHY)
    expect_page(handset, PIGS, "pigs.tiles.supply")
    close(handset)
    expect(handset.button("Don’t add the piece")).to_be_visible()


@pytest.mark.parametrize(("game", "language"), [("pigs", "fr"), ("wolves", "en"), ("prince", "es")])
def test_every_line_of_the_score_sheet_leads_to_the_page_about_its_rule(
    browser: Browser, scorer: str, game: str, language: str
) -> None:
    table = example(game)
    name = table["game"]
    score = report(decode(encode(table)), language).score
    assert score
    earned = {line.rule for player in score.players for line in player.lines} | {one.rule for one in score.awards}
    rules = [rule.id for rule in GAMES[name].scoring if rule.id in earned]
    with phone(browser, scorer, language=language) as one:
        one.open().open_saved(table, "result")
        lines = one.page.locator(".sheet-row .line")
        expect(lines).to_have_count(len(rules))
        for rule, line in zip(rules, lines.all(), strict=True):
            line.tap()
            one.page.locator(".line-why .guide-button").tap()
            expect_page(one, name, rule, language)
            close(one)
            expect(line).to_have_attribute("aria-expanded", "true")
            line.tap()


def test_refused_tap_leads_to_the_page_about_the_rule(handset: Phone) -> None:
    seen = set()
    for situation in situations(1)[:4]:
        handset.save_table(situation.start, NAMELESS, situation.moves)
        handset.open("#/live/saved")
        live.wait(handset)
        for selector in situation.taps:
            handset.page.locator(selector).tap()
            live.wait(handset)
        attempt = situation.attempts[0]
        for selector in attempt.taps[:2]:
            handset.page.locator(selector).tap()
            live.wait(handset)
        reasons = {reason["message"]: reason["rule"] for reason in situation.reasons(attempt)}
        rule = reasons[handset.page.locator(".live-refusal p").inner_text()]
        handset.page.locator(".live-refusal").get_by_role("button", name=WHY).tap()
        expect_page(handset, PIGS, rule)
        close(handset)
        expect(handset.page.locator(".live-refusal p")).to_be_visible()
        seen.add(rule)
    assert len(seen) > 1


@pytest.mark.parametrize(("game", "language"), [(PIGS, "zh-Hant"), (WOLVES, "pl"), (PRINCE, "de")])
def test_list_of_rules_leads_to_every_page_and_each_draws_its_examples(
    browser: Browser, scorer: str, game: str, language: str
) -> None:
    wanted = [rule for kind in texts(game, language, {})["kinds"] for rule in kind["rules"]]
    with phone(browser, scorer, language=language) as one:
        one.open(f"#/seats/{game}")
        one.page.locator(".top-bar .help").tap()
        one.page.locator("[data-guide=rules]").tap()
        entries = top(one).locator("[data-rule]")
        expect(entries).to_have_count(len(wanted))
        for entry, rule in zip(entries.all(), wanted, strict=True):
            entry.tap()
            shown = expect_page(one, game, rule, language)
            tables = [table for one in shown.examples for table in (one.table, one.after) if table is not None]
            drawn = top(one).locator(PIECES[game])
            expect(drawn).to_have_count(sum([pieces(game, table) for table in tables]))
            marks = [at for one in shown.examples for at in one.marks if at.startswith("/players/")]
            assert bool(top(one).locator(f"{GLOWING[game]}, .guide-marked").count()) == bool(marks), rule
            close(one)
            expect(entry).to_be_focused()


@pytest.mark.parametrize("where", ["home", "entry", "live"])
def test_how_to_play_opens_from_everywhere(handset: Phone, where: str) -> None:
    if where == "home":
        handset.page.locator(".top-bar .help").tap()
    elif where == "entry":
        SCREENS["entry-wolves"](handset)
        handset.page.locator(".top-bar .help").tap()
    else:
        SCREENS["wolves-play"](handset)
        handset.tap("Menu")
    top(handset).locator("[data-guide=play]").tap()
    if where == "home":
        top(handset).get_by_role("button", name=GAMES[WOLVES].languages["en"].texts.title).tap()
    expect_how_to_play(handset, WOLVES, "en")


def expect_how_to_play(one: Phone, game: str, language: str) -> None:
    told = how_to_play(game, language)
    expect(top(one).locator("section p")).to_have_text([text for part in told for text in part.texts])
    tables = [part.table for part in told if part.table]
    assert tables
    expect(top(one).locator(PIECES[game])).to_have_count(sum([pieces(game, table) for table in tables]))


@pytest.fixture
def offline(browser: Browser, scorer: str, engine: None) -> Iterator[Phone]:  # noqa: ARG001 - skips the test without it
    """Return a phone that has lost the network after its first visit."""
    with phone(browser, scorer, service_worker=True, language="it") as one:
        wait_for_engine(one.open())
        one.context.set_offline(True)
        yield one.new_tab()


def test_offline_a_phone_has_all_pages(offline: Phone) -> None:
    for game, rule in ((PIGS, "pigs.turn.order"), (WOLVES, "wolves.tie-break"), (PRINCE, "prince.tie-break")):
        offline.open(f"#/seats/{game}")
        offline.page.locator(".top-bar .help").tap()
        offline.page.locator("[data-guide=play]").tap()
        expect_how_to_play(offline, game, "it")
        top(offline).locator(".wide-button").last.tap()
        top(offline).locator(f"[data-rule='{rule}']").tap()
        expect_page(offline, game, rule, "it")
