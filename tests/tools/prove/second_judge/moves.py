"""Judges moves as a second program beside the engine: tells whether a move is legal, and lists the legal moves.

It was written only from the rulebooks and the specification for moves, and shares no code with the engine.
"""

from typing import Any

from . import moves_pigs, moves_prince, moves_wolves
from .common import Table, whole_numbers
from .moves_common import Move, MoveGame, Question, Stand, Turn, legal_options, replay_record, verdict

GAMES: dict[str, MoveGame] = {
    "three-little-pigs": moves_pigs,
    "three-little-wolves": moves_wolves,
    "little-prince": moves_prince,
}


def judge_move(table: Table, move: Move) -> dict[str, Any]:
    table, game = whole_numbers(table), GAMES[table["game"]]
    return verdict(game, Turn(table, game.move_defaults(whole_numbers(move))))


def replay(start: Table, moves: list[Move]) -> dict[str, Any]:
    """Judge the moves of a game in order. Return the answer for each move, the last table, and whose turn is next."""
    start, game = whole_numbers(start), GAMES[start["game"]]
    made = [move if "event" in move else game.move_defaults(move) for move in map(whole_numbers, moves)]
    return replay_record(game, start, made)


def options(table: Table, question: Question) -> dict[str, Any]:
    """Return the legal moves that a request asks for, and whether the list is complete."""
    table = whole_numbers(table)
    return legal_options(GAMES[table["game"]], Stand(table), whole_numbers(question))


def options_after(start: Table, moves: list[Move], question: Question) -> dict[str, Any]:
    """Return the legal moves after a record. If a move of the record is illegal, there are none."""
    replayed = replay(start, moves)
    last = replayed["verdicts"][-1] if moves else {"legal": True}
    if not last["legal"]:
        return {"options": [], "complete": True, "findings": last["findings"], "why": []}
    return legal_options(GAMES[start["game"]], replayed["stand"], whole_numbers(question))
