"""Tests the engine with unusual inputs, such as broken JSON, that can't be stored as test cases."""

from contextlib import nullcontext
from importlib import import_module
from pkgutil import walk_packages

import msgspec
import pytest

import tallytale.engine
from tallytale.engine.games import GAMES
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES, check_size, decode
from tallytale.engine.tables.identity import canonical
from tallytale.engine.tables.problems import InvalidBody
from tests.support.cases import judged

MODULES = [module.name for module in walk_packages(tallytale.engine.__path__, "tallytale.engine.")]
STRUCTS = {
    kind
    for name in MODULES
    for kind in vars(import_module(name)).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == name
}


@pytest.mark.parametrize("kind", sorted(STRUCTS, key=repr))
def test_structs_of_the_engine_are_immutable(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen


@pytest.mark.parametrize("level", [b"[", b'{"a":', b"[[],", b'{"b":{},"a":'])
def test_the_nesting_limit_is_exactly_256_levels(level: bytes) -> None:
    """The nesting limit counts only brackets that are still open. For example, `[[],[[],` has two open brackets."""
    codes = []
    for levels in (255, 256):
        with pytest.raises(InvalidBody) as caught:
            decode(level * levels + b"[\xff")
        codes.append(caught.value.faults[0].message)
    assert codes[0] != "too-deep"
    assert codes[1] == "too-deep"


def test_every_one_of_288_wolves_is_scored() -> None:
    """In CPython, integers up to 256 can be compared with `is` by mistake. So the test has more than 256 wolves."""
    house = {"floors": [{"color": "red", "number": 1}], "wolves": [{"owner": 0, "value": 3}] * 12}
    waive = [law.id for law in GAMES["three-little-wolves"].legality if law.waivable]
    players = [{"houses": []}, *[{"houses": [house] * 8}] * 3]
    table = {"game": "three-little-wolves", "stage": "running", "players": players, "waive": waive}
    lines = judged(table)["score"]["players"][0]["lines"]
    assert [(line["rule"], line["count"]) for line in lines] == [("wolves.score.wolf", 1)] * 288


@pytest.mark.parametrize("size", [600, 8 * 1024, 8 * 1024 + 1, MAX_TABLE_BYTES])
def test_only_bodies_over_8_kib_are_checked_for_nesting_before_decoding(size: int) -> None:
    """Before a large body is decoded, its nesting is checked, because deep recursion crashes Python in a browser."""
    with nullcontext() if size <= 8 * 1024 else pytest.raises(InvalidBody):
        check_size((b"[" * 257).ljust(size), MAX_TABLE_BYTES)


@pytest.mark.parametrize("member", ["waive", "house_rules"])
def test_the_order_of_rule_names_does_not_change_the_canonical_table(member: str) -> None:
    """No valid request has two house rules in this game. So the test calls the function `canonical` directly."""
    table = decode(b'{"game": "three-little-wolves", "players": [{"houses": []}, {"houses": []}]}')
    written = [canonical(msgspec.structs.replace(table, **{member: list(names)})) for names in ("ab", "ba")]
    assert written[0] == written[1]
    assert b'["a","b"]' in written[0]
