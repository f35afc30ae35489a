"""Checks that the engine answers any bytes correctly, for the fuzzer and its tests.

The engine must return a report or raise `InvalidBody`. Any other exception counts as a crash. No check depends on the
rules of a particular game.
"""

import time
from typing import Any

import msgspec

from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES, decode
from tallytale.engine.tables.identity import canonical
from tallytale.engine.tables.problems import InvalidBody
from tallytale.engine.tables.shape_mistakes import MAX_FAULTS
from tallytale.engine.words.texts import LANGUAGES
from tests.support.tables import resolves

MAX_NS = 50_000_000
SUSPECT_NS = 5_000_000
MEASUREMENTS = 3  # other programs can slow down a measurement, so the fastest of three counts

_FACTS = {law.id: set(law.facts) for game in GAMES.values() for law in game.legality}
_EACH = {rule.id: rule.each for game in GAMES.values() for rule in game.scoring}

# This decoder reads a number that is too large, such as 1e999, as infinity. Other decoders raise an error.
_parse = msgspec.json.Decoder(float_hook=float).decode


def check(body: bytes) -> int:
    """Judge a request body, and check the answer. Return the CPU time of judging in nanoseconds."""
    language = LANGUAGES[len(body) % len(LANGUAGES)]
    took, answer = _timed(body, language)
    if took > SUSPECT_NS:
        took = min([_timed(body, language)[0] for _ in range(MEASUREMENTS)])
    assert took <= MAX_NS, f"judging took {took / 1e6:.0f} ms"
    if isinstance(answer, InvalidBody):
        _check_refusal(body, answer, language)
    else:
        _check_report(body, language, answer)
    return took


def _timed(body: bytes, language: str) -> tuple[int, bytes | InvalidBody]:
    """Judge a request body. Return the CPU time, which other processes do not affect, and the answer."""
    start = time.process_time_ns()
    answer: bytes | InvalidBody
    try:
        answer = judge(body, language)
    except InvalidBody as refusal:
        answer = refusal
        msgspec.json.encode(refusal.problem(language))
    return time.process_time_ns() - start, answer


def _check_refusal(body: bytes, refusal: InvalidBody, language: str) -> None:
    problem = refusal.problem(language)
    errors = problem.errors or []
    assert problem.title, "a problem without a title"
    assert problem.detail, "a problem without a detail"
    assert all(error.detail for error in errors), "an error without a detail"
    if problem.status == 413:
        assert len(body) > MAX_TABLE_BYTES, "too large, and is not"
        return
    assert problem.status == 400, f"an unexpected status: {problem.status}"
    assert 1 <= len(errors) <= MAX_FAULTS, f"{len(errors)} errors"
    assert "other" not in {fault.message for fault in refusal.faults}, (
        "msgspec refused what shape.py finds nothing wrong with"
    )
    if problem.type == "/problems/shape":
        table = _parse(body)
        for error in errors:
            assert resolves(table, error.at), f"an error is nowhere: {error.at}"


def _check_report(body: bytes, language: str, answer: bytes) -> None:
    report, table = msgspec.json.decode(answer), _parse(body)
    assert report["language"] == language, "another language"
    assert report["legal"] == all(finding["waived"] for finding in report["findings"]), "legal despite a finding"
    assert report["legal"] == (report["score"] is not None), "a score belongs to a legal table and to no other"
    for finding in report["findings"]:
        _check_places(table, finding["at"])
        assert set(finding["facts"]) == _FACTS[finding["rule"]], f"other facts in {finding['rule']}"
        assert finding["message"].strip(), f"no message of {finding['rule']}"
    if report["score"]:
        _check_score(table, report["score"])
    written = canonical(decode(body))
    assert canonical(decode(written)) == written, "the canonical form of the canonical form is another"
    assert judge(written, language) == answer, "the canonical form is judged otherwise"
    _check_unknown_member_is_reported(table)


def _check_places(table: Any, places: list[str]) -> None:
    assert places, "no place"
    assert len(set(places)) == len(places), f"a place twice: {places}"
    for place in places:
        assert resolves(table, place), f"a place is nowhere: {place}"


def _check_score(table: Any, score: dict[str, Any]) -> None:
    standings = [(player["total"], player["tie_break"]) for player in score["players"]]
    for player, mine in zip(score["players"], standings, strict=True):
        assert player["total"] == sum(line["points"] for line in player["lines"]), "a total is not the sum of its lines"
        assert player["rank"] == 1 + sum(other > mine for other in standings), "a rank is wrong"
        for line in player["lines"]:
            _check_line(table, line)
    best = max(standings)
    assert score["winners"] == [seat for seat, mine in enumerate(standings) if mine == best], "wrong winners"
    for piece in score["pieces"]:
        assert resolves(table, piece["at"]), f"a piece is nowhere: {piece['at']}"
    for award in score["awards"]:
        _check_award(award, score["players"])


def _check_award(award: dict[str, Any], players: list[dict[str, Any]]) -> None:
    """Check that nobody holds an award for which players are tied, and that each holder gets points for it."""
    rule, seats, tied = award["rule"], award["seats"], award["tied"]
    assert not (seats and tied), f"{rule} has holders and a tie"
    assert award["known"] or not (seats or tied), f"{rule} has holders, but is unknown"
    for seat in seats + tied:
        points = sum(line["points"] for line in players[seat]["lines"] if line["rule"] == rule)
        assert seat in tied or points, f"{rule} brings nothing to seat {seat}, who has it"


def _check_line(table: Any, line: dict[str, Any]) -> None:
    _check_places(table, line["at"])
    assert line["points"] == line["count"] * line["each"], "points are not count times each"
    assert line["each"] in _EACH[line["rule"]], f"{line['rule']} can't be worth {line['each']}"
    assert line["text"].strip(), f"{line['rule']} has no text"


def _check_unknown_member_is_reported(table: dict[str, Any]) -> None:
    """Add an unknown member to a valid table. The error must name this member and nothing else."""
    try:
        decode(msgspec.json.encode({**table, "": None}))
    except InvalidBody as refusal:
        places = [fault.at for fault in refusal.faults]
        assert places == ["/"], f"called wrong, and is not: {places[0]}"
