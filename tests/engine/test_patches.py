"""Tests that the difference of two game tables is a correct JSON Patch, and that patches are applied correctly."""

import gc
import tracemalloc
from typing import Any

import msgspec
import pytest

from tallytale.engine.changes.patch_apply import apply
from tallytale.engine.changes.patch_diff import difference
from tallytale.engine.changes.types import Change, DoesNotApply, Outgrown
from tallytale.engine.games import GAMES, AnyTable
from tallytale.engine.tables.decoding import decode
from tests.support.cases import Json

WINDOW: Json = {"material": "straw", "part": "window"}
DOOR: Json = {"material": "wood", "part": "door"}
CENTER: Json = {"kind": "center", "objects": {"rose": 1}}


def wolves(**house: Any) -> Json:
    floors = [{"color": "red", "number": number} for number in house.pop("floors", [1])]
    players = [{"houses": [{"floors": floors, **house}]}, {"houses": []}]
    return {"game": "three-little-wolves", "stage": "running", "players": players}


def pigs(*houses: list[Json], **more: Any) -> Json:
    players = [{"houses": [{"tiles": tiles} for tiles in houses]}, {"houses": []}]
    return {"game": "three-little-pigs", "stage": "running", "players": players, **more}


def prince(tile: Json | None) -> Json:
    grid = {"form": "grid", "tiles": [[None] * 4, [None, tile, None, None], [None] * 4, [None] * 4]}
    tally = {"form": "tally", "characters": []}
    return {"game": "little-prince", "stage": "running", "players": [{"planet": grid}, {"planet": tally}]}


def changes(before: Json, after: Json) -> list[Json]:
    tables = [decode(msgspec.json.encode(table)) for table in (before, after)]
    found: list[Json] = msgspec.json.decode(msgspec.json.encode(difference(*tables)))
    return found


def add(path: str, value: Any) -> Json:
    return {"op": "add", "path": path, "value": value}


def replace(path: str, value: Any) -> Json:
    return {"op": "replace", "path": path, "value": value}


def remove(path: str) -> Json:
    return {"op": "remove", "path": path}


AT = "/players/0/houses/0"
CELL = "/players/0/planet/tiles/1/1"


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (pigs([WINDOW]), pigs([WINDOW]), []),
        (pigs([WINDOW]), pigs([DOOR, WINDOW]), [add(f"{AT}/tiles/0", DOOR)]),
        (pigs([WINDOW]), pigs([WINDOW, WINDOW]), [add(f"{AT}/tiles/1", WINDOW)]),
        (
            pigs([WINDOW]),
            pigs([DOOR]),
            [replace(f"{AT}/tiles/0/material", "wood"), replace(f"{AT}/tiles/0/part", "door")],
        ),
        (pigs([DOOR, WINDOW, WINDOW, WINDOW]), pigs([DOOR]), [remove(f"{AT}/tiles/{index}") for index in (3, 2, 1)]),
        (pigs([DOOR], [WINDOW]), pigs([WINDOW]), [remove(AT)]),
        (pigs([{**WINDOW, "flowerpots": 2}]), pigs([WINDOW]), [replace(f"{AT}/tiles/0/flowerpots", 0)]),
        (
            pigs([{**WINDOW, "flowerpots": 0}]),
            pigs([{**WINDOW, "flowerpots": 2}]),
            [add(f"{AT}/tiles/0/flowerpots", 2)],
        ),
        (pigs(), pigs(firsts={"straw": 1}), [add("/firsts", {"straw": 1})]),
        (pigs(firsts={"straw": 1}), pigs(firsts={"straw": 1, "wood": None}), [add("/firsts/wood", None)]),
        (
            pigs(firsts={"straw": 1, "wood": None}),
            pigs(firsts={"brick": 0}),
            [remove("/firsts/straw"), remove("/firsts/wood"), add("/firsts/brick", 0)],
        ),
        (
            pigs(firsts={"straw": None, "wood": 1}),
            pigs(firsts={"straw": 0, "wood": None}),
            [replace("/firsts/straw", 0), replace("/firsts/wood", None)],
        ),
        (pigs(firsts={"straw": None}), pigs(), [remove("/firsts/straw")]),
        (
            wolves(),
            wolves(basement=[{"color": "red", "number": 3}], pig=2),
            [add(f"{AT}/basement", [{"color": "red", "number": 3}]), add(f"{AT}/pig", 2)],
        ),
        (wolves(pig=2), wolves(), [replace(f"{AT}/pig", None)]),
        (wolves(basement=[{"color": "red", "number": 3}]), wolves(), [remove(f"{AT}/basement/0")]),
        (prince(None), prince(CENTER), [replace(CELL, CENTER)]),
        (prince({"kind": "center"}), prince(CENTER), [add(f"{CELL}/objects", {"rose": 1})]),
        (
            prince({"kind": "center", "objects": {"fox": 1, "rose": 2}}),
            prince(CENTER),
            [replace(f"{CELL}/objects/rose", 1), replace(f"{CELL}/objects/fox", 0)],
        ),
        (prince(CENTER), prince({"kind": "uphill"}), [replace(CELL, {"kind": "uphill"})]),
        (
            prince({"kind": "character", "character": None}),
            prince({"kind": "character", "character": "king", "big_star": 1}),
            [replace(f"{CELL}/character", "king"), add(f"{CELL}/big_star", 1)],
        ),
    ],
)
def test_the_difference_of_two_tables_turns_one_into_the_other(before: Json, after: Json, expected: list[Json]) -> None:
    assert changes(before, after) == expected
    assert decode(msgspec.json.encode(patched(before, expected))) == decode(msgspec.json.encode(after))


def test_a_list_that_is_longer_than_its_type_allows_has_no_difference() -> None:
    before = decode(msgspec.json.encode(pigs([WINDOW])))
    house = before.players[0].houses[0]
    tiles = msgspec.structs.replace(house, tiles=house.tiles * 37)
    players = [msgspec.structs.replace(before.players[0], houses=[tiles]), before.players[1]]
    with pytest.raises(Outgrown):
        difference(before, msgspec.structs.replace(before, players=players))


def patched(table: Json, sent: list[Json]) -> Any:
    listed = [msgspec.convert(change, Change) for change in sent]
    return apply(table, listed, GAMES[table["game"]].table)


@pytest.mark.parametrize(
    ("table", "change", "inside"),
    [
        (wolves(), add(f"{AT}/basement/-", "x"), ["x"]),
        (wolves(), add(f"{AT}/basement/0", "x"), ["x"]),
        (wolves(), replace(f"{AT}/basement", "x"), "x"),
        (wolves(basement=[{"color": "red", "number": 3}]), remove(f"{AT}/basement/0"), []),
    ],
)
def test_a_member_that_is_left_out_counts_as_its_default(table: Json, change: Json, inside: Any) -> None:
    assert patched(table, [change])["players"][0]["houses"][0]["basement"] == inside


@pytest.mark.parametrize(
    ("firsts", "change", "after"),
    [
        ({}, add("/firsts/straw", None), {"straw": None}),
        ({"firsts": {"wood": 1}}, replace("/firsts/straw", 0), {"straw": 0, "wood": 1}),
        ({"firsts": {"wood": 1}}, remove("/firsts/wood"), {}),
        ({"firsts": {"wood": 1}}, remove("/firsts/straw"), {"wood": 1}),
    ],
)
def test_a_change_can_enter_an_unknown_award_or_make_it_unknown(firsts: Json, change: Json, after: Json) -> None:
    assert patched(pigs(**firsts), [change])["firsts"] == after


def test_changes_are_applied_in_their_order_and_the_table_stays_as_it_was() -> None:
    table = pigs([WINDOW])
    listed: list[Json] = [
        add(f"{AT}/tiles/-", DOOR),
        remove(f"{AT}/tiles/0"),
        add("/players/0/houses/0", {"tiles": [WINDOW]}),
        replace("/players/0/houses/0/tiles/0/part", "roof"),
        remove("/stacks"),
    ]
    assert patched(table, listed)["players"][0] == {
        "houses": [{"tiles": [{**WINDOW, "part": "roof"}]}, {"tiles": [DOOR]}]
    }
    assert table == pigs([WINDOW])


PLACES = (
    *("", "players", "/nothing", "/nothing/0", "/players/2/houses", "/players/-/houses", "/players/00", "/players/x"),
    *(f"{AT}/tiles/1", f"{AT}/tiles/0/material/0", "/stacks/straw/chimney"),
)


@pytest.mark.parametrize("path", PLACES)
def test_a_change_at_a_place_that_is_not_there_does_not_apply(path: str) -> None:
    first = replace("/stage", "final")
    with pytest.raises(DoesNotApply) as caught:
        patched(pigs([WINDOW]), [first, {"op": "replace", "path": path, "value": 1}])
    assert caught.value.index == 1


def test_an_item_is_added_only_inside_a_list_or_at_its_end() -> None:
    at_the_end, behind = add(f"{AT}/tiles/1", DOOR), add(f"{AT}/tiles/2", DOOR)
    assert patched(pigs([WINDOW]), [at_the_end])["players"][0]["houses"] == [{"tiles": [WINDOW, DOOR]}]
    with pytest.raises(DoesNotApply):
        patched(pigs([WINDOW]), [behind])


def test_long_texts_in_a_path_are_not_kept_in_memory() -> None:
    document: Json = {"players": [{}, {}]}
    gc.collect()
    tracemalloc.start()
    for number in range(100):
        with pytest.raises(DoesNotApply):
            apply(document, [Change("remove", f"/players/{number}{'0' * 100_000}")], AnyTable)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 1_000_000
