"""Tests the pages about rules over HTTP and in a browser: every rule in every language, links, colors and width."""

import re
from collections.abc import Iterator
from html import escape

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tallytale.engine.games import GAMES
from tallytale.engine.judging import encode, report
from tallytale.engine.tables import decode
from tallytale.engine.words import LANGUAGES
from tallytale.guide import how_to_play, index, page, page_of
from tallytale.guide.texts import parts
from tests.support.scorer.checks import all_violations, small_targets
from tests.support.scorer.phone import TIMEOUT
from tests.support.serving import Server

ENTRIES = {game: index(game, "en").pages for game in GAMES}
# All ids that are in findings, score lines and doubts.
RULES = [(name, rule.id) for name, game in GAMES.items() for rule in [*game.checked_rules, *game.scoring, *game.doubts]]
PAGES = ["/docs/rules", *[f"/docs/rules/{game}" for game in GAMES]]
PAGES += [f"/docs/rules/{game}/how-to-play" for game in GAMES]
PAGES += [f"/docs/rules/{game}/{entry.id}" for game, kinds in ENTRIES.items() for of in kinds.values() for entry in of]
# The first page of each kind in each game.
SAMPLES = [f"/docs/rules/{game}/{entries[0].id}" for game, kinds in ENTRIES.items() for entries in kinds.values()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_has_a_page_in_each_language(api: httpx.Client, language: str) -> None:
    for game, rule in RULES:
        answer = api.get(f"/docs/rules/{game}/{rule}", params={"lang": language})
        shown = page_of(game, rule)
        assert shown
        found = page(game, shown, language)
        assert (answer.status_code, answer.headers["content-language"]) == (200, language), rule
        assert f'<html lang="{language}">' in answer.text
        assert f"<h1>{found.title}</h1>" in answer.text
        assert rule in answer.text
        assert all(example.verdict in answer.text for example in found.examples)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_and_draws_how_each_game_is_played(api: httpx.Client, language: str) -> None:
    for game in GAMES:
        answer = api.get(f"/docs/rules/{game}/how-to-play", params={"lang": language})
        assert (answer.status_code, answer.headers["content-language"]) == (200, language)
        told = [text for part in how_to_play(game, language) for text in part.texts]
        assert [text for text in told if escape(text) not in answer.text] == []
        tables = parts(game).play.values()
        assert answer.text.count("<svg") == len(tables)
        assert all(report(decode(encode(table)), language).legal for table in tables)


def test_the_language_is_that_of_the_address_and_otherwise_that_of_the_browser(api: httpx.Client) -> None:
    path = "/docs/rules/little-prince/prince.volcanoes"
    wanted = {"accept-language": "pl, en;q=0.5"}
    assert api.get(path).headers["content-language"] == "en"
    assert api.get(path, headers=wanted).headers["content-language"] == "pl"
    assert api.get(path, headers=wanted, params={"lang": "zh-TW"}).headers["content-language"] == "zh-Hant"
    assert api.get(path, headers=wanted, params={"lang": "tlh"}).headers["content-language"] == "en"


def test_an_unknown_rule_is_404_and_says_which_rules_there_are(api: httpx.Client) -> None:
    for rule in ("pigs.house.none", "wolves.house.ascending", "x" * 500, "pigs"):
        answer = api.get(f"/docs/rules/three-little-pigs/{rule}")
        problem = answer.json()
        assert (answer.status_code, problem["type"]) == (404, "/problems/not-found")
        listed = [entry.id for entries in ENTRIES["three-little-pigs"].values() for entry in entries]
        assert problem["facts"]["rules"] == listed
        assert len(problem["facts"]["rule"]) <= 80
    chess = api.get("/docs/rules/chess").json()
    assert chess["facts"]["games"] == list(GAMES)


def test_every_link_leads_to_a_page(api: httpx.Client) -> None:
    links: set[str] = set()
    anchors_of: dict[str, list[str]] = {}
    for path in PAGES:
        text = api.get(path).text
        links |= set(re.findall(r'(?:href|src)="([^"]*)"', text))
        anchors = re.findall(r' id="([^"]*)"', text)
        assert len(set(anchors)) == len(anchors), path
        anchors_of[path] = anchors
    assert all(link.startswith("/docs") for link in links)
    assert {link.partition("?")[0] for link in links} == {*PAGES, "/docs", "/docs/guide.css"}
    assert [link for link in sorted(links) if api.get(link).status_code != 200] == []
    for link in links:
        path, anchor = re.split(r"\?[^#]*", link)[0], link.partition("#")[2]
        assert not anchor or anchor in anchors_of[path], link


def test_the_page_of_the_api_links_to_the_pages_about_rules(api: httpx.Client) -> None:
    assert 'href="/docs/rules"' in api.get("/docs/api.html").text


@pytest.fixture(params=["light", "dark"])
def browser_page(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.url, viewport={"width": 320, "height": 640}, color_scheme=request.param, bypass_csp=True
    )
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    foreign: list[str] = []
    errors: list[str] = []
    page.on("request", lambda sent: foreign.append(sent.url) if not sent.url.startswith(server.url) else None)
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert (foreign, errors) == ([], [])


def test_pages_are_accessible_and_fit_the_smallest_phone(browser_page: Page) -> None:
    for path in [*PAGES[: 1 + 2 * len(GAMES)], *SAMPLES]:
        for language in ("en", "de"):
            browser_page.goto(f"{path}?lang={language}")
            assert browser_page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
            assert all_violations(browser_page) == [], path
            # A link in a sentence, such as the id of a rule, is as small as its words.
            assert [link for link in small_targets(browser_page) if "<code>" not in link] == [], path
