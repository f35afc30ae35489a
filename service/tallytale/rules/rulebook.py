"""The types with which a game defines its rules.

Laws of this file: a legality rule is one function that takes the board (a game table, prepared for the rules) and
returns breaches. It calls no other rule and writes no sentence. The rule's title, its law (a sentence that states the
rule) and its message are in the game's texts, under the rule's id.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from tallytale.rules.report import Award, Facts, PieceScore, Pointers
from tallytale.rules.table import STAGES, Stage, Table, is_waived
from tallytale.rules.texts import Language
from tallytale.rules.turn_rules import TurnRule, Turns

TableT = TypeVar("TableT", bound=Table)
BoardT = TypeVar("BoardT")


class Breach(NamedTuple):
    """A breach of a rule: pointers to the pieces that break it, and the facts for the rule's message."""

    at: Pointers
    facts: Facts


class LegalityRule(Struct, Generic[BoardT], frozen=True, kw_only=True):
    """A rule that every legal game table follows: when it applies, and the function that finds its breaches.

    `facts` are the names of the facts in each breach. `needs` are the optional JSON members of the table without which
    the rule can't be checked.
    """

    id: str
    breaches: Callable[[BoardT], Iterable[Breach]]
    cite: str
    facts: tuple[str, ...]
    waivable: bool
    stages: tuple[Stage, ...]
    variants: tuple[str, ...]
    needs: tuple[str, ...]

    def applies(self, variant: str, stage: str) -> bool:
        return stage in self.stages and (not self.variants or variant in self.variants)

    def is_waived(self, table: Table) -> bool:
        return self.waivable and is_waived(table, self.id)


RuleFunction: TypeAlias = Callable[[BoardT], Iterable[Breach]]


class LegalityRules(Generic[BoardT]):
    """The legality rules of one game, in the order in which they are defined, which is that of the rulebook."""

    def __init__(self) -> None:
        self.all: list[LegalityRule[BoardT]] = []

    @property
    def waivable(self) -> tuple[str, ...]:
        return tuple([rule.id for rule in self.all if rule.waivable])

    def add(  # noqa: PLR0913 - all are keyword arguments
        self,
        id: str,  # noqa: A002 - reports and texts call it id
        *,
        cite: str,
        facts: tuple[str, ...] = (),
        waivable: bool = True,
        stages: tuple[Stage, ...] = STAGES,
        variants: tuple[str, ...] = (),
        needs: tuple[str, ...] = (),
    ) -> Callable[[RuleFunction[BoardT]], RuleFunction[BoardT]]:
        """Return a decorator that adds a function as a rule.

        If `variants` is empty, the rule applies to every variant.
        """

        def add_rule(breaches: RuleFunction[BoardT]) -> RuleFunction[BoardT]:
            self.all.append(
                LegalityRule(
                    id=id,
                    breaches=breaches,
                    cite=cite,
                    facts=facts,
                    waivable=waivable,
                    stages=stages,
                    variants=variants,
                    needs=needs,
                )
            )
            return breaches

        return add_rule


class DoubtRule(Struct, Generic[BoardT], frozen=True):
    """A rule that asks about something that is legal, but probably a mistake.

    It relies on facts that are not in the rulebook; the game's texts name their source.
    """

    id: str
    doubts: Callable[[BoardT], Iterable[Breach]]
    facts: tuple[str, ...]


class DoubtRules(Generic[BoardT]):
    """The doubt rules of a game, in the order in which they are defined."""

    def __init__(self) -> None:
        self.all: list[DoubtRule[BoardT]] = []

    def add(self, id: str, *, facts: tuple[str, ...]) -> Callable[[RuleFunction[BoardT]], RuleFunction[BoardT]]:  # noqa: A002
        """Return a decorator that adds a function as a rule."""

        def add_rule(doubts: RuleFunction[BoardT]) -> RuleFunction[BoardT]:
            self.all.append(DoubtRule(id, doubts, facts))
            return doubts

        return add_rule


class ScoringRule(Struct, frozen=True):
    """A line of the rulebook's score table: the rule's id, the points that a piece can give, and the section's name."""

    id: str
    each: tuple[int, ...]
    cite: str


# A score line: the rule's id, the number of pieces, the points for each, and JSON Pointers to the pieces. It is a plain
# tuple, because a report has dozens of score lines and making structs takes more time.
EarnedLine: TypeAlias = tuple[str, int, int, Pointers]


class TieBreak(Struct, frozen=True):
    """How a tie is broken: what is counted for players with equal points, and whether more or fewer is better."""

    counts: str
    better: Literal["more", "fewer"] = "more"

    def signed(self, number: int) -> int:
        """Convert a player's count for breaking ties into the tie-break number of the report, or back.

        In the report, the higher number always wins. So the count is negated if fewer is better.
        """
        return -number if self.better == "fewer" else number


class ScoringResult(Struct, frozen=True, gc=False):
    """The result of scoring: each seat's score lines and tie-break count, the state of single pieces, and awards."""

    lines: list[list[EarnedLine]]
    tie_counts: list[int]
    pieces: list[PieceScore]
    awards: list[Award]


class Slip(NamedTuple):
    """A typical mistake in a game table: the table as it was probably meant, and the name and facts of a sentence."""

    table: Any
    name: str
    facts: Facts


class Game(Struct, Generic[TableT, BoardT], frozen=True, kw_only=True):
    """Everything that the engine needs to know about a game. `games/README.md` describes each attribute."""

    table: type[TableT]
    board: Callable[[TableT, BoardT | None], BoardT]
    legality: Sequence[LegalityRule[BoardT]]
    scoring: Sequence[ScoringRule]
    score: Callable[[BoardT], ScoringResult]
    tie_break: TieBreak
    over: Callable[[BoardT], bool | None]
    players: tuple[int, int]
    variants: tuple[str, ...]
    components: dict[str, int]
    languages: dict[str, Language]
    turns: Turns | None = None  # None for a game whose tables can be judged, but not its moves
    doubts: Sequence[DoubtRule[BoardT]] = ()
    slips: Callable[[TableT], Iterable[Slip]] = lambda _table: ()
    fact_types: Mapping[str, Any] = {}  # types of facts that are not integers, keyed by the fact's name

    @property
    def name(self) -> str:
        return str(self.table.__struct_config__.tag)

    @property
    def turn_rules(self) -> Sequence[TurnRule[Any]]:
        return self.turns.rules if self.turns else ()

    @property
    def checked_rules(self) -> Sequence[LegalityRule[BoardT] | TurnRule[Any]]:
        """All rules that can be reported as broken: first the rules for game tables, then the rules for moves."""
        return (*self.legality, *self.turn_rules)
