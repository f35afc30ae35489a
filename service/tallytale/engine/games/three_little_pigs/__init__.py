"""The game "The Three Little Pigs"."""

from typing import get_args

from tallytale.engine.games.three_little_pigs import options, record, scoring
from tallytale.engine.games.three_little_pigs.board import Board
from tallytale.engine.games.three_little_pigs.components import COMPONENTS, PLAYERS, Material, Part, Variant
from tallytale.engine.games.three_little_pigs.edits import edits
from tallytale.engine.games.three_little_pigs.legality import LEGALITY
from tallytale.engine.games.three_little_pigs.moves import PigsMove, PigsQuestion
from tallytale.engine.games.three_little_pigs.table import PigsTable
from tallytale.engine.games.three_little_pigs.turns import TURN_RULES
from tallytale.engine.rulebook import Game, Turns, restrict_names, waivable_ids
from tallytale.engine.words import languages

GAME = Game(
    table=restrict_names(PigsTable, waivable_ids((*LEGALITY, *TURN_RULES)), scoring.HOUSE_RULES),
    board=Board,
    legality=LEGALITY,
    scoring=scoring.SCORING,
    score=scoring.score,
    tie_break=scoring.TIE_BREAK,
    over=scoring.over,
    players=PLAYERS,
    variants=get_args(Variant),
    components=COMPONENTS,
    languages=languages(__file__),
    turns=Turns(
        move=PigsMove,
        question=PigsQuestion,
        rules=TURN_RULES,
        turn=record.PigsTurn,
        board=Board,
        edits=edits,
        candidates=options.candidates,
        so_far=options.so_far,
        piece=options.next_tile,
        # A spinner decides which material the wolf blows away. So there is one move for each material, even if two have
        # the same result.
        interchangeable=lambda move: move.blow is None,
        start=lambda _board: record.Played(None),
        remember=record.remember,
        next=options.whats_next,
        over=options.over_after,
    ),
    fact_types={"material": Material, "part": Part, "parts": list[Part]},
)
