"""The types of a JSON Patch (RFC 6902), which is a list of changes to a JSON document, and its two exceptions.

`patch_diff.py` computes a patch from two tables, and `patch_apply.py` applies one.
"""

from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

ChangeOperation: TypeAlias = Literal["add", "remove", "replace"]


class Change(Struct, frozen=True, gc=False):
    """One operation of a JSON Patch. The path is a JSON Pointer. `remove` has no value."""

    op: ChangeOperation
    path: str
    value: Any | UnsetType = UNSET


class Outgrown(Exception):  # noqa: N818 - expected, not an error of the program
    """Raised if a change makes a list of a game table longer than its type allows."""


class DoesNotApply(Exception):  # noqa: N818 - expected, not an error of the program
    """Raised if a change can't be applied to a document. `index` is the position of this change in the JSON Patch."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index
