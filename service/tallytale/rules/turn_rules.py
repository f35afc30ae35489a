"""The types that a game's turns are written with: what a move is, what it does, and the rules that it must follow.

Laws of this file: a turn rule is one function that takes the turn and yields breaches. It calls no other turn rule and
builds no sentence. A rule remembers nothing: what was done before is in the turn.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from tallytale.rules.report import Facts
from tallytale.rules.table import ALL, Table

TableT = TypeVar("TableT", bound=Table)
BoardT = TypeVar("BoardT")
MoveT = TypeVar("MoveT", bound=Struct)
HistoryT = TypeVar("HistoryT")
TurnT = TypeVar("TurnT", bound="Turn[Any, Any, Any, Any]")


class Turn(Generic[TableT, BoardT, MoveT, HistoryT]):
    """One move: the table and the board before it, and what was done before it.

    `history` is None if nobody sent what was done before: only a replay has it. A game can use a subclass that computes
    what several of its rules read.
    """

    def __init__(self, turns: "Turns", table: TableT, before: BoardT, move: MoveT, history: HistoryT | None) -> None:
        self.turns = turns
        self.table = table
        self.before = before
        self.move = move
        self.history = history

    @cached_property
    def table_after(self) -> TableT:
        """The table after the move. If a blocking rule is broken, there is none."""
        after: TableT = self.turns.apply(self.table, self.move)
        return after

    @cached_property
    def after(self) -> BoardT:
        """The board after the move. If a blocking rule is broken, there is none."""
        after: BoardT = self.turns.board(self.table_after)
        return after

    @cached_property
    def history_after(self) -> HistoryT | None:
        """What was done before, and this move. None if nobody sent what was done before."""
        if self.history is None:
            return None
        after: HistoryT = self.turns.remember(self)
        return after


class TurnBreach(NamedTuple):
    """One breach of a turn rule: a pointer into the move, and the facts for the rule's message.

    `guards` is given where it depends on the breach which of the rule's guarded rules it is about.
    """

    at: str
    facts: Facts
    guards: tuple[str, ...] | None = None


TurnRuleFunction: TypeAlias = Callable[[TurnT], Iterable[TurnBreach]]


class TurnRule(Struct, Generic[TurnT], frozen=True, kw_only=True):
    """A turn rule: for which kinds of moves it is, and the function that finds its breaches.

    `facts` are the names of the facts in each breach. `needs` are the optional members of the table and of the move that
    the rule reads; "moves" stands for the moves before this one. `guards` are the legality rules that a table would break
    after this rule was broken: if one of them is waived, so is this rule. A `blocking` rule is about moves that can't be
    carried out.
    """

    id: str
    breaches: Callable[[TurnT], Iterable[TurnBreach]]
    cite: str
    facts: tuple[str, ...]
    needs: tuple[str, ...]
    guards: tuple[str, ...]
    kinds: tuple[str, ...]
    blocking: bool

    @property
    def waivable(self) -> bool:
        """Tell whether a table can name this rule in `waive`. A rule that guards others is waived with those."""
        return not self.blocking and not self.guards

    def is_waived(self, breach: TurnBreach, waive: Sequence[str]) -> bool:
        if self.blocking:
            return False
        guards = self.guards if breach.guards is None else breach.guards
        return waive == ALL or not set(waive).isdisjoint(guards or (self.id,))


class TurnRules(Generic[TurnT]):
    """The turn rules of one game, in the order of their definitions."""

    def __init__(self) -> None:
        self.all: list[TurnRule[TurnT]] = []

    @property
    def waivable(self) -> tuple[str, ...]:
        return tuple([rule.id for rule in self.all if rule.waivable])

    def add(  # noqa: PLR0913 - all are keyword arguments
        self,
        id: str,  # noqa: A002 - verdicts and texts call it id
        *,
        cite: str,
        facts: tuple[str, ...] = (),
        needs: tuple[str, ...] = (),
        guards: tuple[str, ...] = (),
        kinds: tuple[str, ...] = (),
        blocking: bool = False,
    ) -> Callable[[TurnRuleFunction[TurnT]], TurnRuleFunction[TurnT]]:
        """Return a decorator that adds a function as a rule. Empty `kinds` means all kinds of moves."""

        def add_rule(breaches: TurnRuleFunction[TurnT]) -> TurnRuleFunction[TurnT]:
            rule = TurnRule(
                id=id,
                breaches=breaches,
                cite=cite,
                facts=facts,
                needs=needs,
                guards=guards,
                kinds=kinds,
                blocking=blocking,
            )
            self.all.append(rule)
            return breaches

        return add_rule


NextFact: TypeAlias = bool | int | str | Sequence[int | None] | None


class Next(Struct, frozen=True, gc=False):
    """What comes next in a game that is played through.

    `seats` are those who may act next, in order: null if unknown, none after the end. `ask` is the question whose options
    are the next seat's moves.
    """

    seats: list[int] | None
    ask: Any
    facts: Mapping[str, NextFact]


class Turns(Struct, frozen=True, kw_only=True):
    """The moves of a game. `games/README.md` describes each member."""

    move: Any
    question: Any
    rules: Sequence[TurnRule[Any]]
    board: Callable[[Any], Any]
    apply: Callable[[Any, Any], Any]
    candidates: Callable[[Any, Any, Callable[[Any], bool]], Iterator[Any]]
    start: Callable[[Any], Any]
    remember: Callable[[Any], Any]
    next: Callable[[Any, Any], Next]
    turn: type[Turn[Any, Any, Any, Any]] = Turn
    kind: Callable[[Any], str] = lambda _turn: ""
    over: Callable[[Any], bool | None] | None = None
    interchangeable: Callable[[Any], bool] = lambda _move: True
