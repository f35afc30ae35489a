"""Writes the page about a rule as text for a terminal. The drawings of the examples are told in words."""

from collections.abc import Iterator
from typing import Any

from tallytale.cli.terminal import BOLD, DIM, GREEN, RED, styled, wrapped
from tallytale.engine.games import GAMES
from tallytale.engine.judging import encode
from tallytale.guide import Example, Page, move_scene, table_scene, tell
from tallytale.phrases import say
from tallytale.phrases.moves import labeled


def rule_sheet(shown: Page) -> str:
    lines = ["", f"  {styled(shown.title, BOLD)}", styled(f"  {shown.id}", DIM)]
    for name, texts in _sections(shown).items():
        if texts:
            lines += ["", f"  {styled(say(name, shown.language), BOLD)}", *texts]
    return "\n".join([*lines, ""])


def _sections(shown: Page) -> dict[str, list[str]]:
    language = shown.language
    house_rules = [labeled(f"{one.title} ({one.id})", one.text, language) for one in shown.house_rules]
    turns = [" ".join([labeled(one.id, one.text, language), *one.rulings]) for one in shown.turns]
    return {
        "guide.rule": [wrapped(shown.law)],
        "guide.why": [wrapped(text) for text in shown.why],
        "guide.unseen": [wrapped(text) for text in shown.unseen],
        "guide.examples": [line for example in shown.examples for line in _example(example, shown)],
        "guide.book": [wrapped(text) for text in shown.book],
        "guide.house-rule": [wrapped(text) for text in (*shown.waived, *house_rules)],
        "guide.turn": [wrapped(text) for text in turns],
    }


def _example(example: Example, shown: Page) -> Iterator[str]:
    color = (RED if example.wrong else GREEN) if shown.kind in {"legality", "turns"} else BOLD
    yield f"  {styled(example.verdict, color)}"
    yield from [wrapped(text, 4) for text in example.sentences]
    words = GAMES[shown.game].languages[shown.language]
    told = [_told(table_scene(example.table, words), example.table)]
    told += [_told(move_scene(shown.game, move, words), move) for move in example.moves]
    if example.after is not None:
        told.append(_told(table_scene(example.after, words), example.after))
    for lines in told:
        yield from [styled(wrapped(line, 4), DIM) for line in lines]
        yield ""


def _told(scene: Any, value: dict[str, Any]) -> list[str]:
    """Describe a scene in words. What nothing draws is shown as JSON."""
    return tell(scene) if scene else [encode(value).decode()]
