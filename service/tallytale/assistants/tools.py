"""The tools: what an assistant can ask, and how each call is answered. This module knows nothing of the protocol.

Laws of this file:
- A tool about a table is a row of the engine's list of operations. It has the operation's name, limits and answers.
- Arguments are checked as the body of a request to the API: a wrong one raises `InvalidBody` with its place.
- Computing an answer pauses, so that a call that was cancelled ends, and others are answered meanwhile.
"""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct, field

from tallytale.assistants.answers import Answer, GamePage, Page, answer_about
from tallytale.assistants.pages import game_page, rule_page
from tallytale.engine.changes import read_changed_table
from tallytale.engine.examples import example_table
from tallytale.engine.functions import at_member, encoded_member
from tallytale.engine.games import GAMES
from tallytale.engine.operations import OPERATIONS, Operation
from tallytale.engine.pauses import Steps
from tallytale.engine.tables import InvalidBody, encode_without_defaults, find_faults, parse, wrong_shape
from tallytale.engine.words import lookup

Json: TypeAlias = dict[str, Any]

TEXTS = {"language", "game", "rule"}  # arguments that are texts; all others are objects or lists


class Arguments(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    language: Annotated[str, Meta(description="Such as fr or zh-Hant.")] = ""


class TableArguments(Arguments, frozen=True, kw_only=True):
    table: Annotated[Json, Meta(description="As in tallytale://games/GAME/schema.")]
    changes: Annotated[list[Json], Meta(description="JSON Patch, applied to the table first.")] = []


class MoveArguments(TableArguments, frozen=True, kw_only=True):
    move: Annotated[Json, Meta(description="`seat`, and what the player does.")]


class QuestionArguments(TableArguments, frozen=True, kw_only=True):
    ask: Annotated[Json, Meta(description="`seat`, and what is known, such as the dice.")]


class TriesArguments(TableArguments, frozen=True, kw_only=True):
    tries: Annotated[list[list[Json]], Meta(description="Lists of changes, each tried alone.")] = field(name="try")


class GameArguments(Arguments, frozen=True, kw_only=True):
    game: Annotated[
        Literal[tuple(GAMES)],  # type: ignore[valid-type]  # mypy does not know the names
        Meta(extra_json_schema={"type": "string"}),
    ]


class RuleArguments(Arguments, frozen=True, kw_only=True):
    rule: Annotated[str, Meta(description="An id, such as those in `findings`.")]


class Tool(Struct, frozen=True):
    """Something that an assistant can ask. `steps` gets the arguments as JSON, and a language."""

    name: str
    title: str
    description: str
    arguments: type[Arguments]
    answer: type[Struct]
    steps: Callable[[Json, str], Steps[Any]]

    def call(self, given: Mapping[str, Any], language: str) -> Steps[Any]:
        """Answer a call. `language` is for those who do not ask for one. Raises `InvalidBody` for wrong arguments."""
        structured = {member.encode_name for member in msgspec.structs.fields(self.arguments)} - TEXTS
        arguments = {name: _parsed(name, value) if name in structured else value for name, value in given.items()}
        if faults := find_faults(arguments, self.arguments):
            raise wrong_shape(faults)
        wanted = arguments.pop("language", "")
        return (yield from self.steps(arguments, lookup(wanted, default=language)))


def _parsed(name: str, value: Any) -> Any:
    """Decode an object or a list that was sent as text, as many models do."""
    if not isinstance(value, str):
        return value
    written = bytes(encoded_member(name, value))
    try:
        return parse(written)
    except InvalidBody as invalid:
        raise at_member(name, invalid) from None


def _about_table(operation: str, arguments: type[TableArguments], description: str) -> Tool:
    row = next(one for one in OPERATIONS if one.id == operation)

    def steps(given: Json, language: str) -> Steps[Answer]:
        table, changes = given.pop("table"), given.pop("changes", [])
        changed = yield from read_changed_table(msgspec.json.encode({"table": table, "changes": changes}))
        asked = yield from row.read(_request(row, encode_without_defaults(changed), given))
        found = yield from asked.steps(language)
        return answer_about(operation, asked, found, language)

    name = re.sub("[A-Z]", lambda capital: f"_{capital[0].lower()}", operation)
    return Tool(name, row.summary, description, arguments, Answer, steps)


def _request(row: Operation, table: bytes, others: Json) -> bytes:
    """Return the body that asks this of the API. Some operations take a table alone."""
    return table if row.sent == "Table" else msgspec.json.encode({"table": Raw(table), **others, "totals": True})


def _game_page(given: Json, language: str) -> Steps[GamePage]:
    yield from ()  # makes this function a generator
    return GamePage(game_page(given["game"], language), example_table(given["game"]))


def _rule_page(given: Json, language: str) -> Steps[Page]:
    yield from ()  # makes this function a generator
    return Page(rule_page(given["rule"], language))


TOOLS: tuple[Tool, ...] = (
    Tool(
        "describe_game",
        "Describe a game",
        "An example table to start from, and the rules’ ids.",
        GameArguments,
        GamePage,
        _game_page,
    ),
    _about_table(
        "scoreTable", TableArguments, "Says whether a table is legal, who won and why. Show the drawing to the players."
    ),
    _about_table("tryChanges", TriesArguments, "Says what each list of changes would break or earn."),
    _about_table(
        "correctTable", TableArguments, "Suggests what an illegal table was meant to be. Ask before you choose."
    ),
    _about_table("judgeMove", MoveArguments, "Says whether a move is legal. The table’s `stage` is `running`."),
    _about_table("listMoves", QuestionArguments, "Lists the legal moves. The table’s `stage` is `running`."),
    Tool("explain_rule", "Explain a rule", "What a rule says, and where.", RuleArguments, Page, _rule_page),
)
BY_NAME = {tool.name: tool for tool in TOOLS}
