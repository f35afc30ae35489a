"""Checks the corrections that the engine suggests for illegal game tables.

The best correction must come first, and each must lead to a legal table. Corrections also work for a new game.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from tallytale.engine.changes.patch_apply import apply
from tallytale.engine.corrections.answers import Corrections
from tallytale.engine.corrections.correct import MAX_GROUPS
from tallytale.engine.corrections.neighbours import Form, Neighbour, Note
from tallytale.engine.corrections.places import Place, Places, container_of, is_alone, is_cell, item_around
from tallytale.engine.corrections.search import Repair, Search, best_repairs
from tallytale.engine.corrections.sentences import describe
from tallytale.engine.games import BY_TABLE, GAMES, AnyTable
from tallytale.engine.judging.reports import report
from tallytale.engine.pauses import finish
from tallytale.engine.rulebook import LegalityRule, Table, with_value
from tallytale.engine.tables import Leaf
from tallytale.engine.tables.decoding import decode
from tallytale.engine.words.texts import LANGUAGES
from tests.support import first_corrections
from tests.support.cases import cases, cases_of
from tests.support.correction_cases import correction_cases, corrections
from tests.support.first_corrections import breaking_cases, corrections_of_cases, work_of

CASES = {name: case.table for name, case in breaking_cases().items()}
LEGAL = [case.table for case in cases().values() if not case.findings]
FIRST = correction_cases()


def corrections_of(table: Any, language: str = "en") -> Corrections:
    return corrections(decode(msgspec.json.encode(table)), language)


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("name", FIRST)
def test_the_first_correction_is_what_its_case_states(name: str) -> None:
    case = FIRST[name]
    first = corrections_of(case.table).corrections[0]
    assert plain(first.changes) == case.first
    assert first.text == case.text


def test_the_committed_text_of_first_corrections_is_up_to_date() -> None:
    assert first_corrections.FILE.read_text(encoding="utf-8") == first_corrections.text(), (
        "run: python3 dev.py generate"
    )


def test_a_legal_table_has_no_corrections() -> None:
    assert LEGAL
    for table in LEGAL:
        assert corrections_of(table) == Corrections(
            legal=True, corrections=[], steps=[], groups=[], tried=0, complete=True
        )


def after(name: str, changes: Any) -> Any:
    return report(decode(msgspec.json.encode(apply(plain(CASES[name]), changes, AnyTable))))


def test_corrections_are_different_and_lead_to_legal_tables_and_a_certain_one_is_the_only_one() -> None:
    found = corrections_of_cases()
    assert any(one.certain for answer in found.values() for one in answer.corrections)
    for name, answer in found.items():
        assert [one for one in answer.corrections if not after(name, one.changes).legal] == [], name
        changes = {msgspec.json.encode(one.changes) for one in answer.corrections}
        assert len(changes) == len(answer.corrections), name
        assert len(answer.corrections) == 1 or not any([one.certain for one in answer.corrections]), name


def test_a_step_leaves_as_many_findings_as_it_says() -> None:
    steps = [(name, answer, step) for name, answer in corrections_of_cases().items() for step in answer.steps]
    assert steps
    for name, answer, step in steps:
        assert not answer.corrections
        left = [one for one in after(name, step.changes).findings if not one.waived]
        assert len(left) == step.left, (name, step)


def test_a_change_of_an_award_is_not_certain_because_a_tile_may_be_wrong_instead() -> None:
    awards = [one for name, one in corrections_of_cases().items() if "impossible-wrong-holder" in name]
    assert [[(one.text, one.certain) for one in found.corrections] for found in awards] == [
        [("Player 1 has the award card for the first straw house, not Player 2", False)]
    ]


def test_a_change_of_the_only_tile_of_a_house_is_not_certain_because_others_may_have_been_left_out() -> None:
    lone_roof = {"houses": [{"tiles": [{"material": "straw", "part": "roof"}]}]}
    full = {"door": 4, "window": 4, "roof": 4}
    stacks = {"straw": {"door": 4, "window": 3, "roof": 3}, "wood": full, "brick": full}
    table = {"game": "three-little-pigs", "stage": "running", "players": [lone_roof, {"houses": []}], "stacks": stacks}
    found = corrections_of(table)
    assert [(one.text, one.certain) for one in found.corrections] == [
        ("Player 1, house 1: tile 1 is a window, not a roof", False),
        ("Player 1: house 1 is one too many", False),
    ]


def test_sentences_have_words_for_every_place_and_value_in_every_language() -> None:
    named = {game for game, one in GAMES.items() if one.languages["en"].places}
    assert named
    sent = [table for table in CASES.values() if table["game"] in named][::3]
    tables = [decode(msgspec.json.encode(table)) for table in sent]
    sentences = [
        describe(table, repair.changes, language)
        for table in tables
        for repair in finish(Search(table).run()).repairs
        for language in LANGUAGES
    ]
    assert sentences
    assert [sentence for sentence in sentences if re.search(r"/players|null|None|True|False|[→↔–{}]", sentence)] == []


def house_of(color: str, *numbers: int) -> dict[str, Any]:
    return {"floors": [{"color": color, "number": number} for number in numbers]}


WOLVES = decode(
    msgspec.json.encode(
        {
            "game": "three-little-wolves",
            "players": [{"houses": [house_of("red", 1, 2, 3), house_of("green", 1, 4)]}, *[{"houses": []}] * 2],
        }
    )
)
HOUSE_1, HOUSE_2 = ("players", 0, "houses", 0), ("players", 0, "houses", 1)


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        (
            Note("take-out", (*HOUSE_1, "floors", 0)),
            Note("take-out", (*HOUSE_1, "floors", 1)),
            "Player 1, house 1: floor 1 is one too many; floor 3 is one too many",
        ),
        (
            Note("move", HOUSE_1, target=("players", 1, "houses", 0)),
            Note("set", (*HOUSE_1, "floors", 0, "color"), "green", "white"),
            "House 1 belongs to Player 2, not to Player 1; Player 1, house 2: floor 1 is white, not green",
        ),
        (
            Note("move", HOUSE_1, target=("players", 1, "houses", 0)),
            Note("set", ("players", 1, "houses", 0, "pig"), None, 2),
            "House 1 belongs to Player 2, not to Player 1; Player 1, house 1: this house has pig token 2",
        ),
        (
            Note("move", (*HOUSE_1, "floors", 2), target=(*HOUSE_1, "floors", 0)),
            Note("set", (*HOUSE_1, "floors", 1, "number"), 1, 4),
            "Player 1, house 1: floor 3 belongs somewhere else, as floor 1; floor 1 is 4, not 1",
        ),
        (
            Note("exchange", HOUSE_1, target=HOUSE_2),
            Note("take-out", (*HOUSE_1, "floors", 1)),
            "Player 1: house 1 and house 2 change places; Player 1, house 2: floor 2 is one too many",
        ),
        (
            Note("set", (*HOUSE_2, "pig"), None, 3),
            Note("set", (*HOUSE_1, "floors", 1, "number"), 2, 5),
            "Player 1, house 1: floor 2 is 5, not 2; Player 1, house 2: this house has pig token 3",
        ),
        (
            Note("take-out", (*HOUSE_1, "floors", 0)),
            Note("move", (*HOUSE_2, "floors", 1), target=(*HOUSE_1, "floors", 1)),
            (
                "Player 1, house 1: floor 1 is one too many; "
                "Player 1: floor 2 (house 2) belongs somewhere else, as floor 2 (house 1)"
            ),
        ),
        (
            Note("take-out", (*HOUSE_1, "floors", 1)),
            Note("running"),
            "The game is still running; Player 1, house 1: floor 2 is one too many",
        ),
    ],
)
def test_sentences_about_two_changes_name_positions_on_the_table_as_it_was_sent(
    first: Note, second: Note, sentence: str
) -> None:
    assert describe(WOLVES, [Neighbour(WOLVES, first), Neighbour(WOLVES, second)], "en") == sentence


@pytest.mark.parametrize(
    ("likely", "shown"),
    [
        # All four changes are equally unlikely, and of one kind: the third gives way to another kind.
        (["set 1900", "set 1900", "set 1900", "set 1900", "move 5"], ["set 1900", "set 1900", "move 5"]),
        (["set 1900", "set 1900", "set 1900", "move 1900"], ["set 1900"] * 3),  # the fourth is of another kind
        (["set 1900", "set 1900", "set 1900", "set 5", "move 5"], ["set 1900"] * 3),  # the fourth is less likely
        (["set 2000", "set 2000", "set 2000", "set 2000", "move 5"], ["set 2000"] * 3),  # likely enough
        (["move 5", "set 7", "move 9"], ["move 9", "set 7", "move 5"]),  # the most likely is first
    ],
)
def test_the_corrections_that_an_app_shows_are_of_two_kinds_if_many_of_one_kind_are_equally_unlikely(
    likely: list[str], shown: list[str]
) -> None:
    forms: dict[str, Form] = {"set": "set", "move": "move"}
    repairs = [
        Repair(int(likelihood), [Neighbour(WOLVES, Note(forms[form], ("players", seat)))])
        for seat, (form, likelihood) in enumerate(one.split() for one in likely)
    ]
    assert [f"{one.changes[0].note.form} {one.likelihood}" for one in best_repairs(repairs)[:3]] == shown


def test_equally_likely_corrections_of_different_houses_come_first() -> None:
    floors = [(*HOUSE_1, "floors", 0), (*HOUSE_1, "floors", 1), (*HOUSE_2, "floors", 0)]
    repairs = [Repair(5_000, [Neighbour(WOLVES, Note("take-out", path))]) for path in floors]
    assert [one.changes[0].note.path for one in best_repairs(repairs)] == [floors[0], floors[2], floors[1]]


CELL = ("players", 0, "planet", "tiles", 1, 2)


def test_what_is_around_a_place_is_told_from_its_path() -> None:
    floor = (*HOUSE_1, "floors", 2)
    assert [container_of(path) for path in (floor, (*floor, "color"), CELL)] == [HOUSE_1, floor, CELL[:3]]
    assert [item_around(path) for path in (floor, (*floor, "color"), ("stacks", "straw"))] == [floor, floor, ()]
    assert [is_cell(path) for path in (CELL, floor, (*CELL, "volcano"), (1,))] == [True, False, False, False]
    assert [is_alone(WOLVES, (*house, "floors", 0)) for house in (HOUSE_1, HOUSE_2)] == [False, False]


def test_points_are_those_of_the_report() -> None:
    table = next(case.table for case in FIRST.values())
    found = corrections(decode(msgspec.json.encode(table)), totals=True).corrections[0]
    meant = report(decode(msgspec.json.encode(apply(plain(table), found.changes, AnyTable))))
    assert meant.score
    assert found.totals == [player.total for player in meant.score.players]


def tiles(*words: str) -> dict[str, Any]:
    return {"tiles": [dict(zip(("material", "part"), word.split(), strict=True)) for word in words]}


TWO_DOORS = tiles("straw door", "straw door", "straw window", "straw roof")
DOOR_ABOVE = tiles("brick window", "brick door", "brick roof")
START: dict[str, Any] = {
    "game": "three-little-pigs",
    "players": [{"houses": [TWO_DOORS]}, {"houses": [DOOR_ABOVE]}],
}
FIVE_DOORS = tiles("wood door", "wood door", "wood door", "wood door", "wood door")


def test_mistakes_that_have_nothing_to_do_with_each_other_are_corrected_one_after_the_other() -> None:
    table = START
    while groups := corrections_of(table).groups:
        findings = plain(report(decode(msgspec.json.encode(table)))).get("findings")
        first = groups[0].corrections[0]
        table = plain(apply(table, first.changes, AnyTable))
        gone = [finding.rule for finding in groups[0].findings]
        left = plain(report(decode(msgspec.json.encode(table)))).get("findings")
        assert [one for one in findings if one["rule"] not in gone] == left
    groups = corrections_of(START).groups
    assert [one.findings[0].rule for one in groups] == ["pigs.house.one-door", "pigs.house.door-lowest"]
    assert {one.totals for group in groups for one in group.corrections} == {None}  # the table is still illegal


def test_two_mistakes_that_have_one_correction_each_are_certain_together() -> None:
    players = [{"houses": [house_of(color, 4, 2, 3, 1)]} for color in ("red", "green")]
    table = {"game": "three-little-wolves", "stage": "running", "players": [*players, {"houses": []}]}
    assert [(one.text, one.certain) for one in corrections_of(table).corrections] == [
        (
            "Player 1, house 1: floor 1 and floor 4 change places; Player 2, house 1: floor 1 and floor 4 change places",
            True,
        )
    ]


def test_findings_about_the_same_house_and_findings_that_one_change_corrects_hang_together() -> None:
    same_house = {"game": "three-little-pigs", "players": [{"houses": [FIVE_DOORS]}, {"houses": []}]}
    assert len(report(decode(msgspec.json.encode(same_house))).findings) > 1
    assert corrections_of(same_house).groups == []


@pytest.mark.parametrize("name", CASES)
def test_each_correction_of_a_group_leaves_only_findings_of_other_groups(name: str) -> None:
    table = CASES[name]
    groups = corrections_of(table).groups
    findings = [key for group in groups for key in map(_key, group.findings)]
    assert len(findings) == len({*findings})
    for group in groups:
        own = {*map(_key, group.findings)}
        for correction in group.corrections:
            after = report(decode(msgspec.json.encode(plain(apply(table, correction.changes, AnyTable)))))
            left = [_key(finding) for finding in after.findings if not finding.waived]
            assert {*left} <= {*findings} - own or len(groups) == MAX_GROUPS


def test_a_change_that_repairs_nothing_is_not_judged_again_for_a_group() -> None:
    works: list[tuple[int, int]] = []
    for table in CASES.values():
        decoded = decode(msgspec.json.encode(table))
        groups = corrections_of(table).groups
        whole = Search(decoded)
        finish(whole.run())
        for group in ([0], [1]) if groups else ():
            again, work = _found(Search(decoded, group))
            known, less_work = _found(Search(decoded, group, whole.useless))
            assert known == again
            works.append((less_work, work))
    assert works
    assert all(less_work <= work for less_work, work in works)
    assert sum(less_work for less_work, _ in works) < 0.9 * sum(work for _, work in works)


def _found(search: Search) -> tuple[Any, int]:
    """Run a search. Return what it finds, with the notes of changes, and how much work it was."""
    found, work = work_of(search.run())
    repairs = [[change.note for change in repair.changes] for repair in found.repairs]
    steps_left = [(one.left, one.likelihood, one.neighbour.note) for one in found.improvements]
    return (repairs, steps_left, found.certain, found.is_one_slip), work


def _key(finding: Any) -> str:
    return f"{finding.rule} {finding.at} {finding.facts}"


CHANGES_OF_MEMBER = 3


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_finds_the_same_if_only_values_change_that_it_does_not_read(game: str) -> None:
    rules = [rule for rule in GAMES[game].legality if rule.reads is not None]
    for name, case in cases_of(game).items() if rules else ():
        table = decode(msgspec.json.encode(case.table))
        before = [broken_by(table, rule) for rule in rules]
        for place, value in other_values(table, Random(name)):
            changed = with_value(table, place.path, value)
            for rule, found in zip(rules, before, strict=True):
                if place.member not in (rule.reads or ()):
                    assert broken_by(changed, rule) == found, (name, rule.id, place.path, value)


def other_values(table: Table, rng: Random) -> Iterator[tuple[Place, Any]]:
    """Yield a few places of each member of a game table, and another word, number or boolean for each."""
    places = Places(table, [])
    finish(places.find_steps())
    of_members: dict[str, list[tuple[Place, Any]]] = {}
    for place in places.values:
        if isinstance(place.kind, Leaf):
            others = [(place, value) for value in place.kind.others(place.value)]
            of_members.setdefault(place.member, []).append(rng.choice(others))
    for changes in of_members.values():
        yield from rng.sample(changes, min(len(changes), CHANGES_OF_MEMBER))


def broken_by(table: Table, rule: LegalityRule[Any]) -> list[tuple[Any, Any]]:
    return [(breach.at, breach.facts) for breach in rule.breaches(BY_TABLE[type(table)].board(table, None))]
