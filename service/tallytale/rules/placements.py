"""Tells what changes would do to a table: which findings are new, which are gone, and the points.

Laws of this file: no game is named here. The table itself is judged once. For each list of changes, only the table
after the changes is judged, and no report is made.
"""

from collections.abc import Sequence

from tallytale.rules.changed_tables import changed_tables
from tallytale.rules.games import BY_TABLE
from tallytale.rules.judge import encode, find_breaches, points_of, rules_in_force
from tallytale.rules.patches import Change
from tallytale.rules.problems import require_small_answer
from tallytale.rules.referee import Steps
from tallytale.rules.report import Finding
from tallytale.rules.table import Table
from tallytale.rules.verdict import Placement, Placements


def placements_steps(
    table: Table, tries: Sequence[Sequence[Change]], language: str, *, totals: bool
) -> Steps[Placements]:
    """Judge a table after each of these lists of changes.

    Raises `InvalidBody` if one of them can't be applied, or if the answer would be too large.
    """
    game = BY_TABLE[type(table)]
    board_before = game.board(table, None)
    before = find_breaches(rules_in_force(table, language), board_before, table)
    placements: list[Placement] = []
    size = 0
    for after in changed_tables(table, tries):
        board = game.board(after, board_before)
        found = find_breaches(rules_in_force(after, language), board, after)
        legal = all([finding.waived for finding in found])
        points = points_of(after, board) if totals and legal else None
        settled = [one.rule for one in _not_in(found, before)]
        placement = Placement(legal, _not_in(before, found), settled, points)
        size += len(encode(placement))
        require_small_answer(size, f"/try/{len(placements)}")
        placements.append(placement)
        yield
    return Placements(placements)


def _not_in(others: Sequence[Finding], findings: Sequence[Finding]) -> list[Finding]:
    """Return the findings that are not in the other list.

    Two findings are the same if their rule and facts are the same.
    """
    left = [(other.rule, other.facts) for other in others]
    new = []
    for finding in findings:
        same = (finding.rule, finding.facts)
        if same in left:
            left.remove(same)
        else:
            new.append(finding)
    return new
