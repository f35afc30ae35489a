"""Judges moves as a second program beside the engine: tells whether a move is legal, and lists the legal moves.

It was written only from the rulebooks and the specification for moves, and shares no code with the engine.
"""

from typing import Any

from .common import Table, whole_numbers
from .moves_common import Move, MoveGame, Question, Turn, legal_options, replay_record, verdict
from .moves_pigs_game import PIGS_MOVES
from .moves_prince import PRINCE_MOVES
from .moves_wolves_game import WOLVES_MOVES

GAMES: dict[str, MoveGame] = {
    "three-little-pigs": PIGS_MOVES,
    "three-little-wolves": WOLVES_MOVES,
    "little-prince": PRINCE_MOVES,
}


def judge_move(table: Table, move: Move) -> dict[str, Any]:
    table, game = whole_numbers(table), GAMES[table["game"]]
    return verdict(game, Turn(table, game.move_defaults(whole_numbers(move))))


def replay(start: Table, moves: list[Move]) -> dict[str, Any]:
    """Judge the moves of a game in order. Return the answer for each move, the last table, and whose turn is next."""
    start, game = whole_numbers(start), GAMES[start["game"]]
    return replay_record(game, start, [game.move_defaults(whole_numbers(move)) for move in moves])


def options(table: Table, question: Question) -> dict[str, Any]:
    """Return the legal moves that a request asks for, and whether the list is complete."""
    table = whole_numbers(table)
    return legal_options(GAMES[table["game"]], table, whole_numbers(question))
