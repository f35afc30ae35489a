"""The Little Prince: Make Me a Planet."""

from typing import get_args

from tallytale.rules.games.little_prince import scoring
from tallytale.rules.games.little_prince.board import Board
from tallytale.rules.games.little_prince.components import COMPONENTS, PLAYERS, Persona, TileKind, Variant
from tallytale.rules.games.little_prince.legality import rules
from tallytale.rules.games.little_prince.table import PrinceTable
from tallytale.rules.rulebook import Game
from tallytale.rules.table import restrict_names
from tallytale.rules.texts import languages

GAME = Game(
    table=restrict_names(PrinceTable, rules.waivable),
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
    fact_types={
        "fault": str,
        "kind": TileKind,
        "place": TileKind,
        "kinds": list[TileKind],
        "characters": list[Persona],
        "objects": list[str],
    },
)
