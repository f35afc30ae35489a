# Generated from openapi/openapi.json by clients/building/python_client.py: do not edit.
from typing import Any, Unpack, overload

from tallytale_client import protocol
from tallytale_client.generated.responses import OptionsAnswer, Replay, Verdict
from tallytale_client.generated.tables import (
    PigsMove,
    PigsQuestion,
    PigsRecord,
    PigsTable,
    PrinceMove,
    PrinceQuestion,
    PrinceRecord,
    PrinceTable,
    Stage,
    WolvesMove,
    WolvesQuestion,
    WolvesRecord,
    WolvesTable,
)
from tallytale_client.protocol import ApiRequest, ResponseT
from tallytale_client.retries import CallOptions, RetryOptions


class MoveCalls:
    """The methods of `Client` about moves. The types of a table, its moves and its questions belong together."""

    def _send(self, request: ApiRequest[ResponseT], options: RetryOptions) -> ResponseT:
        raise NotImplementedError

    @overload
    def check_move(self, table: PrinceTable, move: PrinceMove, *, totals: bool = False, **options: Unpack[CallOptions]) -> Verdict[PrinceTable]: ...

    @overload
    def check_move(self, table: PigsTable, move: PigsMove, *, totals: bool = False, **options: Unpack[CallOptions]) -> Verdict[PigsTable]: ...

    @overload
    def check_move(self, table: WolvesTable, move: WolvesMove, *, totals: bool = False, **options: Unpack[CallOptions]) -> Verdict[WolvesTable]: ...

    def check_move(self, table: Any, move: Any, *, totals: bool = False, **options: Unpack[CallOptions]) -> Verdict[Any]:
        """Judge a move. If it is not legal, the findings say why. `totals` asks for the points after it."""
        return self._send(protocol.check_move(table, move, totals=totals, language=options.get("language")), options)

    @overload
    def options(self, table: PrinceTable | PrinceRecord, ask: PrinceQuestion, *, totals: bool = False, **options: Unpack[CallOptions]) -> OptionsAnswer[PrinceMove]: ...

    @overload
    def options(self, table: PigsTable | PigsRecord, ask: PigsQuestion, *, totals: bool = False, **options: Unpack[CallOptions]) -> OptionsAnswer[PigsMove]: ...

    @overload
    def options(self, table: WolvesTable | WolvesRecord, ask: WolvesQuestion, *, totals: bool = False, **options: Unpack[CallOptions]) -> OptionsAnswer[WolvesMove]: ...

    def options(self, table: Any, ask: Any, *, totals: bool = False, **options: Unpack[CallOptions]) -> OptionsAnswer[Any]:
        """Return the legal moves that answer a question about a table, or about a record. `totals` asks for the points after each."""
        return self._send(protocol.options(table, ask, totals=totals, language=options.get("language")), options)

    @overload
    def replay(self, record: PrinceRecord, *, stage: Stage | None = None, totals: bool = False, **options: Unpack[CallOptions]) -> Replay[PrinceTable, PrinceQuestion]: ...

    @overload
    def replay(self, record: PigsRecord, *, stage: Stage | None = None, totals: bool = False, **options: Unpack[CallOptions]) -> Replay[PigsTable, PigsQuestion]: ...

    @overload
    def replay(self, record: WolvesRecord, *, stage: Stage | None = None, totals: bool = False, **options: Unpack[CallOptions]) -> Replay[WolvesTable, WolvesQuestion]: ...

    def replay(self, record: Any, *, stage: Stage | None = None, totals: bool = False, **options: Unpack[CallOptions]) -> Replay[Any, Any]:
        """Play a record through, up to its first move that is not legal. `stage` is that of the table in the answer."""
        return self._send(protocol.replay(record, stage=stage, totals=totals, language=options.get("language")), options)


class AsyncMoveCalls:
    """The methods of `AsyncClient` about moves. The types of a table, its moves and its questions belong together."""

    async def _send(self, request: ApiRequest[ResponseT], options: RetryOptions) -> ResponseT:
        raise NotImplementedError

    @overload
    async def check_move(self, table: PrinceTable, move: PrinceMove, *, totals: bool = False, **options: Unpack[CallOptions]) -> Verdict[PrinceTable]: ...

    @overload
    async def check_move(self, table: PigsTable, move: PigsMove, *, totals: bool = False, **options: Unpack[CallOptions]) -> Verdict[PigsTable]: ...

    @overload
    async def check_move(self, table: WolvesTable, move: WolvesMove, *, totals: bool = False, **options: Unpack[CallOptions]) -> Verdict[WolvesTable]: ...

    async def check_move(self, table: Any, move: Any, *, totals: bool = False, **options: Unpack[CallOptions]) -> Verdict[Any]:
        """Judge a move. If it is not legal, the findings say why. `totals` asks for the points after it."""
        return await self._send(protocol.check_move(table, move, totals=totals, language=options.get("language")), options)

    @overload
    async def options(self, table: PrinceTable | PrinceRecord, ask: PrinceQuestion, *, totals: bool = False, **options: Unpack[CallOptions]) -> OptionsAnswer[PrinceMove]: ...

    @overload
    async def options(self, table: PigsTable | PigsRecord, ask: PigsQuestion, *, totals: bool = False, **options: Unpack[CallOptions]) -> OptionsAnswer[PigsMove]: ...

    @overload
    async def options(self, table: WolvesTable | WolvesRecord, ask: WolvesQuestion, *, totals: bool = False, **options: Unpack[CallOptions]) -> OptionsAnswer[WolvesMove]: ...

    async def options(self, table: Any, ask: Any, *, totals: bool = False, **options: Unpack[CallOptions]) -> OptionsAnswer[Any]:
        """Return the legal moves that answer a question about a table, or about a record. `totals` asks for the points after each."""
        return await self._send(protocol.options(table, ask, totals=totals, language=options.get("language")), options)

    @overload
    async def replay(self, record: PrinceRecord, *, stage: Stage | None = None, totals: bool = False, **options: Unpack[CallOptions]) -> Replay[PrinceTable, PrinceQuestion]: ...

    @overload
    async def replay(self, record: PigsRecord, *, stage: Stage | None = None, totals: bool = False, **options: Unpack[CallOptions]) -> Replay[PigsTable, PigsQuestion]: ...

    @overload
    async def replay(self, record: WolvesRecord, *, stage: Stage | None = None, totals: bool = False, **options: Unpack[CallOptions]) -> Replay[WolvesTable, WolvesQuestion]: ...

    async def replay(self, record: Any, *, stage: Stage | None = None, totals: bool = False, **options: Unpack[CallOptions]) -> Replay[Any, Any]:
        """Play a record through, up to its first move that is not legal. `stage` is that of the table in the answer."""
        return await self._send(protocol.replay(record, stage=stage, totals=totals, language=options.get("language")), options)
