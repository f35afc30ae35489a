"""Tests that `dev.py impact` finds a changed score and a changed rule, and says so if a change has no effect."""

import shutil
from pathlib import Path

from tests.support.copies import BYTECODE
from tests.support.paths import GAMES_FOLDER, ROOT
from tests.tools.prove.impact import impact, lines_of, played

ENGINE = ROOT / "service"
SCORING = GAMES_FOLDER.relative_to(ENGINE) / "three_little_pigs" / "scoring.py"


def changed(folder: Path, old: str, new: str) -> Path:
    """Copy the engine, and replace a line in the scoring rules of The Three Little Pigs."""
    shutil.copytree(ENGINE / "tallytale", folder / "tallytale", ignore=BYTECODE)
    text = (folder / SCORING).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / SCORING).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def test_a_changed_score_is_shown_by_rule_total_and_winner_with_three_examples(tmp_path: Path) -> None:
    engine = changed(tmp_path, "END_AWARD_POINTS: Final = 3\n", "END_AWARD_POINTS: Final = 30\n")
    found = impact(played(60, 1), ENGINE, engine)
    assert {"rule pigs.award.tallest-house", "total", "winner"} <= set(found.counts)
    assert not [what for what in found.counts if "pigs" not in what and what not in {"total", "rank", "winner"}]
    assert {what: len(shown) for what, shown in found.examples.items()} == {
        what: min(count, 3) for what, count in found.counts.items()
    }
    assert found.counts["total"] > 3
    assert f"total: differs for {found.counts['total']:,} of {found.tables:,} tables" in list(lines_of(found))


def test_another_sentence_has_no_effect(tmp_path: Path) -> None:
    engine = changed(tmp_path, "END_AWARD_POINTS: Final = 3\n", "END_AWARD_POINTS: Final = 2 + 1\n")
    texts = engine / SCORING.parent / "texts" / "en.json"
    before = texts.read_text(encoding="utf-8")
    texts.write_text(before.replace(" house ", " hut "), encoding="utf-8")
    assert texts.read_text(encoding="utf-8") != before
    found = impact(played(30, 1), ENGINE, engine)
    assert list(lines_of(found)) == [f"no effect on {found.tables:,} tables"]
    assert found.tables > 900
