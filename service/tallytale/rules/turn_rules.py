"""The types with which a game defines its moves: what a move is, what it does, and which rules it must follow.

Laws of this file: a turn rule is one function that takes a turn (a move and the game table before it) and yields
breaches. It calls no other turn rule and writes no sentence. A rule has no memory: the turn contains what the rule
needs to know about earlier moves.
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
    """A move, together with the game table before it and what is known about earlier moves.

    `history` is None if the client did not send the earlier moves; only a replay has them. A game can define a subclass
    with values that several of its rules need.
    """

    def __init__(self, turns: "Turns", table: TableT, before: BoardT, move: MoveT, history: HistoryT | None) -> None:
        self.turns = turns
        self.table = table
        self.before = before
        self.move = move
        self.history = history

    @cached_property
    def table_after(self) -> TableT:
        """The game table after the move. It can't be made if the move breaks a blocking rule."""
        after: TableT = self.turns.apply(self.table, self.move)
        return after

    @cached_property
    def after(self) -> BoardT:
        """The game table after the move, prepared for rules. It can't be made if the move breaks a blocking rule."""
        after: BoardT = self.turns.board(self.table_after, self.before)
        return after

    @cached_property
    def history_after(self) -> HistoryT | None:
        """What is known about the earlier moves with this one added, or None if the earlier moves were not sent."""
        if self.history is None:
            return None
        after: HistoryT = self.turns.remember(self)
        return after


class TurnBreach(NamedTuple):
    """A place in a move that breaks a rule for moves, and the facts for the rule's message.

    `guards` names the rules for game tables that the table after this move would break. It is None if they are the same
    for every breach of the rule; then the rule itself lists them.
    """

    at: str
    facts: Facts
    guards: tuple[str, ...] | None = None


BreachT = TypeVar("BreachT")


def first_new_breach(
    legality_rule: Callable[[BoardT], Iterable[BreachT]], turn: Turn[Any, BoardT, Any, Any]
) -> BreachT | None:
    """Return the first breach of a rule for game tables that a move causes.

    Return None if there is none, or if the table before the move already broke the rule.
    """
    for found in legality_rule(turn.after):
        return None if list(legality_rule(turn.before)) else found
    return None


TurnRuleFunction: TypeAlias = Callable[[TurnT], Iterable[TurnBreach]]


class TurnRule(Struct, Generic[TurnT], frozen=True, kw_only=True):
    """A rule for moves: the kinds of moves that it applies to, and the function that finds its breaches.

    `facts` are the names of the facts in each breach. `needs` are the optional JSON members of the table and of the
    move that the rule reads; "moves" stands for the earlier moves. `guards` are the rules for tables that the table
    after the move would break. If a table waives one of them, it also waives this rule. A move that breaks a `blocking`
    rule can't be carried out.
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
        """Tell whether a game table can waive this rule by naming it in its member `waive`.

        A rule that guards rules for tables can only be waived together with them.
        """
        return not self.blocking and not self.guards

    def is_waived(self, breach: TurnBreach, waive: Sequence[str]) -> bool:
        if self.blocking:
            return False
        guards = self.guards if breach.guards is None else breach.guards
        return waive == ALL or not set(waive).isdisjoint(guards or (self.id,))


class TurnRules(Generic[TurnT]):
    """The turn rules of a game, in the order in which they are defined."""

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
        """Return a decorator that adds a function as a rule.

        If `kinds` is empty, the rule applies to every kind of move.
        """

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
    """What comes next in a game that is replayed.

    `seats` are the seats that may act next, in order: null if unknown, empty after the end. `ask` is the question that
    lists the next moves.
    """

    seats: list[int] | None
    ask: Any
    facts: Mapping[str, NextFact]


class Turns(Struct, frozen=True, kw_only=True):
    """Everything that a game defines about its moves. `games/README.md` describes each member."""

    move: Any
    question: Any
    rules: Sequence[TurnRule[Any]]
    board: Callable[[Any, Any], Any]
    apply: Callable[[Any, Any], Any]
    candidates: Callable[[Any, Any, Callable[[Any], bool]], Iterator[Any]]
    start: Callable[[Any], Any]
    remember: Callable[[Any], Any]
    next: Callable[[Any, Any], Next]
    turn: type[Turn[Any, Any, Any, Any]] = Turn
    kind: Callable[[Any], str] = lambda _turn: ""
    over: Callable[[Any], bool | None] | None = None
    interchangeable: Callable[[Any], bool] = lambda _move: True
