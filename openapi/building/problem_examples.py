"""Writes the examples of error responses in the OpenAPI document, by causing each error on a running server."""

import json
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tallytale.web.openapi import document
from tests.support.cases import written
from tests.support.serving import (
    RawConnection,
    Server,
    impatient_service,
    request,
    running_server,
    running_service,
    until,
)

EXAMPLES = Path(__file__).parents[2] / "service" / "tallytale" / "web" / "openapi" / "problem_examples.json"
ID = "x-request-id: my-request-1"
AS_JSON = "content-type: application/json"
TOO_MANY_BYTES = 5 * 2**20
QUOTA = 500  # the lowest rate limit that the service accepts; a batch of 500 tables uses it up
# Python code that starts a server in which every request causes a bug.
BROKEN = """
import tallytale.web.app as app
from tallytale.web import (server, settings)

async def broken(scope, receive, send):
    raise ZeroDivisionError

app.FastPath = lambda _: broken
server.serve(settings.read({"TALLYTALE_PORT": "0", "TALLYTALE_LOG": "json"}))
"""

Json = dict[str, Any]


class Operation(NamedTuple):
    """An operation of the API, with example values for its parameters and its body."""

    name: str
    method: str
    path: str
    unknown_path: str
    body: bytes
    problems: tuple[str, ...]

    def sent(self, *headers: str, body: bytes | None = None, path: str = "") -> bytes:
        content = [AS_JSON] if self.body else []
        body = self.body if body is None else body
        return request(path or self.path, ID, *(headers or content), method=self.method, body=body)

    def unfinished(self) -> bytes:
        """Return a request without its last byte, so that the server waits for this byte until the time limit."""
        return self.sent()[:-1]

    def with_unknown_member(self) -> bytes:
        return json.dumps({**json.loads(self.body), "colour": "red"}).encode()


def operations() -> list[Operation]:
    """Return all operations of the OpenAPI document."""
    found = document()
    return [
        _operation(found, path, method, operation)
        for path, methods in found["paths"].items()
        for method, operation in methods.items()
    ]


def _operation(found: Json, path: str, method: str, operation: Json) -> Operation:
    in_path = {one["name"]: one for one in operation["parameters"] if one.get("in") == "path"}
    known = {name: one["example"] for name, one in in_path.items()}
    # A path with an encoded character is unknown, whatever it stands for.
    unknown = {name: "chess" if "enum" in one["schema"] else f"%30{one['example']}" for name, one in in_path.items()}
    body = b""
    if "requestBody" in operation:
        (content,) = operation["requestBody"]["content"].values()
        examples = content.get("examples") or {"only": {"value": content["example"]}}
        body = json.dumps(next(iter(examples.values()))["value"]).encode()
    problems = tuple(_problems(found, operation["responses"]))
    return Operation(
        operation["operationId"], method.upper(), path.format(**known), path.format(**unknown), body, problems
    )


def _problems(found: Json, responses: Json) -> Iterator[str]:
    for status, response in responses.items():
        if status >= "4":
            (content,) = response["content"].values()
            for choice in content["schema"].get("oneOf", [content["schema"]]):
                schema = found["components"]["schemas"][choice["$ref"].rpartition("/")[2]]
                yield schema["properties"]["type"]["enum"][0].rpartition("/")[2]


class Servers:
    """Starts a server for each kind of error, for example a server with a bug or one with a short time limit.

    Each server is started when it is first needed.
    """

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._started: dict[str, Server] = {}
        self.impatient()  # start this server before the threads that use it, so that only one is started

    def usual(self) -> int:
        return self._once("usual", running_service)

    def broken(self) -> int:
        return self._once("broken", lambda: running_server([sys.executable, "-c", BROKEN]))

    def impatient(self) -> int:
        return self._once("impatient", impatient_service)

    def limited(self) -> int:
        limit = {"TALLYTALE_LIMIT": str(QUOTA), "TALLYTALE_LIMIT_SECONDS": "1"}
        return self._once("limited", lambda: running_service(**limit))

    def draining(self) -> int:
        return self._once("draining", _draining)

    def _once(self, name: str, start: Callable[[], Any]) -> int:
        if name not in self._started:
            self._started[name] = self._stack.enter_context(start())
        return self._started[name].port


@contextmanager
def _draining() -> Iterator[Server]:
    with running_service(TALLYTALE_DRAIN_SECONDS="60") as server:
        # Wait until the server is ready. While the server is still starting, the signal would end it at once.
        _ask(server.port, request("/health/ready"))
        server.process.send_signal(signal.SIGTERM)
        yield server


def _ask(port: int, sent: bytes) -> Json:
    """Send a request, and return the decoded body of the response."""
    ((_, _, body),) = RawConnection(port).send(sent).answers()
    answer: Json = json.loads(body)
    return answer


def _ask_until_refused(port: int, operation: Operation, before: bytes = b"") -> Json:
    """Repeat a request until the server refuses it with an error, and return the error.

    For example, the first requests may still be within the rate limit.
    """

    def refused() -> Json | None:
        if before:
            RawConnection(port).send(before).answers()
        ((status, _, body),) = RawConnection(port).send(operation.sent()).answers()
        return json.loads(body) if status >= 400 else None  # noqa: PLR2004 - errors begin at 400

    answer: Json = until(refused)
    return answer


def _batch_that_uses_up_the_quota() -> bytes:
    batch = json.dumps({"tables": [0] * QUOTA}).encode()
    return request("/v1/scores/batch", AS_JSON, method="POST", body=batch)


def _too_large(operation: Operation) -> bytes:
    return operation.sent(body=b" " * TOO_MANY_BYTES)


# For each kind of error, a function that causes this error by a request.
PROBLEM_CAUSES: dict[str, Callable[[Servers, Operation], Json]] = {
    "malformed": lambda servers, one: _ask(servers.usual(), one.sent(body=b'{"game": "three-little-pigs",}')),
    "shape": lambda servers, one: _ask(servers.usual(), one.sent(body=one.with_unknown_member())),
    "bad-request": lambda servers, one: _ask(servers.usual(), one.sent("host: another")),
    "not-found": lambda servers, one: _ask(servers.usual(), one.sent(path=one.unknown_path)),
    "not-remembered": lambda servers, one: _ask(servers.usual(), one.sent()),
    "not-acceptable": lambda servers, one: _ask(servers.usual(), one.sent(AS_JSON, "accept: text/css")),
    "timeout": lambda servers, one: _ask(servers.impatient(), one.unfinished()),
    "too-large": lambda servers, one: _ask(servers.usual(), _too_large(one)),
    "media-type": lambda servers, one: _ask(servers.usual(), one.sent("content-type: text/plain")),
    "too-many-requests": lambda servers, one: _ask_until_refused(
        servers.limited(), one, before=_batch_that_uses_up_the_quota()
    ),
    "bug": lambda servers, one: _ask(servers.broken(), one.sent()),
    "draining": lambda servers, one: _ask_until_refused(servers.draining(), one),
}


def bodies() -> Iterator[tuple[str, str, Json]]:
    """Cause every error that the OpenAPI document declares. Yield the operation, the error, and the response."""
    wanted = [(operation, slug) for operation in operations() for slug in operation.problems]
    with ExitStack() as stack:
        servers = Servers(stack)
        # Requests that cause a timeout run in parallel, because each takes a second.
        with ThreadPoolExecutor(len(wanted)) as pool:
            late = {one: pool.submit(PROBLEM_CAUSES[slug], servers, one) for one, slug in wanted if slug == "timeout"}
            for operation, slug in wanted:
                sent = late[operation].result() if slug == "timeout" else PROBLEM_CAUSES[slug](servers, operation)
                if sent["type"] != f"/problems/{slug}":
                    raise ValueError(f"{operation.name}: the server sent no “{slug}” but {sent}")
                yield operation.name, slug, sent


def examples() -> list[Json]:
    found: dict[str, list[Json]] = {}
    for operation, slug, sent in bodies():
        alike = found.setdefault(slug, [])
        if not (same := [one for one in alike if one["sent"] == sent]):
            name = f"{slug}-{len(alike) + 1}" if alike else slug
            alike += (same := [{"name": name, "operations": [], "sent": sent}])
        same[0]["operations"].append(operation)
    return [one for slug in sorted(found) for one in found[slug]]


def main() -> None:
    EXAMPLES.write_text(written(examples()) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
