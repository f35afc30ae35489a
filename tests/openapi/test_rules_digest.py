"""Tests the digests of the rules: of the code, without comments, file names and texts, and of each language's texts."""

import re
import shutil
from pathlib import Path

import pytest

from openapi.building.rules_digest import ENGINE_FOLDER, digest, text_digests
from tallytale.engine.digest import DIGEST, TEXTS
from tests.support.copies import BYTECODE


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """Copy the folder of the engine, and return the path of the copy."""
    return shutil.copytree(ENGINE_FOLDER, tmp_path / "engine", ignore=BYTECODE)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_stored_digests_are_those_of_the_rules() -> None:
    assert (digest(), text_digests()) == (DIGEST, TEXTS), "python3 dev.py generate"


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("judging/in_force.py", "@cache  # ", "@cache  # in other words: "),
        ("judging/reports.py", "Laws of this file:", "This is what holds in this file:"),
        ("games/three_little_pigs/legality.py", '"""A house has at most one door."""', '"""One door is enough."""'),
        ("games/three_little_pigs/scoring.py", "\n\nTILE_RULES", "\n\n\n# Tiles.\nTILE_RULES"),
    ],
)
def test_a_changed_comment_or_docstring_keeps_the_digest(engine: Path, file: str, old: str, new: str) -> None:
    change(engine / file, old, new)
    assert digest(engine) == DIGEST


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/three_little_pigs/legality.py", "doors > 1", "doors >= 1"),
        ("games/three_little_pigs/scoring.py", "END_AWARD_POINTS: Final = 3", "END_AWARD_POINTS: Final = 4"),
        ("games/three_little_pigs/scoring.py", 'f"/firsts/{material}"', 'f"/first/{material}"'),
        ("tables/identity.py", 'VERSION = "1.0.0"', 'VERSION = "1.0.1"'),
        ("judging/ranking.py", "        if rank == 1:\n            winners", "        if rank == 1:\n            pass\n        winners"),
        ("games/three_little_pigs/legality.py", '"pigs.house.one-door", ', '"pigs.house.one-porch", '),
    ],
)  # fmt: skip
def test_a_changed_operator_number_or_rule_changes_the_digest(engine: Path, file: str, old: str, new: str) -> None:
    change(engine / file, old, new)
    assert digest(engine) != DIGEST


def test_the_digest_changes_if_two_rules_swap_their_decorators(engine: Path) -> None:
    file = engine / "games" / "three_little_pigs" / "legality.py"
    text = file.read_text(encoding="utf-8")
    (first, second), decorator = re.findall(r"^@legality_rule\(.*\)$", text, re.MULTILINE)[:2], "@swapped"
    file.write_text(text.replace(first, decorator).replace(second, first).replace(decorator, second), encoding="utf-8")
    assert digest(engine) != DIGEST


def test_renaming_merging_and_reordering_modules_keeps_the_digest(engine: Path) -> None:
    (engine / "games" / "board_games").mkdir()
    (engine / "judging" / "ranking.py").rename(engine / "games" / "board_games" / "ranks.py")
    change(
        engine / "judging" / "reports.py",
        "from tallytale.engine.judging.ranking import",
        "from tallytale.engine.games.board_games.ranks import",
    )
    merged = engine / "corrections" / "places.py"
    merged.write_text(
        (engine / "words" / "plurals.py").read_text(encoding="utf-8") + merged.read_text(encoding="utf-8"),
        encoding="utf-8",
    )
    (engine / "words" / "plurals.py").unlink()
    assert digest(engine) == DIGEST


def test_a_changed_text_changes_the_digest_of_its_language_only(engine: Path) -> None:
    change(engine / "games" / "three_little_pigs" / "texts" / "pl.json", "doniczka", "doniczki")
    change(engine / "words" / "texts" / "de.json", "Spieler #", "Sitz #")
    found = text_digests(engine)
    assert {language for language in TEXTS if found[language] != TEXTS[language]} == {"de", "pl"}
    assert digest(engine) == DIGEST


def test_the_layout_of_a_text_file_keeps_the_digest(engine: Path) -> None:
    change(engine / "words" / "texts" / "de.json", "{", "{\n\n")
    assert text_digests(engine) == TEXTS


def test_a_game_without_texts_in_a_language_counts_with_the_english_ones(engine: Path) -> None:
    (engine / "games" / "three_little_pigs" / "texts" / "pl.json").unlink()
    missing = text_digests(engine)
    change(engine / "games" / "three_little_pigs" / "texts" / "en.json", "Three Little Pigs", "Four Little Pigs")
    assert missing["pl"] != TEXTS["pl"]
    assert text_digests(engine)["pl"] != missing["pl"]
