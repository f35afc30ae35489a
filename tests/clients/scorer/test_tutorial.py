"""Follows the steps of TUTORIAL.md in a copy of the repository, and tests the new game that they add.

`dev.py tutorial` runs these tests. `dev.py test` does not, because they take half a minute.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Browser, expect

from clients.building import downloads
from openapi.building.breaking_changes import breaking
from tests.support.scorer.input_methods import Touch
from tests.support.scorer.phone import phone
from tests.support.serving import running_server
from tests.support.tutorial import TUTORIAL, Copy, steps

SENT = re.compile(r"^\$ \.venv/bin/tallytale score --json - <<'END'\n(.*?)^END$", re.MULTILINE | re.DOTALL)
SENT_MOVE = re.compile(r"^\$ \.venv/bin/tallytale move - <<'END'\n(.*?)^END$", re.MULTILINE | re.DOTALL)
pytestmark = pytest.mark.nightly
TOLD = "Player 2, pile 1: 6 pebbles; five is the most."


class Product(Copy):
    """A copy of the repository in which the tutorial's new game is added and run."""

    def tallytale(self, *words: str, body: Any = None, expected: int = 0) -> Any:
        sent = body if isinstance(body, bytes) else msgspec.json.encode(body)
        command = [sys.executable, "-m", "tallytale.cli", *words]
        return msgspec.json.decode(self.run(*command, body=sent, expected=(expected,)))


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Product:
    return Product(tmp_path_factory.mktemp("product"))


@pytest.fixture(scope="module")
def before(untouched: Product) -> dict[str, bytes]:
    return untouched.files()


@pytest.fixture(scope="module")
def product(untouched: Product, before: dict[str, bytes]) -> Product:
    """Return a copy of the repository in which all steps of the tutorial have been carried out."""
    assert before
    untouched.install()
    untouched.follow(steps())
    return untouched


@pytest.mark.parametrize("command", ["score", "correct", "move"])
def test_the_tutorials_example_gets_the_answer_that_the_tutorial_shows(product: Product, command: str) -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    (sent,) = (SENT_MOVE if command == "move" else SENT).findall(text)
    answer = product.tallytale(command, "--json", "-", body=sent.encode(), expected=1)
    if command == "correct":
        assert f"*{answer['corrections'][0]['text']}.*" in text
        return
    (message,) = [finding["message"] for finding in answer["findings"]]
    assert f"*{message}*" in text
    if command == "score":
        assert (answer["legal"], message) == (False, TOLD)


def test_new_game_is_scored_and_its_rule_can_be_waived(product: Product) -> None:
    table = {"game": "pebbles", "players": [{"piles": [5, 2]}, {"piles": [6]}]}
    report = product.tallytale("score", "--json", "-", body={**table, "waive": ["pebbles.pile.tall"]})
    assert [player["total"] for player in report["score"]["players"]] == [7, 6]
    assert report["score"]["players"][0]["lines"][0]["text"] == "7 pebbles"
    assert report["findings"][0]["waived"] is True
    invalid = {"game": "pebbles", "players": [{"piles": [100]}, {}]}
    problem = product.tallytale("score", "--json", "-", body=invalid, expected=2)
    assert [error["at"] for error in problem["errors"]] == ["/players/0/piles/0", "/players/1"]


def test_new_game_is_in_the_catalogue_and_changes_the_rules_version(product: Product) -> None:
    assert "pebbles" in [game["game"] for game in product.tallytale("games")["games"]]
    found = product.tallytale("games", "pebbles")
    assert found["legality"][0]["law"] == "A pile has five pebbles at most."
    without = subprocess.check_output([sys.executable, "-m", "tallytale.cli", "games", "little-prince"])
    assert found["rules"] != msgspec.json.decode(without)["rules"]


def test_both_clients_have_types_for_the_new_game(product: Product) -> None:
    product.run(sys.executable, "-c", "from tallytale_client import PebblesTable as T; T.__annotations__['players']")
    facts = "from tallytale_client import PebblesPileTallFacts as F; F.__annotations__['pile']"
    product.run(sys.executable, "-c", facts)
    types = product.folder / "clients" / "typescript" / "src" / "generated" / "schema.ts"
    assert "interface PebblesTable" in types.read_text(encoding="utf-8")
    assert b'"five-in-a-pile"' in (product.folder / "openapi" / "vectors" / "pebbles.jsonl").read_bytes()


def test_only_generated_files_change_the_new_ones_are_tidy_and_the_api_is_not_broken(
    product: Product, before: dict[str, bytes]
) -> None:
    now = product.files()
    changed = {name for name, content in before.items() if now[name] != content}
    generated = (
        "openapi/", "clients/python/tallytale_client/", "clients/typescript/src/generated/", "clients/scorer/src/generated/",
        "service/tallytale/engine/digest.py", "tests/engine/first_corrections.txt", "service/tallytale/web/openapi/problem_examples.json",
    )  # fmt: skip
    assert [name for name in changed if not name.startswith(generated)] == []
    documents = [json.loads(files["openapi/openapi.json"]) for files in (before, now)]
    assert documents[0] != documents[1]
    assert breaking(*documents) == []
    for words in (["format", "--check"], ["check"]):
        product.run(sys.executable, "-m", "ruff", *words, "service/tallytale/engine/games/pebbles")
    product.run(str(downloads.node()), str(downloads.biome()), "format", "clients/scorer/src/games/pebbles")


@pytest.fixture(scope="module")
def address(product: Product) -> Iterator[str]:
    """Build the web app with the tutorial's game, serve it, and return the address."""
    product.build()
    command = [sys.executable, "-m", "tallytale.cli", "serve", "--port", "0"]
    with running_server(command, **product.environment) as server:
        yield server.url


def test_new_game_is_judged_over_http_and_entered_and_scored_in_the_scorer(address: str, browser: Browser) -> None:
    answer = httpx.post(f"{address}/v1/scores", json={"game": "pebbles", "players": [{"piles": [3]}] * 6})
    assert answer.json()["score"]["winners"] == [0, 1, 2, 3, 4, 5]
    with phone(browser, address) as one:
        one.open().start_game("pebbles", 2)
        hand = Touch(one.page)
        hand.press("[data-piece=pile]")
        for _ in range(4):
            hand.press("[data-piece=pile-0]:not(.dim)")
        hand.press("[data-piece=pile-0].dim")
        expect(one.page.locator(".sheet")).to_contain_text("Player 1, pile 1: 6 pebbles; five is the most.")
        one.tap("Add the piece anyway")
        expect(one.page.locator(".badge")).to_be_visible()
        one.page.locator(".badge").tap()
        one.tap("We played it this way")
        one.tap("I’ll fix it")
        one.show_result()
        expect(one.page.locator(".winner h2")).to_contain_text("Player 1 wins with")
