"""The types that the tables of all games have in common. A table is the state of a board game.

Law of this file: a table is immutable and contains no names or other data about people.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, cast, get_args

import msgspec
from msgspec import UNSET, Meta, Struct
from msgspec.structs import astuple

Stage: TypeAlias = Literal["final", "running"]
STAGES: tuple[Stage, ...] = get_args(Stage)
WaiveAll: TypeAlias = Literal["all"]
ALL: WaiveAll = "all"


# gc=False saves time, because the garbage collector skips these objects. This is safe, because they never form a
# reference cycle.
class TablePart(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Base class of all objects in a game table, a move or a question.

    Unknown members are refused. Members that equal their default are not written.
    """


class Table(TablePart, frozen=True, gc=False, kw_only=True, tag_field="game"):
    """Base class of all game tables. Each game adds its own members."""

    players: list[Any]
    variant: str = "base"
    stage: Stage = "final"
    waive: list[str] | WaiveAll = []
    house_rules: list[str] = []

    def __post_init__(self) -> None:
        """Refuse a name that is listed twice in `waive` or `house_rules`, because msgspec can't check this."""
        for member in (self.waive, self.house_rules):
            if len(member) > 1 and member != ALL and len(set(member)) < len(member):
                raise ValueError(REPEATED)


# The members that the tables of all games have, except for the players.
COMMON_MEMBERS = frozenset(Table.__struct_fields__) - {"players"}


def is_waived(table: Table, rule: str) -> bool:
    """Tell whether the players of a game table have waived (agreed to ignore) the rule with this id."""
    return table.waive == ALL or rule in table.waive


def is_left_out(member: Any) -> bool:
    """Tell whether an optional member of a table, or a part of it, was not sent."""
    return member is None or member is UNSET or (isinstance(member, Struct) and _lacks_a_part(member))


def _lacks_a_part(struct: Struct) -> bool:
    parts = astuple(struct)
    return UNSET in parts or any([_lacks_a_part(part) for part in parts if isinstance(part, Struct)])


PreparedT = TypeVar("PreparedT")


def prepare_players(
    table: Table, known: tuple[Table, list[PreparedT]] | None, prepare: Callable[[int, Any], PreparedT]
) -> list[PreparedT]:
    """Prepare each player of a game table for the rules, by calling a function with the seat and the player.

    `known` is a similar table and its prepared players. To save time, players that did not change are not prepared
    again.
    """
    if not known:
        return [prepare(seat, player) for seat, player in enumerate(table.players)]
    before, prepared = known[0].players, known[1]
    return [
        prepared[seat] if seat < len(before) and before[seat] is player else prepare(seat, player)
        for seat, player in enumerate(table.players)
    ]


REPEATED = "Expected unique items"
UNIQUE = Meta(extra_json_schema={"uniqueItems": True})

TableT = TypeVar("TableT", bound=Table)


def restrict_names(table: type[TableT], waivable: tuple[str, ...], house_rules: tuple[str, ...] = ()) -> type[TableT]:
    """Return a type of game table in which `waive` and `house_rules` accept only the given names of rules."""
    waive = _names_type(waivable) | WaiveAll
    fields: list[tuple[str, Any, Any]] = [("waive", waive, []), ("house_rules", _names_type(house_rules), [])]
    tag = table.__struct_config__.tag
    made = msgspec.defstruct(
        table.__name__,
        fields,
        bases=(table,),
        module=table.__module__,
        namespace={"__doc__": table.__doc__},
        tag=tag,
        frozen=True,
        gc=False,
        kw_only=True,
    )
    return cast("type[TableT]", made)


def _names_type(allowed: tuple[str, ...]) -> Any:
    """Return the type of a list that can contain each of the allowed names once.

    Without allowed names, the list must be empty.
    """
    if not allowed:
        return Annotated[list[str], Meta(max_length=0)]
    return Annotated[list[Literal[allowed]], UNIQUE]  # type: ignore[valid-type]  # mypy does not know the names
