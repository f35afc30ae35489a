"""Tests the digest of the rules: it changes with code and texts, but not with comments, docstrings and layout."""

import shutil
import sys
from pathlib import Path

import pytest

import rules_digest
from rules_digest import RULES_FOLDER, digest, sources, statements
from tallytale.rules.digest import DIGEST
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


def test_the_stored_digest_is_that_of_the_rules() -> None:
    assert digest() == DIGEST, "python3 dev.py generate"


def test_the_digest_covers_every_module_and_text_but_no_case_and_not_itself() -> None:
    covered = {file.relative_to(RULES_FOLDER).as_posix() for file in sources(RULES_FOLDER)}
    assert {"judge.py", "texts/en.json", "games/little_prince/texts/en.json"} <= covered
    assert {name for name in covered if "cases" in name or name.endswith(".md") or name == rules_digest.FILE} == set()


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
        ("games/three_little_pigs/texts/pl.json", "doniczka", "doniczki"),
        ("texts/de.json", "Spieler #", "Sitz #"),
        ("identity.py", 'VERSION = "1.0.0"', 'VERSION = "1.0.1"'),
        ("ranking.py", "        if rank == 1:\n            winners", "        if rank == 1:\n            pass\n        winners"),
    ],
)  # fmt: skip
def test_a_changed_operator_number_or_text_changes_the_digest(rules: Path, file: str, old: str, new: str) -> None:
    change(rules / file, old, new)
    assert digest(rules) != DIGEST


def test_a_new_and_a_renamed_module_change_the_digest(rules: Path) -> None:
    (rules / "ranking.py").rename(rules / "ranks.py")
    renamed = digest(rules)
    (rules / "more.py").touch()
    assert len({DIGEST, renamed, digest(rules)}) == 3


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
