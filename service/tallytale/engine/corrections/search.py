"""Searches for legal game tables that differ from an illegal table by one change, or by two.

Law of this file: the search stops after a number of tables, not after some time, so that every machine finds the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tallytale.engine.corrections.answer_order import (
    MAX_ANSWERS,
    MAX_FIRST_CHANGES,
    Answer,
    Candidate,
    RankedAnswer,
    best_answers,
    is_new,
    ranked,
    without_repeats,
)
from tallytale.engine.corrections.breaches import BreachFinder, Broken, changed_breach, is_smaller
from tallytale.engine.corrections.candidates import Surroundings, neighbours, surroundings_steps
from tallytale.engine.corrections.likelihood import LIKELY, LIKELY_PAIR, MOST, PAIR, RARE_PAIR
from tallytale.engine.corrections.neighbours import Neighbour
from tallytale.engine.corrections.paths import count_items, is_alone
from tallytale.engine.corrections.places import AT_FINDING, NEAR_FINDING, RINGS
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table

MAX_TRIED = 4_000
MAX_ITEMS_TRIED = 400_000  # the search ends when all tables it has tried contain this many list items, such as tiles
# If this number of legal tables is found, the search for single changes ends, and the most likely ones are returned.
MAX_RANKED = 60
MAX_NEAR = 250  # limit on changes near the pieces that break a rule, if a change of these pieces is likely
# Kinds of changes that affect several pieces at once. Two changes of single pieces may be a more likely correction.
THROUGHOUT_OR_LEFT_OUT = frozenset(("throughout", "leave-out"))
SWEEPING = THROUGHOUT_OR_LEFT_OUT | {"running"}


class Found(NamedTuple):
    """The result of a search for legal game tables. Each answer is one or two changes that make the table legal.

    If there are no answers, `steps` has changes that repair a part of the table. `certain` means that there is only one
    answer, and that it is no guess.
    """

    answers: Sequence[Answer] = ()
    steps: Sequence[Candidate] = ()
    certain: bool = False
    was_legal: bool = False


class Search:
    """Searches for one or two changes that make an illegal game table legal.

    `stopped` is true if the search reached its limit before all changes were tried.
    """

    def __init__(self, table: Table) -> None:
        self.tried = 0
        self.stopped = False
        self._table = table
        self._limit = min(MAX_TRIED, MAX_ITEMS_TRIED // max(1, count_items(table)))
        self._finder = BreachFinder(table)
        self._over = self._finder.is_over()
        self._has_tried_all_pairs = True  # becomes false if some pairs of changes are left out

    def run(self) -> Steps[Found]:
        """Find single changes that make the game table legal, and pairs of changes if no single change is likely."""
        broken = self._finder.find(self._table)
        if not broken:
            return Found(was_legal=True)
        yield
        around = yield from surroundings_steps(self._table, broken, over=self._over)
        legal, better = yield from self._single_changes(around, len(broken))
        sure = self._is_single_certain(legal, len(broken))
        pairs: list[RankedAnswer] = []
        steps: list[Candidate] = []
        if not _has_likely_answer(legal):
            pairs, steps = yield from self._two_changes(around, broken, legal, better)
            if pairs:
                sure = self._is_pair_certain(pairs, legal)
        if legal or pairs:
            single = [RankedAnswer(one.likelihood, [one.neighbour]) for one in legal]
            return Found(best_answers([*single, *pairs]), certain=sure)
        return Found(steps=steps[:MAX_ANSWERS])

    def _is_single_certain(self, legal: Sequence[Candidate], count: int) -> bool:
        """Tell whether a single change makes the game table legal, and is no guess. The table breaks `count` rules."""
        if self.stopped or len(legal) != 1 or legal[0].neighbour.doubtful:
            return False
        return count > 1 or not is_alone(self._table, legal[0].neighbour.note.path)

    def _is_pair_certain(self, pairs: Sequence[RankedAnswer], legal: Sequence[Candidate]) -> bool:
        """Tell whether a single pair of changes, and no single change, makes the game table legal, and is no guess."""
        if self.stopped or not self._has_tried_all_pairs or legal or len(pairs) != 1:
            return False
        return not any([change.doubtful for change in pairs[0].answer])

    def _two_changes(
        self,
        around: Surroundings,
        broken: Sequence[Broken],
        legal: Sequence[Candidate],
        better: Sequence[Candidate],
    ) -> Steps[tuple[list[RankedAnswer], list[Candidate]]]:
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
            smaller, moved = yield from self._eased(around, broken)
            pairs = yield from self._pairs(without_repeats([*smaller, *moved]), PAIR)
            firsts = without_repeats([*firsts, *smaller])
        return _competitors(pairs, legal), firsts

    def _mixed(self, better: Sequence[Candidate]) -> Steps[list[Candidate]]:
        """Return the most likely changes for each finding in turn, so that none of the findings is left unrepaired."""
        seen: Counter[tuple[int, str]] = Counter()
        keyed: list[tuple[int, int, Candidate]] = []
        for one in better[:MAX_RANKED]:
            findings = self._finder.find(one.neighbour.table)
            remaining = "\n".join([f"{broken.rule.__name__} {broken.at} {broken.facts}" for broken in findings])
            yield
            keyed.append((one.left, seen[one.left, remaining], one))
            seen[one.left, remaining] += 1
        return without_repeats([one for *_, one in sorted(keyed, key=lambda key: key[:2])])

    def _single_changes(self, around: Surroundings, count: int) -> Steps[tuple[list[Candidate], list[Candidate]]]:
        """Try single changes of a game table. Return the legal tables, and the illegal ones that break fewer rules.

        Both lists begin with the most likely table. Pieces that break a rule are changed first. If a single, likely change
        of them is enough, the search ends. Otherwise pieces near them are changed, and if no change is likely, all others.
        """
        legal: list[Candidate] = []
        better: list[Candidate] = []
        limit = self._limit // 2
        for ring in RINGS:
            found, fewer = yield from self._changes_in_ring(around, ring, limit, count)
            legal += [one for one in found if is_new(one.neighbour, [known.neighbour for known in legal])]
            better += fewer
            likely = any([one.likelihood >= LIKELY for one in legal])
            if likely and (ring != AT_FINDING or self._is_single_certain(legal, count)):
                break
            limit = min(limit, self.tried + MAX_NEAR) if likely else limit
        return ranked(legal), ranked(better)

    def _changes_in_ring(
        self, around: Surroundings, ring: int, limit: int, count: int
    ) -> Steps[tuple[list[Candidate], list[Candidate]]]:
        """Try single changes of the pieces in one ring, such as those that break a rule.

        Return the legal tables, and the tables that break fewer than `count` rules.
        """
        legal: list[Candidate] = []
        better: list[Candidate] = []
        for neighbour in self._within(limit, neighbours(around.places, ring)):
            yield
            if neighbour is None:
                continue
            left = self._finder.count(neighbour.table, count)
            if left < count and (left or is_new(neighbour, [one.neighbour for one in legal])):
                candidate = Candidate(left, around.likelihoods.of(neighbour, ring), neighbour)
                (better if left else legal).append(candidate)
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

    def _eased(self, around: Surroundings, broken: Sequence[Broken]) -> Steps[tuple[list[Candidate], list[Candidate]]]:
        """Find changes that make a broken rule less wrong, or that break another rule in its place.

        For example, two wolves are equal after a change, instead of three. Or the second door of a house becomes a tile
        on top of the roof.
        """
        smaller: list[Candidate] = []
        moved: list[Candidate] = []
        for ring in (AT_FINDING, NEAR_FINDING):
            for neighbour in self._within(self._limit * 3 // 4, neighbours(around.places, ring)):
                yield
                changed = neighbour and changed_breach(broken, self._finder.find(neighbour.table))
                if neighbour and changed:
                    before, after = changed
                    candidate = Candidate(len(broken), around.likelihoods.of(neighbour, ring), neighbour)
                    if is_smaller(after, before, neighbour.note.after):
                        smaller.append(candidate)
                    elif after.rule is not before.rule:
                        moved.append(candidate)
        return ranked(smaller), ranked(moved)

    def _pairs(self, firsts: Sequence[Candidate], scale: int) -> Steps[list[RankedAnswer]]:
        """Find pairs of changes that make the game table legal. Each pair begins with one of the changes in `firsts`.

        Pieces that still break a rule after the first change are changed first. The likelihood of a pair is the product
        of both likelihoods, divided by `scale`.
        """
        pairs: list[RankedAnswer] = []
        around: list[Surroundings] = []
        for ring in RINGS:
            for index, first in enumerate(firsts[:MAX_FIRST_CHANGES]):
                if self.stopped and self.tried >= self._limit:
                    return pairs
                if len(around) == index:
                    table = first.neighbour.table
                    around.append((yield from surroundings_steps(table, self._finder.find(table), over=self._over)))
                legal, _ = yield from self._changes_in_ring(around[index], ring, self._limit, 1)
                known = [pair.answer[-1] for pair in pairs]
                pairs += [_pair(first, second, scale) for second in legal if is_new(second.neighbour, known)]
                if len(pairs) >= MAX_RANKED:
                    break
            if any([pair.likelihood >= LIKELY_PAIR for pair in pairs]):
                break
        return pairs


def _has_likely_answer(legal: Sequence[Candidate]) -> bool:
    """Tell whether one of these changes, each of which makes the game table legal, is likely and concerns one piece."""
    return any([one.likelihood >= LIKELY and one.neighbour.note.form not in SWEEPING for one in legal])


def _competitors(pairs: Sequence[RankedAnswer], legal: Sequence[Candidate]) -> list[RankedAnswer]:
    """Return the pairs that lead to other tables than these single changes, and are not much less likely."""
    single = [one for one in legal if one.neighbour.note.form not in SWEEPING]
    least = max([one.likelihood for one in single], default=0) // 2
    known = [one.neighbour for one in legal]
    return [pair for pair in pairs if pair.likelihood >= least and is_new(pair.answer[-1], known)]


def _pair(first: Candidate, second: Candidate, scale: int) -> RankedAnswer:
    return RankedAnswer(first.likelihood * second.likelihood // scale, [first.neighbour, second.neighbour])
