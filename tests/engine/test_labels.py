"""Tests that every sentence writes a player as the label that the catalogue publishes, in every language.

The sentences are all those of the conformance kit: of findings, doubts, score lines, awards, headlines and corrections.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

from tallytale import named
from tallytale.engine.catalogue import catalogue
from tallytale.engine.games import GAMES
from tallytale.engine.words import LABELS
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import VECTORS

SENTENCES = {"message", "reason", "text"}
SMOOKI = "smooki"
SMOOKIS_GAME = "three-little-wolves"


class Sentence(NamedTuple):
    """A sentence in every language, by the game and the place in the kit."""

    game: str
    place: str
    texts: dict[str, str]


@cache
def sentences() -> list[Sentence]:
    found: dict[tuple[str, ...], Sentence] = {}
    for game in filter(is_translated, GAMES):
        for path in sorted(VECTORS.rglob(f"{game}.jsonl")):
            for line in path.read_bytes().splitlines():
                vector = msgspec.json.decode(line)
                for at, english in _texts(vector.get("report") or vector["answer"]):
                    others = {language: texts.get(at, english) for language, texts in vector["languages"].items()}
                    sentence = Sentence(game, f"{vector['name']} {at}", {"en": english, **others})
                    found[game, *sentence.texts.values()] = sentence
    return [*found.values()]


def is_translated(game: str) -> bool:
    """Tell whether a game has texts in every language. One that is being added may be told in English everywhere."""
    return all(catalogue(game, language).seats[0] == LABELS[language].replace("#", "1") for language in LANGUAGES)


def _texts(value: Any, at: str = "") -> Iterator[tuple[str, str]]:
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if key in SENTENCES and isinstance(inner, str):
            yield f"{at}/{key}", inner
        elif isinstance(inner, dict | list):
            yield from _texts(inner, f"{at}/{key}")


def labels_in(text: str, language: str) -> list[re.Match[str]]:
    return list(re.finditer(LABELS[language].replace("#", "[0-9]+"), text))


def test_the_kit_has_sentences_of_every_kind() -> None:
    assert len(sentences()) > 900
    assert {sentence.game for sentence in sentences()} >= {"three-little-pigs", "three-little-wolves", "little-prince"}
    kinds = {re.sub(r"/\d+", "", sentence.place.split()[1]) for sentence in sentences()}
    assert kinds >= {
        "/findings/message", "/doubts/message", "/unchecked/reason", "/score/text", "/score/awards/text",
        "/score/players/lines/text", "/corrections/text", "/verdicts/findings/message", "/report/score/text",
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_are_labels_of_the_catalogue(language: str) -> None:
    published = {game: catalogue(game, language).seats for game in GAMES}
    assert all(len(seats) == GAMES[game].players[1] for game, seats in published.items())
    for game, place, texts in sentences():
        found = labels_in(texts[language], language)
        assert {label[0] for label in found} <= {*published[game]}, (place, texts[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_stand_alone(language: str) -> None:
    """No letter and no digit stands beside a label. Only Chinese letters may, because Chinese has no spaces."""
    beside = r"[^\W\u4e00-\u9fff]" if language == "zh-Hant" else r"\w"
    for game, place, texts in sentences():
        smookis = re.finditer(catalogue_smooki(language), texts[language]) if game == SMOOKIS_GAME else []
        for label in [*labels_in(texts[language], language), *smookis]:
            around = f" {texts[language]} "[label.start()] + f" {texts[language]} "[label.end() + 1]
            assert not re.search(beside, around), (place, texts[language])


@cache
def catalogue_smooki(language: str) -> str:
    return catalogue(SMOOKIS_GAME, language).vocabulary[SMOOKI]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_the_same_players_in_every_language(language: str) -> None:
    """If a language inflected a label or wrote it differently, it would be missing there."""
    for game, place, texts in sentences():
        english, here = ({number_of(label) for label in labels_in(texts[one], one)} for one in ("en", language))
        assert here == english, (place, texts["en"], texts[language])
        if game == SMOOKIS_GAME:
            assert (catalogue_smooki(language) in texts[language]) == (catalogue_smooki("en") in texts["en"]), place


def number_of(label: re.Match[str]) -> int:
    return int("".join(re.findall("[0-9]", label[0])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_looks_like_a_label(language: str) -> None:
    before, after = LABELS[language].split("#")
    similar = rf"(?i){before.strip()}\w*\W*[0-9]" if before else rf"[0-9]\W*{after}"
    for _, place, texts in sentences():
        rest = named(texts[language], ["…"] * 5, language)
        assert not re.search(similar, rest), (place, rest)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_replace_exactly_the_labels(language: str) -> None:
    names = [f"<{seat}>" for seat in range(5)]
    for game, place, texts in sentences():
        text = texts[language]
        expected = text
        for seat, label in enumerate(catalogue(game, language).seats):
            expected = expected.replace(label, names[seat])
        assert named(text, names, language) == named(text, names) == expected, place
