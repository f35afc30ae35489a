"""Tests that a running server sends exactly the error examples that the OpenAPI document shows."""

import json
from typing import Any

import jsonschema_rs

from openapi.building.problem_examples import EXAMPLES, examples
from tallytale.web.openapi import document


def committed() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(EXAMPLES.read_bytes())
    return found


def test_the_committed_examples_are_what_a_live_server_sends() -> None:
    assert committed() == examples(), "run: python3 dev.py generate"


def test_every_example_matches_the_schema_of_its_problem() -> None:
    schemas = document()["components"]["schemas"]
    by_type = {
        schema["properties"]["type"]["enum"][0]: {**schema, "components": {"schemas": schemas}}
        for name, schema in schemas.items()
        if name.endswith("Problem") and name != "BatchProblem"
    }
    for example in committed():
        jsonschema_rs.validate(by_type[example["sent"]["type"]], example["sent"])
