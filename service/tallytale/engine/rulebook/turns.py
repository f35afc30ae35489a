"""The types with which a game defines its moves: what a move is, what it does, and which rules it must follow.

Laws of this file: a turn rule is one function. It takes a turn (a move and the game table before it) and yields what
breaks the rule. It calls no other turn rule.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from tallytale.engine.rulebook.places import Edits, with_edits
from tallytale.engine.rulebook.table import ALL, Table
from tallytale.engine.words import Facts

TableT = TypeVar("TableT", bound=Table)
BoardT = TypeVar("BoardT")
MoveT = TypeVar("MoveT", bound=Struct)
HistoryT = TypeVar("HistoryT")
TurnT = TypeVar("TurnT", bound="Turn[Any, Any, Any, Any]")


class Turn(Generic[TableT, BoardT, MoveT, HistoryT]):
    """A move, with the game table before it and a summary of the earlier moves.

    `history` is the summary, or None if a client sent a single move.
    """

    def __init__(self, turns: "Turns", table: TableT, before: BoardT, move: MoveT, history: HistoryT | None) -> None:
        self.turns = turns
        self.table = table
        self.before = before
        self.move = move
        self.history = history
        # `functools.cached_property` would be slow: until Python 3.12, it acquires a lock, which takes as long as
        # checking five rules.
        self._edits: Edits | None = None
        self._table_after: TableT | None = None
        self._after: BoardT | None = None

    @property
    def edits(self) -> Edits:
        """What the move changes on the game table.

        Don't use it for a move that breaks a blocking rule: such a move can't be carried out.
        """
        if self._edits is None:
            self._edits = self.turns.edits(self.table, self.move)
        return self._edits

    @property
    def table_after(self) -> TableT:
        if self._table_after is None:
            self._table_after = with_edits(self.table, self.edits)
        after: TableT = self._table_after
        return after

    @property
    def after(self) -> BoardT:
        if self._after is None:
            self._after = self.turns.board(self.table_after, self.before)
        after: BoardT = self._after
        return after

    @property
    def history_after(self) -> HistoryT | None:
        """A summary of all moves so far, including this one, or None if the client sent no earlier moves."""
        if self.history is None:
            return None
        after: HistoryT = self.turns.remember(self)
        return after


class TurnBreach(NamedTuple):
    """Tells how a move breaks a rule: which part of the move is wrong, and the values for the message.

    `guards` are the rules that the table after the move would break. If this is None, the turn rule's own `guards`
    apply.
    """

    at: str
    facts: Facts
    guards: tuple[str, ...] | None = None


TurnRuleFunction: TypeAlias = Callable[[TurnT], Iterable[TurnBreach]]


class TurnRule(Struct, Generic[TurnT], frozen=True):
    """A rule that moves must follow. `breaches` is the function that finds what breaks the rule.

    - `facts` are the names of the values that its message needs.
    - `needs` are the optional JSON members that the rule reads. "moves" stands for the earlier moves.
    - `guards` are the rules for tables that an illegal move would break. Players who waive one of them waive this rule,
      too.
    - A move that breaks a `blocking` rule can't be carried out.
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
        """Tell whether players can waive (agree to ignore) this rule by its own id.

        A rule with `guards` is waived only together with one of the rules in `guards`.
        """
        return not self.blocking and not self.guards

    def is_waived(self, breach: TurnBreach, waive: Sequence[str]) -> bool:
        if self.blocking:
            return False
        guards = self.guards if breach.guards is None else breach.guards
        return waive == ALL or not set(waive).isdisjoint(guards or (self.id,))


def turn_rule(  # noqa: PLR0913 - all are keyword arguments
    id: str,  # noqa: A002 - verdicts and texts call it id
    *,
    cite: str,
    facts: tuple[str, ...] = (),
    needs: tuple[str, ...] = (),
    guards: tuple[str, ...] = (),
    kinds: tuple[str, ...] = (),
    blocking: bool = False,
) -> Callable[[TurnRuleFunction[TurnT]], TurnRule[TurnT]]:
    """Return a decorator that makes a function a rule for moves.

    Without `kinds`, the rule applies to every kind of move.
    """

    def made(breaches: TurnRuleFunction[TurnT]) -> TurnRule[TurnT]:
        return TurnRule(id, breaches, cite, facts, needs, guards, kinds, blocking)

    return made


NextFact: TypeAlias = bool | int | str | Sequence[int | None] | None


class Next(Struct, frozen=True, gc=False):
    """What comes next in a recorded game.

    `seats` are the players who may act next: null if nobody can know, and empty after the end. `ask` is the question to
    send for a list of their legal moves.
    """

    seats: list[int] | None
    ask: Any
    facts: Mapping[str, NextFact]


class Turns(Struct, frozen=True, kw_only=True):
    """Describes the moves of a game: their types, rules and effects. `games/README.md` explains each member."""

    move: Any
    question: Any
    rules: Sequence[TurnRule[Any]]
    board: Callable[[Any, Any], Any]
    edits: Callable[[Any, Any], Edits]
    candidates: Callable[[Any, Any, Callable[[Any], bool]], Iterator[Any]]
    start: Callable[[Any], Any]
    remember: Callable[[Any], Any]
    next: Callable[[Any, Any], Next]
    turn: type[Turn[Any, Any, Any, Any]] = Turn
    kind: Callable[[Any], str] = lambda _turn: ""
    so_far: Callable[[Any], Any] = lambda _question: None
    piece: Callable[[Any, Any, Any], Facts | None] = lambda _question, _move, _history: None
    first_reasons: Sequence[str] = ()
    why: Callable[[Any], Facts | None] = lambda _turn: None
    over: Callable[[Any], bool | None] | None = None
    interchangeable: Callable[[Any], bool] = lambda _move: True
