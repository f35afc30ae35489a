"""Tests that the engine and the Python client put players' names into sentences."""

from collections.abc import Callable, Sequence

import msgspec
import pytest

import tallytale
import tallytale_client
from tallytale.engine.words import LABELS
from tests.support.paths import ROOT

CASES = msgspec.json.decode((ROOT / "tests" / "support" / "named.json").read_bytes())


@pytest.mark.parametrize("named", [tallytale.named, tallytale_client.named], ids=["engine", "client"])
@pytest.mark.parametrize("case", CASES, ids=[case["says"] for case in CASES])
def test_names_replace_labels(case: dict[str, str], named: Callable[[str, Sequence[str], str | None], str]) -> None:
    assert named(case["text"], case["names"], case["language"]) == case["named"]


def test_the_names_of_every_language_are_tested() -> None:
    assert {case["language"] for case in CASES} >= LABELS.keys()
