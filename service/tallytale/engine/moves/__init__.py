"""The referee: judges a move, lists the legal moves, and replays a recorded game.

Comes in: a table with a move or a question, or a record. Goes out: a verdict, options, or a replay.

Laws:
- Only the rules decide what is legal. To list the legal moves, each move that the game suggests is tried.
- A move that breaks a blocking rule can't be carried out; the other rules are not asked about it.
- An illegal move has no table after it.
- Long work is a generator that pauses after each move.
"""

from tallytale.engine.moves.answers import Options, Replay, Verdict
from tallytale.engine.moves.requests import (
    MAX_MOVES,
    MoveRequest,
    OptionsRequest,
    ReplayRequest,
    read_move,
    read_options,
    read_replay,
)
