"""The referee: judges a move, lists the legal moves, and replays a recorded game.

Comes in: a table with a move or a question, or a record. Goes out: a verdict, options, or a replay. A record has moves and
events, such as an agreement to ignore a rule.

Laws:
- Only the rules decide what is legal. To list the legal moves, each move that the game suggests is tried.
- A move that breaks a blocking rule can't be carried out; the other rules are not asked about it.
- An illegal move has no table after it.
- An event is never illegal, and changes nothing about the moves before it.
- Whatever a question about a record is answered with can be added to the record, and is legal there.
- Long work is a generator that pauses after each move.
"""

from tallytale.engine.moves.answers import Options, Replay, Verdict
from tallytale.engine.moves.events import TAG, TableEvent, WaiveEvent, waived_names
from tallytale.engine.moves.requests import (
    MAX_MOVES,
    MoveRequest,
    OptionsRequest,
    ReplayRequest,
    read_move,
    read_options,
    read_replay,
)
