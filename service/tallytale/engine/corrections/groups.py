"""Divides the findings on an illegal table into groups that have nothing to do with each other."""

from collections import defaultdict
from collections.abc import Sequence

from tallytale.engine.corrections.places import ITEM_TOKENS, path_of
from tallytale.engine.rulebook import Path, Pointers


def groups_of(places: Sequence[Pointers]) -> list[list[int]]:
    """Return the indices of findings that hang together, in the order of the findings. `places` are their pointers.

    Findings hang together if they are about the same house, for example, or if one is about a player and the other about
    this player's house. All findings about the whole table hang together. The time is proportional to the pointers.
    """
    paths = [{path_of(pointer)[:ITEM_TOKENS] for pointer in at} for at in places]
    named = set[Path]().union(*paths)
    first_of: dict[Path, int] = {}  # the first finding about a path, or about a part of what is there
    earlier = list(range(len(places)))  # an earlier finding of the same group; its own index for the first of a group
    for index, own in enumerate(paths):
        # A path names an item and what it is in. The whole table contains everything, so it counts only if it is named.
        for part in [path[:end] for path in own for end in range(min(1, len(path)), len(path) + 1)]:
            if part in named:
                one, other = _first(earlier, index), _first(earlier, first_of.setdefault(part, index))
                earlier[max(one, other)] = min(one, other)
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for index in range(len(places)):
        groups[_first(earlier, index)].append(index)
    return list(groups.values())


def _first(earlier: list[int], index: int) -> int:
    """Return the first finding of a group."""
    while earlier[index] != index:
        earlier[index] = earlier[earlier[index]]  # so that the way is shorter next time
        index = earlier[index]
    return index
