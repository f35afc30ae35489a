"""Tests that the OpenAPI document matches the service, and that the committed file is up to date."""

import json
import re
import zipfile
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from clients.building import downloads
from openapi.building.openapi_files import DOCUMENT, PAGES, SWAGGER_UI_FILES, asset
from openapi.building.problem_examples import EXAMPLES
from openapi.building.problem_examples import examples as problem_examples
from tallytale.engine.games import GAMES
from tallytale.engine.table_schemas import prefix
from tallytale.web.app import HANDLERS
from tallytale.web.http.statuses import STATUS
from tallytale.web.openapi import document
from tests.support.cases import written
from tests.support.paths import PACKAGE
from tests.support.serving import Server
from tests.tools.prove import contract

SCHEMAS: dict[str, Any] = document()["components"]["schemas"]
REF = re.compile(r'"#/components/schemas/(\w+)"')


def tools() -> Path:
    return downloads.openapi_tools()


def test_the_committed_document_is_up_to_date() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == written(document()) + "\n", "run: python3 dev.py generate"


def test_the_committed_examples_of_problems_are_what_a_live_server_sends() -> None:
    assert json.loads(EXAMPLES.read_bytes()) == problem_examples(), "run: python3 dev.py generate"


@pytest.mark.parametrize("name", SWAGGER_UI_FILES)
def test_swagger_ui_files_are_those_of_the_locked_package(name: str) -> None:
    package = tools() / "swagger-ui-dist"
    assert asset(name).read_bytes() == (package / name).read_bytes(), "run: python3 dev.py generate"
    assert asset(name).parent == PAGES


def test_every_route_but_the_scorer_and_page_assets_is_documented() -> None:
    routes = {path.replace(":str", "") for handler in HANDLERS for path in handler.paths}
    scorers = {"/", "/sw.js", "/manifest.webmanifest", "/scorer/{asset}", "/scorer/{part}/{asset}"}
    site = {"/docs/{asset}", "/docs/{part}/{asset}", "/docs/{part}/{folder}/{asset}"}
    assert routes - scorers - site == set(document()["paths"])


def sent_types() -> set[str]:
    """Return the names of all schemas in request bodies, including those inside other schemas."""
    bodies = [
        one["requestBody"] for path in document()["paths"].values() for one in path.values() if "requestBody" in one
    ]
    found, waiting = set[str](), set(REF.findall(json.dumps(bodies)))
    while waiting:
        found.add(name := waiting.pop())
        waiting |= set(REF.findall(json.dumps(SCHEMAS[name]))) - found
    return found


def test_request_schemas_allow_no_extra_members_and_have_bounds() -> None:
    sent = {name: SCHEMAS[name] for name in sent_types()}
    assert {f"{prefix(game)}Table" for game in GAMES.values()} | {"Batch"} <= sent.keys()
    for name, schema in sent.items():
        if schema.get("type") == "object":
            assert schema["additionalProperties"] is False, name
        for place, part in parts(schema):
            # The schema for any JSON value is skipped, because its arrays have no maximum length.
            if part.get("type") == "array" and part["items"]:
                assert "maxItems" in part or part.get("uniqueItems"), f"{name}{place}"
            if part.get("type") == "integer":
                assert {"minimum", "maximum"} <= set(part) or "enum" in part, f"{name}{place}"


def test_tagged_unions_use_one_of_and_map_each_tag_to_its_type() -> None:
    tagged = [part for _, schema in sorted(SCHEMAS.items()) for _, part in parts(schema) if "discriminator" in part]
    assert len(tagged) >= 4
    for part in tagged:
        mapping = part["discriminator"]["mapping"]
        assert {choice["$ref"] for choice in part["oneOf"]} == set(mapping.values())
        for tag, choice in mapping.items():
            schema = SCHEMAS[choice.rpartition("/")[2]]
            assert schema["properties"][part["discriminator"]["propertyName"]]["enum"] == [tag]


def test_at_most_one_alternative_of_a_one_of_fits_a_value() -> None:
    unions = [part for schema in SCHEMAS.values() for _, part in parts(schema) if "oneOf" in part]
    assert len(unions) >= 10
    for union in unions:
        for one, other in combinations(union["oneOf"], 2):
            assert exclude_each_other(one, other), (one, other)


def exclude_each_other(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Tell whether no value fits both schemas: a required member has other words, or one schema forbids it."""
    one, other = (SCHEMAS[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema for schema in (one, other))
    for union, single in ((one, other), (other, one)):
        if "oneOf" in union:
            return all(exclude_each_other(choice, single) for choice in union["oneOf"])
    return any(
        name not in two["properties"] and two.get("additionalProperties") is False
        for a, two in ((one, other), (other, one))
        for name in a["required"]
    ) or any(
        name in other["required"]
        and "enum" in one["properties"][name]
        and not {*one["properties"][name]["enum"]} & {*other["properties"][name].get("enum", ())}
        for name in one["required"]
    )


def test_no_type_is_named_after_one_of_its_members() -> None:
    assert [name for name, schema in SCHEMAS.items() if name.lower() in schema.get("properties", {})] == []


def test_examples_of_headers_fit_and_every_good_response_has_an_example() -> None:
    for name, header in document()["components"]["headers"].items():
        if "enum" not in header["schema"]:
            assert re.fullmatch(header["schema"].get("pattern", ".*"), str(header["example"])), name
    for path, methods in document()["paths"].items():
        for operation in methods.values():
            (content,) = operation["responses"]["200"]["content"].values()
            assert "example" in content or "examples" in content, path


def test_the_first_example_of_a_refused_body_is_a_wrong_table() -> None:
    bad = [content["examples"] for operation, status, content in problem_responses() if status == "400"]
    first = {next(iter(examples)).partition("-")[0] for examples in bad}
    assert first == {"shape", "bad"}


def test_schemas_use_only_keywords_that_client_generators_know() -> None:
    types = {"type", "enum", "items", "properties", "additionalProperties", "required", "$ref", "anyOf", "oneOf"}
    bounds = {"pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "uniqueItems"}
    known = types | bounds | {"title", "description", "default", "discriminator"}
    for name, schema in SCHEMAS.items():
        for place, part in parts(schema):
            if not place.endswith(("/properties", "/default", "/discriminator", "/mapping")):
                assert set(part) <= known, f"{name}{place}"


def test_every_enum_has_a_name_and_a_description_that_explains_its_words() -> None:
    for name, schema in SCHEMAS.items():
        inline = [(place, part["enum"]) for place, part in parts(schema) if place and len(part.get("enum", [])) > 1]
        assert inline == [], name
        if "enum" in schema:
            assert not schema["description"].startswith("- "), name
            words = [f"- `{word}`: " for word in schema["enum"] if isinstance(word, str)]
            assert [word for word in words if word not in schema["description"]] == [], name


def test_every_schema_and_member_has_a_description_of_its_own() -> None:
    used: dict[str, set[str]] = {}
    for name, schema in SCHEMAS.items():
        used.setdefault(schema.get("description", ""), set()).add(name)
        for member, part in schema.get("properties", {}).items():
            used.setdefault(part.get("description", ""), set()).add(f".{member}")
    assert used.pop("", set()) == set()
    assert {text: names for text, names in used.items() if len(names) > 1} == {}


def test_operations_parameters_and_responses_are_described_and_no_two_operations_alike() -> None:
    operations = [operation for path in document()["paths"].values() for operation in path.values()]
    for member in ("summary", "description"):
        assert len({operation[member] for operation in operations}) == len(operations)
    components = document()["components"]
    described = [*components["parameters"].values(), *components["headers"].values()]
    described += [one for operation in operations for one in operation["parameters"] if "$ref" not in one]
    described += [one for operation in operations for one in operation["responses"].values()]
    assert [one for one in described if not one["description"]] == []


def problem_responses() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the operation, the status and the content of every documented error response."""
    for path in document()["paths"].values():
        for operation in path.values():
            for status, response in operation["responses"].items():
                if int(status) >= 400:
                    ((media_type, content),) = response["content"].items()
                    assert media_type == "application/problem+json"
                    yield operation["operationId"], status, content


def names_of_problems(content: dict[str, Any]) -> set[str]:
    choices = content["schema"].get("oneOf", [content["schema"]])
    return {one["$ref"].rpartition("/")[2] for one in choices}


def test_every_problem_of_an_operation_has_its_own_schema_and_an_example() -> None:
    examples, seen = document()["components"]["examples"], set[int]()
    for operation, status, content in problem_responses():
        members = [SCHEMAS[name]["properties"] for name in names_of_problems(content)]
        assert {one["status"]["enum"][0] for one in members} == {int(status)}
        shown = [examples[name]["value"]["type"] for name in content["examples"]]
        assert sorted(shown) == sorted(one["type"]["enum"][0] for one in members), (operation, status)
        seen.add(int(status))
    # Operations never respond with 405, because this status is for methods that a path does not support.
    assert seen == set(STATUS.values()) - {405}
    assert set(STATUS.values()) == {400, 404, 405, 406, 408, 413, 415, 429, 500, 503}


# These operations take the same tables and moves as scoring a table and checking a move.
SAME_BODIES = {"tryChanges", "correctTable", "listMoves", "replayGame"}


@pytest.mark.parametrize(
    ("not_covered", "examples"), [(SAME_BODIES, 5), pytest.param(set(), 15, marks=pytest.mark.nightly)]
)
def test_a_running_server_matches_the_document(
    server: Server, tmp_path: Path, not_covered: set[str], examples: int
) -> None:
    """Run `dev.py contract` with few examples. It checks a server's responses against the OpenAPI document."""
    operations = {one["operationId"] for path in document()["paths"].values() for one in path.values()}
    assert not_covered < operations
    fine, output = contract.check(server.url, examples=examples, seed=1, folder=tmp_path, not_covered=not_covered)
    assert fine, output
    assert contract.number_of_cases(output) > 1000


def parts(schema: Any, place: str = "") -> list[tuple[str, dict[str, Any]]]:
    """Return a schema and all schemas inside it, keyed by their paths."""
    if isinstance(schema, list):
        return [part for index, item in enumerate(schema) for part in parts(item, f"{place}/{index}")]
    if not isinstance(schema, dict):
        return []
    inner = [part for key, value in schema.items() if key != "examples" for part in parts(value, f"{place}/{key}")]
    return [(place, schema), *inner]


def test_the_wheel_contains_the_page_files_and_only_the_example_cases(tmp_path: Path) -> None:
    names = zipfile.ZipFile(downloads.our_wheel(tmp_path)).namelist()
    cases = {name for name in names if "/cases/" in name}
    assert cases == {f"tallytale/engine/games/{game.replace('-', '_')}/cases/examples.json" for game in GAMES}
    assert {name for name in SWAGGER_UI_FILES if f"tallytale/web/pages/{asset(name).name}" not in names} == set()
    assert "tallytale/web/openapi/descriptions.json" in names
    pages = {f"tallytale/{file.relative_to(PACKAGE)}" for file in PACKAGE.glob("engine/games/*/pages/**/*.json")}
    assert len(pages) >= 3 * len(GAMES)
    assert pages - set(names) == set()
