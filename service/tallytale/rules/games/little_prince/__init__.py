"""The Little Prince: Make Me a Planet."""

from typing import get_args

from tallytale.rules.games.little_prince import scoring
from tallytale.rules.games.little_prince.board import Board
from tallytale.rules.games.little_prince.components import COMPONENTS, PLAYERS, Kind, Persona, Variant
from tallytale.rules.games.little_prince.legality import laws
from tallytale.rules.games.little_prince.table import PrinceTable
from tallytale.rules.rulebook import Game
from tallytale.rules.table import closed
from tallytale.rules.texts import languages

GAME = Game(
    table=closed(PrinceTable, laws.waivable),
    board=Board,
    laws=laws.all,
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
        "kind": Kind,
        "place": Kind,
        "kinds": list[Kind],
        "characters": list[Persona],
        "objects": list[str],
    },
)
