"""Writes text about moves for a terminal, for example whether a move is legal and which rules it breaks."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from tallytale.rules.correction_bodies import CorrectionsRequest
from tallytale.rules.games import GAMES
from tallytale.rules.referee_bodies import MoveRequest, OptionsRequest, ReplayRequest
from tallytale.rules.texts import Language
from tallytale.rules.turn_rules import Next
from tallytale.rules.verdict import Corrections, Options, Replay, Verdict
from tallytale.scoresheet import finding_lines, score_sheet, unchecked_lines
from tallytale.terminal import BOLD, DIM, GREEN, RED, labeled, player_name, styled, with_minus_sign, wrapped
from tallytale.words import say

# A move counts seats, houses and cells from 0 in JSON, but from 1 in text for people.
INDEXES = ("seat", "house", "cell")
NO_SEAT = "smooki"  # Smooki is an extra builder in games for two, not a player with a seat
NONE = "–"


def sheet(asked: Any, answer: Any, language: str) -> str:
    if isinstance(answer, Verdict):
        return move_sheet(asked, answer)
    return (options_sheet if isinstance(answer, Options) else replay_sheet)(asked, answer, language)


def is_legal(answer: Any) -> bool:
    """Tell whether all judged moves are legal. At the end of a replayed game, the table must be legal, too."""
    if isinstance(answer, Replay):
        return answer.report.legal and all([verdict.legal for verdict in answer.verdicts])
    return not isinstance(answer, Verdict) or answer.legal


def move_sheet(asked: MoveRequest, verdict: Verdict) -> str:
    words = GAMES[verdict.game].languages[verdict.language]
    said = [wrapped(_described(asked.move, verdict.language, words)), "", _allowed(verdict)]
    if verdict.totals is not None:
        said.append(wrapped(labeled(say("move.points", verdict.language), _points(verdict.totals), verdict.language)))
    said.append("")
    for finding in verdict.findings:
        said += finding_lines(finding, verdict.language, words)
    said += unchecked_lines(verdict.unchecked, verdict.language)
    return "\n".join(["", *said])


def options_sheet(asked: OptionsRequest, found: Options, language: str) -> str:
    """Return the text that lists the legal moves, each with the points of all players after it."""
    words = _words_of(asked.table, language)
    lines = [""]
    for option in found.options:
        points = "" if option.totals is None else _points(option.totals)
        described = _described(_without_asked(msgspec.json.decode(option.move), asked.ask), language, words)
        lines.append(f"{wrapped(described)}  {styled(points, DIM)}")
    if not found.options:
        lines.append(f"  {say('options.none', language)}")
    if not found.complete:
        lines.append(f"  {say('options.more', language)}")
    return "\n".join([*lines, ""])


def _without_asked(move: dict[str, Any], ask: Any) -> dict[str, Any]:
    """Remove from a legal move what the user's question already says, such as the player's seat."""
    asked = msgspec.to_builtins(ask)
    return {name: value for name, value in move.items() if asked.get(name, ...) != value}


def replay_sheet(asked: ReplayRequest, found: Replay, language: str) -> str:
    """Return the text about a replayed game: each move, the points after it, and the score sheet at the end."""
    words = _words_of(asked.start, language)
    lines = [""]
    for number, (move, verdict) in enumerate(zip(asked.moves, found.verdicts), 1):
        points = "" if verdict.totals is None else f"  {styled(_points(verdict.totals), DIM)}"
        lines.append(f"{wrapped(f'{number}. {_described(move, language, words)}')}{points}")
        if not verdict.legal:
            lines += ["", _allowed(verdict), ""]
            for finding in verdict.findings:
                lines += finding_lines(finding, language, words)
    over = (
        found.next.seats == [] or found.report.over
        # In some games, the table does not show that the game is over. Then the replay shows it, because no player is
        # next.
    )
    return "\n".join([*lines, score_sheet(replace(found.report, over=over)), *_next(found.next, language)])


def corrections_sheet(_asked: CorrectionsRequest, found: Corrections, language: str) -> str:
    """Return the text that lists the ways to correct an illegal table, each with the players' points.

    If there is no complete correction, it lists single changes that would help.
    """
    lines = []
    for correction in found.corrections:
        points = _points(correction.totals or [])
        lines.append(f"{wrapped(correction.text, indent=4)}  {styled(points, DIM)}")
    lines += [wrapped(step.text, indent=4) for step in found.steps]
    return "\n".join(["", wrapped(say(_heading(found), language)), *lines, ""])


def _heading(found: Corrections) -> str:
    if found.legal:
        return "correct.legal"
    if found.corrections:
        return "correct.certain" if found.corrections[0].certain else "correct.choice"
    return "correct.steps" if found.steps else "correct.none"


def _allowed(verdict: Verdict) -> str:
    name, color = ("move.legal", GREEN) if verdict.legal else ("move.illegal", RED)
    return f"  {styled(say(name, verdict.language), BOLD, color)}"


def _points(totals: list[int]) -> str:
    return " · ".join([with_minus_sign(total) for total in totals])


def _next(after: Next, language: str) -> Iterator[str]:
    if after.seats:
        players = say("items", language, items=[player_name(seat, language) for seat in after.seats])
        yield wrapped(labeled(say("replay.next", language), players, language))


def _words_of(table: Any, language: str) -> Language:
    return GAMES[table.__struct_config__.tag].languages[language]


def _described(move: Any, language: str, words: Language) -> str:
    """Describe a move in words: first the player, then for example the house and the height."""
    members = msgspec.to_builtins(move)
    player = _fact("seat", members.pop("seat"), language, words) if "seat" in members else ""
    said = say("items", language, items=[*_said(members, language, words)]) or NONE
    return labeled(player, said, language) if player else said


def _said(members: dict[str, Any], language: str, words: Language) -> Iterator[str]:
    for name, value in members.items():
        if isinstance(value, dict):
            yield " ".join([words.texts.vocabulary.get(name, name), *_said(value, language, words)])
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield " + ".join([" ".join(_said(item, language, words)) for item in value])
        else:
            yield _fact(name, value, language, words)


def _fact(name: str, value: Any, language: str, words: Language) -> str:
    """Describe one member of a move in words, for example "height: 3"."""
    vocabulary = words.texts.vocabulary
    label = vocabulary.get(name, name)
    if isinstance(value, str):
        return vocabulary.get(value, value)
    if value is True:
        return label
    if name == "seat":
        return vocabulary.get(NO_SEAT, NONE) if value is None else player_name(value, language)
    if value is None:
        return f"{label} {NONE}"
    counted = [number + (name in INDEXES) for number in (value if isinstance(value, list) else [value])]
    return f"{label} {say('items', language, items=counted)}"
