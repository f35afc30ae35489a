"""The game "The Three Little Pigs"."""

from typing import get_args

from tallytale.rules.games.three_little_pigs import options, record, scoring, turns
from tallytale.rules.games.three_little_pigs.board import Board
from tallytale.rules.games.three_little_pigs.components import COMPONENTS, PLAYERS, Material, Part, Variant
from tallytale.rules.games.three_little_pigs.legality import rules
from tallytale.rules.games.three_little_pigs.moves import PigsMove, PigsQuestion, apply
from tallytale.rules.games.three_little_pigs.table import PigsTable
from tallytale.rules.rulebook import Game
from tallytale.rules.table import restrict_names
from tallytale.rules.texts import languages
from tallytale.rules.turn_rules import Turns

GAME = Game(
    table=restrict_names(PigsTable, (*rules.waivable, *turns.rules.waivable), scoring.HOUSE_RULES),
    board=Board,
    legality=rules.all,
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
        rules=turns.rules.all,
        turn=record.PigsTurn,
        board=Board,
        apply=apply,
        candidates=options.candidates,
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
