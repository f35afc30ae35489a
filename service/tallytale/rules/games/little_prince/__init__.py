"""The game "The Little Prince: Make Me a Planet"."""

from typing import get_args

from tallytale.rules.games.little_prince import doubts, record, scoring, slips, turns
from tallytale.rules.games.little_prince.board import Board
from tallytale.rules.games.little_prince.components import COMPONENTS, PLAYERS, Persona, TileKind, Variant
from tallytale.rules.games.little_prince.legality import rules
from tallytale.rules.games.little_prince.moves import PrinceMove, PrinceQuestion, apply
from tallytale.rules.games.little_prince.table import PrinceTable
from tallytale.rules.rulebook import Game
from tallytale.rules.table import restrict_names
from tallytale.rules.texts import languages
from tallytale.rules.turn_rules import Turns

GAME = Game(
    table=restrict_names(PrinceTable, (*rules.waivable, *turns.rules.waivable)),
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
        move=PrinceMove,
        question=PrinceQuestion,
        rules=turns.rules.all,
        turn=record.PrinceTurn,
        kind=turns.kind,
        board=Board,
        apply=apply,
        candidates=turns.candidates,
        start=lambda _board: record.Taken(()),
        remember=turns.remember,
        next=turns.whats_next,
    ),
    doubts=doubts.doubts.all,
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
