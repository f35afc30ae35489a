"""The game "The Three Little Wolves"."""

from typing import Literal, get_args

from tallytale.rules.games.three_little_wolves import options, record, scoring, token_legality, token_turns, turns
from tallytale.rules.games.three_little_wolves.board import Board
from tallytale.rules.games.three_little_wolves.components import COMPONENTS, PLAYERS, Color, Variant
from tallytale.rules.games.three_little_wolves.moves import AnyMove, AnyQuestion, apply
from tallytale.rules.games.three_little_wolves.table import WolvesTable
from tallytale.rules.rulebook import Game
from tallytale.rules.table import restrict_names
from tallytale.rules.texts import languages
from tallytale.rules.turn_rules import Turns

GAME = Game(
    table=restrict_names(
        WolvesTable, (*token_legality.rules.waivable, *token_turns.rules.waivable), scoring.HOUSE_RULES
    ),
    board=Board,
    legality=token_legality.rules.all,  # this list contains the rules of `legality.py`, too
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
        rules=token_turns.rules.all,  # this list contains the rules of `turns.py` and `card_turns.py`, too
        board=Board,
        apply=apply,
        candidates=options.candidates,
        start=record.start,
        remember=record.remember,
        next=record.whats_next,
        kind=turns.kind,
        over=record.over_after,
    ),
    fact_types={
        "seat": int | Literal["smooki", "all"],
        "expected": int | Literal["smooki"],
        "fault": str,
        "color": Color,
        "colors": list[Color],
    },
)
