"""Tests the ids of game tables, and the version of the rules: a number and a digest."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tallytale
from tallytale.engine.digest import TEXTS
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.identity import canonical, table_id
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import cases
from tests.support.copies import BYTECODE

TABLE = {
    "players": [{"houses": []}, {"houses": [{"tiles": [{"part": "door", "material": "straw", "flowerpots": 0}]}]}],
    "game": "three-little-pigs",
    "waive": ["pigs.house.one-roof", "pigs.end.passed"],
    "stacks": None,
    "stage": "running",
}


def test_canonical_json_omits_defaults_and_sorts_keys() -> None:
    assert canonical(decode(msgspec.json.encode(TABLE))) == (
        b'{"game":"three-little-pigs","players":[{"houses":[]},{"houses":[{"tiles":[{"material":"straw","part":"door"}]}]}],'
        b'"stage":"running","waive":["pigs.end.passed","pigs.house.one-roof"]}'
    )


def test_canonical_json_omits_objects_that_only_have_defaults() -> None:
    empty = [[None] * 4] * 3
    grid = {"form": "grid", "tiles": [[{"kind": "center", "objects": {"rose": 0}}, None, None, None], *empty]}
    tally = {"form": "tally", "objects": {}, "characters": []}
    table = {"game": "little-prince", "stage": "running", "players": [{"planet": grid}, {"planet": tally}]}
    written = canonical(decode(msgspec.json.encode(table)))
    assert b"objects" not in written
    assert b'{"planet":{"characters":[],"form":"tally"}}' in written
    assert b'[[{"kind":"center"},null,null,null],' in written


@pytest.mark.parametrize("same", [{"firsts": None}, {"firsts": {}}])
def test_nothing_known_about_the_awards_is_written_in_three_ways_with_one_id(same: dict[str, Any]) -> None:
    absent, written = [decode(msgspec.json.encode({**TABLE, **more})) for more in ({}, same)]
    assert canonical(written) == canonical(absent)
    assert table_id(written, "en") == table_id(absent, "en")


def test_an_unknown_award_has_another_id_than_one_that_nobody_has() -> None:
    firsts = [{}, {"straw": None}, {"wood": None}, {"straw": None, "wood": None}, {"straw": None, "wood": 0}]
    tables = [decode(msgspec.json.encode({**TABLE, "firsts": one})) for one in firsts]
    assert len({table_id(table, "en") for table in tables}) == len(firsts)
    assert b'"firsts":{"straw":null,"wood":0}' in canonical(tables[-1])


def test_an_id_is_32_hex_digits_and_differs_with_table_and_language() -> None:
    tables = [decode(msgspec.json.encode(case.table)) for case in cases().values()]
    ids = {canonical(table): table_id(table, "en") for table in tables}
    assert all(re.fullmatch("[0-9a-f]{32}", one) for one in ids.values())
    assert len(set(ids.values())) == len(ids)
    table = decode(msgspec.json.encode(TABLE))
    assert table_id(table, "en") != table_id(table, "pl")


def test_an_id_changes_with_the_texts_in_its_language(tmp_path: Path) -> None:
    copy = shutil.copytree(Path(tallytale.__file__).parent, tmp_path / "tallytale", ignore=BYTECODE)
    digests = copy / "engine" / "digest.py"
    digests.write_text(digests.read_text(encoding="utf-8").replace(TEXTS["pl"], "0" * 8), encoding="utf-8")
    program = (
        "import sys; from tallytale.engine.tables.decoding import decode; from tallytale.engine.tables.identity import table_id;"
        "table = decode(sys.argv[1].encode()); print(*[table_id(table, language) for language in sys.argv[2:]])"
    )
    command = [sys.executable, "-c", program, msgspec.json.encode(TABLE).decode(), *LANGUAGES]
    done = subprocess.run(command, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=True)
    table = decode(msgspec.json.encode(TABLE))
    ids = zip(LANGUAGES, done.stdout.split(), strict=True)
    assert [language for language, found in ids if found != table_id(table, language)] == ["pl"]
