"""Changes to a table, as JSON Patch (RFC 6902): what a change does, what a move changes, and how two tables differ.

Comes in: a table and lists of changes, a table and the edits of a move, or two tables. Goes out: the table after the
changes, what they break and repair, or the changes that lead from one table to the other.

Laws:
- The changes between two tables, applied to the first, give the second. The edits of a move give the same changes.
- A table after changes fits its type, or `InvalidBody` points at the change that does not fit.
- A member that is left out counts as its default.
"""

from tallytale.engine.changes.patch_diff import changes_by, difference
from tallytale.engine.changes.requests import (
    MAX_CHANGES,
    MAX_TRIES,
    PlacementsRequest,
    read_changed_table,
    read_placements,
)
from tallytale.engine.changes.types import Change, ChangeOperation, Outgrown, Placement, Placements
