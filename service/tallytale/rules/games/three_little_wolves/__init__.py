"""The Three Little Wolves."""

from typing import Literal, get_args

from tallytale.rules.games.three_little_wolves import scoring
from tallytale.rules.games.three_little_wolves.board import Board
from tallytale.rules.games.three_little_wolves.components import COMPONENTS, PLAYERS, Color, Variant
from tallytale.rules.games.three_little_wolves.legality import rules
from tallytale.rules.games.three_little_wolves.table import WolvesTable
from tallytale.rules.rulebook import Game
from tallytale.rules.table import restrict_names
from tallytale.rules.texts import languages

GAME = Game(
    table=restrict_names(WolvesTable, rules.waivable, scoring.HOUSE_RULES),
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
    fact_types={"seat": int | Literal["smooki", "all"], "color": Color, "colors": list[Color]},
)
