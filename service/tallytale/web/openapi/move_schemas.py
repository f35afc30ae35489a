"""The schemas of the bodies and answers about moves. A game's moves and questions have schemas of its own."""

from typing import Any

from tallytale.rules.games import GAMES
from tallytale.rules.referee_bodies import MAX_MOVES
from tallytale.rules.rulebook import Game
from tallytale.rules.verdict import Options, Replay, Verdict
from tallytale.web.openapi.enums import prefix
from tallytale.web.openapi.unions import Json, ref

ANSWERS = [Verdict, Options, Replay]
WITH_MOVES = [game for game in GAMES.values() if game.turns]


def types() -> list[Any]:
    """Return the types of all answers, moves and questions."""
    return [*ANSWERS, *[kind for game in WITH_MOVES for kind in (game.turns.move, game.turns.question)]]  # type: ignore[union-attr]


def schemas(unions: list[Json]) -> dict[str, Json]:
    """Return the schemas of bodies, given the schemas of each game's moves and questions in the order of `types`."""
    made: dict[str, Json] = {}
    moves, questions = unions[::2], unions[1::2]
    for game, move, question in zip(WITH_MOVES, moves, questions):
        name, texts = prefix(game), game.languages["en"].texts
        made |= _named(f"{name}Move", move, f"A move of {texts.title}.")
        made |= _named(f"{name}Question", question, f"A question which moves are legal in {texts.title}.")
        made |= {schema["title"]: schema for schema in _bodies(game, name)}
    if WITH_MOVES:
        names = [prefix(game) for game in WITH_MOVES]
        made["Move"] = _one_of("Move", "A move of one of the games.", [f"{name}Move" for name in names])
        made["Question"] = _one_of("Question", "A question about one of the games.", [f"{n}Question" for n in names])
        for body, description in BODIES.items():
            made[body] = _one_of(body, description, [f"{name}{body}" for name in names])
    return made


BODIES = {
    "MoveRequest": "A table, and a move to judge on it. The table’s `stage` is `running`.",
    "OptionsRequest": "A table, and the question which moves are legal on it. The table’s `stage` is `running`.",
    "Record": "A record of a game: the table at its start, and the moves. The table’s `stage` is `running`.",
}


def refine(found: dict[str, Json]) -> None:
    """Say what the members hold that the service encodes before it knows their types."""
    nullable_table = {"anyOf": [ref("Table"), {"type": "null"}]}
    for name, member, schema in (
        ("Verdict", "table", nullable_table),
        ("Replay", "table", ref("Table")),
        ("Option", "move", ref("Move")),
        ("Next", "ask", {"anyOf": [ref("Question"), {"type": "null"}]}),
    ):
        found[name]["properties"][member] = schema


def _bodies(game: Game[Any, Any], name: str) -> list[Json]:
    totals = {"type": "boolean", "default": False, "description": "Whether the answer has the points by seat."}
    table = {"allOf": [ref(game.table.__name__), _RUNNING]}
    moves = {"type": "array", "maxItems": MAX_MOVES, "items": ref(f"{name}Move")}
    record = {"type": "string", "enum": ["tallytale/1"], "default": "tallytale/1"}
    stage = {**ref("Stage"), "default": "running"}
    return [
        _body(f"{name}MoveRequest", {"table": table, "move": ref(f"{name}Move")}, {"totals": totals}),
        _body(f"{name}OptionsRequest", {"table": table, "ask": ref(f"{name}Question")}, {"totals": totals}),
        _body(f"{name}Record", {"start": table, "moves": moves}, {"record": record, "stage": stage, "totals": totals}),
    ]


_RUNNING: Json = {
    "type": "object",
    "properties": {"stage": {"type": "string", "enum": ["running"]}},
    "required": ["stage"],
}


def _body(title: str, required: Json, optional: Json) -> Json:
    members = required | optional
    base = {"title": title, "description": title, "type": "object", "properties": members}
    return {**base, "required": list(required), "additionalProperties": False}


def _named(name: str, schema: Json, description: str) -> dict[str, Json]:
    """Return a union under its own name; a single type has one already."""
    return {} if "$ref" in schema else {name: {"title": name, "description": description, **schema}}


def _one_of(name: str, description: str, choices: list[str]) -> Json:
    return {"title": name, "description": description, "oneOf": [ref(choice) for choice in choices]}
