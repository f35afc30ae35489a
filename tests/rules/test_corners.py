"""Corners of the engine that no case can show."""

import sys

import msgspec
import pytest

import tallytale.rules.judge
from tallytale.rules.identity import canonical
from tallytale.rules.judge import decode
from tallytale.rules.problems import Refused

STRUCTS = {
    kind
    for name, module in list(sys.modules.items())
    if name.startswith(tallytale.rules.__name__)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == name
}


@pytest.mark.parametrize("kind", sorted(STRUCTS, key=repr))
def test_what_the_engine_has_read_or_found_can_not_be_changed(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen


def test_all_structs_are_looked_at() -> None:
    names = {kind.__name__ for kind in STRUCTS}
    assert {"Planet", "House", "Owner", "Law", "Game", "Report", "Finding", "Rules", "PigsTable"} <= names


@pytest.mark.parametrize(
    ("body", "line", "column"),
    [
        (b'{"a": x}', 1, 7),
        (b'{\n"a": x}', 2, 6),
        (b'{\n\n"a": x}', 3, 6),
        (b'{\n\n\n"a": x}', 4, 6),
        (b"{},{}", 1, 3),
        (b"{} ,{}", 1, 4),
        (b"{}\n{}", 2, 1),
        (b"{}\n {}", 2, 2),
    ],
)
def test_the_place_of_a_mistake_is_counted_as_editors_count(body: bytes, line: int, column: int) -> None:
    with pytest.raises(Refused) as caught:
        decode(body)
    assert caught.value.faults[0].facts == {"line": line, "column": column}


@pytest.mark.parametrize("level", [b"[", b'{"a":', b"[[],", b'{"b":{},"a":'])
def test_256_levels_are_not_too_deep_and_257_are(level: bytes) -> None:
    """Whatever is opened and closed on the way, and whatever byte comes after."""
    codes = []
    for levels in (255, 256):
        with pytest.raises(Refused) as caught:
            decode(level * levels + b"[\xff")
        codes.append(caught.value.faults[0].code)
    assert codes[0] != "too-deep"
    assert codes[1] == "too-deep"


@pytest.mark.parametrize("member", ["waive", "house_rules"])
def test_names_in_any_order_make_the_same_canonical_table(member: str) -> None:
    """Also where a game has but one house rule yet, so that no body can name two."""
    table = decode(b'{"game": "three-little-wolves", "players": [{"houses": []}, {"houses": []}]}')
    written = [canonical(msgspec.structs.replace(table, **{member: list(names)})) for names in ("ab", "ba")]
    assert written[0] == written[1]
    assert b'["a","b"]' in written[0]
