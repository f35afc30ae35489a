"""Decides in which order the corrections of a game table are listed.

Law of this file: the order depends only on how likely the corrections are, and on what they change.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from tallytale.rules.likelihood import LIKELY_PAIR
from tallytale.rules.neighbours import Neighbour

MAX_ANSWERS = 12
SHOWN = 3  # number of corrections that the app shows
ITEM_STEPS = 4  # the path to a house, for example, is "players", 0, "houses", 1

Answer: TypeAlias = Sequence[Neighbour]  # one or two changes that together make an illegal table legal


class RankedAnswer(NamedTuple):
    """A correction of a game table, and how likely players meant it."""

    likelihood: int
    answer: Answer


def best_answers(answers: Iterable[RankedAnswer]) -> list[Answer]:
    """Sort corrections, the most likely first, and return the first 12.

    Of equally likely ones of the same kind, the first shown are about different houses, for example. If all shown ones
    are of the same kind, the last of them is replaced by the most likely one of another kind.
    """
    seen: Counter[tuple[Any, ...]] = Counter()
    keyed: list[tuple[int, int, RankedAnswer]] = []
    for one in sorted(answers, key=lambda one: -one.likelihood):
        item = (_kind(one), *[change.note.path[:ITEM_STEPS] for change in one.answer])
        keyed.append((-one.likelihood, seen[item], one))
        seen[item] += 1
    ranked = [one for *_, one in sorted(keyed, key=lambda key: key[:2])]
    if ranked[0].likelihood < LIKELY_PAIR and len({_kind(one) for one in ranked[: SHOWN + 1]}) == 1:
        other = next((one for one in ranked if _kind(one)[1:] != _kind(ranked[0])[1:]), None)
        if other:
            ranked.remove(other)
            ranked.insert(SHOWN - 1, other)
    return [one.answer for one in ranked[:MAX_ANSWERS]]


def _kind(ranked: RankedAnswer) -> tuple[int | str, ...]:
    """Return the kind of a correction: how likely it is, and the form of its changes, such as "move"."""
    return ranked.likelihood, *[change.note.form for change in ranked.answer]
