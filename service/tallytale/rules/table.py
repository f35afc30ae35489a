"""The types that the tables of all games have in common. A table is the state of a board game.

Laws of this file: a table is immutable and has no members for names or other data about people. If a JSON member is
left out, this means the same as sending its default.
"""

from typing import Annotated, Any, Literal, TypeAlias, TypeVar, cast, get_args

import msgspec
from msgspec import Meta, Struct

Stage: TypeAlias = Literal["final", "running"]
STAGES: tuple[Stage, ...] = get_args(Stage)
WaiveAll: TypeAlias = Literal["all"]
ALL: WaiveAll = "all"


# With gc=False, the garbage collector does not track these objects, which saves time. This is safe, because they
# contain no reference cycles.
class TablePart(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Base class of all objects in a game table, a move or a question.

    Unknown members are refused when it is decoded. Members that equal their default are left out when it is encoded.
    """


class Table(TablePart, frozen=True, gc=False, kw_only=True, tag_field="game"):
    """Base class of all game tables. Each game defines what its players have, and adds its own members."""

    players: list[Any]
    variant: str = "base"
    stage: Stage = "final"
    waive: list[str] | WaiveAll = []
    house_rules: list[str] = []

    def __post_init__(self) -> None:
        """Refuse repeated names in the lists `waive` and `house_rules`. msgspec can't check that items are unique."""
        for member in (self.waive, self.house_rules):
            if len(member) > 1 and member != ALL and len(set(member)) < len(member):
                raise ValueError(REPEATED)


def is_waived(table: Table, rule: str) -> bool:
    """Tell whether the players of a game table have waived (agreed to ignore) the rule with this id."""
    return table.waive == ALL or rule in table.waive


def has_player(table: Table, seat: int, player: Any) -> bool:
    """Tell whether a game table has this very Python object as the player in this seat."""
    return seat < len(table.players) and table.players[seat] is player


REPEATED = "Expected unique items"
UNIQUE = Meta(extra_json_schema={"uniqueItems": True})

TableT = TypeVar("TableT", bound=Table)


def restrict_names(table: type[TableT], waivable: tuple[str, ...], house_rules: tuple[str, ...] = ()) -> type[TableT]:
    """Return the type of a game's tables. Its `waive` and `house_rules` accept only names of this game."""
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
    """Return the type of a list that can only contain these names, each once. Without names, it must be empty."""
    if not allowed:
        return Annotated[list[str], Meta(max_length=0)]
    return Annotated[list[Literal[allowed]], UNIQUE]  # type: ignore[valid-type]  # mypy does not know the names
