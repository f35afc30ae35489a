"""Everything that can be asked, one row for each operation, as each rule is one row of its game.

Comes in: the bytes of a request. Goes out: an object that knows its cost and computes its answer.

Laws:
- A new operation is one row here, and one function that reads its requests. The routes of the service, the OpenAPI
  document, the phone, the command line and the table of prices are made from the rows.
- A row is plain data, apart from its functions. Statuses, headers and caches are the business of web/.
- Reading and computing pause again and again. Reading raises `InvalidBody` and no other exception.
"""

from collections.abc import Callable
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from tallytale.engine.catalogue import catalogue, games
from tallytale.engine.changes import read_placements
from tallytale.engine.corrections import CorrectionsRequest, read_corrections
from tallytale.engine.examples import example_table
from tallytale.engine.judging import MAX_BATCH_BYTES, read_batch, read_table
from tallytale.engine.moves import read_move, read_options, read_replay
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table
from tallytale.engine.table_schemas import table_schema
from tallytale.engine.tables import MAX_RECORD_BYTES, MAX_TABLE_BYTES


class Request(Protocol):
    """A request that was read.

    `cost` is what it counts as for the rate limit at least. Its `steps` yield how much work was done, which can make it
    count as more.
    """

    @property
    def cost(self) -> int: ...
    def steps(self, language: str, /) -> Steps[Any]: ...


# What the service remembers: nothing, the report on a table, the reports on the tables of a batch, the report that is a
# member of the answer, or the whole answer.
Remembered: TypeAlias = Literal["nothing", "report", "reports", "member", "answer"]


class Operation(Struct, frozen=True, kw_only=True):
    """Something that can be asked with a POST.

    `sent` and `answered` are the names of the types in the OpenAPI document. `price` says what a request counts as for
    the rate limit, and about how much that is for an ordinary request if it depends on the work. `pauses` says that the
    answer may take long to compute. `command` is the name on the command line, if there is one, which also takes a game
    table alone if `of_table` makes a request of it.
    """

    id: str
    path: str
    subject: str
    read: Callable[[bytes], Steps[Request]]
    most_bytes: int
    price: str
    pauses: bool = False
    remembered: Remembered = "nothing"
    command: str = ""
    of_table: Callable[[Table], Request] | None = None
    sent: str
    answered: str
    summary: str
    description: str
    about_sent: str = ""  # describes the request body; without it, the summary does
    about_answer: str = "The answer."


OPERATIONS: tuple[Operation, ...] = (
    Operation(
        id="scoreTable",
        path="/v1/scores",
        subject="scores",
        read=read_table,
        most_bytes=MAX_TABLE_BYTES,
        price="1",
        remembered="report",
        sent="Table",
        answered="Report",
        summary="Score one table",
        description="Returns a report. A table that breaks a rule gets a report with `legal: false`, not an error. The same "
        "table always gets the same report, so this request is safe to repeat.",
        about_sent="The table to score.",
        about_answer="The report.",
    ),
    Operation(
        id="scoreBatch",
        path="/v1/scores/batch",
        subject="scores",
        read=read_batch,
        most_bytes=MAX_BATCH_BYTES,
        price="1 for each table",
        pauses=True,
        remembered="reports",
        sent="Batch",
        answered="BatchAnswer",
        summary="Score many tables",
        description="Returns one result for each table, in the same order: a report, or a problem. A table that can’t be "
        "scored does not affect the others.",
        about_sent="The tables to score.",
        about_answer="One result for each table.",
    ),
    Operation(
        id="judgeMove",
        path="/v1/moves",
        subject="moves",
        read=read_move,
        most_bytes=MAX_TABLE_BYTES,
        price="1",
        command="move",
        sent="MoveRequest",
        answered="Verdict",
        summary="Judge a move",
        description="Returns whether a move is legal on a table, which rules it breaks, and what it changes. A move "
        "that breaks a rule gets a verdict with `legal: false`, not an error. It makes no difference "
        "whether the table was legal before.",
    ),
    Operation(
        id="listMoves",
        path="/v1/moves/options",
        subject="moves",
        read=read_options,
        most_bytes=MAX_RECORD_BYTES,
        price="1, or more for its work: usually 1 to 5; with a record, at least 1 for each 5 moves",
        pauses=True,
        command="options",
        sent="OptionsRequest",
        answered="OptionsAnswer",
        summary="List the legal moves",
        description="Returns the legal moves, at most 1,000, each with what it changes. You send a table and a "
        "question, such as what a player can do with these dice. You can also send a record with a question: then each "
        "move can be added to the record, and the answer follows from everything that happened before. If no move is "
        "legal, `findings` says what stands in the way. For the rate limit, it counts as 1 request, or as more if there "
        "is much to try: usually 1 to 5; with a record, 5 moves count as 1 request at least.",
    ),
    Operation(
        id="replayGame",
        path="/v1/replays",
        subject="moves",
        read=read_replay,
        most_bytes=MAX_RECORD_BYTES,
        price="1 for each 5 moves, or its work if that is more",
        pauses=True,
        remembered="member",
        command="replay",
        sent="Record",
        answered="Replay",
        summary="Replay a recorded game",
        description="Returns a verdict on each move and event up to the first illegal move, the table after the legal "
        "moves, its report, and whose turn is next. An event says that the players ignore a rule from then on, or follow "
        "it again, or what lies on the table now. It has no effect on the moves before it. For the rate limit, 5 moves count as 1 request. If the "
        "verdicts would have more than 4 MiB of JSON, the answer is 400, and `at` is the first move that "
        "is too much. A game with the pieces of one box never needs that much.",
    ),
    Operation(
        id="tryChanges",
        path="/v1/placements",
        subject="corrections",
        read=read_placements,
        most_bytes=MAX_RECORD_BYTES,
        price="1, and about 1 more for each 10 lists of changes",
        pauses=True,
        sent="PlacementsRequest",
        answered="PlacementsAnswer",
        summary="Try changes on a table",
        description="Returns what each of many small changes would do to a table: the new findings, the rules that "
        "are no longer broken and, if you ask for them, the points. Use it to show which pieces can go "
        "where. A list of changes that can’t be applied gets a problem, and does not affect the others. For the rate "
        "limit, it counts as 1 request, and about 1 more for each 10 lists of changes. If "
        "the answer would have more than 4 MiB of JSON, you get 400, and `at` is the first list of "
        "changes that is too much.",
    ),
    Operation(
        id="correctTable",
        path="/v1/corrections",
        subject="corrections",
        read=read_corrections,
        most_bytes=MAX_TABLE_BYTES,
        price="1, or more for its work: with one mistake usually 2 to 120, with several 3 to 450; 1 if the same was asked before",
        pauses=True,
        remembered="answer",
        command="correct",
        of_table=CorrectionsRequest,
        sent="CorrectionsRequest",
        answered="CorrectionsAnswer",
        summary="Correct a table",
        description="Returns up to 12 corrections of an illegal table, the most likely first. Each has the changes "
        "that make the table legal. If there are too many mistakes to correct all at once, `steps` has "
        "changes that correct some of them. For the rate limit, it counts as 1 request, or as more if many "
        "changes must be tried: usually 5 to 50.",
    ),
)


BY_PATH = {operation.path: operation for operation in OPERATIONS}


class Document(Struct, frozen=True):
    """Something that can be read with a GET, in a language. A path with `{game}` has one document for each game."""

    path: str
    compute: Callable[[str, str], Any]  # gets the game, or an empty text, and the language


DOCUMENTS = (
    Document("/v1/games", lambda _, language: games(language)),
    Document("/v1/games/{game}", catalogue),
    Document("/v1/games/{game}/schema", table_schema),
    Document("/v1/games/{game}/example", lambda game, _: example_table(game)),
)
