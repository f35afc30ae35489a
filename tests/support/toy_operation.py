"""Adds an operation to the list of the engine, and nothing anywhere else. Prints what each part of the product makes of it.

`tests/engine/test_operations.py` runs this program in a process of its own, because the parts read the list at import.
"""

import contextlib
import io
import json
import sys
from typing import Any

import msgspec

from tallytale.engine import operations
from tallytale.engine.pauses import Steps
from tallytale.engine.tables.problems import BodyFault, wrong_shape


class CountRequest(msgspec.Struct, frozen=True):
    text: str
    totals: bool = False

    @property
    def cost(self) -> int:
        return 1

    def steps(self, language: str) -> Steps[dict[str, Any]]:
        yield 0
        return {"letters": len(self.text), "language": language}


def read_count(body: bytes) -> Steps[CountRequest]:
    yield 0
    try:
        return msgspec.json.decode(body, type=CountRequest)
    except msgspec.DecodeError:
        raise wrong_shape([BodyFault("", "missing", {"member": "text"})]) from None


COUNT = operations.Operation(
    id="countLetters",
    path="/v1/letters",
    subject="scores",
    read=read_count,
    most_bytes=1024,
    price="1",
    command="count",
    sent="Table",
    answered="Report",
    summary="Count letters",
    description="Counts the letters of a text.",
)
BODY = b'{"text":"seven"}'


def main() -> None:
    operations.OPERATIONS += (COUNT,)
    operations.BY_PATH[COUNT.path] = COUNT
    from tallytale.cli import main as command_line  # noqa: PLC0415 - only now it reads the list
    from tallytale.engine.phone import answer  # noqa: PLC0415
    from tallytale.web.openapi import document  # noqa: PLC0415
    from tests.support.in_process import InProcessService  # noqa: PLC0415
    from tests.support.serving import request  # noqa: PLC0415

    headers = ("content-type: application/json", "accept-language: de", "connection: close")
    status, phone, _ = answer("POST", COUNT.path, BODY, "de")
    printed = io.TextIOWrapper(io.BytesIO())
    with contextlib.redirect_stdout(printed):
        command_line([COUNT.command, "--lang", "de", sys.argv[1]])
    printed.seek(0)
    service = InProcessService().exchange(request(COUNT.path, *headers, method="POST", body=BODY))
    described = document()["paths"][COUNT.path]["post"]
    found = {
        "phone": [status, phone.decode()],
        "service": service.decode().split("\r\n\r\n"),
        "command line": printed.read(),
        "document": [described["operationId"], described["summary"], sorted(described["responses"])],
    }
    sys.__stdout__.write(json.dumps(found))  # type: ignore[union-attr]  # this process has a standard output


if __name__ == "__main__":
    main()
