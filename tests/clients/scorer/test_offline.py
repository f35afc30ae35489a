"""Tests that a phone can check and score games offline after one visit to the page, exactly like the service.

If the phone fails to score a game, it asks the service instead.
"""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Worker, expect

from tallytale.engine.games import GAMES
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import cases, judged
from tests.support.scorer import wolves
from tests.support.scorer.input_methods import Touch
from tests.support.scorer.offline import (
    ON_PHONE,
    ONLINE,
    answers_of_phone,
    judge_of_result,
    judge_of_result_again,
    wait_for_engine,
    wait_for_phone_to_judge,
)
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example
from tests.support.scorer.sharing import totals
from tests.support.serving import until

TABLE = example("wolves")

pytestmark = pytest.mark.usefixtures("engine")


@pytest.fixture(scope="module")
def ready(browser: Browser, scorer: str) -> Iterator[Phone]:
    """Return a phone that has downloaded everything for offline use."""
    with phone(browser, scorer, service_worker=True) as one:
        yield wait_for_engine(one.open())


def test_offline_every_game_is_entered_and_judged_in_a_new_tab(ready: Phone) -> None:
    ready.context.set_offline(True)
    try:
        tab = ready.new_tab()
        wolves.enter(tab, Touch(tab.page), TABLE)
        tab.show_result()
        expect_totals(tab, tab.table())
        for game in ("pigs", "prince"):
            tab.open_saved(example(game), "result")
            tab.page.reload()
            expect_totals(tab, example(game))
        tab.page.close()
    finally:
        ready.context.set_offline(False)


def expect_totals(tab: Phone, table: dict[str, Any]) -> None:
    expect(tab.page.locator(".small", has_text="Scored")).to_have_text(ON_PHONE, timeout=60_000)
    expect(tab.page.locator(".totals b")).to_have_text(totals(judged(table)))


def test_offline_every_language_can_be_chosen(ready: Phone) -> None:
    ready.context.set_offline(True)
    try:
        tab = ready.new_tab()
        for language in sorted(set(LANGUAGES) - {"en"}):
            tab.page.locator(".top-bar .round-button").last.tap()
            tab.page.locator(f"label[lang={language}]").tap()
            titles = [game.languages[language].texts.title for game in GAMES.values()]
            tab.page.keyboard.press("Escape")
            expect(tab.page.locator(".card-title")).to_have_text(titles)
        tab.page.close()
    finally:
        ready.page.evaluate("localStorage.clear()")
        ready.context.set_offline(False)


# JavaScript that replaces the web worker by one that never answers.
SLEEPING = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} }"
CATALOGUE_CACHED = "async () => Boolean(await caches.match('/v1/games/three-little-wolves?en'))"


def test_after_one_visit_the_games_are_listed_offline_even_if_the_engine_fails(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, service_worker=True) as one:
        one.context.add_init_script(SLEEPING)
        one.open().page.reload()
        assert until(lambda: one.page.evaluate(CATALOGUE_CACHED), 60)
        expect(one.page.locator(".offline")).to_contain_text("Tallytale works without internet", timeout=60_000)
        one.context.set_offline(True)
        tab = one.new_tab()
        expect(tab.page.locator(".card-title")).to_have_count(3)
        assert tab.page.locator(".notice:visible").count() == 0
        tab.open_saved(TABLE, "result")
        expect(tab.page.locator(".notice")).to_contain_text("getting ready")


def test_phone_and_service_answer_with_the_same_text(ready: Phone, scorer: str) -> None:
    """Compare some answers. `tests/clients/browser` compares those to all test cases, in Node."""
    some = [json.dumps(case.table) for case in list(cases().values())[::120]]
    tables = ",".join([*some, '{"game":"chess"}', "5", '{"game":"little-prince","stage":7}'])
    sent = [*(("/v1/scores", table) for table in some), ("/v1/scores/batch", f'{{"tables":[{tables}]}}')]
    sent += [("/v1/games", ""), *((f"/v1/games/{game}", "") for game in GAMES)]
    asked = [("POST" if body else "GET", path, body, word) for path, body in sent for word in sorted(LANGUAGES)]
    with httpx.Client(base_url=scorer) as api:
        expected = []
        for method, path, body, language in asked:
            headers = {"accept-language": language, "content-type": "application/json"}
            answer = api.request(method, path, content=body, headers=headers)
            expected.append((answer.status_code, answer.text))
    assert answers_of_phone(ready, asked) == expected


CRASHES = "() => postMessage({ failed: 'RuntimeError: unreachable', fatal: true })"
HANGS = "() => void setTimeout(() => { for (;;); })"


def workers(one: Phone) -> list[Worker]:
    one.page.wait_for_timeout(20)  # without a wait, Playwright does not update its list of workers
    return one.page.workers


def test_service_judges_after_the_engine_crashes_or_hangs_until_it_restarts(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, service_worker=True) as one:
        wait_for_engine(one.open())
        assert wait_for_phone_to_judge(one, TABLE) == ON_PHONE
        for end in (CRASHES, HANGS):
            [worker] = until(lambda: workers(one))
            worker.evaluate(end)
            assert judge_of_result_again(one) == ONLINE
            assert until(lambda: judge_of_result_again(one) == ON_PHONE, 60)
            assert until(lambda: len(workers(one)) == 1, 60)  # Chromium takes a while to stop a worker
            assert workers(one) != [worker]


def test_phone_with_little_memory_judges_only_offline(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, service_worker=True) as one:
        one.page.add_init_script("Object.defineProperty(navigator, 'deviceMemory', { value: 1 })")
        one.open()
        one.tap("Menu")
        one.tap("Download now")
        wait_for_engine(one)
        assert judge_of_result(one, TABLE) == ONLINE
        one.context.route("**/v1/scores", lambda route: route.fulfill(status=404, body="no backend"))
        assert judge_of_result(one, TABLE) == ON_PHONE
        one.context.set_offline(True)
        assert judge_of_result(one, TABLE) == ON_PHONE
