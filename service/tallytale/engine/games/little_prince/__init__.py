"""The game "The Little Prince: Make Me a Planet"."""

from typing import get_args

from tallytale.engine.games.little_prince import record, scoring, slips, turns
from tallytale.engine.games.little_prince.board import Board
from tallytale.engine.games.little_prince.components import COMPONENTS, PLAYERS, Persona, TileKind, Variant
from tallytale.engine.games.little_prince.doubts import DOUBTS
from tallytale.engine.games.little_prince.edits import edits
from tallytale.engine.games.little_prince.legality import LEGALITY
from tallytale.engine.games.little_prince.moves import PrinceMove, PrinceQuestion
from tallytale.engine.games.little_prince.table import PrinceTable
from tallytale.engine.games.little_prince.turns import TURN_RULES
from tallytale.engine.rulebook import Game, Turns, restrict_names, waivable_ids
from tallytale.engine.words import languages

GAME = Game(
    table=restrict_names(PrinceTable, waivable_ids((*LEGALITY, *TURN_RULES))),
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
        move=PrinceMove,
        question=PrinceQuestion,
        rules=TURN_RULES,
        turn=record.PrinceTurn,
        kind=turns.kind,
        board=Board,
        edits=edits,
        candidates=turns.candidates,
        piece=turns.character_of,
        first_reasons=turns.FIRST_REASONS,
        start=lambda _board: record.Taken(()),
        remember=turns.remember,
        next=turns.whats_next,
    ),
    doubts=DOUBTS,
    slips=slips.forgotten_covers,
    fact_types={
        "fault": str,
        "kind": TileKind,
        "place": TileKind,
        "kinds": list[TileKind],
        "characters": list[Persona],
        "objects": list[str],
    },
)
