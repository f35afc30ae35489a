"""Finds the rules that apply to a game table, with their messages in a language.

Which rules apply depends on the game, its variant and stage, and the JSON members that are missing.
"""

from functools import cache
from typing import Any, final

from tallytale.engine.games import BY_TABLE
from tallytale.engine.rulebook import Breach, DoubtRule, Finding, Game, LegalityRule, Table, Unchecked, is_left_out
from tallytale.engine.words import Language, Message


@final
class StatedRule:
    """A rule for game tables, with its message in a language and the section of the rulebook."""

    __slots__ = ("breaches", "cite", "message", "rule")

    def __init__(self, rule: LegalityRule[Any], language: Language) -> None:
        self.rule = rule
        self.breaches = rule.breaches
        self.message = language.messages[rule.id]
        self.cite = language.cite(rule.cite)

    def finding(self, breach: Breach, table: Table) -> Finding:
        at, facts, _ = breach
        waived, healable = self.rule.is_waived(table), self.rule.can_heal(breach)
        return Finding(self.rule.id, self.message.render(facts), at, facts, self.cite, waived, healable)


@final
class RulesInForce:
    """The rules for a game table."""

    __slots__ = ("_lacking", "doubts", "game", "language", "legality", "name")

    def __init__(
        self, game: Game[Any, Any], language: Language, left_out: tuple[str, ...], rules: list[LegalityRule[Any]]
    ) -> None:
        self.game = game
        self.name = game.name
        self.language = language
        self.legality = [StatedRule(rule, language) for rule in rules]
        # The rules that need data that a client left out.
        self._lacking = [
            (rule, Unchecked(rule.id, language.texts.legality[rule.id].unchecked or ""))
            for rule in rules
            if not set(rule.needs).isdisjoint(left_out)
        ]
        self.doubts: list[tuple[DoubtRule[Any], Message]] = [(rule, language.doubts[rule.id]) for rule in game.doubts]

    def unchecked(self, board: Any) -> list[Unchecked]:
        """Return the rules that can't be checked completely. They still report what the other data proves."""
        return [unchecked for rule, unchecked in self._lacking if not (rule.is_decided and rule.is_decided(board))]


def rules_in_force(table: Table, language: str) -> RulesInForce:
    return rules_for(type(table), table.variant, table.stage, language, _left_out(table))


def _left_out(table: Table) -> tuple[str, ...]:
    """Return the optional JSON members that a rule needs, but that a game table lacks, or has only in part."""
    return tuple([member for member in OPTIONAL_MEMBERS[type(table)] if is_left_out(getattr(table, member))])


# For each game, the optional JSON members of a game table that some rule needs, such as `stacks`.
OPTIONAL_MEMBERS: dict[type[Table], list[str]] = {
    table_type: sorted({member for rule in game.legality for member in rule.needs})
    for table_type, game in BY_TABLE.items()
}


@cache  # the cache needs no size limit, because there are few combinations of game, variant, stage and language
def rules_for(
    table_type: type[Table], variant: str, stage: str, language: str, left_out: tuple[str, ...]
) -> RulesInForce:
    game = BY_TABLE[table_type]
    rules = [rule for rule in game.legality if rule.applies(variant, stage)]
    return RulesInForce(game, game.languages[language], left_out, rules)
