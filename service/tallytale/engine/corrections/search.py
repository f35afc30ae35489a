"""Searches for legal game tables that differ from an illegal one by one change, or by two.

Laws of this file:
- The search stops after a number of tables, not after some time, so that every machine finds the same.
- Waived rules are ignored.
- The order of repairs depends only on how likely they are, and on what they change.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from tallytale.engine.corrections.breaches import BreachFinder, Broken, JudgedTable
from tallytale.engine.corrections.likelihood import LIKELY, LIKELY_PAIR, MOST, PAIR, RARE_PAIR, Likelihoods
from tallytale.engine.corrections.neighbours import Neighbour, neighbours
from tallytale.engine.corrections.places import (
    AT_FINDING,
    ITEM_TOKENS,
    NEAR_FINDING,
    RINGS,
    Places,
    count_items,
    is_alone,
    path_of,
)
from tallytale.engine.judging import encode
from tallytale.engine.pauses import WORK_OF_TRIAL, Steps
from tallytale.engine.rulebook import Table
from tallytale.engine.words import Fact

MAX_TRIED = 4_000
MAX_ITEMS_TRIED = 400_000  # the search ends when all tables it has tried contain this many list items, such as tiles
# If this number of legal tables is found, the search for single changes ends, and the most likely ones are returned.
MAX_RANKED = 60
MAX_NEAR = 250  # limit on changes near the pieces that break a rule, if a change of these pieces is likely
# Kinds of changes that affect several pieces at once. Two changes of single pieces may be a more likely correction.
THROUGHOUT_OR_LEFT_OUT = frozenset(("throughout", "leave-out"))
SWEEPING = THROUGHOUT_OR_LEFT_OUT | {"running"}
MAX_REPAIRS = 12
MAX_FIRST_CHANGES = 20  # a pair of changes begins with one of this many
SHOWN = 3  # number of corrections that the app shows


class Improvement(NamedTuple):
    """A game table with one change: how many rules it still breaks, and how likely players meant it."""

    left: int
    likelihood: int
    neighbour: Neighbour


class Repair(NamedTuple):
    """One or two changes that together make an illegal game table legal, and how likely players meant the result."""

    likelihood: int
    changes: Sequence[Neighbour]


class Found(NamedTuple):
    """The result of a search for legal game tables.

    If there are no repairs, `improvements` has changes that repair a part of the table. `certain` means that there is only one
    repair, and that it is no guess. `is_one_slip` means that a single, likely change makes the table legal.
    """

    repairs: Sequence[Repair] = ()
    improvements: Sequence[Improvement] = ()
    certain: bool = False
    was_legal: bool = False
    is_one_slip: bool = False


class Search:
    """Searches for one or two changes that make an illegal game table legal.

    If `group` has indices of broken rules, all others may stay broken. `useless` are the keys of single changes that an
    earlier search of the whole table has tried, and that repair nothing. `stopped` is true if the search reached its
    limit before all changes were tried.
    """

    def __init__(
        self, table: Table, group: Sequence[int] | None = None, useless: Container[tuple[Any, ...]] = ()
    ) -> None:
        self.tried = 0
        self.stopped = False
        self.useless: set[tuple[Any, ...]] = set()
        self._known_useless = useless
        self._table = table
        self._limit = min(MAX_TRIED, MAX_ITEMS_TRIED // max(1, count_items(table)))
        self._finder = BreachFinder(table, group)
        self._work = WORK_OF_TRIAL + len(encode(table))  # how much it is to try one changed table
        self._over = self._finder.is_over()
        self._has_tried_all_pairs = True  # becomes false if some pairs of changes are left out

    def run(self) -> Steps[Found]:
        """Find single changes that make the game table legal, and pairs of changes if no single change is likely."""
        judged = self._finder.judge(self._table)
        broken = judged.broken
        if not broken:
            return Found(was_legal=True)
        yield self._work
        likelihoods = yield from self._likelihoods(judged)
        legal, better = yield from self._single_changes(likelihoods, judged)
        sure = self._is_single_certain(legal, len(broken))
        pairs: list[Repair] = []
        improvements: list[Improvement] = []
        is_one_slip = _has_likely_repair(legal)
        if not is_one_slip:
            pairs, improvements = yield from self._two_changes(likelihoods, broken, legal, better)
            if pairs:
                sure = self._is_pair_certain(pairs, legal)
        if legal or pairs:
            single = [Repair(one.likelihood, [one.neighbour]) for one in legal]
            return Found(best_repairs([*single, *pairs]), certain=sure, is_one_slip=is_one_slip)
        return Found(improvements=improvements[:MAX_REPAIRS])

    def _likelihoods(self, judged: JudgedTable) -> Steps[Likelihoods]:
        """Find the places of an illegal game table, and how likely it is that each has a mistake."""
        findings = [one.at for one in judged.broken]
        places = Places(judged.table, [path_of(pointer) for at in findings for pointer in at])
        yield from places.find_steps()
        return Likelihoods(places, findings, over=self._over)

    def _is_single_certain(self, legal: Sequence[Improvement], count: int) -> bool:
        """Tell whether a single change makes the game table legal, and is no guess. The table breaks `count` rules."""
        if self.stopped or len(legal) != 1 or legal[0].neighbour.doubtful:
            return False
        return count > 1 or not is_alone(self._table, legal[0].neighbour.note.path)

    def _is_pair_certain(self, pairs: Sequence[Repair], legal: Sequence[Improvement]) -> bool:
        """Tell whether a single pair of changes, and no single change, makes the game table legal, and is no guess."""
        if self.stopped or not self._has_tried_all_pairs or legal or len(pairs) != 1:
            return False
        return not any([change.doubtful for change in pairs[0].changes])

    def _two_changes(
        self,
        likelihoods: Likelihoods,
        broken: Sequence[Broken],
        legal: Sequence[Improvement],
        better: Sequence[Improvement],
    ) -> Steps[tuple[list[Repair], list[Improvement]]]:
        """Find pairs of changes that make the game table legal, and single changes that repair a part of it.

        `legal` are the single changes that make it legal, all of them unlikely, and `better` those that repair a part.
        """
        firsts = yield from self._mixed(better)
        if len(firsts) > MAX_FIRST_CHANGES:
            self._has_tried_all_pairs = False
        if all([one.neighbour.note.form in SWEEPING for one in legal]):
            pairs = yield from self._pairs(firsts, PAIR)
        else:
            promising = [one for one in firsts if one.likelihood * MOST > legal[0].likelihood * RARE_PAIR]
            pairs = yield from self._pairs(promising, RARE_PAIR)
        if not pairs and all([one.neighbour.note.form in THROUGHOUT_OR_LEFT_OUT for one in legal]):
            self._has_tried_all_pairs = False
            smaller, moved = yield from self._eased(likelihoods, broken)
            pairs = yield from self._pairs(_without_repeats([*smaller, *moved]), PAIR)
            firsts = _without_repeats([*firsts, *smaller])
        return _competitors(pairs, legal), firsts

    def _mixed(self, better: Sequence[Improvement]) -> Steps[list[Improvement]]:
        """Return the most likely changes for each finding in turn, so that none of the findings is left unrepaired."""
        seen: Counter[tuple[int, str]] = Counter()
        keyed: list[tuple[int, int, Improvement]] = []
        for one in better[:MAX_RANKED]:
            findings = self._finder.find(one.neighbour.table)
            remaining = "\n".join([f"{broken.rule.__name__} {broken.at} {broken.facts}" for broken in findings])
            yield self._work
            keyed.append((one.left, seen[one.left, remaining], one))
            seen[one.left, remaining] += 1
        return _without_repeats([one for *_, one in sorted(keyed, key=lambda key: key[:2])])

    def _single_changes(
        self, likelihoods: Likelihoods, judged: JudgedTable
    ) -> Steps[tuple[list[Improvement], list[Improvement]]]:
        """Try single changes of a game table. Return the legal tables, and the illegal ones that break fewer rules.

        Both lists begin with the most likely table. Pieces that break a rule are changed first. If a single, likely change
        of them is enough, the search ends. Otherwise pieces near them are changed, and if no change is likely, all others.
        """
        legal: list[Improvement] = []
        better: list[Improvement] = []
        limit, count = self._limit // 2, len(judged.broken)
        for ring in RINGS:
            found, fewer = yield from self._changes_in_ring(likelihoods, judged, ring, limit, count)
            legal += [one for one in found if _is_new(one.neighbour, [known.neighbour for known in legal])]
            better += fewer
            likely = any([one.likelihood >= LIKELY for one in legal])
            if likely and (ring != AT_FINDING or self._is_single_certain(legal, count)):
                break
            limit = min(limit, self.tried + MAX_NEAR) if likely else limit
        return _ranked(legal), _ranked(better)

    def _changes_in_ring(
        self, likelihoods: Likelihoods, judged: JudgedTable, ring: int, limit: int, count: int
    ) -> Steps[tuple[list[Improvement], list[Improvement]]]:
        """Try single changes of the pieces in one ring, such as those that break a rule.

        Return the legal tables, and the tables that break fewer than `count` rules.
        """
        legal: list[Improvement] = []
        better: list[Improvement] = []
        is_single = likelihoods.places.table is self._table
        for neighbour in self._within(limit, neighbours(likelihoods.places, ring)):
            if neighbour is None:
                yield 0
                continue
            if is_single and neighbour.note.key in self._known_useless:
                yield WORK_OF_TRIAL // 4  # it was only made, which takes a quarter of the time of a trial
                continue
            yield self._work
            left = self._finder.count(judged, neighbour, count)
            if is_single and left >= count:
                self.useless.add(neighbour.note.key)
            if left < count and (left or _is_new(neighbour, [one.neighbour for one in legal])):
                improvement = Improvement(left, likelihoods.of(neighbour, ring), neighbour)
                (better if left else legal).append(improvement)
                if len(legal) >= MAX_RANKED:
                    break
        return legal, better

    def _within(self, limit: int, changes: Iterator[Neighbour | None]) -> Iterator[Neighbour | None]:
        """Yield changes and count them, until the limit is reached. None is a pause, and does not count."""
        if self.stopped and self.tried >= limit:  # no further change is tried, so none is made
            return
        for change in changes:
            if change:
                if self.tried >= limit:
                    self.stopped = self.stopped or self.tried >= self._limit // 2
                    return
                self.tried += 1
            yield change

    def _eased(
        self, likelihoods: Likelihoods, broken: Sequence[Broken]
    ) -> Steps[tuple[list[Improvement], list[Improvement]]]:
        """Find changes that make a broken rule less wrong, or that break another rule in its place.

        For example, two wolves are equal after a change, instead of three. Or the second door of a house becomes a tile
        on top of the roof.
        """
        smaller: list[Improvement] = []
        moved: list[Improvement] = []
        for ring in (AT_FINDING, NEAR_FINDING):
            for neighbour in self._within(self._limit * 3 // 4, neighbours(likelihoods.places, ring)):
                yield self._work if neighbour else 0
                changed = neighbour and _changed_breach(broken, self._finder.find(neighbour.table))
                if neighbour and changed:
                    before, after = changed
                    improvement = Improvement(len(broken), likelihoods.of(neighbour, ring), neighbour)
                    if _is_smaller(after, before, neighbour.note.after):
                        smaller.append(improvement)
                    elif after.rule is not before.rule:
                        moved.append(improvement)
        return _ranked(smaller), _ranked(moved)

    def _pairs(self, firsts: Sequence[Improvement], scale: int) -> Steps[list[Repair]]:
        """Find pairs of changes that make the game table legal. Each pair begins with one of the changes in `firsts`.

        Pieces that still break a rule after the first change are changed first. The likelihood of a pair is the product
        of both likelihoods, divided by `scale`.
        """
        pairs: list[Repair] = []
        after_first: list[tuple[Likelihoods, JudgedTable]] = []
        for ring in RINGS:
            for index, first in enumerate(firsts[:MAX_FIRST_CHANGES]):
                if self.stopped and self.tried >= self._limit:
                    return pairs
                if len(after_first) == index:
                    judged = self._finder.judge(first.neighbour.table)
                    after_first.append(((yield from self._likelihoods(judged)), judged))
                legal, _ = yield from self._changes_in_ring(*after_first[index], ring, self._limit, 1)
                known = [pair.changes[-1] for pair in pairs]
                pairs += [_pair(first, second, scale) for second in legal if _is_new(second.neighbour, known)]
                if len(pairs) >= MAX_RANKED:
                    break
            if any([pair.likelihood >= LIKELY_PAIR for pair in pairs]):
                break
        return pairs


def _has_likely_repair(legal: Sequence[Improvement]) -> bool:
    """Tell whether one of these changes, each of which makes the game table legal, is likely and concerns one piece."""
    return any([one.likelihood >= LIKELY and one.neighbour.note.form not in SWEEPING for one in legal])


def _competitors(pairs: Sequence[Repair], legal: Sequence[Improvement]) -> list[Repair]:
    """Return the pairs that lead to other tables than these single changes, and are not much less likely."""
    single = [one for one in legal if one.neighbour.note.form not in SWEEPING]
    least = max([one.likelihood for one in single], default=0) // 2
    known = [one.neighbour for one in legal]
    return [pair for pair in pairs if pair.likelihood >= least and _is_new(pair.changes[-1], known)]


def _pair(first: Improvement, second: Improvement, scale: int) -> Repair:
    return Repair(first.likelihood * second.likelihood // scale, [first.neighbour, second.neighbour])


def best_repairs(repairs: Iterable[Repair]) -> list[Repair]:
    """Sort corrections, the most likely first, and return the first 12.

    Equally likely corrections are mixed, so that the first ones are about different houses, for example. If those that the
    app shows, and the next, are all unlikely and of one kind, the last of those shown is replaced by the most likely
    correction of another kind.
    """
    seen: Counter[tuple[Any, ...]] = Counter()
    keyed: list[tuple[int, int, Repair]] = []
    for one in repairs:
        item = (_kind(one), *[change.note.path[:ITEM_TOKENS] for change in one.changes])
        keyed.append((-one.likelihood, seen[item], one))
        seen[item] += 1
    order = [one for *_, one in sorted(keyed, key=lambda key: key[:2])]
    if order[0].likelihood < LIKELY_PAIR and len({_kind(one) for one in order[: SHOWN + 1]}) == 1:
        other = next((one for one in order if _kind(one)[1:] != _kind(order[0])[1:]), None)
        if other:
            order.remove(other)
            order.insert(SHOWN - 1, other)
    return order[:MAX_REPAIRS]


def _kind(one: Repair) -> tuple[int | str, ...]:
    """Return the kind of a correction: how likely it is, and the form of its changes, such as "move"."""
    return one.likelihood, *[change.note.form for change in one.changes]


def _ranked(improvements: Iterable[Improvement]) -> list[Improvement]:
    return sorted(improvements, key=lambda one: (one.left, -one.likelihood))


def _is_new(neighbour: Neighbour, others: Iterable[Neighbour]) -> bool:
    return all([neighbour.table != other.table for other in others])


def _without_repeats(improvements: Iterable[Improvement]) -> list[Improvement]:
    kept: list[Improvement] = []
    for one in improvements:
        if len(kept) <= MAX_FIRST_CHANGES and _is_new(one.neighbour, [other.neighbour for other in kept]):
            kept.append(one)
    return kept


def _changed_breach(before: Sequence[Broken], after: Sequence[Broken]) -> tuple[Broken, Broken] | None:
    """If a change of a table alters just one broken rule, return how the rule was broken before and after the change.

    Return None if more or fewer rules are broken after the change, or if several rules are broken in another way.
    """
    gone = [one for one in before if one not in after]
    new = [one for one in after if one not in before]
    if len(before) != len(after) or len(gone) != 1 or len(new) != 1:
        return None
    return gone.pop(), new.pop()


def _is_smaller(after: Broken, before: Broken, entered: Any) -> bool:
    """Tell whether the same rule is still broken, but by fewer pieces or with lower numbers.

    A number that was just entered does not count: the finding only repeats it.
    """
    if after.rule is not before.rule or len(after.at) > len(before.at):
        return False
    changed = [name for name in before.facts if after.facts[name] != before.facts[name]]
    smaller = [_is_smaller_fact(after.facts[name], before.facts[name], entered) for name in changed]
    return len(after.at) < len(before.at) or (bool(smaller) and all(smaller))


def _is_smaller_fact(after: Fact, before: Fact, entered: Any) -> bool:
    if isinstance(after, int) and isinstance(before, int):
        return after < before and (type(entered) is not int or after != entered)
    return isinstance(after, list) and isinstance(before, list) and len(after) < len(before)
