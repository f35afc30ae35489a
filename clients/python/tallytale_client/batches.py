"""Tables to requests that the service accepts, and its response to results: one for each table, in order."""

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
    """The tables of one request, as JSON."""

    tables: list[bytes]
    language: str | None

    def request(self) -> ApiRequest[BatchAnswer]:
        body = b'{"tables":[%s]}' % b",".join(self.tables)
        return ApiRequest("/v1/scores/batch", BatchAnswer, body=body, language=self.language)

    def results(self, response: BatchAnswer) -> list[Report | ApiError]:
        """Return the result of each table."""
        if len(response.results) != len(self.tables):
            message = f"expected {len(self.tables)} results, got {len(response.results)}"
            raise UnexpectedResponse(message, response.http)
        return [_result(index, result, response.http) for index, result in enumerate(response.results)]

    def results_if_refused(self, error: TooLarge) -> list[Report | ApiError]:
        """Return the error as the result of a single table, which no smaller request could hold; else raise it."""
        if len(self.tables) > 1:
            raise error
        return [error]


class BatchBuilder:
    """Collects tables until a request is full. It never holds more than the tables of one request."""

    def __init__(self, language: str | None) -> None:
        self._language = language
        self._tables: list[bytes] = []
        self._size = EMPTY_BYTES

    def add(self, table: Table) -> Batch | None:
        """Add a table; return the tables before it as a batch if it would not fit any more."""
        encoded = msgspec.json.encode(table)
        size = len(encoded) + 1  # and a comma
        full = len(self._tables) == MAX_TABLES or self._size + size > MAX_BYTES
        batch = self.flush() if full else None
        self._tables.append(encoded)
        self._size += size
        return batch

    def flush(self) -> Batch | None:
        """Return the tables that were collected as a batch, if there are any."""
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
    """Make the pointers of the errors start at the table, as they do when it is sent alone."""
    for error in problem.errors or []:
        error.at = error.at.removeprefix(place)
    return problem
