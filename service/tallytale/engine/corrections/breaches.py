"""Finds broken rules in an illegal game table, and in tables that differ from it a little. Waived rules are ignored."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from tallytale.engine.games import BY_TABLE
from tallytale.engine.judging import unwaived
from tallytale.engine.rulebook import Breach, Pointers, Table
from tallytale.engine.words import Fact, Facts

RuleFunction: TypeAlias = Callable[[Any], Iterable[Breach]]


class Broken(NamedTuple):
    """A rule that is broken: its function, pointers to the pieces that break it, and the values for its message."""

    rule: RuleFunction
    at: Pointers
    facts: Facts


class BreachFinder:
    """Finds the rules that a game table or a changed copy of it breaks. Waived rules are ignored."""

    def __init__(self, table: Table) -> None:
        self._game = BY_TABLE[type(table)]
        self._board = self._game.board(table, None)
        # The rules to check. A rule that was broken recently comes first, because it is likely to be broken again.
        self._rules: dict[str, list[RuleFunction]] = {}  # the key is the stage of the table

    def is_over(self) -> bool:
        """Tell whether the pieces on the table show that the game is over."""
        return self._game.over(self._board) is True

    def find(self, table: Table) -> list[Broken]:
        """Check every rule. Return all breaches, in the order of the rulebook."""
        board = self._game.board(table, self._board)
        return [Broken(rule, breach.at, breach.facts) for rule in unwaived(table) for breach in rule(board)]

    def count(self, table: Table, most: int) -> int:
        """Count the breaches of rules in a game table. Stop at `most`.

        The rule that was broken last is checked first next time, because it is likely to be broken again.
        """
        board, count = self._game.board(table, self._board), 0
        rules = self._rules.get(table.stage) or self._rules.setdefault(table.stage, unwaived(table))
        for index, rule in enumerate(rules):
            for _ in rule(board):
                count += 1
                if count >= most:
                    rules.insert(0, rules.pop(index))
                    return count
        return count


def changed_breach(before: Sequence[Broken], after: Sequence[Broken]) -> tuple[Broken, Broken] | None:
    """If a change of a table alters just one broken rule, return how the rule was broken before and after the change.

    Return None if more or fewer rules are broken after the change, or if several rules are broken in another way.
    """
    gone = [one for one in before if one not in after]
    new = [one for one in after if one not in before]
    return (gone[0], new[0]) if len(before) == len(after) and len(gone) == 1 and len(new) == 1 else None


def is_smaller(after: Broken, before: Broken, entered: Any) -> bool:
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
