"""A report as people read it at a terminal: who won, why, and what is not allowed."""

import os
import re
import textwrap
from collections.abc import Iterator

from tallytale.rules.catalogue import Catalogue, GameList
from tallytale.rules.games import GAMES
from tallytale.rules.report import Finding, PlayerScore, Report, Score
from tallytale.rules.texts import ENGINE, Language
from tallytale.words import say

WIDTH = 78
PLAIN = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
BOLD, DIM, RED, GREEN = "1", "2", "31", "32"
TOTAL = 6  # columns of a number of points
SUM = 10  # columns of "12 × 3"
MOST_PLACES = 3


def score_sheet(report: Report) -> str:
    """Lay out a report."""
    return "\n".join(["", *_sheet(report, GAMES[report.game].languages[report.language]), ""])


def _sheet(report: Report, words: Language) -> Iterator[str]:
    variant = words.texts.variants[report.variant].title
    yield f"  {_in(words.texts.title, BOLD)} · {variant}"
    if report.stage == "running":
        over = {True: "over.true", False: "over.false", None: "over.null"}[report.over]
        yield _in(f"  {say(over, report.language)}", DIM)
    yield ""
    if report.score:
        yield f"  {_in(_decision(report, report.score, words), BOLD, GREEN)}"
    else:
        standing = sum(not finding.waived for finding in report.findings)
        yield f"  {_in(say('illegal', report.language, count=standing), BOLD, RED)}"
    yield ""
    for finding in report.findings:
        yield from _finding(finding, report.language, words)
    if report.score:
        for player in sorted(report.score.players, key=lambda player: player.rank):
            yield from _player(player, report.language)
        yield from _houses(report.score, report.language, words)
    yield from _unchecked(report)
    yield _in(f"  {report.rules} · {report.id}", DIM)


def _decision(report: Report, score: Score, words: Language) -> str:
    winners = [_seat(seat, report.language) for seat in score.winners]
    total = score.players[score.winners[0]].total
    reason = words.texts.tie_break
    name = f"decided.{score.decided_by}"
    return say(name, report.language, winners=winners, total=total, stage=report.stage, reason=reason)


def _finding(finding: Finding, language: str, words: Language) -> Iterator[str]:
    mark = _in("–", DIM) if finding.waived else _in("✗", BOLD, RED)
    waived = f" ({say('waived.one', language)})" if finding.waived else ""
    lines = textwrap.wrap(finding.message + waived, WIDTH - 4)
    yield f"  {mark} {lines[0]}"
    yield from (f"    {line}" for line in lines[1:])
    places = [at or "/" for at in finding.at]
    shown = ", ".join(places[:MOST_PLACES])
    if len(places) > MOST_PLACES:
        shown += " " + say("more", language, count=len(places) - MOST_PLACES)
    yield _in(f"    {words.texts.legality[finding.rule].law}", DIM)
    yield _in(f"    {finding.cite.book}: {finding.cite.section}", DIM)
    yield _in(f"    {finding.rule} · {shown}", DIM)
    yield ""


def _player(player: PlayerScore, language: str) -> Iterator[str]:
    name = f"{player.rank}. {_seat(player.seat, language)}"
    yield f"  {_in(name, BOLD)}{_in(f'{player.total:>{WIDTH - 2 - len(name)}}', BOLD)}"
    for line in player.lines:
        each = f"{line.count} × {line.each}"
        text = textwrap.shorten(line.text, WIDTH - 5 - TOTAL - SUM, placeholder="…")
        yield f"     {text:<{WIDTH - 5 - TOTAL - SUM}}{_in(f'{each:>{SUM}}', DIM)}{line.points:>{TOTAL}}"
    yield ""


def _houses(score: Score, language: str, words: Language) -> Iterator[str]:
    """Show how each house came out, a line an owner."""
    owners: dict[str, list[str]] = {}
    for house in score.houses:
        vocabulary = words.texts.vocabulary
        said = [vocabulary[house.color]] if house.color else []
        said += [say("height", language, height=house.height), vocabulary[house.state]]
        owners.setdefault(_owner(house.at, language, words), []).append(", ".join(said))
    if owners:
        yield f"  {say('houses', language)}"
        for owner, houses in owners.items():
            yield _in(_wrapped(f"{owner}: {' · '.join(houses)}", 5), DIM)
        yield ""


def _owner(at: str, language: str, words: Language) -> str:
    seat = re.match(r"/players/(\d+)/", at)
    return _seat(int(seat[1]), language) if seat else words.texts.vocabulary.get(at.split("/")[1], at)


def _unchecked(report: Report) -> Iterator[str]:
    reasons = list(dict.fromkeys(unchecked.reason for unchecked in report.unchecked))
    for reason in reasons:
        yield _in(_wrapped(f"{say('unchecked', report.language)}: {reason}", 2), DIM)
    if reasons:
        yield ""


def game_list(found: GameList, language: str) -> str:
    """Lay out the list of games."""
    lines = [""]
    for game in found.games:
        players = say("players", language, least=game.players.min, most=game.players.max)
        variants = ", ".join(variant.name for variant in game.variants)
        lines += [f"  {_in(game.title, BOLD)} · {players}", _in(f"    {game.game} ({variants})", DIM), ""]
    return "\n".join(lines)


def rule_sheet(found: Catalogue, language: str) -> str:
    """Lay out the rules of a game."""
    players = say("players", language, least=found.players.min, most=found.players.max)
    lines = ["", f"  {_in(found.title, BOLD)} · {players} · {found.edition}", ""]
    lines += [f"  {_in(variant.title, BOLD)}: {variant.text}" for variant in found.variants]
    for title, rules in (("legality", found.legality), ("scoring", found.scoring)):
        lines += ["", f"  {_in(say(title, language), BOLD)}"]
        for rule in rules:
            lines += [f"  {rule.law}", _in(f"    {rule.id} · {rule.cite.section}", DIM)]
    lines += ["", f"  {_in(say('rulings', language), BOLD)}"]
    lines += [f"  {ruling.text}" for ruling in found.rulings]
    if found.house_rules:
        lines += ["", f"  {_in(say('house-rules', language), BOLD)}"]
        lines += [f"  {rule.title}: {rule.text}" + _in(f" {rule.name}", DIM) for rule in found.house_rules]
    return "\n".join([*lines, "", _in(f"  {found.rules}", DIM), ""])


def _wrapped(text: str, indent: int) -> str:
    return textwrap.fill(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))


def _seat(seat: int, language: str) -> str:
    return ENGINE[language].player.replace("#", str(seat + 1))


def _in(text: str, *codes: str) -> str:
    return text if PLAIN else f"\x1b[{';'.join(codes)}m{text}\x1b[0m"
