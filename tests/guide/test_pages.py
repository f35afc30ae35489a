"""Checks the pages about rules as data: their parts, and that the engine says what is said about the examples."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from openapi.building.page_examples import tables
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import encode, judge
from tallytale.engine.words import LANGUAGES
from tallytale.guide import draw, index, move_scene, page, page_of, table_scene, tell
from tallytale.guide.texts import TABLES, folder, page_ids, parts
from tests.support.cases import games_with_cases
from tests.support.turn_cases import answer

PAGES = [(game, rule) for game in GAMES for rule in page_ids(GAMES[game])]
WITH_EXAMPLES = [(game, rule) for game, rule in PAGES if parts(game).examples.get(rule)]
JUDGED = [(game, rule) for game, rule in WITH_EXAMPLES if page(game, rule, "en").kind in {"legality", "turns"}]
SCORED = [(game, rule) for game, rule in WITH_EXAMPLES if page(game, rule, "en").kind == "scoring"]


def files(game: str) -> Any:
    return json.loads((Path(folder(GAMES[game])) / TABLES).read_text(encoding="utf-8"))


def findings_of(judged: Any, language: str) -> list[Any]:
    """Ask the engine as a client does, and return the findings about the table or the last move of an example."""
    if "moves" in judged:
        record = {"record": "tallytale/1", "start": judged["table"], "moves": judged["moves"]}
        return list(answer("/v1/replays", record, language)["verdicts"][-1]["findings"])
    if "move" in judged:
        return list(answer("/v1/moves", judged, language)["findings"])
    return list(json.loads(judge(encode(judged["table"]), language))["findings"])


@pytest.mark.parametrize("game", GAMES)
def test_the_examples_are_copies_of_the_cases(game: str) -> None:
    written = (Path(folder(GAMES[game])) / TABLES).read_text(encoding="utf-8")
    assert written == tables(game), "run: python3 dev.py generate"


@pytest.mark.parametrize("game", games_with_cases())
def test_every_page_but_those_of_doubts_has_two_examples(game: str) -> None:
    doubts = {rule.id for rule in GAMES[game].doubts}
    assert [*parts(game).examples] == [rule for rule in page_ids(GAMES[game]) if rule not in doubts]
    assert all(len(names) == 2 for names in parts(game).examples.values())


@pytest.mark.parametrize(("game", "rule"), JUDGED, ids=[rule for _, rule in JUDGED])
def test_the_engine_says_that_the_first_example_breaks_the_rule_and_the_second_does_not(game: str, rule: str) -> None:
    for language in LANGUAGES:
        wrong, right = page(game, rule, language).examples
        broken = [one for one in findings_of(files(game)[wrong.name], language) if one["rule"] == rule]
        assert broken
        assert (wrong.wrong, wrong.sentences) == (True, [finding["message"] for finding in broken])
        assert (right.wrong, right.sentences) == (False, [])
        assert rule not in {one["rule"] for one in findings_of(files(game)[right.name], language)}
        if not wrong.moves:
            assert wrong.marks == {at: "wrong" for finding in broken for at in finding["at"]}


@pytest.mark.parametrize(("game", "rule"), SCORED, ids=[rule for _, rule in SCORED])
def test_the_engine_counts_points_in_the_first_example_and_none_in_the_second(game: str, rule: str) -> None:
    earning, missing = page(game, rule, "en").examples
    for example, expected in ((earning, True), (missing, False)):
        report = json.loads(judge(encode(files(game)[example.name]["table"])))
        lines = [line for player in report["score"]["players"] for line in player["lines"] if line["rule"] == rule]
        assert any(line["points"] for line in lines) == expected
        assert example.marks == {at: "earns" for line in lines if line["points"] for at in line["at"]}
        assert all(any(line["text"] in sentence for sentence in example.sentences) for line in lines)


@pytest.mark.parametrize("game", games_with_cases())
def test_the_examples_of_a_tie_show_how_it_is_decided(game: str) -> None:
    (entry,) = index(game, "en").pages["tie-break"]
    decided = []
    for example in page(game, entry.id, "en").examples:
        score = json.loads(judge(encode(example.table)))["score"]
        assert example.sentences == [score["text"]]
        decided.append(score["decided_by"])
    assert decided == ["tie-break", "shared"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_that_is_marked_is_in_the_drawing(language: str) -> None:
    """A finding may also point at a whole table, which has no frame, or at a part of it that nobody sent."""
    for game, rule in PAGES:
        words = GAMES[game].languages[language]
        for example in page(game, rule, language).examples:
            scene = table_scene(example.table, words)
            if scene is None:  # nothing draws this game
                continue
            drawn = ET.fromstring(draw(scene, example.marks))  # noqa: S314 - our own text
            frames = [one for one in drawn.iter("rect") if "mark" in one.get("class", "").split()]
            places = [at for at in example.marks if at and resolves(example.table, at)]
            assert len(frames) >= len(places), (rule, example.name, places)
            assert drawn.get("aria-label") == "; ".join(tell(scene))
            assert all(move_scene(game, move, words) for move in example.moves)


def resolves(table: Any, at: str) -> bool:
    """Tell whether a JSON Pointer leads to something in the table that is drawn as a piece, a group or an owner."""
    value = table
    for part in at.split("/")[1:]:
        if isinstance(value, list) and part.isdigit() and int(part) < len(value):
            value = value[int(part)]
        elif isinstance(value, dict) and part in value:
            value = value[part]
        else:
            return False
    return True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_and_every_house_rule_is_on_a_page(game: str, language: str) -> None:
    texts = GAMES[game].languages[language].texts
    shown = [page(game, rule, language) for rule in page_ids(GAMES[game])]
    rulings = [text for one in shown for text in one.why[:-1]]
    rulings += [text for one in shown for turn in one.turns for text in turn.rulings]
    assert {text for of_rule in texts.rulings.values() for text in of_rule} == set(rulings)
    assert {rule.id for one in shown for rule in one.house_rules} == set(texts.house_rules)


def test_a_turn_rule_with_guards_is_on_the_pages_of_the_rules_that_it_guards() -> None:
    for name, game in GAMES.items():
        for rule in game.turn_rules:
            shown = page_of(name, rule.id)
            assert shown == (rule.guards[0] if rule.guards else rule.id)
            for guarded in rule.guards:
                assert rule.id in [turn.id for turn in page(name, guarded, "en").turns]
