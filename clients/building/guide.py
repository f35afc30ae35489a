"""Writes the pages about rules for the scorer, as the room `guide` of the service puts them together.

Each game has a file with the tables that its pages show, and a file of texts for each language.
"""

import json
import re
import shutil
from pathlib import Path
from typing import Any

from tallytale.engine.games import GAMES
from tallytale.engine.words import Language
from tallytale.guide import Entry, Example, Page, how_to_play, index, move_scene, page, page_of, table_scene, tell
from tallytale.phrases import say

Json = dict[str, Any]
PLAYERS = "/players/"  # the scorer draws what lies in front of the players, and tells the rest in words


def write(folder: Path) -> None:
    """Write the files of all games into this folder, and delete what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    for game, found in GAMES.items():
        (folder / game).mkdir(parents=True)
        tables: Json = {}
        for language in found.languages:
            _write(folder / game / f"{language}.json", texts(game, language, tables))
        _write(folder / game / "tables.json", tables)


def _write(file: Path, content: Json) -> None:
    file.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def texts(game: str, language: str, tables: Json) -> Json:
    """Return what the pages of a game say in a language. The tables that they show are added to `tables`."""
    words, listed = GAMES[game].languages[language], index(game, language)
    kinds = [{"title": say(kind, language), "rules": [one.id for one in some]} for kind, some in listed.pages.items()]
    return {
        "play": say("guide.play", language, game=listed.title),
        "all": say("guide.all", language, game=listed.title),
        "examples": say("guide.examples", language),
        "parts": [
            {
                "title": say(f"guide.play.{part.name}", language),
                "texts": part.texts,
                "picture": part.table and _picture(part.name, part.table, words, tables) | {"also": []},
            }
            for part in how_to_play(game, language)
        ],
        "kinds": kinds,
        "notes": _section("guide.notes", listed.notes, words),
        "rules": {rule: _rule(page(game, rule, language), words, tables) for kind in kinds for rule in kind["rules"]},
        "shownBy": {rule.id: page_of(game, rule.id) for rule in GAMES[game].turn_rules if rule.guards},
    }


def _rule(one: Page, words: Language, tables: Json) -> Json:
    sections = {
        "guide.why": one.why,
        "guide.unseen": one.unseen,
        "guide.book": one.book,
        "guide.house-rule": [*one.waived, *_told(one.house_rules, words)],
        "guide.turn": _told(one.turns, words),
    }
    return {
        "title": one.title,
        "law": one.law,
        "examples": [_example(example, one, words, tables) for example in one.examples],
        "sections": [_section(name, told, words) for name, told in sections.items() if told],
    }


def _told(entries: list[Entry], words: Language) -> list[str]:
    told = [[say("told", words.name, what=one.title, text=one.text), *one.rulings] for one in entries]
    return [text for some in told for text in some]


def _section(title: str, told: list[str], words: Language) -> Json:
    return {"title": say(title, words.name), "texts": [_with_titles(text, words) for text in told]}


def _with_titles(text: str, words: Language) -> str:
    """Write the titles of rules in place of their ids, which stand in backticks."""
    all_texts = words.texts
    rules: dict[str, Any] = {**all_texts.legality, **all_texts.turns, **all_texts.scoring, **all_texts.doubts}
    return re.sub("`([^`]+)`", lambda found: f"`{rules[found[1]].title}`" if found[1] in rules else found[0], text)


def _example(example: Example, one: Page, words: Language, tables: Json) -> Json:
    """Return an example with what is shown of it, in order: the table, the moves, and the table after them."""
    begun = _picture(example.name, example.table, words, tables) | {"marks": sorted(example.marks)}
    shown = [begun]
    if example.moves:
        moves = [line for move in example.moves for line in tell(move_scene(one.game, move, words) or [])]
        before = {"title": say("guide.before", words.name)} | begun
        shown = [before, {"title": say("guide.move", words.name), "also": moves}]
    if example.after is not None:
        after = _picture(f"{example.name} after", example.after, words, tables)
        shown.append({"title": say("guide.after", words.name)} | after)
    verdict = [example.verdict, *example.sentences]
    return {"kind": _verdict(example, one), "texts": verdict, "shown": shown}


def _verdict(example: Example, one: Page) -> str | None:
    if one.kind not in {"legality", "turns"}:
        return None
    return "wrong" if example.wrong else "right"


def _picture(name: str, table: Json, words: Language, tables: Json) -> Json:
    """Return a table to draw: what the players have in words, for those who can't see it, and all else in words."""
    scene = table_scene(table, words) or []
    tables[name] = table
    return {
        "table": name,
        "drawn": tell([row for row in scene if row.at.startswith(PLAYERS)]),
        "also": tell([row for row in scene if not row.at.startswith(PLAYERS)]),
    }
