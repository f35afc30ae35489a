"""The tutorial, followed to the letter, adds a game: judged, served, typed, shown; and nothing else had to be touched."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Browser, expect

import outside
from tests.support.paths import GAMES_FOLDER, ROOT
from tests.support.scorer.phone import phone
from tests.support.serving import served_by

TUTORIAL = GAMES_FOLDER / "TUTORIAL.md"
FILE = re.compile(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SENT = re.compile(r"^\$ tallytale score --json - <<'END'\n(.*?)^END$", re.MULTILINE | re.DOTALL)
TOLD = "Player 2, pile 1: 6 pebbles; five is the most."


class Product:
    """A copy of all that is in git, with the tutorial's game in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        tracked = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True)  # noqa: S607 - whose git it is does not matter
        for name in filter(None, tracked.split("\0")):
            if (ROOT / name).exists():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, folder / name)
        self.before = self.files()
        self.text = TUTORIAL.read_text(encoding="utf-8")
        for name, content in FILE.findall(self.text):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(content, encoding="utf-8")

    def files(self) -> dict[str, bytes]:
        found = (path for path in self.folder.rglob("*") if path.is_file() and "node_modules" not in path.parts)
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in found}

    @property
    def environment(self) -> dict[str, str]:
        folders = (self.folder / name for name in ("", "service", "openapi", "clients", "clients/python"))
        return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders)), "PYTHONDONTWRITEBYTECODE": "1"}

    def run(self, *words: str, body: bytes = b"", expected: int = 0) -> bytes:
        command = [sys.executable, *words]
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, input=body, capture_output=True, check=False
        )
        assert done.returncode == expected, done.stderr.decode()
        return done.stdout

    def tallytale(self, *words: str, body: Any = None, expected: int = 0) -> Any:
        sent = body if isinstance(body, bytes) else msgspec.json.encode(body)
        return msgspec.json.decode(self.run("-m", "tallytale.cli", *words, body=sent, expected=expected))


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Product:
    return Product(tmp_path_factory.mktemp("product"))


@pytest.fixture(scope="module")
def generated(product: Product) -> Product:
    """Do what `dev.py generate` does."""
    outside.pyodide(), outside.msgspec_wheel(), outside.openapi_tools()
    parts = product.folder / ".venv" / "browser"
    parts.mkdir(parents=True)
    for part in outside.FOLDER.iterdir():
        if part.is_dir():  # what was built from here is recorded in files beside them
            (parts / part.name).symlink_to(part)
    (product.folder / "clients" / "node_modules").symlink_to(outside.client_packages())
    product.run("openapi/generate_all.py")
    return product


def test_its_table_gets_the_answer_that_the_tutorial_tells(product: Product) -> None:
    (sent,) = SENT.findall(product.text)
    report = product.tallytale("score", "--json", "-", body=sent.encode(), expected=1)
    assert report["legal"] is False
    assert [finding["message"] for finding in report["findings"]] == [TOLD]
    assert f"*{TOLD}*" in product.text


def test_its_tables_are_scored_and_its_rules_waived(product: Product) -> None:
    table = {"game": "pebbles", "players": [{"piles": [5, 2]}, {"piles": [6]}]}
    report = product.tallytale("score", "--json", "-", body={**table, "waive": ["pebbles.pile.tall"]})
    assert [player["total"] for player in report["score"]["players"]] == [7, 6]
    assert report["score"]["players"][0]["lines"][0]["text"] == "7 pebbles"
    assert report["findings"][0]["waived"] is True


def test_its_tables_have_a_shape(product: Product) -> None:
    table = {"game": "pebbles", "players": [{"piles": [100]}, {}]}
    problem = product.tallytale("score", "--json", "-", body=table, expected=2)
    assert [error["at"] for error in problem["errors"]] == ["/players/0/piles/0", "/players/1"]


def test_it_is_in_the_catalogue_and_changes_the_rules_version(product: Product) -> None:
    assert "pebbles" in [game["game"] for game in product.tallytale("games")["games"]]
    found = product.tallytale("games", "pebbles")
    assert found["legality"][0]["law"] == "A pile has five pebbles at most."
    without = subprocess.check_output([sys.executable, "-m", "tallytale.cli", "games", "little-prince"])
    assert found["rules"] != msgspec.json.decode(without)["rules"]


def test_every_client_knows_its_tables(generated: Product) -> None:
    generated.run("-c", "from tallytale_client import PebblesTable; PebblesTable.__annotations__['players']")
    generated.run(
        "-c", "from tallytale_client import PebblesPileTallFacts; PebblesPileTallFacts.__annotations__['pile']"
    )
    types = generated.folder / "clients" / "typescript" / "src" / "generated" / "schema.ts"
    assert "interface PebblesTable" in types.read_text(encoding="utf-8")
    assert b'"five-in-a-pile"' in (generated.folder / "openapi" / "vectors" / "pebbles.jsonl").read_bytes()


def test_it_breaks_nobody_who_uses_the_released_api(generated: Product) -> None:
    generated.run("openapi/breaking_changes.py")


def test_only_what_is_generated_has_changed(generated: Product) -> None:
    now = generated.files()
    changed = {name for name, content in generated.before.items() if now[name] != content}
    written = (
        "openapi/",
        "tests/sentences/",
        "clients/python/tallytale_client/",
        "clients/typescript/src/generated/",
        "clients/scorer/src/generated/",
    )
    assert [name for name in changed if not name.startswith(written)] == []


@pytest.fixture(scope="module")
def address(generated: Product) -> Iterator[str]:
    """Serve the product with its scorer, built anew."""
    generated.run("clients/javascript.py", "scorer")
    command = [sys.executable, "-m", "tallytale.cli", "serve", "--port", "0"]
    with served_by(command, **generated.environment) as server:
        yield server.url


def test_it_is_judged_over_http(address: str) -> None:
    answer = httpx.post(f"{address}/v1/scores", json={"game": "pebbles", "players": [{"piles": [3]}, {"piles": []}]})
    assert answer.json()["score"]["winners"] == [0]


def test_a_thumb_enters_it_and_sees_who_won(address: str, browser: Browser) -> None:
    with phone(browser, address) as one:
        one.open().begin("pebbles", 2)
        one.tap("Another pile")
        for _ in range(5):
            one.tap("Pile 1: one more")
        expect(one.page.locator(".badge")).to_be_visible()
        one.page.locator(".badge").tap()
        expect(one.page.locator(".sheet")).to_contain_text("Player 1, pile 1: 6 pebbles; five is the most.")
        one.tap("We played it this way")
        one.tap("I’ll fix it")
        one.tap("Who won?")
        expect(one.page.locator(".winner h2")).to_have_text("Player 1 wins")
