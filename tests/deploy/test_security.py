"""Checks that SECURITY.md names only tests that exist, and covers every risk of OWASP's list for APIs."""

import re

from tests.support.paths import ROOT


def test_every_test_that_security_md_names_exists() -> None:
    named = set(re.findall(r"`(test_\w+)(?:\.py)?`", (ROOT / "SECURITY.md").read_text(encoding="utf-8")))
    files = list((ROOT / "tests").rglob("test_*.py"))
    texts = "\n".join([file.read_text(encoding="utf-8") for file in files])
    there = set(re.findall(r"^(?:async )?def (test_\w+)", texts, re.MULTILINE))
    assert len(named) > 20
    assert named - there == {"test_purity"} <= {file.stem for file in files}


def test_security_md_answers_every_risk_of_the_owasp_api_list() -> None:
    rows = re.findall(r"^\| API(\d+) ", (ROOT / "SECURITY.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [str(number) for number in range(1, 11)]
