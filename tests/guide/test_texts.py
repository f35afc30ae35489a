"""Checks the texts of the pages about rules: every page has all of its parts, in each language that has a file."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from clients.building.engine import rules_sources
from openapi.building.rules_digest import ENGINE_FOLDER, digest, text_digests
from tallytale.engine.games import GAMES
from tallytale.engine.words import DEFAULT_LANGUAGE
from tallytale.guide.texts import PLAY, folder, guide_texts, page_ids, parts

WRITTEN = sorted({file.stem for game in GAMES.values() for file in Path(folder(game)).glob("*.json")})
OTHERS = [language for language in WRITTEN if language != DEFAULT_LANGUAGE]
TEXTS = [(game, language) for game in GAMES.values() for language in WRITTEN]
IDS = [f"{game.name}-{language}" for game, language in TEXTS]


def written(game: Any, language: str) -> Any:
    return json.loads((Path(folder(game)) / f"{language}.json").read_text(encoding="utf-8"))


def leaves(value: Any, at: str = "") -> dict[str, str]:
    """Return all texts of a file, by their place in it."""
    if isinstance(value, str):
        return {at: value}
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return {place: text for key, item in items for place, text in leaves(item, f"{at}/{key}").items()}


@pytest.mark.parametrize(("game", "language"), TEXTS, ids=IDS)
def test_every_rule_has_a_page_and_every_page_a_rule(game: Any, language: str) -> None:
    assert list(written(game, language)["rules"]) == page_ids(game)


@pytest.mark.parametrize(("game", "language"), TEXTS, ids=IDS)
def test_every_part_of_a_page_is_there(game: Any, language: str) -> None:
    """Only rules that can be waived say what happens then."""
    texts = guide_texts(game.name, language)
    waivable = {rule.id for rule in game.checked_rules if rule.waivable} & set(page_ids(game))
    assert {rule for rule, text in texts.rules.items() if text.waived} == waivable
    assert [rule for rule, text in texts.rules.items() if not text.why.strip() or not text.unseen.strip()] == []


@pytest.mark.parametrize(("game", "language"), TEXTS, ids=IDS)
def test_how_to_play_has_all_parts(game: Any, language: str) -> None:
    told = guide_texts(game.name, language).play
    assert list(told) == list(PLAY)
    assert all(told.values())
    assert set(parts(game.name).play) <= set(PLAY)


@pytest.mark.parametrize(("game", "language"), TEXTS, ids=IDS)
def test_ids_in_texts_are_ids_of_rules(game: Any, language: str) -> None:
    known = {*page_ids(game), *[rule.id for rule in game.turn_rules]}
    named = ids_in(" ".join(leaves(written(game, language)).values()))
    assert [rule for rule in named if rule not in known] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_translation_has_the_same_texts_as_english_in_its_own_words(game: Any) -> None:
    english = leaves(written(game, DEFAULT_LANGUAGE))
    for language in OTHERS:
        translated = leaves(written(game, language))
        assert list(translated) == list(english), language
        same = {at for at, text in translated.items() if text == english[at]}
        assert same == {at for at in english if at.endswith("/like")}, language
        assert {at: ids_in(text) for at, text in translated.items()} == {
            at: ids_in(text) for at, text in english.items()
        }, language


def ids_in(text: str) -> list[str]:
    return sorted(re.findall(r"`([^`]*)`", text))


def test_pages_change_no_digest_of_the_rules_and_are_not_loaded_by_phones(tmp_path: Path) -> None:
    without = tmp_path / "engine"
    shutil.copytree(ENGINE_FOLDER, without, ignore=shutil.ignore_patterns("pages", "cases", "__pycache__"))
    assert (digest(without), text_digests(without)) == (digest(), text_digests())
    assert [name for name in rules_sources() if "/pages/" in name or "/guide/" in name] == []
