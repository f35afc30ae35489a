"""Searches for legal game tables that differ from an illegal table by one change, or by two.

Laws of this file: no game is named here. Every table that is found has been judged. The search stops after a number of
tables, not after some time, so that it finds the same on every machine.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from tallytale.rules.games import BY_TABLE
from tallytale.rules.judge import unwaived
from tallytale.rules.likelihood import LIKELY, Likelihoods
from tallytale.rules.neighbours import Neighbour, neighbours
from tallytale.rules.places import RINGS, Path, Places, count_items, path_of
from tallytale.rules.referee import Steps
from tallytale.rules.report import Pointers
from tallytale.rules.rulebook import Breach
from tallytale.rules.rules_in_force import left_out
from tallytale.rules.table import Table

MAX_TRIED = 4_000
MAX_ITEMS_TRIED = 400_000  # the search gives up after trying tables with this number of list items in total
MAX_ANSWERS = 12
# The search for single changes ends after this number of legal tables. The most likely ones are returned.
MAX_RANKED = 60
MAX_FIRST_CHANGES = 20
WHOLE_TABLE = [""]

Answer: TypeAlias = Sequence[Neighbour]  # one or two changes that make an illegal table legal together


class Candidate(NamedTuple):
    """A game table with one change: how many rules it still breaks, and how likely players meant it."""

    left: int
    likelihood: int
    neighbour: Neighbour


class Found(Struct, frozen=True):
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
        self._judge = _Judge(table)

    def run(self) -> Steps[Found]:
        """Find single changes that make the game table legal. If there are none, try two changes at once."""
        count = len(self._judge.findings(self._table))
        if not count:
            return Found(was_legal=True)
        legal, better = yield from self._around(self._table, self._limit // 2, count, enough=LIKELY)
        if legal:
            answers = [[one.neighbour] for one in legal[:MAX_ANSWERS]]
            return self._found(answers, certain=count > 1 or not _is_alone(self._table, answers[0][0].note.path))
        firsts = _without_repeats(better)
        pairs = yield from self._pairs(firsts[:MAX_FIRST_CHANGES])
        if pairs:
            return self._found(pairs, certain=len(firsts) <= MAX_FIRST_CHANGES)
        return Found(steps=firsts[:MAX_ANSWERS])

    def _found(self, answers: Sequence[Answer], *, certain: bool) -> Found:
        alone = len(answers) == 1 and not self.stopped
        return Found(answers, certain=certain and alone and not any([change.doubtful for change in answers[0]]))

    def _pairs(self, firsts: Iterable[Candidate]) -> Steps[list[Answer]]:
        """Find pairs of changes that make the game table legal. `firsts` are the first changes of the pairs."""
        answers: list[Answer] = []
        for first in firsts:
            legal, _ = yield from self._around(first.neighbour.table, self._limit, 1, enough=0)
            seconds = [one.neighbour for one in legal[:MAX_ANSWERS]]
            known = [answer[-1] for answer in answers]
            answers += [(first.neighbour, second) for second in seconds if _is_new(second, known)]
            if len(answers) >= MAX_ANSWERS or self.tried >= self._limit:
                break
        return answers[:MAX_ANSWERS]

    def _around(
        self, table: Table, limit: int, count: int, *, enough: int
    ) -> Steps[tuple[list[Candidate], list[Candidate]]]:
        """Try single changes of a game table. Return the legal tables, and the illegal ones that break fewer rules.

        Both lists begin with the most likely table. Pieces that break a rule are changed first, then pieces farther
        away. The search stops early at a very likely table.
        """
        legal: list[Candidate] = []
        better: list[Candidate] = []
        findings = self._judge.findings(table)
        places = Places(table, [path_of(pointer) for at in findings for pointer in at])
        about_all = all([at == WHOLE_TABLE for at in findings])
        likelihoods = Likelihoods(places, findings, about_all=about_all)
        for ring in RINGS:
            for neighbour in neighbours(places, ring, about_all=about_all):
                if self.tried >= limit or len(legal) >= MAX_RANKED:
                    self.stopped = self.stopped or self.tried >= limit
                    return _ranked(legal), _ranked(better)
                self.tried += 1
                left = self._judge.count(neighbour.table, count)
                yield
                if left < count and (left or _is_new(neighbour, [one.neighbour for one in legal])):
                    (better if left else legal).append(Candidate(left, likelihoods.of(neighbour, ring), neighbour))
            if any([one.likelihood >= enough for one in legal]):
                break
        return _ranked(legal), _ranked(better)


def _ranked(candidates: Iterable[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=lambda one: (one.left, -one.likelihood))


def _is_alone(table: Table, path: Path) -> bool:
    """Tell whether a piece is the only one in its list, for example the only tile of a house.

    Then changing it is a less certain correction. Perhaps the piece is right, and another is missing beside it.
    """
    part: Any = table
    alone = True
    for step in path:
        if isinstance(part, list):
            alone = len(part) == 1
            part = part[int(step)]
        else:
            part = getattr(part, str(step), None)
    return alone


def _is_new(neighbour: Neighbour, others: Iterable[Neighbour]) -> bool:
    return all([neighbour.table != other.table for other in others])


def _without_repeats(candidates: Iterable[Candidate]) -> list[Candidate]:
    kept: list[Candidate] = []
    for one in candidates:
        if len(kept) <= MAX_FIRST_CHANGES and _is_new(one.neighbour, [other.neighbour for other in kept]):
            kept.append(one)
    return kept


class _Judge:
    """Finds the rules that a game table or a changed copy of it breaks. Waived rules are ignored."""

    def __init__(self, table: Table) -> None:
        self._game = BY_TABLE[type(table)]
        self._board = self._game.board(table, None)
        # The rules to check. Rules that were broken recently come first, because they are likely to be broken again.
        self._rules: dict[tuple[str, ...], list[Callable[[Any], Iterable[Breach]]]] = {}

    def findings(self, table: Table) -> list[Pointers]:
        board = self._game.board(table, self._board)
        return [breach.at for rule in unwaived(table) for breach in rule(board)]

    def count(self, table: Table, most: int) -> int:
        """Count the breaches of rules in a game table. Stop at `most`.

        The rule that was broken last is checked first next time, because it is likely to be broken again.
        """
        board, count, key = self._game.board(table, self._board), 0, (table.stage, *left_out(table))
        rules = self._rules.get(key) or self._rules.setdefault(key, unwaived(table))
        for index, rule in enumerate(rules):
            for _ in rule(board):
                count += 1
                if count >= most:
                    rules.insert(0, rules.pop(index))
                    return count
        return count
