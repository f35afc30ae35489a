"""Tests that the engine and both clients apply changes alike: those of the kit's answers, and those in changes.json."""

import copy
import json
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import tallytale
import tallytale_client
from clients.building import downloads, javascript
from tallytale.engine.tables import decode, encode_without_defaults
from tests.support.cases import VECTORS

Json = Any
WRITTEN = json.loads(Path(__file__).with_name("changes.json").read_bytes())


class Case(NamedTuple):
    """Changes, and the table after them. It is None if they are impossible, and an empty text if the kit doesn't say."""

    name: str
    table: Json
    changes: Json
    after: Json


def _of_vector(name: str, body: Json, answer: Json) -> Iterator[Case]:
    table = body.get("table") or body["start"]
    if "ask" in body and "moves" in body:
        table = msgspec.json.decode(tallytale.replay({"start": table, "moves": body["moves"]}).table)
    for verdict in answer.get("verdicts", [answer]):
        if verdict.get("table") and "changes" in verdict:
            yield Case(name, table, verdict["changes"], verdict["table"])
            table = verdict["table"]
    for option in answer.get("options", ()):
        moved = tallytale.check_move(table, option["move"]).table
        yield Case(f"{name}: option", table, option["changes"], msgspec.json.decode(moved or b""))
    for member in ("corrections", "steps"):
        for one in answer.get(member, ()):
            yield Case(f"{name}: {member}", table, one["changes"], "")


@cache
def of_kit() -> list[Case]:
    lines = [line for file in sorted(VECTORS.glob("*/*.jsonl")) for line in file.read_bytes().splitlines()]
    vectors = map(json.loads, lines)
    return [case for one in vectors for case in _of_vector(one["name"], one["body"], one["answer"])]


ALL = [Case(**case) for case in WRITTEN]


def by_engine(cases: list[Case], _: Path) -> list[Json]:
    return [_applied(tallytale.apply, case, tallytale.InvalidBody) for case in cases]


def by_python_client(cases: list[Case], _: Path) -> list[Json]:
    return [_applied(tallytale_client.apply, case, ValueError) for case in cases]


def _applied(apply: Callable[..., Json], case: Case, refusal: type[Exception]) -> Json:
    before = copy.deepcopy(case.table)
    try:
        after = apply(case.table, case.changes)
    except refusal:
        after = None
    assert case.table == before, case.name
    return after


def by_typescript_client(cases: list[Case], folder: Path) -> list[Json]:
    javascript.build()
    sent, results = folder / "cases.json", folder / "results.json"
    sent.write_text(json.dumps([case._asdict() for case in cases]), encoding="utf-8")
    program, client = Path(__file__).with_name("apply.mjs"), javascript.TYPESCRIPT / "dist" / "index.js"
    subprocess.run([downloads.node(), program, client, sent, results], check=True, timeout=120)
    found: list[Json] = json.loads(results.read_bytes())
    return found


def canonical(table: Json) -> bytes:
    return encode_without_defaults(decode(msgspec.json.encode(table)))


@pytest.mark.parametrize("apply", [by_engine, by_python_client, by_typescript_client])
def test_changes_give_the_table_after_them(apply: Callable[[list[Case], Path], list[Json]], tmp_path: Path) -> None:
    cases = ALL + of_kit()
    expected = [after if case.after == "" else case.after for case, after in zip(cases, by_engine(cases, tmp_path))]
    for case, after, wanted in zip(cases, apply(cases, tmp_path), expected):
        assert (wanted and canonical(wanted)) == (after and canonical(after)), case.name


def test_corrections_of_the_kit_lead_to_legal_tables() -> None:
    corrections = [case for case in of_kit() if case.name.endswith(": corrections")]
    assert len(corrections) > 50
    for case in corrections:
        assert tallytale.judge(tallytale.apply(case.table, case.changes)).legal, case.name


def test_changes_of_the_python_client_are_plain_json() -> None:
    change = msgspec.json.decode(b'{"op":"remove","path":"/players/0","later":1}', type=tallytale_client.Change)
    assert json.loads(json.dumps(change)) == {"op": "remove", "path": "/players/0"}
