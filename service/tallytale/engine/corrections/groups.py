"""Divides the findings on an illegal table into groups that have nothing to do with each other."""

from collections.abc import Sequence

from tallytale.engine.corrections.places import ITEM_TOKENS, Path, path_of
from tallytale.engine.rulebook import Pointers


def groups_of(places: Sequence[Pointers]) -> list[list[int]]:
    """Return the indices of findings that hang together, in the order of the findings. `places` are their pointers.

    Findings hang together if they are about the same house, for example, or if one is about a player and the other about
    this player's house. All findings about the whole table hang together.
    """
    groups: list[tuple[list[int], set[Path]]] = []
    for index, at in enumerate(places):
        own = {path_of(pointer)[:ITEM_TOKENS] for pointer in at}
        apart = [group for group in groups if not _touch(group[1], own)]
        joined = [group for group in groups if _touch(group[1], own)]
        indices = sorted([index, *[one for indices, _ in joined for one in indices]])
        groups = [*apart, (indices, own.union(*[paths for _, paths in joined]))]
    return sorted([indices for indices, _ in groups])


def _touch(some: set[Path], others: set[Path]) -> bool:
    """Tell whether two findings concern the same item, or an item and a part of it."""
    return any(
        one[: len(other)] == other or other[: len(one)] == one
        for one in some
        for other in others
        if bool(one) == bool(other)  # the whole table contains everything, so this would say nothing
    )
