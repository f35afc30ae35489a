"""Serves the tools on standard input and output, with the official SDK of the Model Context Protocol.

Laws of this file:
- Every tool has a schema of its answer, and is marked as one that only reads.
- What a client gets is plain JSON. A mistake in a call is an answer with `is_error`, and ends nothing.
"""

import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, BinaryIO

import anyio.lowlevel
import msgspec
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from mcp.types import Tool as ToolEntry
from msgspec import Struct

from tallytale import __version__
from tallytale.assistants.answers import GamePage, Page, problem_sentences, spoken
from tallytale.assistants.lines import short_lines
from tallytale.assistants.schemas import schema_of
from tallytale.assistants.tools import BY_NAME, TOOLS
from tallytale.engine.games import GAMES
from tallytale.engine.judging import encode
from tallytale.engine.operations import DOCUMENTS, Document
from tallytale.engine.pauses import Steps
from tallytale.engine.tables import InvalidBody
from tallytale.engine.words import lookup

INSTRUCTIONS = (
    "Scores and referees the board games {games}. Start from the example of describe_game, and enter what lies on the table: "
    "seats, houses and cells count from 0. Then send `changes` instead of a rewritten table, and go on with the table that "
    "comes back. Show each drawing to the players, and ask them whether it is right. Never guess what a rule says: "
    "explain_rule tells."
)
SCHEME = "tallytale:/"


def serve(source: BinaryIO, language: str) -> None:
    """Answer the calls that are read from a file, until it ends. `language` is for calls that do not name one."""
    # The SDK would handle Ctrl-C only after the next line. There is nothing to save, so the process may end at once.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdin = short_lines(source)  # the SDK reads from there
    try:
        _Server(language).run("stdio")
    except* BrokenPipeError:
        pass  # the client has left


class _Server(MCPServer[Any]):  # type: ignore[misc]  # the SDK is not in .venv, so mypy does not know its types
    """The tools and documents of the engine.

    It does not give functions to the SDK, which would make models of their types and check arguments by these.
    """

    def __init__(self, language: str) -> None:
        games = ", ".join([game.languages["en"].texts.title for game in GAMES.values()])
        instructions = INSTRUCTIONS.format(games=games)
        super().__init__("tallytale", "Tallytale", instructions=instructions, version=__version__, log_level="WARNING")
        self._language = language
        for document in DOCUMENTS:
            for game in GAMES if "{game}" in document.path else ():
                self._add_document(document, game)

    def _add_document(self, document: Document, game: str) -> None:
        path = document.path.removeprefix("/v1").format(game=game)
        read: Callable[[], str] = partial(_document, document, game, self._language)
        self.resource(SCHEME + path, name=path, mime_type="application/json")(read)

    async def list_tools(self) -> list[ToolEntry]:
        return [
            ToolEntry(
                name=tool.name,
                title=tool.title,
                description=tool.description,
                input_schema=schema_of(tool.arguments),
                output_schema=schema_of(tool.answer),
                annotations=ToolAnnotations(read_only_hint=True),
            )
            for tool in TOOLS
        ]

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> CallToolResult:  # noqa: ARG002 - the SDK passes it
        if name not in BY_NAME:
            raise ToolError(f"There is no tool {name!r}. The tools are: {', '.join(BY_NAME)}.")
        try:
            answer = await _finish(BY_NAME[name].call(arguments, self._language))
        except InvalidBody as refused:
            language = lookup(str(arguments.get("language", "")), default=self._language)
            problem = refused.problem(language)
            return _result(problem, "\n".join(problem_sentences(problem, language)), is_error=True)
        return _result(answer, answer.text if isinstance(answer, Page | GamePage) else spoken(answer))


def _result(answer: Struct, text: str, *, is_error: bool = False) -> CallToolResult:
    """Return an answer as JSON. For clients that read only text, it is there as text, too, with `text` for people."""
    members = msgspec.json.decode(encode(answer))
    rest = encode({name: value for name, value in members.items() if name not in {"text", "sentences", "drawing"}})
    content = [TextContent(type="text", text=one) for one in (text, rest.decode()) if one != "{}"]
    return CallToolResult(content=content, structured_content=members, is_error=is_error)


async def _finish(steps: Steps[Any]) -> Any:
    """Run a generator to its end. At each of its pauses, other calls go on, and a cancelled call stops."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value
        await anyio.lowlevel.checkpoint()


def _document(document: Document, game: str, language: str) -> str:
    return encode(document.compute(game, language)).decode()
