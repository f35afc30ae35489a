"""Helper functions for all three games, for example to read a table or to rank the players."""

from collections.abc import Callable
from typing import Any, TypeVar, TypeVarTuple

Asked = TypeVarTuple("Asked")
Answer = TypeVar("Answer")
Table = dict[str, Any]
At = list[str]
Line = dict[str, Any]
Over = bool | None
Rulebook = list[tuple[str, Callable[[Table], list[At]]]]
Healing = dict[str, Callable[[Table, At], bool]]
"""For some rules, whether pieces that are added later can heal a breach. No other breach can be healed."""

WHOLE_TABLE = ""
MAX_REMEMBERED = 64

# The names of JSON members, sorted as in the schema. Only the order of names in the same JSON object matters.
SCHEMA_ORDER = [
    *("players", "stacks", "firsts", "smooki", "houses", "planet"),
    *("floors", "basement", "pig", "wolves"),
    *("straw", "wood", "brick", "door", "window", "roof"),
    *("tiles", "characters", "objects", "covered_tiles", "tiles_without_volcano"),
    *("baobab", "volcano", "sunset", "rose", "lamp_post", "box", "big_star"),
    *("fox", "elephant", "snake", "white_sheep", "grey_sheep", "brown_sheep"),
]


def remembered(ask: Callable[[*Asked], Answer]) -> Callable[[*Asked], Answer]:
    """Return a function that keeps its answers, and gives them again if it is asked with the very same objects.

    Nothing may change a table or an answer after it was made. The arguments are kept, too, so that no other object gets
    the id of one of them.
    """
    known: dict[tuple[int, ...], tuple[Answer, tuple[*Asked]]] = {}

    def answer(*asked: *Asked) -> Answer:
        key = tuple(map(id, asked))
        if key not in known:
            if len(known) >= MAX_REMEMBERED:
                known.clear()
            known[key] = ask(*asked), asked
        return known[key][0]

    return answer


def whole_numbers(value: Any) -> Any:
    """Turn floats into integers, because JSON may write the integer 4 as 4.0."""
    if isinstance(value, float):
        return int(value)
    if isinstance(value, list):
        return [whole_numbers(item) for item in value]
    if isinstance(value, dict):
        return {key: whole_numbers(item) for key, item in value.items()}
    return value


def variant(table: Table) -> str:
    return str(table.get("variant", "base"))


def stage(table: Table) -> str:
    return str(table.get("stage", "final"))


def is_final(table: Table) -> bool:
    return stage(table) == "final"


def seats(table: Table) -> list[int]:
    return list(range(len(table["players"])))


def player_at(seat: int) -> str:
    return f"/players/{seat}"


def place(pointer: str) -> list[int]:
    """Return a sort key that puts JSON Pointers in the order of the schema."""
    steps = pointer.split("/")[1:]
    return [int(step) if step.isdigit() else SCHEMA_ORDER.index(step) for step in steps]


def in_document_order(pointers: list[str]) -> At:
    return sorted(pointers, key=place)


NEVER_WAIVED = {
    *("pigs.firsts.variant", "pigs.firsts.seat", "wolves.house.no-floors", "wolves.house.one-color"),
    *("wolves.wolf.owner", "prince.covered.blank", "prince.tally.tiles", "prince.tally.geographer"),
}


def is_waived(table: Table, rule: str) -> bool:
    waive = table.get("waive", [])
    if waive == "all":
        return rule not in NEVER_WAIVED
    return rule in waive


def always(_table: Table, _at: At) -> bool:
    return True


def never(_table: Table, _at: At) -> bool:
    return False


def findings(table: Table, rulebook: Rulebook, healing: Healing) -> list[dict[str, Any]]:
    found = []
    for rule, breaches in rulebook:
        can_heal = healing.get(rule, never)
        ats = [in_document_order(at) for at in breaches(table)]
        for at in sorted(ats, key=lambda at: place(at[0])):
            waived = is_waived(table, rule)
            found.append({"rule": rule, "at": at, "waived": waived, "healable": can_heal(table, at)})
    return found


def line(rule: str, count: int, each: int, at: At) -> Line:
    return {"rule": rule, "count": count, "each": each, "points": count * each, "at": at}


def scored_player(seat: int, lines: list[Line], tie_break: int) -> dict[str, Any]:
    total = sum(one["points"] for one in lines)
    return {"seat": seat, "total": total, "rank": 0, "tie_break": tie_break, "lines": lines}


def is_better(one: dict[str, Any], other: dict[str, Any]) -> bool:
    if one["total"] != other["total"]:
        return bool(one["total"] > other["total"])
    return bool(one["tie_break"] > other["tie_break"])


def decided_by(players: list[dict[str, Any]], winners: list[int]) -> str:
    if len(winners) > 1:
        return "shared"
    best = max(player["total"] for player in players)
    with_best = [player for player in players if player["total"] == best]
    return "points" if len(with_best) == 1 else "tie-break"


def award(
    rule: str,
    points: int,
    best: int | None,
    *,
    seats: list[int] | None = None,
    tied: list[int] | None = None,
    facts: dict[str, Any] | None = None,
) -> dict[str, Any]:
    return {
        "rule": rule,
        "seats": seats or [],
        "tied": tied or [],
        "best": best,
        "points": points,
        "facts": facts or {},
        "known": True,
        "candidates": [],
    }


def score(players: list[dict[str, Any]], pieces: list[dict[str, Any]], awards: list[dict[str, Any]]) -> dict[str, Any]:
    for player in players:
        player["rank"] = 1 + sum(is_better(other, player) for other in players)
    winners = [player["seat"] for player in players if player["rank"] == 1]
    return {
        "players": players,
        "pieces": pieces,
        "awards": awards,
        "winners": winners,
        "decided_by": decided_by(players, winners),
    }


def report(
    table: Table,
    rulebook: Rulebook,
    healing: Healing,
    over: Over,
    unchecked: list[str],
    count_points: Callable[[Table], dict[str, Any]],
) -> dict[str, Any]:
    found = findings(table, rulebook, healing)
    legal = all(finding["waived"] for finding in found)
    return {
        "game": table["game"],
        "variant": variant(table),
        "stage": stage(table),
        "legal": legal,
        "over": over,
        "findings": found,
        "unchecked": unchecked,
        "score": count_points(table) if legal else None,
    }
