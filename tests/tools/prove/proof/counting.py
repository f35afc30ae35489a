"""Compares the engine with the second judge on the tables or moves of one seed, and counts what was compared."""

import gc
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import cycle
from random import Random
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct, field

from tallytale.engine.changes.patch_apply import apply
from tallytale.engine.games import AnyTable
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import InvalidBody
from tests.support.correction_cases import corrections
from tests.tools.prove.players import PLAY
from tests.tools.prove.proof.compare import answers, differing, plain, report_on
from tests.tools.prove.proof.random_moves import cases, records
from tests.tools.prove.proof.random_tables import tables
from tests.tools.prove.second_judge import judge
from tests.tools.prove.slips.kinds import slip

Json = dict[str, Any]


class Result(Struct):
    """How many requests of each kind two programs have judged, the rules that were broken, and all disagreements."""

    kinds: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)  # by game, variant, stage and kind
    rules: Counter[str] = field(default_factory=Counter)
    disagreements: list[Json] = []
    digests: int = 0  # a sum of hash values, so that the order of the reports does not matter; of 64 bits

    def add(self, other: "Result") -> None:
        self.kinds.update(other.kinds)
        self.tables.update(other.tables)
        self.rules.update(other.rules)
        self.disagreements += other.disagreements
        self.digests = (self.digests + other.digests) % 2**64


def decode_result(written: bytes) -> Result:
    return msgspec.json.decode(written, type=Result, dec_hook=lambda _, counts: Counter(counts))


Prove = Callable[[int, int, int], Result]


def prove(compare: Prove, seed: int, chunk: int, size: int, output: BinaryIO) -> Result:
    """Compare both judges on a chunk of tables or moves. Write each disagreement in a line."""
    # Without this, a tenth of the time goes into looking for garbage among what was imported and among remembered answers.
    gc.freeze()
    gc.set_threshold(50_000)
    result = compare(seed, chunk, size)
    output.writelines([msgspec.json.encode(found) + b"\n" for found in result.disagreements])
    return result


def prove_tables(seed: int, chunk: int, size: int) -> Result:
    """Judge `size` random tables with the engine and the second judge, and return how the reports compare."""
    result, drawn = Result(), tables(Random(f"{seed}/{chunk}"))
    while result.kinds.total() - result.kinds["refused"] < size:
        kind, table = next(drawn)
        try:
            written = report_on(table)
        except InvalidBody:
            # A table that was changed at random may be refused as invalid, but a legal table must never be.
            result.kinds["refused" if kind != "legal" else "legal"] += 1
            if kind == "legal":
                result.disagreements.append(_disagreement(kind, table, {"a legal table is refused": True}))
            continue
        found = plain(msgspec.json.decode(written))
        result.digests = (result.digests + int.from_bytes(sha256(written).digest())) % 2**64
        result.kinds[kind] += 1
        names = (table["game"], table.get("variant", "base"), table.get("stage", "final"), kind)
        result.tables[", ".join(names)] += 1
        result.rules.update({rule for rule, *_ in found["findings"]})
        difference = differing(*answers(table, found))
        if kind == "legal" and not found["legal"]:
            difference = {"a legal table is judged illegal": True}
        if difference:
            result.disagreements.append(_disagreement(kind, table, difference))
    return result


def prove_moves(seed: int, chunk: int, size: int) -> Result:
    """Compare two programs that judge moves, on at least `size` moves of legal games and on as many changed moves."""
    result, rng = Result(), Random(f"moves/{seed}/{chunk}")
    drawn = records(rng)
    while result.kinds["legal move"] < size:
        record = next(drawn)
        for kind, body in cases(record, rng):
            result.kinds[kind] += 1
            if kind == "legal move":
                result.kinds[f"legal move of {record['start']['game']}"] += 1
            ours, theirs = answers(body)
            broken = _rules_of(theirs)
            result.rules.update(broken)
            difference = differing(ours, theirs)
            if kind.startswith("legal") and broken:
                difference = {"a legal move is judged illegal": True}
            if difference:
                result.disagreements.append(_disagreement(kind, body, difference))
    return result


def prove_corrections(seed: int, chunk: int, size: int) -> Result:
    """Correct `size` tables with a slip, and return which corrections the second judge finds illegal."""
    result, rng, players = Result(), Random(f"corrections/{seed}/{chunk}"), cycle(PLAY.values())
    while result.kinds["table with a slip"] < size:
        kind, slipped = slip(next(players)(rng).table, rng)
        if not kind or (broken := judge(slipped))["legal"]:
            continue
        result.kinds["table with a slip"] += 1
        result.tables[f"{slipped['game']}, {kind}"] += 1
        result.rules.update({finding["rule"] for finding in broken["findings"]})
        for correction in corrections(decode(msgspec.json.encode(slipped))).corrections:
            result.kinds["correction"] += 1
            corrected = msgspec.json.decode(msgspec.json.encode(apply(slipped, correction.changes, AnyTable)))
            if not judge(corrected)["legal"]:
                result.disagreements.append(_disagreement(kind, slipped, {"a correction is illegal": True}))
    return result


def _rules_of(theirs: Json) -> set[str]:
    """Return the ids of the rules that the last move breaks, from the second judge's answer."""
    verdict = theirs["verdicts"][-1] if theirs.get("verdicts") else theirs
    return set() if "options" in theirs else {rule for rule, *_ in verdict.get("findings", [])}


def _disagreement(kind: str, body: Json, difference: Json) -> Json:
    game = (body.get("table") or body.get("start") or body)["game"]
    return {"kind": f"{game}, {kind}: {', '.join(sorted(difference))}", "body": body, "difference": difference}
