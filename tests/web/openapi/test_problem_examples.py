"""Tests that a running server sends exactly the error examples that the OpenAPI document shows."""

import json
from typing import Any

from openapi.building.problem_examples import EXAMPLES, examples


def committed() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(EXAMPLES.read_bytes())
    return found


def test_the_committed_examples_are_what_a_live_server_sends() -> None:
    assert committed() == examples(), "run: python3 dev.py generate"
