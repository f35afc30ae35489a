"""Splits a long list of game tables into several requests, and returns the results in the same order."""

from dataclasses import dataclass

import msgspec

from tallytale_client.errors import ApiError, TooLarge, UnexpectedResponse, api_error
from tallytale_client.generated.responses import BatchAnswer, BatchResult, Problem, Report
from tallytale_client.generated.tables import Table
from tallytale_client.http_info import HttpInfo, set_http_info
from tallytale_client.protocol import ApiRequest

MAX_TABLES = 500
MAX_BYTES = 4 * 1024 * 1024
EMPTY_BYTES = len(b'{"tables":[]}')


@dataclass(frozen=True)
class Batch:
    """A request to score several game tables, which are already encoded as JSON."""

    tables: list[bytes]
    language: str | None

    def request(self) -> ApiRequest[BatchAnswer]:
        body = b'{"tables":[%s]}' % b",".join(self.tables)
        return ApiRequest("/v1/scores/batch", BatchAnswer, body=body, language=self.language)

    def results(self, response: BatchAnswer) -> list[Report | ApiError]:
        """Return a report or an error for each game table, in the order of the tables."""
        if len(response.results) != len(self.tables):
            message = f"expected {len(self.tables)} results, got {len(response.results)}"
            raise UnexpectedResponse(message, response.http)
        return [_result(index, result, response.http) for index, result in enumerate(response.results)]

    def results_if_refused(self, error: TooLarge) -> list[Report | ApiError]:
        """Handle the error for a request that is too large for the service.

        If the request has only one table, the error is the result of this table. Otherwise the error is raised.
        """
        if len(self.tables) > 1:
            raise error
        return [error]


class BatchBuilder:
    """Collects game tables until a request is full."""

    def __init__(self, language: str | None) -> None:
        self._language = language
        self._tables: list[bytes] = []
        self._size = EMPTY_BYTES

    def add(self, table: Table) -> Batch | None:
        """Add a game table. If it does not fit into the request, return the full request and begin a new one."""
        encoded = msgspec.json.encode(table)
        size = len(encoded) + 1  # in JSON, the comma between two game tables takes one byte
        full = len(self._tables) == MAX_TABLES or self._size + size > MAX_BYTES
        batch = self.flush() if full else None
        self._tables.append(encoded)
        self._size += size
        return batch

    def flush(self) -> Batch | None:
        """Return a request with the game tables collected so far, or None if there are none."""
        tables, self._tables, self._size = self._tables, [], EMPTY_BYTES
        return Batch(tables, self._language) if tables else None


def _result(index: int, result: BatchResult, http: HttpInfo) -> Report | ApiError:
    if isinstance(result.report, Report):
        set_http_info(result.report, http)
        return result.report
    if isinstance(result.problem, Problem):
        return api_error(_relative_to_table(result.problem, f"/tables/{index}"), http)
    raise UnexpectedResponse(f"expected a report or a problem as result {index}", http)


def _relative_to_table(problem: Problem, place: str) -> Problem:
    """Remove the number of a game table from the paths in an error.

    For example, `/tables/3/players` becomes `/players`.
    """
    for error in problem.errors or []:
        error.at = error.at.removeprefix(place)
    return problem
