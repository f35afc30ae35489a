"""Applies a list of changes (operations of RFC 6902: `add`, `remove`, `replace`) to a game table in JSON."""

from typing import Any

import msgspec

Json = dict[str, Any]


def applied(table: Json, changes: list[Json]) -> Json:
    """Return a copy of the game table to which the changes were applied."""
    # If one object occurs twice in the table, `copy.deepcopy` keeps it as one. Here the copy must have two objects.
    made = {"table": msgspec.json.decode(msgspec.json.encode(table))}
    for change in changes:
        steps = [step.replace("~1", "/").replace("~0", "~") for step in ("/table" + change["path"]).split("/")[1:]]
        holder: Any = made
        for step in steps[:-1]:
            holder = holder[int(step)] if isinstance(holder, list) else holder[step]
        _apply(holder, steps[-1], change)
    changed: Json = made["table"]
    return changed


def _apply(holder: Any, step: str, change: Json) -> None:
    if isinstance(holder, list):
        index = len(holder) if step == "-" else int(step)
        if change["op"] == "add":
            holder.insert(index, change["value"])
        elif change["op"] == "replace":
            holder[index] = change["value"]
        else:
            del holder[index]
    elif change["op"] == "remove":
        del holder[step]
    elif change["op"] == "replace" and step not in holder:
        raise KeyError(step)
    else:
        holder[step] = change["value"]
