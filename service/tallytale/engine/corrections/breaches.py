"""Finds the rules that a game table breaks, and counts quickly how many a changed copy of it breaks.

Laws of this file:
- Waived rules are ignored.
- The count for a changed copy is what checking every rule would give, up to the number where it stops.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from tallytale.engine.corrections.neighbours import Neighbour
from tallytale.engine.games import BY_TABLE
from tallytale.engine.judging import unwaived
from tallytale.engine.rulebook import Breach, Pointers, Table
from tallytale.engine.words import Facts

RuleFunction: TypeAlias = Callable[[Any], Iterable[Breach]]


class Broken(NamedTuple):
    """A rule that is broken: its function, pointers to the pieces that break it, and the values for its message."""

    rule: RuleFunction
    at: Pointers
    facts: Facts


class JudgedTable(NamedTuple):
    """What is known of a game table before it is changed: its board, what it breaks, and how often it breaks each rule."""

    table: Table
    board: Any
    broken: Sequence[Broken]
    counts: Mapping[RuleFunction, int]


class BreachFinder:
    """Finds the rules that a game table or a changed copy of it breaks. Waived rules are ignored.

    If `group` has indices of breaches, all others are ignored, too.
    """

    def __init__(self, table: Table, group: Sequence[int] | None) -> None:
        self._game = BY_TABLE[type(table)]
        self._board = self._game.board(table, None)
        self._ignored: dict[tuple[RuleFunction, tuple[str, ...]], list[Facts]] = {}
        if group is not None:
            kept = set(group)
            for index, one in enumerate(self.find(table)):
                if index not in kept:
                    self._ignored.setdefault((one.rule, tuple(one.at)), []).append(one.facts)
        # The rules to check. A rule that was broken recently comes first, because it is likely to be broken again.
        # The key is the stage of the table, and the only member that was changed, if any.
        self._rules: dict[tuple[str, str], list[RuleFunction]] = {}
        # The members that a rule reads. Rules that are not listed read all members.
        self._reads = {rule.breaches: rule.reads for rule in self._game.legality if rule.reads is not None}

    def is_over(self) -> bool:
        """Tell whether the pieces on the table show that the game is over."""
        return self._game.over(self._board) is True

    def judge(self, table: Table) -> JudgedTable:
        broken = self.find(table)
        return JudgedTable(table, self._game.board(table, self._board), broken, Counter([one.rule for one in broken]))

    def find(self, table: Table) -> list[Broken]:
        """Check every rule. Return all breaches, in the order of the rulebook."""
        board = self._game.board(table, self._board)
        return [Broken(rule, at, facts) for rule in unwaived(table) for at, facts, _ in self._breaches(rule, board)]

    def _breaches(self, rule: RuleFunction, board: Any) -> Iterable[Breach]:
        """Return the breaches of a rule, without those that are ignored."""
        if not self._ignored:
            return rule(board)
        return [one for one in rule(board) if one.facts not in self._ignored.get((rule, tuple(one.at)), ())]

    def count(self, before: JudgedTable, neighbour: Neighbour, most: int) -> int:
        """Count the breaches of rules in a game table after a change. Stop at `most`.

        Rules that don't read what was changed are not checked again: they are broken as often as before. Of the others,
        the rule that was broken last is checked first next time, because it is likely to be broken again.
        """
        count = 0
        member = neighbour.member if self._reads else ""
        table = before.table if member else neighbour.table
        rules = self._rules.get((table.stage, member))
        if rules is None:
            rules = self._rules[table.stage, member] = self._rules_that_read(member, table)
        if member:
            count = sum([number for rule, number in before.counts.items() if rule not in rules])
            if count >= most or not rules:
                return min(count, most)
        board = self._game.board(neighbour.table, before.board)
        for index, rule in enumerate(rules):
            for _ in self._breaches(rule, board):
                count += 1
                if count >= most:
                    rules.insert(0, rules.pop(index))
                    return count
        return count

    def _rules_that_read(self, member: str, table: Table) -> list[RuleFunction]:
        """Return the rules for a table that read a member. If `member` is empty, return all rules."""
        return [rule for rule in unwaived(table) if not member or member in self._reads.get(rule, (member,))]
