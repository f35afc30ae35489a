"""The OpenAPI schemas of requests about moves, corrections and changes. They are written by hand.

The service decodes these requests in several steps, so no Python type describes them. Each game has its own schema for a
move.
"""

from typing import Any

from tallytale.engine.changes import MAX_CHANGES, MAX_TRIES, Placements
from tallytale.engine.corrections import Corrections
from tallytale.engine.games import GAMES
from tallytale.engine.moves import MAX_MOVES, TAG, Options, Replay, Verdict, waived_names
from tallytale.engine.rulebook import Game
from tallytale.engine.table_schemas import TAGGED, Json, describe_words, prefix, ref

ANSWERS: list[Any] = [Corrections, Placements, Verdict, Options, Replay]
GAMES_WITH_MOVES = [game for game in GAMES.values() if game.turns]
TRIES = (
    "Lists of changes, each a JSON Patch (RFC 6902) of the table. A member that is left out counts as its default. Changes can "
    "touch everything but `game`, `variant`, `stage`, `waive` and `house_rules`. Each list is tried by itself: one that can’t be "
    "applied gets a `problem`."
)


def moves_and_questions() -> list[Any]:
    return [kind for game in GAMES_WITH_MOVES for kind in (game.turns.move, game.turns.question)]  # type: ignore[union-attr]


def of_moves(unions: list[Json]) -> dict[str, Json]:
    """Return the schemas of request bodies.

    For each game, `unions` has two schemas: that of its moves, and that of its requests for legal moves.
    """
    made: dict[str, Json] = {}
    moves, questions = unions[::2], unions[1::2]
    for game, move, question in zip(GAMES_WITH_MOVES, moves, questions):
        name, texts = prefix(game), game.languages["en"].texts
        made |= _named(f"{name}Move", move, f"A move of {texts.title}.")
        made |= _named(f"{name}Question", question, f"A question which moves are legal in {texts.title}.")
        made |= {schema["title"]: schema for schema in (*_events(game, name), *_bodies(game, name))}
    if GAMES_WITH_MOVES:
        names = [prefix(game) for game in GAMES_WITH_MOVES]
        made["Move"] = _one_of("Move", "A move of one of the games.", [f"{name}Move" for name in names])
        made["Question"] = _one_of("Question", "A question about one of the games.", [f"{n}Question" for n in names])
        for body, description in BODIES.items():
            made[body] = _any_of(
                body, description, [f"{name}{part}" for part in PARTS.get(body, [body]) for name in names]
            )
    return made


BODIES = {
    "MoveRequest": "A table, and a move to judge on it. The table’s `stage` is `running`.",
    "OptionsRequest": "The question which moves are legal on a table, or after a record. The table’s `stage` is `running`.",
    "Record": "A record of a game: the table at its start, and the moves and events. The table’s `stage` is `running`.",
}
PARTS = {"OptionsRequest": ["OptionsRequest", "RecordOptionsRequest"]}  # schemas that each game has for a body


def refine(found: dict[str, Json]) -> None:
    """Add the schemas of game tables and moves inside answers, which are only encoded JSON in the Python types.

    Of the kinds of problems, a list of changes can have only one.
    """
    del found["Problem"]
    nullable_table = {"anyOf": [ref("Table"), {"type": "null"}]}
    for name, member, schema in (
        ("Verdict", "table", nullable_table),
        ("Replay", "table", ref("Table")),
        ("Option", "move", ref("Move")),
        ("Next", "ask", {"anyOf": [ref("Question"), {"type": "null"}]}),
        ("Placement", "problem", {"anyOf": [ref("ShapeProblem"), {"type": "null"}]}),
    ):
        found[name]["properties"][member] = schema


def _bodies(game: Game[Any, Any], name: str) -> list[Json]:
    title, running = game.languages["en"].texts.title, f"{name}RunningTable"
    item = {"anyOf": [ref(f"{name}Move"), ref(f"{name}Event")]}
    moves = {"type": "array", "maxItems": MAX_MOVES, "items": item}
    members = {"table": ref(running), "start": ref(running), "move": ref(f"{name}Move"), "ask": ref(f"{name}Question")}
    members["moves"] = moves
    members |= {"record": {"type": "string", "enum": ["tallytale/1"], "default": "tallytale/1"}}
    members |= {"stage": {**ref("Stage"), "default": "running"}}
    described = {member: {"description": MEMBERS[member], **schema} for member, schema in members.items()}
    described["totals"] = TOTALS
    return [
        _body(f"{name}MoveRequest", f"A move in {title}, to be judged.", described, ["table", "move"], ["totals"]),
        _body(f"{name}OptionsRequest", f"A question about moves in {title}.", described, ["table", "ask"], ["totals"]),
        _body(
            f"{name}RecordOptionsRequest",
            f"A question about moves in {title}, after a record.",
            described,
            ["start", "moves", "ask"],
            ["record", "totals"],
        ),
        _body(
            f"{name}Record",
            f"A record of a game of {title}.",
            described,
            ["start", "moves"],
            ["record", "stage", "totals"],
        ),
    ]


def _events(game: Game[Any, Any], name: str) -> list[Json]:
    """Return the schemas of what a record can have besides moves."""
    title = game.languages["en"].texts.title
    listed = describe_words(f"{name}EventRule", {"type": "string", "enum": sorted(waived_names(game))}, "en")
    about = f"A rule of {title} that an event can waive.\n\n{listed['description']}"
    rules = {"title": f"{name}EventRule", **listed, "description": about}
    tags = {kind: {"type": "string", "enum": [kind], "description": f"Always `{kind}`."} for kind in ("waive", "table")}
    members: Json = {
        "rule": {"description": EVENT_MEMBERS["rule"], **ref(f"{name}EventRule")},
        "holds": {"type": "boolean", "default": False, "description": EVENT_MEMBERS["holds"]},
        "table": {"description": EVENT_MEMBERS["table"], **ref(f"{name}RunningTable")},
        "unrecorded_turns": {
            "type": "boolean",
            "default": False,
            "description": EVENT_MEMBERS["unrecorded_turns"],
        },
    }
    waive, table = f"{name}WaiveEvent", f"{name}TableEvent"
    either = {
        "oneOf": [ref(waive), ref(table)],
        TAGGED: {"propertyName": TAG, "mapping": {"waive": ref(waive)["$ref"], "table": ref(table)["$ref"]}},
    }
    return [
        rules,
        _body(
            waive,
            f"From here on, the players of {title} ignore a rule.",
            {TAG: tags["waive"], **members},
            [TAG, "rule"],
            ["holds"],
        ),
        _body(
            table,
            f"The players of {title} say what lies on the table now.",
            {TAG: tags["table"], **members},
            [TAG, "table"],
            ["unrecorded_turns"],
        ),
        {"title": f"{name}Event", "description": f"An event in a record of {title}.", **either},
    ]


def about_changes() -> dict[str, Json]:
    table = {"description": "The table to correct.", **ref("Table")}
    changed = {"description": "The table that is changed.", **ref("Table")}
    changes = {"type": "array", "minItems": 1, "maxItems": MAX_CHANGES, "items": ref("TriedChange")}
    tries = {"type": "array", "minItems": 1, "maxItems": MAX_TRIES, "items": changes, "description": TRIES}
    change = {
        "op": {"description": "What is done at this place.", **ref("ChangeOperation")},
        "path": {
            "type": "string",
            "pattern": "^/",
            "description": "A JSON Pointer (RFC 6901) into the table, as the changes before this one have left it.",
        },
        "value": {"description": "The new value; `remove` needs none."},
    }
    return {
        "TriedChange": {
            "title": "TriedChange",
            "description": "A change to try.",
            "type": "object",
            "properties": change,
            "required": ["op", "path"],
            "additionalProperties": False,
        },
        "CorrectionsRequest": _body(
            "CorrectionsRequest", "A table to correct.", {"table": table, "totals": TOTALS}, ["table"], ["totals"]
        ),
        "PlacementsRequest": _body(
            "PlacementsRequest",
            "A table, and changes to try on it.",
            {"table": changed, "try": tries, "totals": TOTALS},
            ["table", "try"],
            ["totals"],
        ),
    }


def running_tables(found: dict[str, Json]) -> dict[str, Json]:
    """Return the schemas of game tables on which moves are made. They allow only running games."""
    made = {}
    for game in GAMES_WITH_MOVES:
        schema, title = found[game.table.__name__], f"{prefix(game)}RunningTable"
        stage = {"type": "string", "enum": ["running"], "description": "The game is not finished."}
        members = {**schema["properties"], "stage": stage}
        described = f"A table of {game.languages['en'].texts.title} before the end of the game."
        required = [*schema["required"], "stage"]
        made[title] = {**schema, "title": title, "description": described, "properties": members, "required": required}
    return made


MEMBERS = {
    "table": "The table on which the move is made.",
    "start": "The table before the first move.",
    "move": "The move.",
    "moves": "The moves and events, in the order in which they happened.",
    "ask": "The question which moves are legal.",
    "record": "The format of the record.",
    "stage": "The stage of the table in the answer: `final` to score the end of the game.",
}
EVENT_MEMBERS = {
    "rule": "The rule. A rule for moves that guards rules for tables stands for these.",
    "holds": "True if the players follow the rule again from here on.",
    "table": "The table as it lies. If it has another number of players than before, nobody can know whose turn is next.",
    "unrecorded_turns": "Whether there were turns that are not in the record. Then nobody can know whose turn is next.",
}
TOTALS: Json = {"type": "boolean", "default": False, "description": "Whether the answer tells the points by seat."}


def _body(title: str, description: str, described: Json, required: list[str], optional: list[str]) -> Json:
    members = {member: described[member] for member in (*required, *optional)}
    base = {"title": title, "description": description, "type": "object", "properties": members}
    return {**base, "required": required, "additionalProperties": False}


def _named(name: str, schema: Json, description: str) -> dict[str, Json]:
    """Give a name to a schema that lists alternatives. If it is only a reference, it has a name already."""
    return {} if "$ref" in schema else {name: {"title": name, "description": description, **schema}}


def _one_of(name: str, description: str, choices: list[str]) -> Json:
    return {"title": name, "description": description, "oneOf": [ref(choice) for choice in choices]}


def _any_of(name: str, description: str, choices: list[str]) -> Json:
    """Return a schema of alternatives of which only one can fit, but for a reason that linters don't see.

    The games of the tables inside differ.
    """
    return {"title": name, "description": description, "anyOf": [ref(choice) for choice in choices]}
