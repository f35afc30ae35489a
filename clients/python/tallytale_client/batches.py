"""Tables to batches that the service takes, and its answers to results: one for each table, in order."""

from dataclasses import dataclass

import msgspec

from tallytale_client.answer import Http, came_by
from tallytale_client.asking import Ask
from tallytale_client.errors import ApiError, NotUnderstood, TooLarge, api_error
from tallytale_client.generated.received import BatchAnswer, BatchResult, BodyError, Problem, Report
from tallytale_client.generated.sent import Table

MOST_TABLES = 500
MOST_BYTES = 4 * 1024 * 1024
AROUND = len(b'{"tables":[]}')


@dataclass(frozen=True)
class Batch:
    """Tables that go in one request."""

    tables: list[bytes]
    language: str | None

    def ask(self) -> Ask[BatchAnswer]:
        body = b'{"tables":[%s]}' % b",".join(self.tables)
        return Ask("/v1/scores/batch", BatchAnswer, body=body, language=self.language)

    def results(self, answer: BatchAnswer) -> list[Report | ApiError]:
        """Return the answer's results; each knows how the batch came."""
        if len(answer.results) != len(self.tables):
            told = f"expected {len(self.tables)} results, got {len(answer.results)}"
            raise NotUnderstood(told, answer.http)
        return [_result(index, result, answer.http) for index, result in enumerate(answer.results)]

    def refused(self, error: TooLarge) -> list[Report | ApiError]:
        """Return the result of a table that is too large for any batch: like that of one too large for its own good."""
        if len(self.tables) > 1:
            raise error
        return [error]


class Gathering:
    """Tables on their way into batches: no more of them is kept than one request takes."""

    def __init__(self, language: str | None) -> None:
        self._language = language
        self._tables: list[bytes] = []
        self._size = AROUND

    def add(self, table: Table) -> Batch | None:
        """Take a table in; return the batch that is full without it, if there is one."""
        written = msgspec.json.encode(table)
        size = len(written) + 1  # and a comma
        full = len(self._tables) == MOST_TABLES or self._size + size > MOST_BYTES
        batch = self.rest() if full else None
        self._tables.append(written)
        self._size += size
        return batch

    def rest(self) -> Batch | None:
        """Return what has been gathered, if anything."""
        tables, self._tables, self._size = self._tables, [], AROUND
        return Batch(tables, self._language) if tables else None


def _result(index: int, result: BatchResult, http: Http) -> Report | ApiError:
    if isinstance(result.report, Report):
        came_by(result.report, http)
        return result.report
    if isinstance(result.problem, Problem):
        return api_error(_of_one_table(result.problem, f"/tables/{index}"), http)
    raise NotUnderstood(f"expected a report or a problem as result {index}", http)


def _of_one_table(problem: Problem, place: str) -> Problem:
    """Let the errors point into the table, as they do when it is sent alone."""
    if problem.errors:
        problem.errors = [BodyError(at=error.at.removeprefix(place), detail=error.detail) for error in problem.errors]
    return problem
