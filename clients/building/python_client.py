"""Writes the types of the Python client from the OpenAPI document. `--check` only reports whether they are up to date.

- `tables.py`: types for game tables, which are plain dicts (TypedDict).
- `responses.py`: classes for responses. They ignore unknown members, which a newer service may send.
- `rules.py`: the ids of the rules, and a type for the details of each broken rule.
- `names.py`: the engine's function that puts names into sentences.
- `move_calls.py`: the client's methods about moves, with the types of each game.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from clients.building import generic_types, move_calls, rule_types
from clients.building.rule_types import MARK, with_exports

HERE = Path(__file__).parents[1] / "python"
DOCUMENT = HERE.parent.parent / "openapi" / "openapi.json"
FOLDER = HERE / "tallytale_client" / "generated"
LABELS_MODULE = HERE.parent.parent / "service" / "tallytale" / "engine" / "words" / "labels.py"

# Response classes with an attribute `http`, which has the HTTP status and the headers.
WHOLE_RESPONSES = (
    "Report",
    "BatchAnswer",
    "GameList",
    "Catalogue",
    "Health",
    "Verdict",
    "OptionsAnswer",
    "Replay",
    "CorrectionsAnswer",
    "PlacementsAnswer",
)
SENT = ("Table", "Move", "Question", "Record")
NUMBER_BOUNDS = {"minimum", "maximum"}
BOUNDS = {"enum", "pattern", "minItems", "maxItems", *NUMBER_BOUNDS}

COMMON = [
    *("--input-file-type", "openapi", "--target-python-version", "3.11", "--formatters", "ruff-format"),
    *("--custom-file-header", MARK, "--use-standard-collections", "--use-union-operator", "--use-double-quotes"),
    *("--use-schema-description", "--use-inline-field-description", "--disable-future-imports", "--keep-model-order"),
    *("--use-exact-imports", "--ignore-pyproject", "--disable-warnings"),
]
TYPED_DICTS = [
    *("--output-model-type", "typing.TypedDict", "--enum-field-as-literal", "all", "--no-use-closed-typed-dict"),
]
STRUCTS = ["--output-model-type", "msgspec.Struct", "--collapse-root-models", "--keyword-only", "--no-use-annotated"]

Schema = dict[str, Any]


def generated() -> dict[str, str]:
    document = json.loads(DOCUMENT.read_text(encoding="utf-8"))
    schemas = document["components"]["schemas"]
    tables = _without(NUMBER_BOUNDS, _reached(_with_one_type_of_table(schemas), (*SENT, "TriedChange")))
    responses = _reached(_lenient(schemas), (*WHOLE_RESPONSES, "Problem"))
    return {
        "__init__.py": f'{MARK}\n\n__version__ = "{document["info"]["version"]}"\n',
        "tables.py": with_exports(_models(tables, TYPED_DICTS)),
        "responses.py": with_exports(generic_types.with_generics(_models(responses, STRUCTS))),
        "move_calls.py": move_calls.module(schemas),
        "names.py": _names(document["x-labels"]),
        "rules.py": rule_types.module(document["x-rules"], schemas["FaultCode"]["enum"]),
    }


def _names(labels: dict[str, str]) -> str:
    """Return the engine's function `named`, with the labels of all languages."""
    function = "def named(" + LABELS_MODULE.read_text(encoding="utf-8").partition("def named(")[2]
    imports = "import re\nfrom collections.abc import Sequence"
    return f"{MARK}\n\n{imports}\n\nLABELS = {json.dumps(labels, ensure_ascii=False, indent=4)}\n\n\n{function}"


def _with_one_type_of_table(schemas: Schema) -> Schema:
    """Return the schemas with only one type for game tables, whether the game is running or finished.

    Otherwise a type checker would refuse to score a table of type "running", although any table can be scored.
    """
    text: Schema = json.loads(json.dumps(schemas).replace('RunningTable"', 'Table"'))
    return {**schemas, **{name: schema for name, schema in text.items() if name.endswith("Record")}}


def _lenient(schemas: Schema) -> Schema:
    """Return less strict schemas, which also accept the responses of a newer service.

    For example, an enum becomes a plain string, so that a new value is no error.
    """
    problems = [schema for name, schema in schemas.items() if name.endswith("Problem") and name != "BatchProblem"]
    refused = {"properties": {"problem": {"$ref": "#/components/schemas/Problem"}}, "required": ["problem"]}
    merged = {
        "Problem": _merged("Problem", "Why a request, or a table of a batch, was refused (RFC 9457).", problems),
        "BatchResult": _merged(
            "BatchResult",
            "The result of one table of a batch: a report or a problem.",
            [schemas["BatchReport"], refused],
        ),
    }
    lenient: Schema = _without(BOUNDS, _with_plain_dicts({**schemas, **merged}))
    for name in WHOLE_RESPONSES:
        lenient[name]["customBasePath"] = "tallytale_client.http_info.ApiResponse"
    return lenient


def _merged(title: str, description: str, schemas: list[Schema]) -> Schema:
    """Merge several schemas into one with the members of all. A member is required only if every schema requires it."""
    properties = {name: part for schema in schemas for name, part in schema["properties"].items()}
    required = [name for name in properties if all(name in schema["required"] for schema in schemas)]
    parts = {"properties": properties, "required": required}
    return {"title": title, "description": description, "type": "object", **parts}


def _with_plain_dicts(part: Any) -> Any:
    """Give game tables and moves in responses the type of a plain dict, and all problems the same type.

    So a program can send a received table back to the service unchanged.
    """
    if isinstance(part, list):
        return [_with_plain_dicts(item) for item in part]
    if not isinstance(part, dict):
        return part
    name = part.get("$ref", "").rpartition("/")[2]
    if name in SENT:
        return {"type": "object", "additionalProperties": True}
    if name.endswith("Problem"):
        return {"$ref": "#/components/schemas/Problem"}
    return {key: _with_plain_dicts(value) for key, value in part.items()}


def _without(bounds: set[str], part: Any) -> Any:
    """Return the schemas without limits such as `maxLength`."""
    if isinstance(part, list):
        return [_without(bounds, item) for item in part]
    if not isinstance(part, dict):
        return part
    return {key: _without(bounds, value) for key, value in part.items() if not (key in bounds and "type" in part)}


def _reached(schemas: Schema, roots: tuple[str, ...]) -> Schema:
    """Return the schemas with these names, and all schemas that they refer to."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [reference.rpartition("/")[2] for reference in _references(schemas[name])]
    return {name: schema for name, schema in schemas.items() if name in found}


def _references(part: Any) -> list[str]:
    if isinstance(part, list):
        return [found for item in part for found in _references(item)]
    if not isinstance(part, dict):
        return []
    inner = [found for key, item in part.items() if key != "discriminator" for found in _references(item)]
    return [*inner, *([part["$ref"]] if "$ref" in part else [])]


def _models(schemas: Schema, options: list[str]) -> str:
    document = {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {}}
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "openapi.json", Path(folder) / "models.py"
        source.write_text(json.dumps({**document, "components": {"schemas": schemas}}), encoding="utf-8")
        arguments = ["--input", str(source), "--output", str(target), *COMMON, *options]
        subprocess.run([sys.executable, "-m", "datamodel_code_generator", *arguments], check=True, cwd=folder)
        return target.read_text(encoding="utf-8")


def outdated() -> list[str]:
    """Return the names of the generated files that are out of date."""
    return [name for name, text in generated().items() if _text(FOLDER / name) != text]


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in generated().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if sys.argv[1:] != ["--check"]:
        main()
    elif files := outdated():
        sys.exit(f"not up to date: {', '.join(files)}; run: python3 dev.py generate")
