"""Tests that the command line has its texts in every language, and takes the language from the locale."""

import subprocess
from pathlib import Path

import msgspec
import pytest

import tallytale
from tallytale.cli.sheets import score_sheet
from tallytale.engine.judging.reports import report
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import STATUS as BODY
from tallytale.guide.texts import PLAY
from tallytale.phrases import texts
from tallytale.web.http.statuses import STATUS
from tests.support.cases import cases
from tests.support.command_line import run
from tests.support.paths import BIN

WOLVES = cases()["three_little_wolves/book-scoring-example"].table


def test_every_text_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(tallytale.__file__).parent.rglob("*.py"))
    problems = {f"problem.{slug}.page" for slug in STATUS}
    problems |= {f"problem.{slug}{part}" for slug in STATUS.keys() - BODY.keys() for part in (".title", "")}
    # Only an example in the code contains `problem.bad-request`, but the search below finds it there. The command `many`
    # also uses the title of a bug.
    problems -= {"problem.bad-request", "problem.bug.title"}
    problems |= {f"guide.play.{part}" for part in PLAY}
    unused = {name for name in texts("en") if f'"{name.removeprefix("help.")}"' not in code and f"'{name}'" not in code}
    assert unused == problems


def test_any_language_tag_is_accepted_and_unknown_ones_mean_english() -> None:
    body = msgspec.json.encode(WOLVES)
    for tag in ("en", "en-GB", "EN_us", "tlh", "", "x" * 500, "-", "*"):
        assert msgspec.json.decode(run("score", "--lang", tag, body=body).stdout)["language"] == "en"


def test_every_case_has_a_score_sheet() -> None:
    for case in cases().values():
        sheet = score_sheet(report(decode(msgspec.json.encode(case.table))))
        assert all(finding.rule in sheet for finding in case.findings)


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ({"LC_ALL": "pl_PL.UTF-8", "LANG": "fr_FR.UTF-8"}, "pl"),
        ({"LC_MESSAGES": "it_IT@euro", "LANG": "fr_FR.UTF-8"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_the_language_unless_lang_is_given(locale: dict[str, str], language: str) -> None:
    command = [str(BIN / "tallytale")]
    for words, expected in (
        (["score"], language),
        (["score", "--lang", "it"], "it"),
    ):
        done = subprocess.run(
            [*command, *words], input=msgspec.json.encode(WOLVES), env=locale, capture_output=True, check=False
        )
        assert msgspec.json.decode(done.stdout)["language"] == expected
    shown = subprocess.run([*command, "--help"], env={**locale, "PYTHONUTF8": "1"}, capture_output=True, check=True)
    assert texts(language)["help.help"] in shown.stdout.decode()
