"""Changes to a table: applies those that a client sends, and writes those that lead from one table to another.

*Changes* are what clients send and receive: a JSON Patch (RFC 6902), which is a list of operations such as "add" and
"remove" on a JSON document. *Edits* are used only inside the engine: the new values of a table, each with the path to it.
A rulebook says with edits what a move does, and this room writes them as changes.

Comes in: a table and lists of changes, a table and edits, or two tables. Goes out: the table after the changes, what they
break and repair, or the changes that lead from one table to the other.

Laws:
- The changes between two tables, applied to the first, give the second. Edits give the same changes as the table after them.
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
