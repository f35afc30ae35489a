"""What a game is made of: the types of its tables, rules, scores, moves and reports.

Comes in: nothing; a game imports these types and fills in a `Game`. Goes out: the types of tables and reports, and the
decorators `legality_rule`, `turn_rule` and `doubt_rule`, which turn a function into a rule.

Laws:
- A rule is one function: it takes a board or a turn, returns what breaks the rule, and calls no other rule.
  `LegalityRule.for_moves` makes a rule for moves out of a rule for tables.
- A game lists its rules itself, in the order of the rulebook. Declaring a rule adds it to no list.
- The sentences about a rule are not in its code, but in the texts of its game.
- Tables and reports are immutable and name nobody.
- No game is named here.
"""

from tallytale.engine.rulebook.places import Edits, Path, pointer_to, with_edits, with_value
from tallytale.engine.rulebook.report import (
    Award,
    DecidedBy,
    Doubt,
    Finding,
    PieceScore,
    PlayerScore,
    Pointers,
    Report,
    RulesVersion,
    Score,
    ScoreLine,
    Unchecked,
)
from tallytale.engine.rulebook.rules import (
    Breach,
    DoubtRule,
    EarnedAward,
    EarnedLine,
    Game,
    Healable,
    LegalityRule,
    ScoringResult,
    ScoringRule,
    Slip,
    TieBreak,
    doubt_rule,
    legality_rule,
    waivable_ids,
)
from tallytale.engine.rulebook.table import (
    ALL,
    COMMON_MEMBERS,
    Stage,
    Table,
    TablePart,
    WaiveAll,
    is_left_out,
    is_waived,
    prepare_players,
    restrict_names,
)
from tallytale.engine.rulebook.turns import (
    Next,
    NextFact,
    Turn,
    TurnBreach,
    TurnRule,
    Turns,
    turn_rule,
)
