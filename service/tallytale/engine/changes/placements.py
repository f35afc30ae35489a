"""Tells what changes would do to a game table: which rules they break or repair, and how many points each player has.

Law of this file: to save time, the table before the changes is judged only once.
"""

from collections.abc import Sequence

from tallytale.engine.changes.answers import Placement, Placements
from tallytale.engine.changes.changed_tables import changed_tables
from tallytale.engine.changes.patches import Change
from tallytale.engine.games import BY_TABLE
from tallytale.engine.judging import FoundBreach, encode, find_breaches, points_of, rules_in_force
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table
from tallytale.engine.tables import require_small_answer


def placements_steps(
    table: Table, tries: Sequence[Sequence[Change]], language: str, *, totals: bool
) -> Steps[Placements]:
    """Judge a game table after each list of changes. Pause after each, so that the service can answer other requests.

    Raises `InvalidBody` if a list of changes can't be applied, or if the answer would be too large.
    """
    game = BY_TABLE[type(table)]
    board_before = game.board(table, None)
    before = find_breaches(rules_in_force(table, language), board_before)
    placements: list[Placement] = []
    size = 0
    for after in changed_tables(table, tries):
        board = game.board(after, board_before)
        found = find_breaches(rules_in_force(after, language), board)
        legal = not found or all([stated.rule.is_waived(after) for stated, _ in found])
        points = points_of(after, board) if totals and legal else None
        placement = Placement(legal, [], [], points)
        if before or found:
            new, settled = _compare(before, found)
            placement = Placement(legal, [stated.finding(breach, after) for stated, breach in new], settled, points)
        size += len(encode(placement))
        require_small_answer(size, "/try", len(placements))
        placements.append(placement)
        yield
    return Placements(placements)


def _compare(before: Sequence[FoundBreach], after: Sequence[FoundBreach]) -> tuple[list[FoundBreach], list[str]]:
    """Compare broken rules before and after a change. Return the new ones, and the ids of those that are repaired.

    A rule that was broken in the same way before is not new.
    """
    gone = [(stated.rule.id, breach.facts) for stated, breach in before]
    new: list[FoundBreach] = []
    for found in after:
        stated, breach = found
        known = (stated.rule.id, breach.facts)
        if known in gone:
            gone.remove(known)
        else:
            new.append(found)
    return new, [rule for rule, _ in gone]
