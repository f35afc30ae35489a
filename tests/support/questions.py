"""Makes requests about different game tables, and checks that each response answers its own request.

If a proxy, a cache, a pipeline or a retry confuses two requests, a client gets the report on another client's table. A
test that always sends the same table can't see this. The id of a report follows from the table, so it is known before
the table is sent.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.identity import table_id
from tallytale.engine.words.texts import DEFAULT_LANGUAGE
from tests.support.serving import request
from tests.tools.attack.load.tables import Kind, kinds

MAX_BATCH = 500
_LARGE, _SMALL = kinds()


class _Report(Struct):
    id: str


class _Result(Struct):
    report: _Report


class _Answer(Struct):
    """A report, or the reports on a batch."""

    id: str = ""
    results: list[_Result] = []


_answer = msgspec.json.Decoder(_Answer)


class Question(Struct, frozen=True):
    """A request for reports, and the ids that these reports must have. Without a body, it is a GET request."""

    path: str
    body: bytes
    ids: list[str]

    def is_answered_by(self, answer: bytes) -> bool:
        try:
            found = _answer.decode(answer)
        except msgspec.DecodeError:
            return False
        return self.ids == ([found.id] if found.id else [result.report.id for result in found.results])

    def sent(self, *headers: str, close: bool = False) -> bytes:
        """Return the bytes of the HTTP request."""
        if not self.body:
            return request(self.path, *headers, close=close)
        headers = ("content-type: application/json", *headers)
        return request(self.path, *headers, method="POST", body=self.body, close=close)


def about(table: bytes) -> Question:
    return Question("/v1/scores", table, [table_id(decode(table), DEFAULT_LANGUAGE)])


def about_report(name: str) -> Question:
    """Ask for a stored report by its id."""
    return Question(f"/v1/scores/{name}", b"", [name])


def about_table(number: int, kind: Kind = _SMALL) -> Question:
    """Ask for the report on one of a million tables of 1,300 bytes."""
    return about(kind.body(number))


def about_large_table(number: int) -> Question:
    """Ask for the report on one of a million tables of 5,200 bytes."""
    return about_table(number, _LARGE)


def about_batch(first: int, count: int = MAX_BATCH) -> Question:
    """Ask for the reports on several tables, beginning with the table of this number."""
    return about_tables([_SMALL.body((first + number) % 10**6) for number in range(count)])


def about_tables(tables: Sequence[bytes]) -> Question:
    ids = [table_id(decode(table), DEFAULT_LANGUAGE) for table in tables]
    return Question("/v1/scores/batch", b'{"tables":[%b]}' % b",".join(tables), ids)
