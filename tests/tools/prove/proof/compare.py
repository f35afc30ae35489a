"""Compares the reports of two programs on a table: the engine, and a separate one called the second judge."""

from typing import Any

import msgspec

from tallytale.engine.judging.reports import encode, report
from tallytale.engine.tables.decoding import decode
from tests.tools.prove import second_judge

Json = dict[str, Any]


def engine_says(table: Json) -> Json:
    """Return the parts of the engine's report that a second program for the same rules must also write."""
    return plain(msgspec.json.decode(report_on(table)))


def report_on(table: Json) -> bytes:
    """Return the bytes of the engine's report as the service sends it, or raise `InvalidBody`."""
    return encode(report(decode(msgspec.json.encode(table))))


def second_says(table: Json) -> Json:
    return plain(second_judge.judge(table))


def plain(found: Json) -> Json:
    """Return the parts of a report that two programs for the same rules must agree on, such as totals."""
    score = found["score"]
    findings = [[f["rule"], f["at"], f["waived"]] for f in found["findings"]]
    # Broken rules must be in the order of the rulebook. If a rule is broken several times, any order will do.
    rules = list(dict.fromkeys(rule for rule, _, _ in findings))
    return {
        "legal": found["legal"],
        "over": found["over"],
        "findings": sorted(findings, key=lambda finding: (rules.index(finding[0]), finding[1])),
        "unchecked": [one if isinstance(one, str) else one["rule"] for one in found["unchecked"]],
        "winners": score and score["winners"],
        "decided_by": score and score["decided_by"],
        "pieces": score and score["pieces"],
        "awards": score and score["awards"],
        "players": score and [_player(player) for player in score["players"]],
    }


def _player(player: Json) -> Json:
    lines = [[line[name] for name in ("rule", "count", "each", "points", "at")] for line in player["lines"]]
    return {**{name: player[name] for name in ("seat", "total", "rank", "tie_break")}, "lines": lines}


def differences(table: Json, ours: Json | None = None) -> Json:
    """Return where the reports of the two programs differ, as `{member: [engine, second judge]}`."""
    ours = ours or engine_says(table)
    theirs = second_says(table)
    return {name: [ours[name], theirs[name]] for name in ours if ours[name] != theirs[name]}
