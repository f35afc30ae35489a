"""The types with which a game defines its rules, such as `LegalityRule` for the rules that a game table must follow.

Laws of this file: a legality rule is one function, which returns what breaks the rule. It calls no other rule. The
sentences about a rule are not in its code, but in the texts of its game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from tallytale.engine.rulebook.report import PieceScore, Pointers
from tallytale.engine.rulebook.table import STAGES, Stage, Table, is_waived
from tallytale.engine.rulebook.turns import Turn, TurnBreach, TurnRule, Turns
from tallytale.engine.words import Fact, Facts, Language

TableT = TypeVar("TableT", bound=Table)
BoardT = TypeVar("BoardT")


class Breach(NamedTuple):
    """A broken rule: JSON Pointers to the pieces that break it, and the values for the rule's message.

    Only a rule that is `sometimes` healable says in `healable` whether pieces that are added later can heal this breach.
    """

    at: Pointers
    facts: Facts
    healable: bool = False


Healable: TypeAlias = Literal["always", "sometimes", "never"]


class LegalityRule(Struct, Generic[BoardT], frozen=True):
    """A rule that every legal game table follows. `breaches` is the function that finds what breaks the rule.

    `facts` are the names of the values in the rule's message. If a table lacks one of the optional JSON members in
    `needs`, or a part of it, the rule can't be checked completely, and reports say so, unless `is_decided` tells that
    the pieces prove enough. `breaches` is called all the same. It finds what the rest of the table proves.

    `healable` says whether pieces that are added later can make the breaches of this rule disappear.

    `reads` are the names of the JSON members, at any depth, whose word, number or boolean can change the breaches of this
    rule, not counting whether they are healable. An empty tuple means that only the number, kinds and positions of pieces
    can. None means that any member can.
    """

    id: str
    breaches: Callable[[BoardT], Iterable[Breach]]
    cite: str
    facts: tuple[str, ...]
    waivable: bool
    stages: tuple[Stage, ...]
    variants: tuple[str, ...]
    needs: tuple[str, ...]
    healable: Healable
    is_decided: Callable[[BoardT], bool] | None
    reads: tuple[str, ...] | None

    def applies(self, variant: str, stage: str) -> bool:
        return stage in self.stages and (not self.variants or variant in self.variants)

    def is_waived(self, table: Table) -> bool:
        return self.waivable and is_waived(table, self.id)

    def can_heal(self, breach: Breach) -> bool:
        return self.healable == "always" or breach.healable

    def for_moves(
        self,
        id: str,  # noqa: A002 - verdicts and texts call it id
        *,
        at: str,
        kinds: tuple[str, ...],
        facts: tuple[str, ...] | None = None,
        worsening: bool = True,
    ) -> TurnRule[Any]:
        """Return a rule for moves: a move must not make the table break this rule.

        Its breaches point to `at` in the move. Of the facts of this rule, they have only `facts`, if it is given. If
        the table already breaks this rule, a move that makes it worse is illegal only with `worsening`.
        """
        kept = self.facts if facts is None else facts
        breaches = partial(_broken_by_move, self.breaches, at, kept, worsening)
        return TurnRule(id, breaches, self.cite, kept, self.needs, (self.id,), kinds, blocking=False)


def _broken_by_move(
    breaches: Callable[[BoardT], Iterable[Breach]],
    at: str,
    facts: tuple[str, ...],
    worsening: bool,  # noqa: FBT001 - `partial` passes it by position
    turn: Turn[Any, BoardT, Any, Any],
) -> Iterable[TurnBreach]:
    """Return the first breach that the table after a move has, and the table before it has not."""
    after = list(breaches(turn.after))
    before = [breach.facts for breach in breaches(turn.before)] if after else []
    for breach in after:
        if breach.facts not in before and (worsening or not before):
            return [TurnBreach(at, {name: breach.facts[name] for name in facts})]
    return []


RuleFunction: TypeAlias = Callable[[BoardT], Iterable[Breach]]


def legality_rule(  # noqa: PLR0913 - all are keyword arguments
    id: str,  # noqa: A002 - reports and texts call it id
    *,
    cite: str,
    facts: tuple[str, ...] = (),
    waivable: bool = True,
    stages: tuple[Stage, ...] = STAGES,
    variants: tuple[str, ...] = (),
    needs: tuple[str, ...] = (),
    healable: Healable = "never",
    is_decided: Callable[[Any], bool] | None = None,
    reads: tuple[str, ...] | None = None,
) -> Callable[[RuleFunction[BoardT]], LegalityRule[BoardT]]:
    """Return a decorator that makes a function a rule for game tables.

    Without `variants`, the rule applies to every variant of the game.
    """

    def made(breaches: RuleFunction[BoardT]) -> LegalityRule[BoardT]:
        return LegalityRule(id, breaches, cite, facts, waivable, stages, variants, needs, healable, is_decided, reads)

    return made


class DoubtRule(Struct, Generic[BoardT], frozen=True):
    """A rule that finds probable typing mistakes in a legal game table.

    It may use knowledge that is not in the rulebook, such as a list of the printed tiles.
    """

    id: str
    doubts: Callable[[BoardT], Iterable[Breach]]
    facts: tuple[str, ...]


def doubt_rule(id: str, *, facts: tuple[str, ...]) -> Callable[[RuleFunction[BoardT]], DoubtRule[BoardT]]:  # noqa: A002
    """Return a decorator that makes a function a rule for probable typing mistakes."""

    def made(doubts: RuleFunction[BoardT]) -> DoubtRule[BoardT]:
        return DoubtRule(id, doubts, facts)

    return made


class ScoringRule(Struct, frozen=True):
    """A rule that gives points, such as 4 points for each house. `each` lists the points that one piece can give."""

    id: str
    each: tuple[int, ...]
    cite: str


# A line of the score: the rule's id, how many pieces, the points for each, and JSON Pointers to them. Tuples are faster
# to make than structs, and a report has dozens of lines.
EarnedLine: TypeAlias = tuple[str, int, int, Pointers]


# An award: the rule's id, the seats that have it, the seats that tie for it, the number that decided, its points, names
# and values of facts, and the seats that may have it if nobody knows who does. It is hashable, because its sentence is
# cached.
Seats: TypeAlias = tuple[int, ...]
EarnedAward: TypeAlias = tuple[str, Seats, Seats, int | None, int, tuple[tuple[str, Fact], ...], Seats]


class TieBreak(Struct, frozen=True):
    """What decides between players with equal points. For example, the player with fewer volcanoes wins.

    `house_rules` are those that change what is counted.
    """

    counts: str
    better: Literal["more", "fewer"] = "more"
    house_rules: tuple[str, ...] = ()

    def signed(self, number: int) -> int:
        """Convert a count that breaks ties, such as volcanoes, so that higher is better, or convert it back.

        If fewer is better, 3 becomes -3.
        """
        return -number if self.better == "fewer" else number


class ScoringResult(Struct, frozen=True, gc=False):
    """The result of scoring: the score lines of each player, the counts that break ties, and the awards."""

    lines: list[list[EarnedLine]]
    tie_counts: list[int]
    pieces: list[PieceScore]
    awards: list[EarnedAward]


def waivable_ids(rules: Iterable[LegalityRule[Any] | TurnRule[Any]]) -> tuple[str, ...]:
    """Return the ids of the rules that players can agree to ignore."""
    return tuple([rule.id for rule in rules if rule.waivable])


class Slip(NamedTuple):
    """A game table with one mistake corrected, and what is needed to write a sentence about the mistake."""

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
    turns: Turns | None = None  # None if the engine judges no moves of this game
    doubts: Sequence[DoubtRule[BoardT]] = ()
    slips: Callable[[TableT], Iterable[Slip]] = lambda _table: ()
    fact_types: Mapping[str, Any] = {}  # types of the values in messages; a value that is not listed is an integer

    @property
    def name(self) -> str:
        return str(self.table.__struct_config__.tag)

    @property
    def turn_rules(self) -> Sequence[TurnRule[Any]]:
        return self.turns.rules if self.turns else ()

    @property
    def checked_rules(self) -> Sequence[LegalityRule[BoardT] | TurnRule[Any]]:
        """All rules that a table or a move can break: first those for game tables, then those for moves."""
        return (*self.legality, *self.turn_rules)
