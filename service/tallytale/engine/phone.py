"""Answers requests to the API without a server. It runs in browsers, and in other programs that contain the engine.

Law of this file: an answer has the status and exactly the bytes that the service would send. Only the `instance` of a
problem is missing, and a method that HTTP does not have is refused as one that the path does not accept. It answers what
is asked of the engine, and nothing is remembered here.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from tallytale.engine.judging import encode
from tallytale.engine.operations import BY_PATH, DOCUMENTS, Document, Operation
from tallytale.engine.pauses import finish
from tallytale.engine.tables import InvalidBody
from tallytale.engine.words import best_language

Answer: TypeAlias = tuple[int, bytes, str]
"""An HTTP status, a body, and the methods that the path accepts, if the answer names them."""

_Compute: TypeAlias = Callable[[bytes, str], Any]  # gets a request body and a language

POST = ["OPTIONS", "POST"]
GET = ["GET", "HEAD", "OPTIONS"]


def answer(method: str, path: str, sent: bytes, accept_language: str) -> Answer:
    language = best_language(accept_language)
    compute, methods = _find(path)
    allow = ", ".join(methods)
    if method == "OPTIONS" and methods:
        return 204, b"", allow
    if methods and method not in methods:
        compute = _refusing("method", methods=methods)
    try:
        status, body = 200, encode(compute(sent, language))
    except InvalidBody as refused:
        problem = refused.problem(language)
        status, body = problem.status, encode(problem)
    return status, b"" if method == "HEAD" else body, allow if method not in methods else ""


def _find(path: str) -> tuple[_Compute, list[str]]:
    """Return the function that answers requests to a path, and the methods that the path accepts."""
    if operation := BY_PATH.get(path):
        return partial(_compute, operation), POST
    for document in DOCUMENTS:
        if found := re.fullmatch(document.path.replace("{game}", "([^/%]+)"), path):
            return partial(_read, document, "".join(found.groups())), GET
    if re.fullmatch("/v1/scores/[^/%]+", path):
        return _refusing("not-remembered"), GET
    return _refusing("not-found"), []


def _compute(operation: Operation, sent: bytes, language: str) -> Any:
    return finish(finish(operation.read(sent)).steps(language))


def _read(document: Document, game: str, _: bytes, language: str) -> Any:
    return document.compute(game, language)


def _refusing(slug: str, **facts: list[str]) -> _Compute:
    def refuse(_: bytes, __: str) -> Any:
        raise InvalidBody(slug, dict(facts), [])

    return refuse
