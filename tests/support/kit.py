"""Reads the conformance kit as single requests: each in one language, with what its answer must be."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, field

from conformance import KINDS, PROBLEMS, VECTORS, expected, lines_of, without_versions
from tests.support.cases import Json

PROBLEM = "problems"
JSON_HEADERS = {"Content-Type": "application/json"}


class KitRequest(Struct, frozen=True):
    """A request of the kit in a language. `expected` is the answer; for an invalid request, what is compared of it."""

    kind: str
    name: str
    path: str
    body: bytes
    language: str
    expected: Any
    method: str = "POST"
    headers: dict[str, str] = field(default_factory=JSON_HEADERS.copy)


@cache
def kit_requests() -> list[KitRequest]:
    """Return all requests of the kit, in every language."""
    files = sorted(VECTORS.rglob("*.jsonl"))
    return [
        request
        for file in files
        for vector in lines_of(file)
        for request in ([_invalid(vector)] if file.name == PROBLEMS else _valid(file.stem, vector))
    ]


def _valid(game: str, vector: Json) -> Iterator[KitRequest]:
    path = vector.get("path", "/v1/scores")
    body = msgspec.json.encode(vector["body"] if "body" in vector else vector["table"])
    for language in ("en", *vector["languages"]):
        yield KitRequest(KINDS[path], f"{game} {vector['name']}", path, body, language, expected(vector, language))


def _invalid(vector: Json) -> KitRequest:
    wanted = {name: vector[name] for name in ("status", "type", "errors")}
    body = (vector["body"] or "").encode()
    return KitRequest(PROBLEM, vector["name"], vector["path"], body, "en", wanted, vector["method"], vector["headers"])


def is_expected(request: KitRequest, answered: bytes) -> bool:
    """Tell whether an answer, the body of a response, is what the kit expects."""
    found = msgspec.json.decode(answered)
    if request.kind != PROBLEM:
        return bool(without_versions(found) == request.expected)
    errors = [{"at": one["at"], "code": one["code"]} for one in found.get("errors", [])]
    return bool({"status": found.get("status"), "type": found.get("type"), "errors": errors} == request.expected)


def as_line(method: str, path: str, body: bytes, language: str) -> bytes:
    """Write a request as a line of JSON. The body is in base64, because it can be any bytes."""
    return msgspec.json.encode({"method": method, "path": path, "body": body, "language": language})
