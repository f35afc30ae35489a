"""The two examples of a page: a table or a move, and what the engine says about it.

Law of this file: no sentence about an example is written by hand. The engine judges the example, and says it.
"""

from functools import cache
from os import path
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.engine.games import GAMES
from tallytale.engine.judging import encode, report
from tallytale.engine.moves import read_move, read_replay
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.rulebook import Finding, Report, ScoreLine
from tallytale.engine.tables import decode
from tallytale.engine.words import seat_label
from tallytale.guide.drawings.scene import Json
from tallytale.guide.texts import TABLES, folder, parts
from tallytale.phrases import say

SHOWN_MOVES = 4  # of a longer record, only the last moves are shown


class Example(Struct, frozen=True, kw_only=True):
    """An example as it is shown.

    `moves` are the moves that lead from `table` to `after`. If nothing was carried out, `after` is None. `marks` says
    what to mark in the last table, by JSON Pointer.
    """

    name: str
    wrong: bool
    verdict: str
    sentences: list[str]
    table: Json
    moves: list[Json] = []
    after: Json | None = None
    marks: dict[str, str] = {}


@cache
def _judged(game: str) -> dict[str, Json]:
    """Return what is judged in each example of a game: a table, and the moves if there are any."""
    with open(path.join(folder(GAMES[game]), TABLES), "rb") as source:
        return msgspec.json.decode(source.read(), type=dict[str, Json])


def told_points(table: Json, language: str) -> list[str]:
    """Return a sentence for each line of a table's score."""
    score = report(decode(encode(table)), language).score
    players = score.players if score else []
    return [_line(line, player.seat, language) for player in players for line in player.lines]


def examples(game: str, rule: str, language: str) -> list[Example]:
    return [_example(name, _judged(game)[name], rule, language) for name in parts(game).examples.get(rule, [])]


def _example(name: str, judged: Json, rule: str, language: str) -> Example:
    if "move" in judged or "moves" in judged:
        return _of_moves(name, judged, rule, language)
    found = report(decode(encode(judged["table"])), language)
    if rule in {one.id for one in GAMES[found.game].legality}:
        return _of_findings(name, judged["table"], found, rule)
    return _of_points(name, judged["table"], found, rule)


def _of_findings(name: str, table: Json, found: Report, rule: str) -> Example:
    broken = [finding for finding in found.findings if finding.rule == rule]
    marks = {at: "wrong" for finding in broken for at in finding.at}
    verdict, sentences = _verdict(broken, found.language)
    return Example(name=name, wrong=bool(broken), verdict=verdict, sentences=sentences, table=table, marks=marks)


def _verdict(broken: list[Finding], language: str) -> tuple[str, list[str]]:
    name = "guide.illegal" if broken else "guide.legal"
    return say(name, language), [finding.message for finding in broken]


def _of_points(name: str, table: Json, found: Report, rule: str) -> Example:
    """Return an example of a scoring rule with the lines and awards by it, or of a tie with the headline."""
    if found.score is None:
        raise ValueError(f"the example {name} has no score")
    language = found.language
    lines = [(player.seat, line) for player in found.score.players for line in player.lines if line.rule == rule]
    earned = [(seat, line) for seat, line in lines if line.points]
    sentences = [_line(line, seat, language) for seat, line in lines]
    sentences += [award.text for award in found.score.awards if award.rule == rule]
    marks = {at: "earns" for _, line in earned for at in line.at}
    if rule not in {one.id for one in GAMES[found.game].scoring}:
        verdict, sentences = say("guide.tie", language), [found.score.text]
    else:
        verdict = say("guide.points" if earned else "guide.no-points", language)
    return Example(name=name, wrong=False, verdict=verdict, sentences=sentences, table=table, marks=marks)


def _line(line: ScoreLine, seat: int, language: str) -> str:
    player = seat_label(seat, language)
    return say("guide.line", language, player=player, text=line.text, points=_points(line.points))


def _points(number: int) -> str:
    return str(number).replace("-", "−")  # noqa: RUF001 - the typographic minus sign


def _of_moves(name: str, judged: Json, rule: str, language: str) -> Example:
    """Return an example of a turn rule: the table before the last moves, those moves, and the table after them."""
    moves = judged["moves"] if "moves" in judged else [judged["move"]]
    first = max(0, len(moves) - SHOWN_MOVES)
    before = _replayed(judged["table"], moves[:first], language)
    if "moves" in judged:
        verdict = _answer(read_replay(encode(_record(judged["table"], moves))), language).verdicts[-1]
    else:
        verdict = _answer(read_move(encode(judged)), language)
    broken = [finding for finding in verdict.findings if finding.rule == rule]
    if "move" in judged and verdict.legal:
        after = msgspec.json.decode(verdict.table)
    else:
        after = _replayed(judged["table"], moves if verdict.legal else moves[:-1], language)
    told, sentences = _verdict(broken, language)
    return Example(
        name=name,
        wrong=bool(broken),
        verdict=told,
        sentences=sentences,
        table=before,
        moves=moves[first:],
        after=None if after == before else after,
    )


def _replayed(start: Json, moves: list[Json], language: str) -> Json:
    """Return the table after legal moves, which a record of them leads to."""
    if not moves:
        return start
    table: Json = msgspec.json.decode(_answer(read_replay(encode(_record(start, moves))), language).table)
    return table


def _record(start: Json, moves: list[Json]) -> Json:
    return {"record": "tallytale/1", "start": start, "moves": moves}


def _answer(reading: Steps[Any], language: str) -> Any:
    return finish(finish(reading).steps(language))
