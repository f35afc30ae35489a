"""Tests the digests of the rules: of the code, without comments, file names and texts, and of each language's texts."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from rules_digest import RULES_FOLDER, digest, statements, text_digests
from tallytale.rules.digest import DIGEST, TEXTS
from tests.support.copies import BYTECODE

MODULE = '''"""About the module."""

import re  # for words

WORTH = {
    "straw": 2,
}
"""What a tile is worth."""


class Tile:
    """A tile."""

    def say(self, count: int) -> str:
        """Say it."""
        # A reason.
        return f"{count:>{2}} {'tile' if count == 1 else 'tiles'} # of { {1: '{{'}[1] }" f"""
            {self!r}"""
'''
# The code of MODULE with different comments, docstrings, blank lines and line breaks.
REWRITTEN = '''import re
WORTH = {"straw": 2,}
class Tile:
    """
    One tile of the box.
    """
    def say(self, count: int) -> str:  # for the screen

        return f"{count:>{2}} {'tile' if count == 1 else 'tiles'} # of { {1: '{{'}[1] }" f"""
            {self!r}"""
'''


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """Copy the folder with the rules of all games, and return the path of the copy."""
    return shutil.copytree(RULES_FOLDER, tmp_path / "rules", ignore=BYTECODE)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_stored_digests_are_those_of_the_rules() -> None:
    assert (digest(), text_digests()) == (DIGEST, TEXTS), "python3 dev.py generate"


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("rules_in_force.py", "@cache  # ", "@cache  # in other words: "),
        ("judge.py", "Laws of this file:", "This is what holds in this file:"),
        ("games/three_little_pigs/legality.py", '"""A house has at most one door."""', '"""One door is enough."""'),
        ("games/three_little_pigs/scoring.py", "\n\nTILE_RULES", "\n\n\n# Tiles.\nTILE_RULES"),
    ],
)
def test_a_changed_comment_or_docstring_keeps_the_digest(rules: Path, file: str, old: str, new: str) -> None:
    change(rules / file, old, new)
    assert digest(rules) == DIGEST


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/three_little_pigs/legality.py", "doors > 1", "doors >= 1"),
        ("games/three_little_pigs/scoring.py", "END_AWARD_POINTS: Final = 3", "END_AWARD_POINTS: Final = 4"),
        ("games/three_little_pigs/scoring.py", 'f"/firsts/{material}"', 'f"/first/{material}"'),
        ("identity.py", 'VERSION = "1.0.0"', 'VERSION = "1.0.1"'),
        ("ranking.py", "        if rank == 1:\n            winners", "        if rank == 1:\n            pass\n        winners"),
        ("games/three_little_pigs/legality.py", '"pigs.house.one-door", ', '"pigs.house.one-porch", '),
    ],
)  # fmt: skip
def test_a_changed_operator_number_or_rule_changes_the_digest(rules: Path, file: str, old: str, new: str) -> None:
    change(rules / file, old, new)
    assert digest(rules) != DIGEST


def test_the_digest_changes_if_two_rules_swap_their_decorators(rules: Path) -> None:
    file = rules / "games" / "three_little_pigs" / "legality.py"
    text = file.read_text(encoding="utf-8")
    (first, second), decorator = re.findall(r"^@rules\.add\(.*\)$", text, re.MULTILINE)[:2], "@swapped"
    file.write_text(text.replace(first, decorator).replace(second, first).replace(decorator, second), encoding="utf-8")
    assert digest(rules) != DIGEST


def test_renaming_merging_and_reordering_modules_keeps_the_digest(rules: Path) -> None:
    (rules / "games" / "board_games").mkdir()
    (rules / "ranking.py").rename(rules / "games" / "board_games" / "ranks.py")
    change(
        rules / "judge.py", "from tallytale.rules.ranking import", "from tallytale.rules.games.board_games.ranks import"
    )
    merged = rules / "paths.py"
    merged.write_text(
        (rules / "plurals.py").read_text(encoding="utf-8") + merged.read_text(encoding="utf-8"), encoding="utf-8"
    )
    (rules / "plurals.py").unlink()
    assert digest(rules) == DIGEST


def test_a_changed_text_changes_the_digest_of_its_language_only(rules: Path) -> None:
    change(rules / "games" / "three_little_pigs" / "texts" / "pl.json", "doniczka", "doniczki")
    change(rules / "texts" / "de.json", "Spieler #", "Sitz #")
    found = text_digests(rules)
    assert {language for language in TEXTS if found[language] != TEXTS[language]} == {"de", "pl"}
    assert digest(rules) == DIGEST


def test_the_layout_of_a_text_file_keeps_the_digest(rules: Path) -> None:
    change(rules / "texts" / "de.json", "{", "{\n\n")
    assert text_digests(rules) == TEXTS


def test_a_game_without_texts_in_a_language_counts_with_the_english_ones(rules: Path) -> None:
    (rules / "games" / "three_little_pigs" / "texts" / "pl.json").unlink()
    missing = text_digests(rules)
    change(rules / "games" / "three_little_pigs" / "texts" / "en.json", "Three Little Pigs", "Four Little Pigs")
    assert missing["pl"] != TEXTS["pl"]
    assert text_digests(rules)["pl"] != missing["pl"]


def test_statements_are_tokens_without_comments_docstrings_and_layout() -> None:
    fstring = """f"{count:>{2}} {'tile' if count == 1 else 'tiles'} # of { {1: '{{'}[1] }\""""
    found = list(statements(MODULE))
    assert found == [
        ["import", "re"],
        ["WORTH", "=", "{", '"straw"', ":", "2", ",", "}"],
        ["class", "Tile", ":"],
        ["indent"],
        ["def", "say", "(", "self", ",", "count", ":", "int", ")", "->", "str", ":"],
        ["indent"],
        ["return", fstring, 'f"""\n            {self!r}"""'],
        ["dedent"],
        ["dedent"],
    ], sys.version
    assert list(statements(REWRITTEN)) == found
