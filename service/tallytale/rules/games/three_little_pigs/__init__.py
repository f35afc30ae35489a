"""The Three Little Pigs."""

from typing import get_args

from tallytale.rules.games.three_little_pigs import scoring
from tallytale.rules.games.three_little_pigs.board import Board
from tallytale.rules.games.three_little_pigs.components import COMPONENTS, PLAYERS, Material, Part, Variant
from tallytale.rules.games.three_little_pigs.legality import rules
from tallytale.rules.games.three_little_pigs.table import PigsTable
from tallytale.rules.rulebook import Game
from tallytale.rules.table import restrict_names
from tallytale.rules.texts import languages

GAME = Game(
    table=restrict_names(PigsTable, rules.waivable),
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
    fact_types={"material": Material, "part": Part},
)
