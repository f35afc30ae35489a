"""Finds changes to the OpenAPI document that break clients of the released API.

Run as a program, it compares `openapi/openapi.json` with `openapi/released.json`. It fails if it finds breaking changes
and the major version is still the same. The first release writes `released.json`; until then, every change is allowed.

A change is breaking if the service no longer accepts a request, or sends values that it could not send before. Objects
in responses may have new members, because clients ignore them. A type that clients send, such as a table, is compared
only in requests: a response has a new game's table only if the client has asked about that game.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

OPENAPI = Path(__file__).parents[1]
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
LOWER_BOUNDS = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
UPPER_BOUNDS = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")


class Side:
    def __init__(self, document: Any) -> None:
        self.document = document

    def at(self, value: Any) -> Any:
        """If a value is a `$ref`, return what it refers to. Otherwise return the value itself."""
        while "$ref" in value:
            found = self.document
            for step in value["$ref"].removeprefix("#/").split("/"):
                found = found[step]
            value = {**found, **{key: old_part for key, old_part in value.items() if key != "$ref"}}
        return value

    def choices(self, schema: Any) -> dict[str, Any]:
        """Return all alternatives of a `oneOf` or `anyOf`, keyed by type. Alternatives inside them are included."""
        found: dict[str, Any] = {}
        for one in schema.get("oneOf") or schema.get("anyOf") or []:
            inner = self.choices(self.at(one))
            found |= inner or {one.get("$ref", _as_json(one.get("type"))).rpartition("/")[2]: one}
        return found

    def sent_types(self) -> set[str]:
        """Return the name of every type that a request body can contain."""
        found: set[str] = set()
        waiting = [operation.get("requestBody") for _, _, operation in _operations(self.document)]
        while waiting:
            value = waiting.pop()
            if isinstance(value, list):
                waiting += value
            elif isinstance(value, dict):
                waiting += value.values()
                name = value.get("$ref", "").rpartition("/")[2]
                if name and name not in found:
                    found.add(name)
                    waiting.append(self.at({"$ref": value["$ref"]}))
        return found


class Comparison:
    """Compares the released OpenAPI document with the current one."""

    def __init__(self, released: Any, current: Any) -> None:
        self.old = Side(released)
        self.new = Side(current)
        self.sent = self.old.sent_types() | self.new.sent_types()
        self.seen: set[tuple[str, str, bool]] = set()

    def breaks(self) -> Iterator[str]:
        """Yield a description of every breaking change."""
        for path, method, operation in _operations(self.old.document):
            there = self.new.document["paths"].get(path, {}).get(method)
            name = f"{method.upper()} {path}"
            if there is None:
                yield f"{name}: was removed"
            else:
                yield from self._operation(name, operation, there)
        schemas = [side.document["components"]["schemas"] for side in (self.old, self.new)]
        yield from (f"{name}: this type was removed" for name in schemas[0] if name not in schemas[1])

    def _operation(self, name: str, old: Any, new: Any) -> Iterator[str]:
        if old.get("operationId") != new.get("operationId"):
            yield f"{name}: its operationId was “{old.get('operationId')}”"
        yield from self._parameters(name, old.get("parameters", []), new.get("parameters", []))
        yield from self._body(name, old.get("requestBody"), new.get("requestBody"))
        for status, answer in old["responses"].items():
            if status in new["responses"]:
                yield from self._response(
                    f"{name}: {status}", self.old.at(answer), self.new.at(new["responses"][status])
                )
            elif status < "4":
                yield f"{name}: {status}: this status is no longer declared"
        yield from (
            f"{name}: {status}: is new"
            for status in new["responses"]
            if status < "4" and status not in old["responses"]
        )

    def _parameters(self, name: str, old: Any, new: Any) -> Iterator[str]:
        before, after = self.old_and_new(old, new)
        for (place, parameter), old_part in before.items():
            where = f"{name}: {place} parameter “{parameter}”"
            if (place, parameter) not in after:
                yield f"{where}: was removed"
            else:
                there = after[place, parameter]
                if there.get("required") and not old_part.get("required"):
                    yield f"{where}: is now required"
                yield from self.schema(where, old_part["schema"], there["schema"], is_request=True)
        for (place, parameter), old_part in after.items():
            if old_part.get("required") and (place, parameter) not in before:
                yield f"{name}: {place} parameter “{parameter}”: is new and required"

    def old_and_new(self, old: Any, new: Any) -> tuple[dict[Any, Any], dict[Any, Any]]:
        both = [[side.at(one) for one in old_part] for side, old_part in ((self.old, old), (self.new, new))]
        before, after = ({(one["in"], one["name"]): one for one in old_part} for old_part in both)
        return before, after

    def _body(self, name: str, old: Any, new: Any) -> Iterator[str]:
        if new and new.get("required") and not (old and old.get("required")):
            yield f"{name}: a body is now required"
        if old and not new:
            yield f"{name}: no longer accepts a body"
        elif old:
            yield from self._media(f"{name}: body", old["content"], new["content"], is_request=True)

    def _response(self, where: str, old: Any, new: Any) -> Iterator[str]:
        for header in old.get("headers", {}):
            if header not in new.get("headers", {}):
                yield f"{where}: header {header}: was removed"
        yield from self._media(where, old.get("content", {}), new.get("content", {}), is_request=False)

    def _media(self, where: str, old: Any, new: Any, *, is_request: bool) -> Iterator[str]:
        for media, old_part in old.items():
            if media not in new:
                yield f"{where}: {media}: was removed"
            elif "schema" in old_part:
                yield from self.schema(where, old_part["schema"], new[media]["schema"], is_request=is_request)

    def schema(self, where: str, old: Any, new: Any, *, is_request: bool) -> Iterator[str]:
        """Yield a description of each change between two schemas that breaks clients.

        `is_request` is true if clients send the data, and false if they receive it.
        """
        before, after = self.old.at(old), self.new.at(new)
        if is_request and before.get("default") != after.get("default"):
            yield f"{where}: the default was {_as_json(before.get('default'))}, is {_as_json(after.get('default'))}"
        names = (old.get("$ref", ""), new.get("$ref", ""), is_request)
        if names in self.seen or (not is_request and names[0].rpartition("/")[2] in self.sent):
            return
        if names[0]:
            self.seen.add(names)
            where = f"{where}: {names[0].rpartition('/')[2]}"
        wide, narrow = (before, after) if is_request else (after, before)
        # If "maxItems" is 0, every list is empty, so the schema of its items doesn't matter.
        has_items = wide.get("maxItems") != 0
        yield from _no_longer_allowed(
            where, wide, narrow if has_items else {**narrow, "uniqueItems": False}, is_request=is_request
        )
        yield from self._members(where, before, after, is_request=is_request)
        yield from self._choices(where, before, after, is_request=is_request)
        for inner, mark in (("items", "[]"), ("additionalProperties", ".*")):
            if inner == "items" and not has_items:
                continue
            if isinstance(before.get(inner), dict) and isinstance(after.get(inner), dict):
                yield from self.schema(where + mark, before[inner], after[inner], is_request=is_request)

    def _members(self, where: str, old: Any, new: Any, *, is_request: bool) -> Iterator[str]:
        before, after = old.get("properties", {}), new.get("properties", {})
        for member, old_part in before.items():
            if member in after:
                yield from self.schema(f"{where}.{member}", old_part, after[member], is_request=is_request)
            else:
                yield f"{where}.{member}: was removed"
        needed, promised = set(old.get("required", [])), set(new.get("required", []))
        if is_request:
            yield from (f"{where}.{member}: is now required" for member in sorted(promised - needed))
        else:
            yield from (f"{where}.{member}: may be missing" for member in sorted((needed - promised) & set(after)))

    def _choices(self, where: str, old: Any, new: Any, *, is_request: bool) -> Iterator[str]:
        before, after = self.old.choices(old), self.new.choices(new)
        if not before and not after:
            return
        for name in sorted(before.keys() & after.keys()):
            yield from self.schema(where, before[name], after[name], is_request=is_request)
        lost = (
            before.keys() - after.keys()
            if is_request
            else {one for one in after if one not in before and not _is_problem(one) and one not in self.sent}
        )
        yield from (f"{where}: {name}: {'is no longer accepted' if is_request else 'is new'}" for name in sorted(lost))


def _is_problem(name: str) -> bool:
    """Tell whether a schema describes an error response. Clients accept new kinds of errors."""
    return name.endswith("Problem")


def _operations(document: Any) -> Iterator[tuple[str, str, Any]]:
    for path, methods in document["paths"].items():
        yield from ((path, method, methods[method]) for method in METHODS if method in methods)


def _no_longer_allowed(where: str, wide: Any, narrow: Any, *, is_request: bool) -> Iterator[str]:
    """Yield a description of each value that the schema `wide` allows and the schema `narrow` forbids."""
    lost = "is no longer accepted" if is_request else "is new"
    yield from (f"{where}: {_as_json(value)} {lost}" for value in _only_in_first(_enum(wide), _enum(narrow)))
    yield from (f"{where}: {name} {lost}" for name in _only_in_first(_types(wide), _types(narrow)))
    for bounds, sign in ((LOWER_BOUNDS, 1), (UPPER_BOUNDS, -1)):
        for bound in bounds:
            if bound in narrow and (bound not in wide or sign * narrow[bound] > sign * wide[bound]):
                before, after = (wide, narrow) if is_request else (narrow, wide)
                yield f"{where}: {bound} was {_as_json(before.get(bound))}, is {_as_json(after.get(bound))}"
    for word in ("pattern", "format"):
        if word in narrow and narrow[word] != wide.get(word):
            yield f"{where}: another {word}"
    if narrow.get("uniqueItems") and not wide.get("uniqueItems"):
        yield f"{where}: repeated items are {'no longer accepted' if is_request else 'new'}"
    if is_request and narrow.get("additionalProperties") is False and wide.get("additionalProperties") is not False:
        yield f"{where}: additional members are no longer accepted"


def _only_in_first(wide: Any, narrow: Any) -> list[Any]:
    """Return the values in the list `wide` that are not in the list `narrow`. None stands for a list of all values."""
    if narrow is None:
        return []
    return ["any other"] if wide is None else [one for one in wide if one not in narrow]


def _enum(schema: Any) -> Any:
    return [schema["const"]] if "const" in schema else schema.get("enum")


def _types(schema: Any) -> list[str] | None:
    types = schema.get("type")
    found = [types] if isinstance(types, str) else types
    return found and [*found, *(["integer"] if "number" in found else [])]


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _compatible_versions(document: Any) -> list[str]:
    """Return the part of a version number that changes with breaking changes: 2 of 2.4.1, but 0.3 of 0.3.1."""
    first, second, *_ = document["info"]["version"].split(".")
    return [first, second] if first == "0" else [first]


def breaking(released: Any, current: Any) -> list[str]:
    """Return a description of each breaking change between two documents."""
    return list(Comparison(released, current).breaks())


def unannounced(current: Any) -> list[str]:
    """Return the breaking changes since the last release. A new major version may have them: the result is empty."""
    file = OPENAPI / "released.json"
    released = json.loads(file.read_bytes()) if file.exists() else None
    if released is None or _compatible_versions(released) != _compatible_versions(current):
        return []
    return breaking(released, current)


def main() -> None:
    if found := unannounced(json.loads((OPENAPI / "openapi.json").read_bytes())):
        sys.exit("This breaks clients of the released API:\n" + "\n".join(f"  {one}" for one in found))


if __name__ == "__main__":
    main()
