"""Writes the source code of the client's methods about moves. `generate.py` calls this module.

Each method has an overload for each game, because each game has its own type for moves.
"""

import re
from typing import Any, NamedTuple

from clients.building.rule_types import MARK


class Method(NamedTuple):
    """The source code of one of the client's methods about moves, with `{0}` in place of the game's name.

    For example, `{0}Move` becomes `PigsMove`.
    """

    name: str
    parameters: str
    result: str
    sent: str
    text: str


METHODS = (
    Method(
        "check_move",
        "table: {0}Table, move: {0}Move, *, totals: bool = False",
        "Verdict[{0}Table]",
        "table, move, totals=totals",
        "Judge a move. If it is not legal, the findings say why. `totals` asks for the points after it.",
    ),
    Method(
        "options",
        "table: {0}Table | {0}Record, ask: {0}Question, *, totals: bool = False",
        "OptionsAnswer[{0}Move]",
        "table, ask, totals=totals",
        "Return the legal moves that answer a question about a table, or about a record. `totals` asks for the points after each.",
    ),
    Method(
        "replay",
        "record: {0}Record, *, stage: Stage | None = None, totals: bool = False",
        "Replay[{0}Table, {0}Question]",
        "record, stage=stage, totals=totals",
        "Play a record through, up to its first move that is not legal. `stage` is that of the table in the answer.",
    ),
)
IMPORTS = """\
from typing import Any, Unpack, overload

from tallytale_client import protocol
from tallytale_client.generated.responses import OptionsAnswer, Replay, Verdict
from tallytale_client.generated.tables import (
{types})
from tallytale_client.protocol import ApiRequest, ResponseT
from tallytale_client.retries import CallOptions, RetryOptions
"""
CLASS = '''
class {kind}MoveCalls:
    """The methods of `{kind}Client` about moves. The types of a table, its moves and its questions belong together."""

    {define} _send(self, request: ApiRequest[ResponseT], options: RetryOptions) -> ResponseT:
        raise NotImplementedError
'''
HEAD = "    {define} {name}(self, {parameters}, **options: Unpack[CallOptions]) -> {result}:"
BODY = '''
        """{text}"""
        return {wait}self._send(protocol.{name}({sent}, language=options.get("language")), options)
'''


def module(schemas: dict[str, Any]) -> str:
    """Return the source code of `move_calls.py`: the methods about moves for the blocking and the asyncio client."""
    games = [
        choice["$ref"].rpartition("/")[2].removesuffix("MoveRequest") for choice in schemas["MoveRequest"]["anyOf"]
    ]
    kinds = ("Move", "Question", "Record", "Table")
    types = "".join(sorted(["    Stage,\n", *[f"    {game}{kind},\n" for game in games for kind in kinds]]))
    classes = [_class(games, "", "def", ""), _class(games, "Async", "async def", "await ")]
    return "\n".join([MARK, IMPORTS.format(types=types), *classes])


def _class(games: list[str], kind: str, define: str, wait: str) -> str:
    methods = [_method(method, games, define, wait) for method in METHODS]
    return CLASS.format(kind=kind, define=define) + "".join(methods)


def _method(method: Method, games: list[str], define: str, wait: str) -> str:
    heads = [HEAD.format(define=define, **_for_game(method, game)) for game in games]
    overloads = "".join(f"\n    @overload\n{head} ...\n" for head in heads)
    head = HEAD.format(define=define, **_for_any_game(method))
    return f"{overloads}\n{head}{BODY.format(wait=wait, **method._asdict())}"


def _for_game(method: Method, game: str) -> dict[str, str]:
    return {name: text.replace("{0}", game) for name, text in method._asdict().items()}


def _for_any_game(method: Method) -> dict[str, str]:
    """Return the source code of the method that follows the overloads, and accepts the moves of any game."""
    types = r"\{0\}\w+( \| \{0\}\w+)*"
    return {name: re.sub(types, "Any", text) for name, text in method._asdict().items()}
