"""The game "The Three Little Wolves"."""

from typing import Literal, get_args

from tallytale.engine.games.three_little_wolves import options, record, scoring, turns
from tallytale.engine.games.three_little_wolves.board import Board
from tallytale.engine.games.three_little_wolves.components import COMPONENTS, PLAYERS, Color, Variant
from tallytale.engine.games.three_little_wolves.edits import edits
from tallytale.engine.games.three_little_wolves.legality import LEGALITY
from tallytale.engine.games.three_little_wolves.moves import AnyMove, AnyQuestion
from tallytale.engine.games.three_little_wolves.table import WolvesTable
from tallytale.engine.games.three_little_wolves.turns import TURN_RULES
from tallytale.engine.rulebook import Game, Turns, restrict_names, waivable_ids
from tallytale.engine.words import languages

GAME = Game(
    table=restrict_names(WolvesTable, waivable_ids((*LEGALITY, *TURN_RULES)), scoring.HOUSE_RULES),
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
        move=AnyMove,
        question=AnyQuestion,
        rules=TURN_RULES,
        board=Board,
        edits=edits,
        candidates=options.candidates,
        piece=options.card_of,
        first_reasons=options.FIRST_REASONS,
        why=turns.why_this_house,
        start=record.start,
        remember=record.remember,
        next=options.whats_next,
        kind=turns.kind,
        over=options.over_after,
    ),
    fact_types={
        "seat": int | Literal["smooki", "all"],
        "expected": int | Literal["smooki"],
        "fault": str,
        "color": Color,
        "colors": list[Color],
    },
)
