"""Tests what each tool answers, without the protocol."""

from typing import Any

import msgspec
import pytest
from msgspec import UNSET

import tallytale
from tallytale import InvalidBody
from tallytale.assistants.answers import MAX_CHOICES, Answer
from tallytale.assistants.drawing import draw
from tallytale.assistants.schemas import schema_of
from tallytale.assistants.tools import BY_NAME, TEXTS, TOOLS, TableArguments
from tallytale.engine.games import GAMES
from tallytale.engine.operations import OPERATIONS
from tallytale.engine.pauses import finish
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES, decode
from tallytale.engine.words.labels import seat_label
from tallytale.engine.words.texts import LANGUAGES
from tallytale.guide import page_of
from tests.support.cases import cases
from tests.support.turn_cases import turn_cases

TWO_DOORS = cases()["three_little_pigs/two-doors"].table
START = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
DICE = {"seat": 0, "dice": {"door": 2, "roof": 2, "wolf": 1}}
# Operations that no tool is made of: assistants have one table at a time, and play no games of five hundred moves.
WITHOUT_TOOL = {"scoreBatch", "replayGame"}


def call(tool: str, *, servers: str = "en", **arguments: Any) -> Any:
    """Call a tool of a server whose own language is `servers`."""
    return finish(BY_NAME[tool].call(arguments, servers))


def faults(tool: str, **arguments: Any) -> list[str]:
    with pytest.raises(InvalidBody) as refused:
        call(tool, **arguments)
    return [fault.at for fault in refused.value.faults]


def test_every_operation_is_a_tool_or_is_left_out_on_purpose() -> None:
    names = {operation.id: operation.summary for operation in OPERATIONS}
    titles = {tool.title for tool in TOOLS}
    assert {name for name, summary in names.items() if summary not in titles} == WITHOUT_TOOL


def test_every_tool_about_a_table_also_takes_changes_and_returns_a_table() -> None:
    about_tables = [tool for tool in TOOLS if issubclass(tool.arguments, TableArguments)]
    assert len(about_tables) == len(OPERATIONS) - len(WITHOUT_TOOL)
    assert {tool.answer for tool in about_tables} == {Answer}
    for tool in TOOLS:
        arguments = schema_of(tool.arguments)
        assert ("table" in arguments["properties"]) == ("changes" in arguments["properties"]) == (tool in about_tables)


def test_arguments_that_are_texts_are_those_with_the_type_string() -> None:
    members = {name: member for tool in TOOLS for name, member in schema_of(tool.arguments)["properties"].items()}
    assert {name for name, member in members.items() if member["type"] == "string"} == TEXTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_is_drawn_with_all_its_players_and_pieces(language: str) -> None:
    for name, case in cases().items():
        table = decode(msgspec.json.encode(case.table))
        drawing = draw(table, language)
        assert all(seat_label(seat, language) in drawing for seat in range(len(table.players))), name
        assert "null" not in drawing, name
        assert "_" not in drawing, name


def test_two_tables_that_differ_in_a_piece_have_different_drawings() -> None:
    """A near miss of a rule differs from the table that breaks it in one piece."""
    drawn = {name: draw(decode(msgspec.json.encode(case.table)), "en") for name, case in cases().items()}
    pairs = [(name, f"{name.partition('/')[0]}/{case.near}") for name, case in cases().items() if case.near]
    members = ("players", "stacks", "firsts", "smooki")
    different = [
        (one, other)
        for one, other in pairs
        if any(cases()[one].table.get(name) != cases()[other].table.get(name) for name in members)
    ]
    assert len(different) > 100
    assert [(one, other) for one, other in different if drawn[one] == drawn[other]] == []


def test_a_score_has_the_sentences_of_the_report_and_the_ids_of_its_rules() -> None:
    for case in cases().values():
        found, report = call("score_table", table=case.table), tallytale.judge(case.table)
        assert found.legal == report.legal
        assert [one["rule"] for one in found.findings] == [one.rule for one in report.findings]
        said = " ".join(found.sentences)
        assert all(message in said for message in [one.message for one in report.findings])
        assert all(message in said for message in [one.message for one in report.doubts])
        if report.score:
            assert report.score.text in found.sentences


def test_the_table_that_comes_back_is_the_one_after_the_changes() -> None:
    changes = [{"op": "remove", "path": "/players/0/houses/0/tiles/1"}]
    for tool in ("score_table", "correct_table"):
        found = call(tool, table=TWO_DOORS, changes=changes)
        assert found.table == msgspec.json.decode(tallytale.apply(TWO_DOORS, changes))
        assert call("score_table", table=found.table).drawing == found.drawing


def test_each_correction_makes_the_table_legal() -> None:
    found = call("correct_table", table=TWO_DOORS)
    assert not found.legal
    assert len(found.choices) > 1
    for choice in found.choices:
        assert call("score_table", table=TWO_DOORS, changes=choice["changes"]).legal
        assert choice["text"] in found.sentences


def test_each_move_of_a_list_is_legal_and_leads_to_its_points() -> None:
    found = call("list_moves", table=START, ask=DICE)
    assert found.legal
    for choice in found.choices:
        verdict = call("judge_move", table=START, move=choice["move"])
        assert verdict.legal
        assert verdict.sentences[-2:] == [
            f"{seat_label(seat, 'en')}: {total}" for seat, total in enumerate(choice["totals"])
        ]
        after = call("score_table", table=verdict.table)
        assert after.table == verdict.table


def test_a_long_list_of_moves_is_cut_off_and_says_so() -> None:
    table = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []} for _ in range(2)]}
    houses = [
        {"tiles": [{"material": material, "part": part}]}
        for material in ("straw", "wood")
        for part in ("door", "window")
    ]
    table["players"][0] = {"houses": houses}  # type: ignore[index]
    found = call("list_moves", table=table, ask={"seat": 0, "dice": {"door": 1, "roof": 2, "window": 2}})
    assert len(found.choices) == MAX_CHOICES
    assert found.sentences[-1] == "There are more allowed moves than these."


def test_a_question_without_a_legal_move_says_what_stands_in_the_way() -> None:
    found = call("list_moves", table={**START, "players": [{"houses": []}] * 2}, ask={"seat": 4, "dice": {"door": 5}})
    assert (found.legal, found.choices) == (False, [])
    assert found.sentences[0] == "There is no allowed move."
    assert found.findings


def test_every_case_of_a_move_gets_the_referees_verdict() -> None:
    judged = [(case.table, case.move) for case in turn_cases().values() if case.move is not UNSET]
    assert len(judged) > 100
    for table, move in judged:
        verdict = tallytale.check_move(table, move)
        found = call("judge_move", table=table, move=move)
        assert found.legal == verdict.legal
        assert [one["rule"] for one in found.findings] == [one.rule for one in verdict.findings]
        expected = verdict.table if verdict.table is not None else tallytale.apply(table, [])
        assert found.table == msgspec.json.decode(expected)


def test_changes_are_tried_one_list_after_the_other() -> None:
    roof = {"op": "add", "path": "/players/0/houses/0/tiles/-", "value": {"material": "straw", "part": "roof"}}
    remove = {"op": "remove", "path": "/players/0/houses/0/tiles/1"}
    arguments: Any = {"table": TWO_DOORS, "try": [[remove], [roof], [{**remove, "path": "/x"}]]}
    found = call("try_changes", **arguments)
    assert [choice["legal"] for choice in found.choices] == [True, False, False]
    assert found.sentences[0].startswith("1: Player 1: ")
    assert "/try/2/0/path" in found.sentences[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_is_in_the_language_that_was_asked_for(language: str) -> None:
    label = seat_label(0, language)
    assert label in " ".join(call("score_table", servers="fr", table=TWO_DOORS, language=language).sentences)
    assert label in " ".join(call("score_table", servers=language, table=TWO_DOORS).sentences)
    title = GAMES["three-little-pigs"].languages[language].texts.title
    assert title in call("describe_game", game="three-little-pigs", language=language).text
    law = GAMES["three-little-pigs"].languages[language].texts.legality["pigs.house.one-door"].law
    assert law in call("explain_rule", rule="pigs.house.one-door", language=language).text


def test_every_rule_is_listed_and_explained_with_its_section() -> None:
    for game in GAMES:
        page = call("describe_game", game=game)
        assert tallytale.judge(page.example).legal
        found = tallytale.catalogue(game)
        rules: list[Any] = [*found.legality, *found.turns, *found.scoring]
        for rule in rules:
            assert f"{rule.id}: {rule.title}" in page.text
            text = call("explain_rule", rule=rule.id).text
            assert all(part in text for part in (rule.title, rule.law))
            assert rule.cite.section in text or page_of(game, rule.id) != rule.id
        for ruling in found.rulings:
            assert ruling.text in call("explain_rule", rule=ruling.rule).text


def test_an_object_that_was_sent_as_text_is_read() -> None:
    written = msgspec.json.encode(TWO_DOORS).decode()
    changes = '[{"op": "remove", "path": "/players/0/houses/0/tiles/1"}]'
    assert call("score_table", table=written, changes=changes) == call(
        "score_table", table=TWO_DOORS, changes=msgspec.json.decode(changes)
    )


DEEP: Any = "["
for _ in range(190):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    ("tool", "arguments", "places"),
    [
        ("score_table", {}, [""]),
        ("score_table", {"table": []}, ["/table"]),
        ("score_table", {"table": None}, ["/table"]),
        ("score_table", {"table": "{"}, ["/table"]),
        ("score_table", {"table": "[" * 900 + "]" * 900}, ["/table"]),
        ("score_table", {"table": START, "langage": "fr"}, ["/langage"]),
        ("score_table", {"table": START, "language": 7}, ["/language"]),
        ("score_table", {"table": START, "changes": {}}, ["/changes"]),
        ("score_table", {"table": START, "changes": [{"op": "move", "path": "/stage"}]}, ["/changes/0/op"]),
        ("score_table", {"table": START, "changes": [{"op": "remove", "path": "/players/7"}]}, ["/changes/0/path"]),
        ("score_table", {"table": {**START, "players": DEEP}}, ["/table/players", "/table/players/0"]),
        ("score_table", {"table": {**START, "players": 10**40}}, ["/table/players"]),
        ("score_table", {"table": {"game": "chess"}}, ["/table/game"]),
        ("judge_move", {"table": START, "move": {"seat": "0"}}, ["/move/seat"]),
        ("judge_move", {"table": {**START, "stage": "final"}, "move": {"seat": 0}}, ["/table/stage"]),
        ("list_moves", {"table": START, "ask": {"seat": 0, "dice": {"wolf": 9}}}, ["/ask/dice/wolf"]),
        ("try_changes", {"table": START, "try": [[{"op": "add"}]]}, ["/try/0/0"]),
        ("describe_game", {"game": "chess"}, ["/game"]),
        ("explain_rule", {"rule": "pigs.house.one-dor"}, ["/rule"]),
    ],
)
def test_a_wrong_argument_is_refused_with_its_place(tool: str, arguments: Any, places: list[str]) -> None:
    assert faults(tool, **arguments) == places


def test_an_unknown_rule_is_answered_with_similar_ones() -> None:
    with pytest.raises(InvalidBody, match=r"pigs\.house\.one-door"):
        call("explain_rule", rule="pigs.house.one-dor")


def test_a_table_has_the_size_limit_of_the_api() -> None:
    blank = " " * MAX_TABLE_BYTES
    for arguments in ({"table": '{"game":' + blank + "}"}, {"table": {"game": blank}}):
        with pytest.raises(InvalidBody) as refused:
            call("score_table", **arguments)
        assert refused.value.slug == "too-large"
