"""Checks the texts of rules: no rule lacks a text, no text is unused, and every placeholder gets a value."""

import ast
from functools import cache, partial
from typing import Any

import msgspec
import pytest

from tallytale.engine.catalogue import LawEntry, TurnEntry, catalogue
from tallytale.engine.games import GAMES
from tallytale.engine.words.messages import Grammar, Message, Words
from tallytale.engine.words.plurals import plural
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import reports_of
from tests.support.paths import GAMES_FOLDER, PACKAGE
from tests.support.turn_cases import turn_findings_of

GAME_LANGUAGES = [(game, language) for game in GAMES.values() for language in LANGUAGES]
IDS = [f"{game.name}-{language}" for game, language in GAME_LANGUAGES]
# A rule for moves that is made from a rule for tables (a `partial`) has no docstring.
LAWS = [(game, law) for game in GAMES.values() for law in game.checked_rules if not isinstance(law.breaches, partial)]

# Among these numbers are examples of every plural form in every language. They also index lists, so none is negative.
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 12, 14, 21, 22, 25, 101)

# Values in the report on a broken rule that only apps use. The sentence for players does not contain them.
NOT_IN_MESSAGE = {
    "pigs.end.last-tile": {"empty"},
    "pigs.firsts.unclaimed": {"windows"},
    "pigs.firsts.impossible": {"doors", "windows", "roofs"},
}
# The sentences about contradictory counts of volcanoes or objects on a planet do not contain the value `most`.
NOT_IN_MESSAGE_OF_FAULT = {"volcanoes": {"most"}, "objects": {"most"}}
# In these faults, two values are always the same player. The sentence may name this player once.
SAME_PLAYER_OF_FAULT = {"reveal": ("seat", "expected"), "own": ("seat", "owner")}


@pytest.mark.parametrize(("game", "language"), GAME_LANGUAGES, ids=IDS)
def test_every_rule_has_texts_and_every_text_is_used(game: Any, language: str) -> None:
    texts = game.languages[language].texts
    assert list(texts.legality) == [law.id for law in game.legality]
    assert list(texts.turns) == [rule.id for rule in game.turn_rules]
    assert list(texts.scoring) == [rule.id for rule in game.scoring]
    assert set(texts.sections) == {rule.cite for rule in [*game.checked_rules, *game.scoring]}
    assert list(texts.variants) == list(game.variants)
    assert list(texts.setup) == list(range(game.players[0], game.players[1] + 1))
    assert list(texts.components) == list(game.components)
    rules = [*texts.legality, *texts.turns, *texts.scoring]
    assert list(texts.rulings) == [rule for rule in rules if rule in texts.rulings]
    assert {law.id for law in game.checked_rules if law.needs} == {
        rule for rule, text in texts.checked_rules.items() if text.unchecked
    }


@pytest.mark.parametrize(("game", "language"), GAME_LANGUAGES, ids=IDS)
def test_a_message_uses_exactly_the_facts_of_its_rule(game: Any, language: str) -> None:
    words = game.languages[language]
    assert {rule: message.arguments for rule, message in words.messages.items()} == {
        law.id: set(law.facts) - NOT_IN_MESSAGE.get(law.id, set()) for law in game.checked_rules
    }
    assert all(line.arguments <= {"count", "each"} for line in words.lines.values())
    rules = {
        award["rule"] for report in reports_of(game.name) if report["score"] for award in report["score"]["awards"]
    }
    assert words.awards.keys() == rules


@pytest.mark.parametrize(("game", "language"), GAME_LANGUAGES, ids=IDS)
def test_a_message_changes_with_each_of_its_facts(game: Any, language: str) -> None:
    words = game.languages[language]
    for report in answers_of(game.name):
        for finding in report["findings"]:
            render, facts = words.messages[finding["rule"]].render, finding["facts"]
            # Two values of `fault` can lead to the same sentence, so the sentence need not change when `fault` changes.
            not_in_message = {
                "fault",
                *NOT_IN_MESSAGE.get(finding["rule"], ()),
                *NOT_IN_MESSAGE_OF_FAULT.get(facts.get("fault"), ()),
            }
            same = [name for name in facts if render(_changed(facts, name)) == render(facts)]
            assert set(same) <= not_in_message, (finding["rule"], facts)


@pytest.mark.parametrize(("game", "language"), GAME_LANGUAGES, ids=IDS)
def test_score_line_texts_can_be_rendered_for_all_counts(game: Any, language: str) -> None:
    words = game.languages[language]
    for rule in game.scoring:
        texts = {words.line_texts[rule.id, count, each] for count in NUMBERS for each in rule.each}
        assert all(text.strip() and "{" not in text for text in texts)


@pytest.mark.parametrize(("game", "law"), LAWS, ids=[law.id for _, law in LAWS])
def test_the_docstring_of_a_rule_is_its_published_law(game: Any, law: Any) -> None:
    texts = game.languages["en"].texts
    assert docstrings(law.breaches.__module__)[law.breaches.__name__] == texts.checked_rules[law.id].law


@cache
def docstrings(module: str) -> dict[str, str | None]:
    """Return the docstrings of a module's functions, read from its source. Compiled functions have no docstrings."""
    path = PACKAGE.parent / module.replace(".", "/")
    source = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    return {function.name: ast.get_docstring(function) for function in functions}


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_table_is_in_the_vocabulary(game: str) -> None:
    vocabulary = catalogue(game, "en").vocabulary
    used: set[str] = set()
    for report in answers_of(game):
        used |= {word for finding in report["findings"] for word in _codes(without_fault(finding["facts"]))}
        for piece in (report.get("score") or {"pieces": []})["pieces"]:
            used |= {piece["state"], *_codes(without_pointers(piece["facts"]))}
        used |= {option["why"]["reason"] for option in report.get("options", []) if "why" in option}
    assert used - {"all"} <= set(vocabulary)  # the word "all" means every player, and needs no translation


def without_pointers(facts: dict[str, Any]) -> dict[str, Any]:
    """Leave out the value `compared`. It has JSON Pointers, which are no words."""
    return {name: fact for name, fact in facts.items() if name != "compared"}


def without_fault(facts: dict[str, Any]) -> dict[str, Any]:
    """Leave out the value `fault`. It selects the sentence, but no sentence contains it."""
    return {name: fact for name, fact in facts.items() if name != "fault"}


def test_the_catalogue_lists_exactly_the_rules_and_pieces_of_the_engine() -> None:
    for name, game in GAMES.items():
        found = catalogue(name, "en")
        assert [law.id for law in found.legality] == [law.id for law in game.legality]
        assert [rule.id for rule in found.turns] == [rule.id for rule in game.turn_rules]
        checked: list[LawEntry | TurnEntry] = [*found.legality, *found.turns]
        assert all(law.title and law.law and law.cite.section for law in checked)
        assert all(rule.each and rule.law for rule in found.scoring)
        rules = {rule.id for rule in checked} | {rule.id for rule in found.scoring}
        assert {ruling.rule for ruling in found.rulings} <= rules
        assert [setup.players for setup in found.setup] == list(range(found.players.min, found.players.max + 1))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_id_appears_in_the_code_of_its_game(game: str) -> None:
    modules = (GAMES_FOLDER / game.replace("-", "_")).glob("*.py")
    code = "".join([module.read_text(encoding="utf-8") for module in modules])
    of_game = GAMES[game]
    rules = [rule.id for rule in [*of_game.checked_rules, *of_game.scoring]]
    assert [rule for rule in rules if f'"{rule}"' not in code] == []


@pytest.mark.parametrize(
    ("template", "facts", "expected"),
    [
        ("plain", {}, "plain"),
        ("{n, plural, one {# house} other {# houses}}", {"n": 1}, "1 house"),
        ("{n, plural, one {# house} other {# houses}}", {"n": 0}, "0 houses"),
        ("{n, plural, =0 {none} one {one} other {#}} left", {"n": 0}, "none left"),
        ("{s, player}, house {h, nth}", {"s": 0, "h": 2}, "P1, house 3"),
        ("{s, player}", {"s": "ann"}, "Ann!"),
        ("{s, players}", {"s": [1]}, "P2"),
        ("{s, players}", {"s": [0, 1, 4, 2, 3, "ann"]}, "P1, P2, P5, P3, P4 and Ann!"),
        ("{n} and {m}", {"n": 9999, "m": 65536}, "9999 and 65.536"),
        ("{n} and {m}", {"n": -3, "m": -65536}, "−3 and −65.536"),  # noqa: RUF001 - the typographic sign
        ("{n, plural, one {# point} other {# points}}", {"n": -1}, "−1 point"),  # noqa: RUF001 - the typographic sign
        ("{list}", {"list": ["ann", "x", 3]}, "Ann!, x, 3"),
        ("{list}", {"list": [1, 2, 3, 4, 5]}, "1, 2, 3, 4, 5"),
        ("{list}", {"list": [1, 2, 3, 4, 5, 6, 7]}, "1, 2, 3, 4, 5, …"),
        ("{w, select, a {first {n}} other {{n, plural, other {# of them}}}}", {"w": "z", "n": 4}, "4 of them"),
        ("# is just a sign here", {}, "# is just a sign here"),
    ],
)
def test_a_template_is_rendered_as_expected(template: str, facts: dict[str, Any], expected: str) -> None:
    words = Words({"ann": "Ann!"}, Grammar(partial(plural, "en"), "P#", ", ", " and ", ", …", "."), max_listed=5)
    assert Message(template, words).render(facts) == expected


@pytest.mark.parametrize(
    "template", ["{", "}", "{a", "{a}}", "{a, plural, one {x}}", "{a, choose, other {x}}", "{a, plural, other x}"]
)
def test_a_malformed_template_raises_an_error_when_it_is_parsed(template: str) -> None:
    with pytest.raises(ValueError, match=r"brace|expected"):
        Message(template, Words({}, Grammar(str, "#", "", "", "", "")))


def answers_of(game: str) -> list[Any]:
    return [*reports_of(game), {"findings": turn_findings_of(game)}]


def _changed(facts: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the facts with another value for one of them. If two are always the same player, both change."""
    twins = SAME_PLAYER_OF_FAULT.get(facts.get("fault", ""), ())
    names = twins if name in twins else (name,)
    assert len({facts[one] for one in names if one in twins}) <= 1
    return {**facts, **{one: _other(facts[one]) for one in names}}


def _other(fact: Any) -> Any:
    if isinstance(fact, list):
        return ["something-else", *fact]
    return fact + 1 if isinstance(fact, int) else "something-else"


def _codes(facts: dict[str, Any]) -> set[str]:
    listed = [item for fact in facts.values() if isinstance(fact, list) for item in fact]
    return {fact for fact in [*facts.values(), *listed] if isinstance(fact, str)}


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_has_the_type_that_its_game_declares(game: str) -> None:
    types = GAMES[game].fact_types
    facts_of = {law.id: list(law.facts) for law in GAMES[game].checked_rules}
    assert types.keys() <= {name for law in GAMES[game].checked_rules for name in law.facts}
    for report in answers_of(game):
        for finding in report["findings"]:
            assert list(finding["facts"]) == facts_of[finding["rule"]]
            for name, value in finding["facts"].items():
                assert msgspec.convert(value, types.get(name, int), strict=True) == value, f"{finding['rule']}: {name}"
