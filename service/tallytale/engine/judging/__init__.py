"""Judges a table: which rules apply, which of them it breaks, what each player scores, and who wins.

Comes in: a table. Goes out: a report. The path is straight: board, breaches, score lines, totals from the lines, ranks.

Laws:
- Every breach is reported, never only the first. `legal` follows from the findings.
- A table with an unwaived finding has no score.
- A player's total is the sum of the points of their lines.
- The same body always gives the same bytes.
"""

from tallytale.engine.judging.in_force import rules_in_force
from tallytale.engine.judging.reports import (
    FoundBreach,
    encode,
    find_breaches,
    judge,
    points_of,
    report,
    totals_of,
    unwaived,
)
from tallytale.engine.judging.requests import (
    MAX_BATCH_BYTES,
    MAX_TABLES,
    BatchRequest,
    judge_each,
    read_batch,
    read_table,
)
