"""Decides in which order the corrections of a game table are listed.

Laws of this file: no game is named here. The order depends only on how likely the answers are, and on what they change.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from tallytale.rules.likelihood import LIKELY_PAIR
from tallytale.rules.neighbours import Neighbour

MAX_ANSWERS = 12
SHOWN = 3  # the scorer shows so many answers
ITEM_STEPS = 4  # so many steps of a path lead to an item of a player, such as "players", 0, "houses", 1

Answer: TypeAlias = Sequence[Neighbour]  # one or two changes that make an illegal table legal together


class RankedAnswer(NamedTuple):
    """An answer, and how likely it is that it was meant."""

    likelihood: int
    answer: Answer


def best_answers(answers: Iterable[RankedAnswer]) -> list[Answer]:
    """Sort answers, the most likely first, and return as many as are given to the players.

    Of equally likely answers of the same form, one for each item (such as a house) comes first, then the second for
    each. If the first answers are all of that kind, the likeliest answer of another form takes the third place.
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
    """Return what answers of the same kind have in common: how likely they are, and the form of their changes."""
    return ranked.likelihood, *[change.note.form for change in ranked.answer]
