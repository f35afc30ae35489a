"""The part of the OpenAPI document about judging moves, listing legal moves, and replaying games."""

from tallytale.web.openapi import examples
from tallytale.web.openapi.parts import BODY_PROBLEMS, LANGUAGE, LANGUAGE_HEADER, json, ok, operation, parameter
from tallytale.web.openapi.unions import Json, ref


def paths() -> Json:
    """Return the operations about moves. They are in the document even if no game has rules for moves."""
    return {
        "/v1/moves": _about_moves(
            "/v1/moves",
            "judgeMove",
            "Judge a move",
            "Returns whether a move is legal on a table, which rules it breaks, and what it changes. A move that breaks a "
            "rule gets a verdict with `legal: false`, not an error. It makes no difference whether the table was legal before.",
            ("MoveRequest", "Verdict"),
        ),
        "/v1/moves/options": _about_moves(
            "/v1/moves/options",
            "listMoves",
            "List the legal moves",
            "Returns the legal moves, at most 1,000, each with what it changes. You send a table and a question, such as what a "
            "player can do with these dice. Counts as 5 requests for the rate limit.",
            ("OptionsRequest", "Options"),
        ),
        "/v1/replays": _about_moves(
            "/v1/replays",
            "replayGame",
            "Replay a recorded game",
            "Returns a verdict on each move up to the first illegal one, the table after the legal moves, its report, and "
            "whose turn is next. Each move counts as 1 request for the rate limit. If the verdicts would have more than 4 MiB "
            "of JSON, the answer is 400, and `at` is the first move that is too much. A game with the pieces of one box never "
            "needs that much.",
            ("Record", "Replay"),
        ),
    }


def _about_moves(path: str, id: str, summary: str, description: str, schemas: tuple[str, str]) -> Json:  # noqa: A002
    sent, answered = schemas
    body = examples.move_bodies()[path]
    answer = json(ref(answered), example=examples.move_answer(path, body))
    return {
        "post": operation(
            id,
            "moves",
            summary,
            description,
            {"200": ok("The answer.", answer, **LANGUAGE_HEADER)},
            BODY_PROBLEMS,
            parameters=[parameter(LANGUAGE)],
            body={"required": True, "description": summary, "content": json(ref(sent), example=body)},
        )
    }
