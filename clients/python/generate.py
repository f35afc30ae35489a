"""Write the types of the client from the OpenAPI document. `--check` only tells whether they are fresh.

What is sent and what comes back are two different things, so they are generated apart:

- Tables become TypedDicts: a table is written as a plain dict, and an editor or a type checker completes and checks it.
- Answers become msgspec structs, and are read leniently: a word or a member that a newer service adds breaks nobody.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DOCUMENT = HERE.parent.parent / "openapi" / "openapi.json"
FOLDER = HERE / "tallytale_client" / "generated"
MARK = "# Generated from openapi/openapi.json by clients/python/generate.py: do not edit."

SENT = ("Table",)
WHOLE_ANSWERS = ("Report", "BatchAnswer", "GameList", "Catalogue", "Health")  # they know how they came
RECEIVED = (*WHOLE_ANSWERS, "Problem")

COMMON = [
    *("--input-file-type", "openapi", "--target-python-version", "3.11", "--formatters", "ruff-format"),
    *("--custom-file-header", MARK, "--use-standard-collections", "--use-union-operator", "--use-double-quotes"),
    *("--use-schema-description", "--use-inline-field-description", "--disable-future-imports", "--keep-model-order"),
    *("--use-exact-imports", "--ignore-pyproject", "--disable-warnings"),
]
TYPED_DICTS = [
    *("--output-model-type", "typing.TypedDict", "--enum-field-as-literal", "all"),
    *("--use-generic-container-types", "--no-use-closed-typed-dict"),
]
STRUCTS = ["--output-model-type", "msgspec.Struct", "--collapse-root-models", "--keyword-only", "--no-use-annotated"]

Schema = dict[str, Any]


def generated() -> dict[str, str]:
    """Return the generated files' texts by name."""
    document = json.loads(DOCUMENT.read_text(encoding="utf-8"))
    schemas = document["components"]["schemas"]
    return {
        "__init__.py": f'{MARK}\n\n__version__ = "{document["info"]["version"]}"\n',
        "sent.py": _models(_needed(schemas, SENT), TYPED_DICTS),
        "tables.py": _tables(schemas),
        "received.py": _models(_needed(_lenient(schemas), RECEIVED), STRUCTS),
    }


def _tables(schemas: Schema) -> str:
    """Return the module that hands on the table of every game, and their union: a new game's comes by itself."""
    games = [one["$ref"].rpartition("/")[2] for one in schemas["Table"]["oneOf"]]
    names = sorted([*games, *SENT])
    quoted = ", ".join(f'"{name}"' for name in names)
    return f"{MARK}\n\nfrom .sent import {', '.join(names)}\n\n__all__ = [{quoted}]\n"


def _lenient(schemas: Schema) -> Schema:
    """Return the schemas as a client reads answers: with one problem for all kinds, no closed list and no bound."""
    problems = [schema for name, schema in schemas.items() if name.endswith("Problem") and name != "BatchProblem"]
    refused = {"properties": {"problem": {"$ref": "#/components/schemas/Problem"}}, "required": ["problem"]}
    merged = {
        "Problem": _merged("Problem", "Why a request, or a table of a batch, was refused (RFC 9457).", problems),
        "BatchResult": _merged(
            "BatchResult", "What became of one table: a report or a problem.", [schemas["BatchReport"], refused]
        ),
    }
    opened: Schema = _opened({**schemas, **merged})
    for name in WHOLE_ANSWERS:
        opened[name]["customBasePath"] = "tallytale_client.answer.Answer"
    return opened


def _merged(title: str, description: str, schemas: list[Schema]) -> Schema:
    """Return one object with the members of all; required is what all of them require."""
    properties = {name: part for schema in schemas for name, part in schema["properties"].items()}
    required = [name for name in properties if all(name in schema["required"] for schema in schemas)]
    parts = {"properties": properties, "required": required}
    return {"title": title, "description": description, "type": "object", **parts}


def _opened(part: Any) -> Any:
    if isinstance(part, list):
        return [_opened(item) for item in part]
    if not isinstance(part, dict):
        return part
    return {
        key: _opened(value)
        for key, value in part.items()
        if not (key in {"enum", "pattern", "minimum", "maximum", "minItems", "maxItems"} and "type" in part)
    }


def _needed(schemas: Schema, roots: tuple[str, ...]) -> Schema:
    """Return the schemas that these lead to, in the document's order."""
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
        words = ["--input", str(source), "--output", str(target), *COMMON, *options]
        subprocess.run([sys.executable, "-m", "datamodel_code_generator", *words], check=True, cwd=folder)
        return target.read_text(encoding="utf-8")


def stale() -> list[str]:
    """Return the names of the files that are not as they would be generated now."""
    return [name for name, text in generated().items() if _text(FOLDER / name) != text]


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


def main() -> None:
    """Write the files again."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in generated().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if sys.argv[1:] != ["--check"]:
        main()
    elif old := stale():
        sys.exit(f"not fresh: {', '.join(old)}; run: python3 dev.py generate")
