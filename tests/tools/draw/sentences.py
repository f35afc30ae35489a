"""Prints all sentences of the rules and reports in one language, so that a native speaker can check them.

Run it with `python3 dev.py sentences fr`.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from tallytale.engine.catalogue import Catalogue, catalogue
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import cases_of


def sentences(language: str) -> str:
    """Return all sentences of all games in a language, by game and rule. Each sentence is listed once."""
    return "\n".join([line for game in GAMES for line in _of_game(game, language)]) + "\n"


def _of_game(game: str, language: str) -> Iterator[str]:
    found = catalogue(game, language)
    yield from (f"# {found.title}", "", found.edition, "")
    yield from _about_game(found)
    by_rule = _sentences_by_rule(game, language)
    rules: list[Any] = [*found.legality, *found.scoring]
    for rule in rules:
        yield from ("", f"## {rule.title} ({rule.id})", "", rule.law, f"{rule.cite.book}: {rule.cite.section}")
        yield from (f"- {sentence}" for sentence in by_rule.get(rule.id, {}))
    yield ""


def _about_game(found: Catalogue) -> Iterator[str]:
    yield from (f"- {one.title}: {one.text}" for one in [*found.variants, *found.house_rules])
    yield from (f"- {one.players}: {one.text}" for one in found.setup)
    yield from (f"- {one.count} × {one.title}" for one in found.components)
    yield "- " + ", ".join(f"{code}: {label}" for code, label in found.vocabulary.items())
    yield f"- {found.tie_break}"
    yield from (f"- {ruling.text}" for ruling in found.rulings)


def _sentences_by_rule(game: str, language: str) -> dict[str, dict[str, None]]:
    """Judge all test cases of a game, and collect the different sentences about each rule from the reports."""
    by_rule: dict[str, dict[str, None]] = {}
    for case in cases_of(game).values():
        report: dict[str, Any] = msgspec.json.decode(judge(msgspec.json.encode(case.table), language))
        lines = [line for player in (report["score"] or {"players": []})["players"] for line in player["lines"]]
        for one in [*report["findings"], *report["unchecked"], *lines]:
            sentence = one.get("message") or one.get("reason") or one["text"]
            by_rule.setdefault(one["rule"], {})[sentence] = None
    return by_rule


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py sentences", description="Print all sentences of a language.")
    parser.add_argument("language", choices=LANGUAGES)
    print(sentences(parser.parse_args().language))


if __name__ == "__main__":
    main()
