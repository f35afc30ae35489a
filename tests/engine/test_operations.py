"""Tests that an operation is one row of a list, from which the parts of the product are made."""

import json
import subprocess
import sys
from pathlib import Path

from tallytale.engine.operations import BY_PATH, OPERATIONS
from tests.support.paths import ROOT
from tests.support.toy_operation import BODY

ANSWER = '{"letters":5,"language":"de"}'


def test_one_row_and_one_function_make_an_operation_everywhere(tmp_path: Path) -> None:
    (tmp_path / "body.json").write_bytes(BODY)
    command = [sys.executable, "-m", "tests.support.toy_operation", str(tmp_path / "body.json")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["phone"] == [200, ANSWER]
    head, body = found["service"]
    assert head.startswith("HTTP/1.1 200 ")
    assert body == ANSWER
    assert found["command line"] == f"{ANSWER}\n"
    assert found["document"][:2] == ["countLetters", "Count letters"]
    assert found["document"][2] == ["200", "400", "406", "408", "413", "415", "429", "500"]


def test_every_operation_has_its_own_names() -> None:
    assert list(BY_PATH.values()) == list(OPERATIONS)
    assert len({one.id for one in OPERATIONS} | {one.path for one in OPERATIONS}) == 2 * len(OPERATIONS)


def test_the_table_of_prices_has_every_operation() -> None:
    prices = (ROOT / "service" / "USING.md").read_text(encoding="utf-8")
    assert [one.path for one in OPERATIONS if f"| `POST {one.path}` | {one.price} |" not in prices] == []
