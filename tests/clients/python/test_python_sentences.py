"""Tests that the Python client writes the service's sentences with the players' names put in."""

from functools import cache
from typing import Any

import msgspec
import pytest

from tallytale.engine.catalogue import catalogue
from tallytale.engine.games import GAMES
from tallytale.engine.words.plurals import plural
from tallytale.engine.words.texts import LANGUAGES
from tallytale_client import Catalogue, Doubt, Finding, ScoreLine, sentence, sentences
from tests.support.cases import cases_of, judged
from tests.support.sentences import sentence_vectors

OWN = "what the service said"


@cache
def catalogue_of(game: str, language: str) -> Catalogue:
    return msgspec.json.decode(msgspec.json.encode(catalogue(game, language)), type=Catalogue)


def finding(rule: str, facts: dict[str, Any]) -> Finding[Any]:
    written = {"rule": rule, "message": OWN, "at": [], "facts": facts, "cite": {"book": "", "section": ""}}
    return msgspec.convert({**written, "waived": False}, type=Finding)


def with_template(template: str) -> Catalogue:
    return msgspec.structs.replace(catalogue_of("three-little-pigs", "en"), sentences={"rule": template})


def test_every_message_and_line_of_every_language_is_as_the_engine_writes_it() -> None:
    vectors = list(sentence_vectors())
    texts = [game.languages["en"].texts for game in GAMES.values()]
    assert {vector.about["rule"] for vector in vectors} == {
        rule for one in texts for rule in one.checked_rules | one.scoring
    }
    for vector in vectors:
        about: Finding[Any] | ScoreLine = (
            msgspec.convert(vector.about, type=Finding)
            if "message" in vector.about
            else msgspec.convert(vector.about, type=ScoreLine)
        )
        for language, expected in vector.sentences.items():
            assert sentence(about, catalogue_of(vector.game, language), vector.names) == expected


@pytest.mark.parametrize("game", GAMES)
def test_without_names_every_sentence_of_a_report_is_the_services_own(game: str) -> None:
    english = catalogue_of(game, "en")
    for case in cases_of(game).values():
        report = judged(case.table)
        for said in report["findings"]:
            assert sentence(msgspec.convert(said, type=Finding), english) == said["message"]
        for said in report["doubts"]:
            assert sentence(msgspec.convert(said, type=Doubt), english) == said["message"]
        for player in (report["score"] or {"players": []})["players"]:
            for line in player["lines"]:
                assert sentence(msgspec.convert(line, type=ScoreLine), english) == line["text"]


def test_sentences_contain_the_players_names() -> None:
    names = ["Mia", "Bo"]
    two_doors = finding("pigs.house.one-door", {"seat": 1, "house": 0, "doors": 2})
    assert [
        sentence(two_doors, catalogue_of("three-little-pigs", language), names)[:14] for language in ("en", "de")
    ] == [
        "Bo’s house 1 h",
        "Haus 1 von Bo ",
    ]
    assert "Player 3’s house" in sentence(
        finding("pigs.house.one-door", {"seat": 2, "house": 0, "doors": 2}),
        catalogue_of("three-little-pigs", "en"),
        names,
    )


@pytest.mark.parametrize(
    "template",
    [
        "{seat, moon}",
        "{seat, plural, one {x}}",
        "{seat, select, a {x}}",
        "{seat",
        "{seat}}",
        "{nobody}",
        "{seat, plural",
    ],
)
def test_a_template_of_a_newer_service_gives_the_services_own_sentence(template: str) -> None:
    assert sentence(finding("rule", {"seat": 0}), with_template(template)) == OWN


def test_an_unknown_rule_gives_the_services_own_sentence() -> None:
    assert sentence(finding("chess.mate", {}), catalogue_of("three-little-pigs", "en"), ["Mia"]) == OWN


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories_are_those_of_the_service(language: str) -> None:
    numbers = range(-1000, 1000)
    assert [sentences.plural(language, number) for number in numbers] == [
        plural(language, number) for number in numbers
    ]
