"""A fourth game is one new folder: nothing else has to know of it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tallytale

TOY = Path(__file__).parent.parent / "toy_game" / "pebbles"


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the product into which the toy game's folder was dropped."""
    folder = tmp_path_factory.mktemp("product")
    ignored = shutil.ignore_patterns("__pycache__", "cases")
    shutil.copytree(Path(tallytale.__file__).parent, folder / "tallytale", ignore=ignored)
    shutil.copytree(TOY, folder / "tallytale" / "rules" / "games" / "pebbles", ignore=ignored)
    return folder


def run(product: Path, *words: str, body: Any = None) -> tuple[int, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tallytale.cli", *words],
        input=msgspec.json.encode(body),
        env={**os.environ, "PYTHONPATH": str(product)},
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
    return done.returncode, msgspec.json.decode(done.stdout)


def test_its_tables_are_judged(product: Path) -> None:
    table = {"game": "pebbles", "players": [{"piles": [5, 2]}, {"piles": [4]}]}
    status, report = run(product, "score", body=table)
    assert status == 0
    assert [player["total"] for player in report["score"]["players"]] == [7, 4]
    assert report["score"]["players"][0]["lines"][0]["text"] == "7 pebbles"


def test_its_rules_are_reported_and_waived(product: Path) -> None:
    table = {"game": "pebbles", "players": [{"piles": [1, 6]}, {"piles": []}]}
    status, report = run(product, "score", body=table)
    assert status == 1
    assert [finding["message"] for finding in report["findings"]] == ["Player 1, pile 2: 6 pebbles; five is the most."]
    status, report = run(product, "score", body={**table, "waive": ["pebbles.pile.tall"]})
    assert (status, report["findings"][0]["waived"]) == (0, True)


def test_its_tables_have_a_shape(product: Path) -> None:
    status, problem = run(product, "score", body={"game": "pebbles", "players": [{"piles": [100]}, {}]})
    assert status == 2
    assert [error["at"] for error in problem["errors"]] == ["/players/0/piles/0", "/players/1"]


def test_it_is_in_the_catalogue(product: Path) -> None:
    _, found = run(product, "games")
    assert [game["game"] for game in found["games"]] == [
        "little-prince",
        "pebbles",
        "three-little-pigs",
        "three-little-wolves",
    ]
    _, catalogue = run(product, "games", "pebbles")
    assert catalogue["legality"][0]["law"] == "A pile has five pebbles at most."


def test_the_rules_version_changes_with_it(product: Path) -> None:
    _, with_it = run(product, "games", "three-little-pigs")
    _, without = run(Path(tallytale.__file__).parent.parent, "games", "three-little-pigs")
    assert with_it["rules"] != without["rules"]
