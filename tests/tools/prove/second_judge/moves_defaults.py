"""Removes default values from game tables and moves, so that equal ones are always written in the same way."""

from typing import Any

DEFAULTS: dict[str, Any] = {
    "variant": "base",
    "stage": "final",
    "waive": [],
    "house_rules": [],
    "flowerpots": 0,
    "stacks": None,
    "firsts": None,
    "basement": [],
    "pig": None,
    "wolves": [],
    "smooki": None,
    "objects": {},
    "covered": False,
    "big_star": 0,
    "covered_tiles": 0,
    "tiles_without_volcano": None,
    "buys": [],
    "dice": None,
    "blow": None,
    "discarded": False,
    "effect": None,
}


def without_defaults(value: Any) -> Any:
    if isinstance(value, list):
        return [without_defaults(item) for item in value]
    if not isinstance(value, dict):
        return value
    made = {name: _member(name, item) for name, item in value.items()}
    return {name: item for name, item in made.items() if name not in DEFAULTS or item != DEFAULTS[name]}


def _member(name: str, value: Any) -> Any:
    if name in ("waive", "house_rules") and isinstance(value, list):
        return sorted(value)
    if name in ("objects", "dice") and isinstance(value, dict):
        return {key: count for key, count in value.items() if count}
    if name == "firsts":
        return value or None
    return without_defaults(value)


def move_without_defaults(move: Any) -> Any:
    made = without_defaults(move)
    if "buys" in made:
        made["buys"] = [_without_null(buy, "house") for buy in made["buys"]]
    if made.get("do") in ("build", "discard", "reveal"):
        made = _without_null(made, "house", "card", "wolf")
        if made.get("basement") is False:
            del made["basement"]
    return made


def _without_null(members: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None or name not in names}
