"""Tests which changes of the OpenAPI document are reported as breaking existing clients."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from openapi.building import breaking_changes
from openapi.building.breaking_changes import OPENAPI, breaking

RELEASED = json.loads((OPENAPI / "openapi.json").read_bytes())
SCORE = RELEASED["paths"]["/v1/scores"]["post"]

# A function that changes an OpenAPI document. Its arguments are the document and the document's schemas by name.
Change = Callable[[Any, dict[str, Any]], object]


def put(schema: str, *path: str, **members: Any) -> Change:
    def change(_: Any, schemas: dict[str, Any]) -> None:
        place = schemas[schema]
        for step in path:
            place = place[step]
        place.update(members)

    return change


def enum(schema: str, change: Callable[[list[Any]], None]) -> Change:
    return lambda _, schemas: change(schemas[schema]["enum"])


def operation(change: Callable[[Any], object]) -> Change:
    return lambda document, _: change(document["paths"]["/v1/scores"]["post"])


def tiles_of_a_row(schemas: dict[str, Any]) -> Any:
    return schemas["PrinceGrid"]["properties"]["tiles"]["items"]["items"]


NEW = {"name": "depth", "in": "query", "required": True, "schema": {"type": "integer"}}
PAGE = {"text/html": {"schema": {"type": "string"}}}

BREAKING: dict[str, tuple[Change, str]] = {
    "a path was removed": (lambda document, _: document["paths"].pop("/v1/games"), "GET /v1/games: was removed"),
    "an operation has another name": (
        operation(lambda post: post.update(operationId="judge")),
        "POST /v1/scores: its operationId was “scoreTable”",
    ),
    "a parameter is new and required": (
        operation(lambda post: post["parameters"].append(NEW)),
        "POST /v1/scores: query parameter “depth”: is new and required",
    ),
    "a parameter is now required": (
        lambda document, _: document["components"]["parameters"]["AcceptLanguage"].update(required=True),
        "POST /v1/scores: header parameter “Accept-Language”: is now required",
    ),
    "a parameter was removed": (
        operation(lambda post: post["parameters"].pop(0)),
        "POST /v1/scores: header parameter “Accept-Language”: was removed",
    ),
    "a body needs another media type": (
        operation(lambda post: post["requestBody"].update(content=PAGE)),
        "POST /v1/scores: body: application/json: was removed",
    ),
    "an answer is no longer given": (
        operation(lambda post: post["responses"].pop("200")),
        "POST /v1/scores: 200: this status is no longer declared",
    ),
    "an answer has lost a header": (
        operation(lambda post: post["responses"]["200"]["headers"].pop("ETag")),
        "POST /v1/scores: 200: header ETag: was removed",
    ),
    "a member is now required": (
        lambda _, schemas: schemas["PigsTable"]["required"].append("stacks"),
        "POST /v1/scores: body: Table: PigsTable.stacks: is now required",
    ),
    "a member is no longer accepted": (
        lambda _, schemas: schemas["PigsTile"]["properties"].pop("flowerpots"),
        "flowerpots: was removed",
    ),
    "a word is no longer accepted": (
        enum("PigsMaterial", lambda words: words.remove("wood")),
        '"wood" is no longer accepted',
    ),
    "a bound is tighter": (
        put("WolvesCard", "properties", "number", maximum=13),
        "WolvesCard.number: maximum was 14, is 13",
    ),
    "a list must not be empty": (
        put("PigsPlayer", "properties", "houses", minItems=1),
        "houses: minItems was null, is 1",
    ),
    "a default has changed": (
        put("PigsTable", "properties", "stage", default="running"),
        'PigsTable.stage: the default was "final", is "running"',
    ),
    "null is no longer accepted": (
        lambda _, schemas: schemas["PrinceTally"]["properties"]["tiles_without_volcano"]["anyOf"].pop(),
        'PrinceTally.tiles_without_volcano: "null": is no longer accepted',
    ),
    "a game was removed": (
        lambda _, schemas: schemas["Table"]["oneOf"].pop(),
        "Table: WolvesTable: is no longer accepted",
    ),
    "an alternative of a nested union was removed": (
        lambda _, schemas: schemas["PrinceTile"]["oneOf"].pop(),
        "PrinceGrid.tiles[][]: PrinceCenter: is no longer accepted",
    ),
    "another type is sent": (
        put("ScoreLine", "properties", "points", type="number"),
        "ScoreLine.points: number is new",
    ),
    "an answer has lost a member": (
        lambda _, schemas: schemas["Report"]["properties"].pop("over"),
        "Report.over: was removed",
    ),
    "a member of an answer may be missing": (
        lambda _, schemas: schemas["Report"]["required"].remove("rules"),
        "Report.rules: may be missing",
    ),
    "an answer says a new word": (enum("DecidedBy", lambda words: words.append("luck")), '"luck" is new'),
    "an answer is of a new kind": (
        lambda _, schemas: schemas["BatchResult"]["oneOf"].append({"$ref": "#/components/schemas/Health"}),
        "BatchResult: Health: is new",
    ),
}

COMPATIBLE: dict[str, Change] = {
    "a path is new": lambda document, _: document["paths"].update({"/v1/laws": {"get": SCORE}}),
    "a method is new": lambda document, _: document["paths"]["/v1/scores"].update(put=SCORE),
    "a parameter is new": operation(lambda post: post["parameters"].append({**NEW, "required": False})),
    "an error is new": operation(lambda post: post["responses"].update({"451": {"description": "Not here."}})),
    "a kind of problem is new": lambda document, schemas: (
        schemas.update(TiredProblem=schemas["ShapeProblem"]),
        document["paths"]["/v1/scores"]["post"]["responses"]["400"]["content"]["application/problem+json"]["schema"][
            "oneOf"
        ].append({"$ref": "#/components/schemas/TiredProblem"}),
    ),
    "an error this status is no longer declared": operation(lambda post: post["responses"].pop("413")),
    "a header is new": operation(lambda post: post["responses"]["200"]["headers"].update(Age={"schema": {}})),
    "a body can also have another media type": operation(lambda post: post["requestBody"]["content"].update(PAGE)),
    "an optional member is new": put("PigsTable", "properties", weather={"type": "string", "default": "fair"}),
    "a word is new": enum("PigsMaterial", lambda words: words.append("ice")),
    "a rule that can be waived is new": enum("WolvesWaivable", lambda words: words.append("wolves.tea.cold")),
    "a list that had to be empty can have words": lambda _, schemas: schemas["PrinceTable"]["properties"].update(
        house_rules={"type": "array", "uniqueItems": True, "items": {"type": "string", "enum": ["x"]}, "default": []}
    ),
    "a bound is wider": put("WolvesCard", "properties", "number", maximum=20),
    "a member need not be sent any more": lambda _, schemas: schemas["PrinceTally"]["required"].remove("characters"),
    "an answer has a new member": put("Report", "properties", hints={"type": "array", "items": {"type": "string"}}),
    "an answer promises more": lambda _, schemas: schemas["Finding"]["properties"]["message"].update(minLength=1),
    "an answer no longer says a word": enum("DecidedBy", lambda words: words.remove("shared")),
    "a game is new": lambda _, schemas: (
        schemas.update(ChessTable={"type": "object"}),
        schemas["Table"]["oneOf"].append({"$ref": "#/components/schemas/ChessTable"}),
    ),
    "a union is written out in place of its name": lambda _, schemas: tiles_of_a_row(schemas)["anyOf"].__setitem__(
        0, schemas["PrinceTile"]
    ),
    "a type is new": lambda _, schemas: schemas.update(Weather={"type": "string"}),
    "words about it": lambda document, _: document["info"].update(description="Something else."),
}


def changed(change: Change) -> Any:
    document = copy.deepcopy(RELEASED)
    change(document, document["components"]["schemas"])
    assert document != RELEASED
    return document


@pytest.mark.parametrize(("change", "named"), BREAKING.values(), ids=BREAKING)
def test_a_breaking_change_is_reported(change: Change, named: str) -> None:
    found = breaking(RELEASED, changed(change))
    assert any(named in one for one in found), found


@pytest.mark.parametrize("change", COMPATIBLE.values(), ids=COMPATIBLE)
def test_a_compatible_change_is_not_reported(change: Change) -> None:
    assert breaking(RELEASED, changed(change)) == []


def test_a_removed_type_is_reported() -> None:
    released = changed(COMPATIBLE["a type is new"])
    assert breaking(released, RELEASED) == ["Weather: this type was removed"]


@pytest.mark.parametrize(
    ("released", "current", "may"),
    [
        (None, "0.1.0", True),
        ("1.4.0", "1.5.0", False),
        ("1.4.0", "2.0.0", True),
        ("0.1.0", "0.1.1", False),
        ("0.1.0", "0.2.0", True),
    ],
)
def test_only_the_first_release_and_a_new_major_version_may_break_clients(
    released: str | None,
    current: str,
    may: bool,  # noqa: FBT001 - a column of the table above
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    documents = {
        "released.json": (RELEASED, released),
        "openapi.json": (changed(BREAKING["a path was removed"][0]), current),
    }
    for name, (document, version) in documents.items():
        if version:
            (tmp_path / name).write_text(json.dumps({**document, "info": {"version": version}}))
    monkeypatch.setattr(breaking_changes, "OPENAPI", tmp_path)
    if may:
        breaking_changes.main()
    else:
        with pytest.raises(SystemExit, match="GET /v1/games: was removed"):
            breaking_changes.main()
