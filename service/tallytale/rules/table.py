"""What the tables of all games have in common.

Laws of this file: a table is immutable; it holds what lies on the table and nothing about people; a member left out
and a member that spells out its default make the same table.
"""

from typing import Annotated, Any, Literal, TypeAlias, TypeVar, cast, get_args

import msgspec
from msgspec import Meta, Struct

Stage: TypeAlias = Literal["final", "running"]
STAGES: tuple[Stage, ...] = get_args(Stage)
WaiveAll: TypeAlias = Literal["all"]
ALL: WaiveAll = "all"


# gc=False: a decoded table is a tree without cycles, so the collector need not walk it.
class Piece(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Anything inside a table: unknown members are refused; members equal to their default are not written again."""


class Table(Piece, frozen=True, gc=False, kw_only=True, tag_field="game"):
    """The head of every table. A game says what a player is, and adds whatever else lies on its table."""

    players: list[Any]
    variant: str = "base"
    stage: Stage = "final"
    waive: list[str] | WaiveAll = []
    house_rules: list[str] = []

    def __post_init__(self) -> None:
        """Refuse repeated names; msgspec has no unique lists."""
        for member in (self.waive, self.house_rules):
            if len(member) > 1 and member != ALL and len(set(member)) < len(member):
                raise ValueError(REPEATED)


REPEATED = "Expected unique items"
UNIQUE = Meta(extra_json_schema={"uniqueItems": True})

TableT = TypeVar("TableT", bound=Table)


def closed(table: type[TableT], waivable: tuple[str, ...], house_rules: tuple[str, ...] = ()) -> type[TableT]:
    """Return the game's table type with `waive` and `house_rules` limited to the names that its rulebook knows.

    The names come from the rules themselves, so that a rule is registered in one place only.
    """
    waive = _names(waivable) | WaiveAll
    fields: list[tuple[str, Any, Any]] = [("waive", waive, []), ("house_rules", _names(house_rules), [])]
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


def _names(allowed: tuple[str, ...]) -> Any:
    """Return the type of a list of unique names out of these; without names, of an empty list."""
    if not allowed:
        return Annotated[list[str], Meta(max_length=0)]
    return Annotated[list[Literal[allowed]], UNIQUE]  # type: ignore[valid-type]  # the names are known at import only
