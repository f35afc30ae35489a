"""The events of a recorded game: what happens at a table besides moves.

Laws of this file: no rule forbids an event. An event changes nothing about the moves before it.
"""

from functools import cache
from typing import Any, Literal

from msgspec import Struct, defstruct

from tallytale.engine.games import BY_TABLE
from tallytale.engine.rulebook import ALL, Edits, Game, Table, TablePart, Turn, WaiveAll, waivable_ids

TAG = "event"


class Event(TablePart, frozen=True, gc=False, kw_only=True, tag_field=TAG):
    """Base class of all events."""


class WaiveEvent(Event, frozen=True, gc=False, kw_only=True, tag="waive"):
    """From here on, the players ignore a rule. If `holds` is true, they follow it again."""

    rule: str
    holds: bool = False


class TableEvent(Event, frozen=True, gc=False, kw_only=True, tag="table"):
    """The players say what lies on the table now. A player may have left the game, or joined it.

    If `unrecorded_turns` is true, they also had turns that are not in the record.
    """

    table: Table
    unrecorded_turns: bool = False


@cache  # the cache needs no size limit, because there are few games
def event_type(table_type: type[Table]) -> Any:
    """Return the type of the events in a record of a game. Only rules that can be waived are accepted."""
    rules = tuple(waived_names(BY_TABLE[table_type]))
    return _narrowed(WaiveEvent, "rule", Literal[rules]) | _narrowed(TableEvent, "table", table_type)


def _narrowed(event: type[Event], member: str, kind: Any) -> type[Struct]:
    tag = event.__struct_config__.tag
    return defstruct(event.__name__, [(member, kind)], bases=(event,), tag=tag, frozen=True, gc=False, kw_only=True)


def waived_names(game: Game[Any, Any]) -> dict[str, tuple[str, ...]]:
    """Return the rules that an event can waive, each with the names that a table then has in `waive`.

    A rule for moves that guards rules for tables is waived by waiving these.
    """
    waivable = waivable_ids(game.checked_rules)
    guards = {rule.id: rule.guards for rule in game.turn_rules if not rule.blocking}
    names = {
        rule.id: tuple([name for name in guards.get(rule.id) or (rule.id,) if name in waivable])
        for rule in game.checked_rules
    }
    return {rule: found for rule, found in names.items() if found}


class EventTurn(Turn[Any, Any, Any, Any]):
    """An event with the table before it, in place of a move."""

    @property
    def edits(self) -> Edits:
        event: Event = self.move
        if isinstance(event, TableEvent):
            return {(name,): getattr(event.table, name) for name in event.table.__struct_fields__}
        return {("waive",): _waived_after(self.table, self.move)}

    @property
    def history_after(self) -> Any:
        return self.turns.start(self.after) if begins_anew(self) else self.history


def begins_anew(turn: Turn[Any, Any, Any, Any]) -> bool:
    """Tell whether nothing is known of earlier moves after an event, as at the start of a record.

    With another number of players, the seats have other numbers.
    """
    event = turn.move
    if not isinstance(event, TableEvent):
        return False
    return event.unrecorded_turns or len(event.table.players) != len(turn.table.players)


def _waived_after(table: Table, event: WaiveEvent) -> list[str] | WaiveAll:
    game = BY_TABLE[type(table)]
    names, waive = waived_names(game)[event.rule], table.waive
    if event.holds:
        waived = waivable_ids(game.checked_rules) if waive == ALL else waive
        return [name for name in waived if name not in names]
    return ALL if waive == ALL else [*waive, *[name for name in names if name not in waive]]
