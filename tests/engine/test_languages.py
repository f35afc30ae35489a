"""Checks the texts of every language.

None is missing, untranslated or too long, and each has all plural forms that it needs.
"""

import re
import subprocess
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from clients.building import downloads
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tallytale.engine.words.messages import Message, Renderer, Words
from tallytale.engine.words.negotiation import lookup
from tallytale.engine.words.plurals import plural
from tallytale.engine.words.texts import DEFAULT_LANGUAGE, ENGINE, LANGUAGES, grammar
from tallytale.phrases import texts as words_of
from tests.support.cases import cases, cases_of
from tests.support.turn_cases import answer_to, turn_cases

OTHER_LANGUAGES = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
MAX_LENGTH = 140
MAX_HEADLINE = 300  # the longest is about a tie of all players, the rule for it, and who wins

# Texts that need no translation. For example, "baobab" is the same in all languages, and "options" in French and
# English.
SAME_IN_ANY_LANGUAGE = {"Smooki", "baobab"}
SAME_AS_ENGLISH: dict[str, set[str]] = {
    "de": {"Wolf {each}"},
    "fr": {"options", "rose"},
}


def own_games(language: str) -> list[str]:
    """Return the games that are translated into a language. Other games use English texts."""
    english = {name: game.languages[DEFAULT_LANGUAGE].texts for name, game in GAMES.items()}
    return [
        name
        for name, game in GAMES.items()
        if language == DEFAULT_LANGUAGE or game.languages[language].texts is not english[name]
    ]


def everything(language: str, games_of: str | None = None) -> dict[str, str]:
    """Return all texts of a language, by key.

    If `games_of` is given, the texts of games that are not translated into that language are left out.
    """
    found = {f"words.{name}": text for name, text in words_of(language).items()}
    found |= dict(_leaves(msgspec.to_builtins(ENGINE[language]), "engine"))
    for name in own_games(games_of or language):
        found |= dict(_leaves(msgspec.to_builtins(GAMES[name].languages[language].texts), name))
    return found


def _leaves(value: Any, at: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _leaves(item, f"{at}.{index}")
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from _leaves(item, f"{at}.{name}")


def without_arguments(text: str) -> str:
    return re.sub(r"\{[^{}]*\}|[\W\d_]", "", text)


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_a_language_has_the_same_texts_as_english(language: str) -> None:
    english, texts = everything("en", games_of=language), everything(language)
    assert list(english.keys() - texts.keys()) == []
    # Keys with `.schema.` are skipped. English has no such texts, because its descriptions come from docstrings.
    assert [at for at in texts if ".schema." not in at] == [at for at in english if ".schema." not in at]


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    english = everything("en", games_of=language)
    same = {
        at: text for at, text in everything(language).items() if text == english.get(at) and without_arguments(text)
    }
    assert {
        at: text for at, text in same.items() if text not in SAME_IN_ANY_LANGUAGE | SAME_AS_ENGLISH.get(language, set())
    } == {}


@pytest.mark.parametrize("language", SAME_AS_ENGLISH)
def test_every_listed_exception_is_the_same_in_english(language: str) -> None:
    assert SAME_AS_ENGLISH[language] <= set(everything("en", games_of=language).values()) & set(
        everything(language).values()
    )


class RecordingMessage(Message):
    def __init__(self, template: str, words: Words) -> None:
        self.forms: list[set[str]] = []
        super().__init__(template, words)

    def _plural(self, name: str, choices: Mapping[str, Renderer]) -> Renderer:
        self.forms.append(set(choices))
        return super()._plural(name, choices)


def messages(language: str, games_of: str | None = None) -> dict[str, RecordingMessage]:
    """Return all texts that contain placeholders in braces."""
    words = Words({}, grammar(language))
    return {at: RecordingMessage(text, words) for at, text in everything(language, games_of).items() if "{" in text}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_every_plural_form_of_its_language(language: str) -> None:
    """A text may lack the plural form `one` if it has its own words for a number, as in `=1 {once}`."""
    forms = {plural(language, number) for number in range(1000)}
    lacking = {
        at: sorted(forms - found)
        for at, message in messages(language).items()
        for found in message.forms
        if forms - found - ({"one"} if any(form.startswith("=") for form in found) else set())
    }
    assert lacking == {}


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_a_message_has_the_same_arguments_as_in_english(language: str) -> None:
    english = messages("en", games_of=language)
    assert {at: message.arguments for at, message in messages(language).items()} == {
        at: message.arguments for at, message in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_longer_than_the_limit(language: str) -> None:
    plain = {at: text for at, text in everything(language).items() if "{" not in text}
    assert {at: text for at, text in plain.items() if len(text) > MAX_LENGTH} == {}
    for name, table in ((name, msgspec.json.encode(case.table)) for name, case in cases().items()):
        report = msgspec.json.decode(judge(table, language))
        sentences = [finding["message"] for finding in report["findings"]]
        score = report["score"] or {"players": [], "awards": [], "text": ""}
        sentences += [line["text"] for player in score["players"] for line in player["lines"]]
        longer = [score["text"], *[award["text"] for award in score["awards"]]]
        assert [text for text in longer if len(text) > MAX_HEADLINE or "{" in text] == [], name
        assert [sentence for sentence in sentences if len(sentence) > MAX_LENGTH or "{" in sentence] == [], name
    of_moves = [one["message"] for name in turn_cases() for one in answer_to(name, language).get("findings", [])]
    assert [sentence for sentence in of_moves if len(sentence) > MAX_LENGTH or "{" in sentence] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_reports_in_two_languages_differ_only_in_their_texts(game: str, language: str) -> None:
    for case in list(cases_of(game).values())[:40]:
        body = msgspec.json.encode(case.table)
        assert _without_words(msgspec.json.decode(judge(body, language))) == _without_words(
            msgspec.json.decode(judge(body, "en"))
        )


def _without_words(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_words(item) for item in value]
    if isinstance(value, dict):
        words = {"id", "language", "message", "text", "reason", "cite"}
        return {name: _without_words(item) for name, item in value.items() if name not in words}
    return value


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories_equal_those_of_cldr(language: str) -> None:
    """The engine must choose the same plural form for each number as Node does, which follows Unicode's CLDR."""
    script = "const of = new Intl.PluralRules(process.argv[1]); console.log([...Array(1000).keys()].map(n => of.select(n)).join())"
    categories = subprocess.check_output([downloads.node(), "-e", script, language], text=True).strip()
    assert [plural(language, number) for number in range(1000)] == categories.split(",")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("en-GB", "en"),
        ("fr_CA", "fr"),
        ("IT", "it"),
        ("de-AT", "de"),
        ("pl-PL-x-old", "pl"),
        ("zh", "zh-Hant"),
        ("zh-TW", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
        ("zh_TW", "zh-Hant"),
        ("zh-Hant-CN", "zh-Hant"),
        ("cmn-Hant", "zh-Hant"),
        ("yue", "zh-Hant"),
        ("yue-HK", "zh-Hant"),
        ("zh-CN", "en"),
        ("zh-SG", "en"),
        ("zh-Hans", "en"),
        ("zh-Hans-HK", "en"),
        ("cmn-Hans", "en"),
        ("zh-Hant-MO", "zh-Hant"),
        ("pt", "en"),
        ("", "en"),
        ("-", "en"),
        ("fr" * 5000, "en"),
    ],
)
def test_language_lookup_removes_unknown_subtags(wanted: str, language: str) -> None:
    assert lookup(wanted) == language
