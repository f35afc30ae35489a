"""Reads the texts that only pages about rules have: `pages/<language>.json` in the folder of each game."""

from functools import cache
from os import path
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.engine import games
from tallytale.engine.rulebook import Game
from tallytale.engine.words import DEFAULT_LANGUAGE

PARTS = path.join("shared", "parts.json")
TABLES = path.join("shared", "tables.json")  # the tables and moves of the examples; `dev.py generate` writes it


PLAY = ("begin", "turn", "special", "end", "points")  # the parts of the page about how a game is played


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a page.

    `why` gives the reasons for the rule and what the rulebook says. `unseen` says what the rule can't notice. `waived`
    says how to play on if the players agree to ignore the rule; rules that can't be ignored have no such text.
    """

    why: str
    unseen: str
    waived: str | None = None


class Parts(Struct, frozen=True, forbid_unknown_fields=True):
    """What is the same on a game's pages in all languages.

    `tie_break` is the section of the rulebook about ties. `house_rules` has the rules that each of them changes.
    `examples` names two test cases for each page: one in which something breaks the rule or earns its points, and one
    in which nothing does. `play` has the tables that are drawn on the page about how the game is played.
    """

    tie_break: str
    house_rules: dict[str, list[str]]
    examples: dict[str, list[str]]
    play: dict[str, dict[str, Any]] = {}


class GuideTexts(Struct, frozen=True):
    """The texts of a game's pages in one language. `notes` are about the whole game and not about one rule.

    `play` says in a few sentences how the game is played, part by part.
    """

    notes: list[str]
    play: dict[str, list[str]]
    rules: dict[str, RuleText]


def folder(game: Game[Any, Any]) -> str:
    return path.join(path.dirname(games.__file__), game.name.replace("-", "_"), "pages")


@cache
def guide_texts(game: str, language: str) -> GuideTexts:
    """Return the texts of a game's pages. A language without a file gets the English texts.

    A page with `like` has the texts of the page with that id.
    """
    place = folder(games.GAMES[game])
    file = path.join(place, f"{language}.json")
    if not path.exists(file):
        file = path.join(place, f"{DEFAULT_LANGUAGE}.json")
    with open(file, "rb") as source:
        written = msgspec.json.decode(source.read())
    rules = written["rules"]
    for rule, text in rules.items():
        if "like" in text:
            rules[rule] = rules[text.pop("like")] | text
    return msgspec.convert(written, GuideTexts)


@cache
def parts(game: str) -> Parts:
    with open(path.join(folder(games.GAMES[game]), PARTS), "rb") as source:
        return msgspec.json.decode(source.read(), type=Parts)


def tie_break_id(game: Game[Any, Any]) -> str:
    """Return the id of the page about ties. It begins as the ids of the game's rules do."""
    return f"{game.legality[0].id.partition('.')[0]}.tie-break"


def page_ids(game: Game[Any, Any]) -> list[str]:
    """Return the ids of all pages of a game.

    A turn rule that guards rules for tables has no page: it is on the pages of these rules.
    """
    turns = [rule.id for rule in game.turn_rules if not rule.guards]
    doubts = [rule.id for rule in game.doubts]
    return [
        *[rule.id for rule in game.legality],
        *turns,
        *[rule.id for rule in game.scoring],
        tie_break_id(game),
        *doubts,
    ]
