"""Decides in which order changed game tables are tried again or listed as corrections.

Law of this file: the order depends only on how likely the corrections are, and on what they change.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from tallytale.engine.corrections.likelihood import LIKELY_PAIR
from tallytale.engine.corrections.neighbours import Neighbour

MAX_ANSWERS = 12
MAX_FIRST_CHANGES = 20  # a pair of changes begins with one of this many
SHOWN = 3  # number of corrections that the app shows
ITEM_STEPS = 4  # the path to a house, for example, has these 4 steps: "players", 0, "houses", 1

Answer: TypeAlias = Sequence[Neighbour]  # one or two changes that together make an illegal table legal


class Candidate(NamedTuple):
    """A game table with one change: how many rules it still breaks, and how likely players meant it."""

    left: int
    likelihood: int
    neighbour: Neighbour


class RankedAnswer(NamedTuple):
    """A correction of a game table, and how likely players meant it."""

    likelihood: int
    answer: Answer


def best_answers(answers: Iterable[RankedAnswer]) -> list[Answer]:
    """Sort corrections, the most likely first, and return the first 12.

    Equally likely corrections are mixed, so that the first ones are about different houses, for example. If the app
    would show only corrections of one kind, the last of them is replaced by the most likely correction of another kind.
    """
    seen: Counter[tuple[Any, ...]] = Counter()
    keyed: list[tuple[int, int, RankedAnswer]] = []
    for one in sorted(answers, key=lambda one: -one.likelihood):
        item = (_kind(one), *[change.note.path[:ITEM_STEPS] for change in one.answer])
        keyed.append((-one.likelihood, seen[item], one))
        seen[item] += 1
    order = [one for *_, one in sorted(keyed, key=lambda key: key[:2])]
    if order[0].likelihood < LIKELY_PAIR and len({_kind(one) for one in order[: SHOWN + 1]}) == 1:
        other = next((one for one in order if _kind(one)[1:] != _kind(order[0])[1:]), None)
        if other:
            order.remove(other)
            order.insert(SHOWN - 1, other)
    return [one.answer for one in order[:MAX_ANSWERS]]


def _kind(one: RankedAnswer) -> tuple[int | str, ...]:
    """Return the kind of a correction: how likely it is, and the form of its changes, such as "move"."""
    return one.likelihood, *[change.note.form for change in one.answer]


def ranked(candidates: Iterable[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=lambda one: (one.left, -one.likelihood))


def is_new(neighbour: Neighbour, others: Iterable[Neighbour]) -> bool:
    return all([neighbour.table != other.table for other in others])


def without_repeats(candidates: Iterable[Candidate]) -> list[Candidate]:
    kept: list[Candidate] = []
    for one in candidates:
        if len(kept) <= MAX_FIRST_CHANGES and is_new(one.neighbour, [other.neighbour for other in kept]):
            kept.append(one)
    return kept
