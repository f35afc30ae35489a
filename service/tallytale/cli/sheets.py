"""Writes reports, verdicts and other answers as text for a terminal."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from tallytale.cli.terminal import (
    BOLD,
    DIM,
    GREEN,
    RED,
    WIDTH,
    padded,
    styled,
    width,
    with_minus_sign,
    wrapped,
)
from tallytale.engine.catalogue import Catalogue, GameList
from tallytale.engine.corrections import Corrections, CorrectionsRequest
from tallytale.engine.games import GAMES
from tallytale.engine.judging import report
from tallytale.engine.moves import (
    MoveRequest,
    Options,
    OptionsRequest,
    Replay,
    ReplayRequest,
    Verdict,
)
from tallytale.engine.rulebook import Finding, Next, PlayerScore, Report, Score, Unchecked
from tallytale.engine.tables import decode
from tallytale.engine.words import Fact, Language, seat_label
from tallytale.phrases import say
from tallytale.phrases.moves import correction_heading, labeled, member_texts, move_text, without_asked, words_of

POINTS_WIDTH = 6
PRODUCT_WIDTH = 10  # width of a column with products such as "12 × 3"
MAX_PLACES = 3


def score_sheet(report: Report) -> str:
    return "\n".join(["", *_sheet_lines(report, GAMES[report.game].languages[report.language]), ""])


def _sheet_lines(report: Report, words: Language) -> Iterator[str]:
    variant = words.texts.variants[report.variant].title
    yield f"  {styled(words.texts.title, BOLD)} · {variant}"
    if report.stage == "running":
        over = {True: "over.true", False: "over.false", None: "over.null"}[report.over]
        yield styled(f"  {say(over, report.language)}", DIM)
    yield ""
    if report.score:
        yield styled(wrapped(report.score.text), BOLD, GREEN)
    else:
        standing = len({finding.rule for finding in report.findings if not finding.waived})
        yield f"  {styled(say('illegal', report.language, count=standing), BOLD, RED)}"
    if waived := sum(finding.waived for finding in report.findings):
        yield f"  {say('waived', report.language, count=waived)}"
    yield ""
    for finding in report.findings:
        yield from finding_lines(finding, report.language, words)
    if report.score:
        yield from _score(report.score, report.language, words)
    yield from unchecked_lines(report.unchecked, report.language)
    for doubt in report.doubts:
        yield wrapped(labeled(say("doubts", report.language), doubt.message, report.language))
    yield styled(f"  {report.rules} · {report.id}", DIM)


def _score(score: Score, language: str, words: Language) -> Iterator[str]:
    for player in sorted(score.players, key=lambda player: player.rank):
        yield from _player(player, language)
    if score.awards:
        yield from [wrapped(award.text) for award in score.awards]
        yield ""
    yield from _pieces(score, language, words)


def finding_lines(finding: Finding, language: str, words: Language) -> Iterator[str]:
    mark = styled("–", DIM) if finding.waived else styled("✗", BOLD, RED)
    aside = say("waived.one", language)
    message = say("aside", language, text=finding.message, aside=aside) if finding.waived else finding.message
    yield f"  {mark} {wrapped(message, 2).lstrip()}"
    places = [at or say("table", language) for at in finding.at]
    shown = say("items", language, items=places[:MAX_PLACES])
    if len(places) > MAX_PLACES:
        shown += " " + say("more", language, count=len(places) - MAX_PLACES)
    yield styled(wrapped(words.texts.checked_rules[finding.rule].law, 4), DIM)
    yield styled(wrapped(labeled(finding.cite.book, finding.cite.section, language), 4), DIM)
    yield styled(f"    {finding.rule} · {shown}", DIM)
    yield ""


def _player(player: PlayerScore, language: str) -> Iterator[str]:
    name = f"{player.rank}. {seat_label(player.seat, language)}"
    yield f"  {styled(name, BOLD)}{styled(f'{with_minus_sign(player.total):>{WIDTH - 2 - width(name)}}', BOLD)}"
    for line in player.lines:
        each = f"{line.count} × {with_minus_sign(line.each)}"
        text = padded(line.text, WIDTH - 5 - POINTS_WIDTH - PRODUCT_WIDTH)
        yield f"     {text}{styled(f'{each:>{PRODUCT_WIDTH}}', DIM)}{with_minus_sign(line.points):>{POINTS_WIDTH}}"
    yield ""


def _pieces(score: Score, language: str, words: Language) -> Iterator[str]:
    """Yield lines that list the game pieces of each owner: what they look like, and in what state they are."""
    owners: dict[str, list[str]] = {}
    for piece in score.pieces:
        told = {name: fact for name, fact in piece.facts.items() if not isinstance(fact, list)}
        words_of_piece = [_piece_fact(name, fact, language, words) for name, fact in told.items()]
        words_of_piece.append(words.texts.vocabulary[piece.state])
        owners.setdefault(_owner(piece.at, language, words), []).append(say("items", language, items=words_of_piece))
    if owners:
        yield f"  {say('houses', language)}"
        for owner, pieces in owners.items():
            yield styled(wrapped(labeled(owner, " · ".join(pieces), language), 5), DIM)
        yield ""


def _piece_fact(name: str, fact: Fact, language: str, words: Language) -> str:
    """Describe one property of a game piece in words, for example "red", "height 3" or "windows: 2"."""
    vocabulary = words.texts.vocabulary
    if isinstance(fact, str):
        return vocabulary.get(fact, fact)
    if name == "height" and isinstance(fact, int):
        return say("height", language, height=fact)
    return labeled(vocabulary.get(name, name), str(fact), language)


def _owner(at: str, language: str, words: Language) -> str:
    seat = re.match(r"/players/(\d+)/", at)
    return seat_label(int(seat[1]), language) if seat else words.texts.vocabulary.get(at.split("/")[1], at)


def unchecked_lines(unchecked: list[Unchecked], language: str) -> Iterator[str]:
    reasons = list(dict.fromkeys(one.reason for one in unchecked))
    for reason in reasons:
        yield styled(wrapped(labeled(say("unchecked", language), reason, language)), DIM)
    if reasons:
        yield ""


def game_list(found: GameList, language: str) -> str:
    lines = [""]
    for game in found.games:
        players = say("players", language, least=game.players.min, most=game.players.max)
        variants = say("items", language, items=[variant.name for variant in game.variants])
        name = say("aside", language, text=game.game, aside=variants)
        lines += [f"  {styled(game.title, BOLD)} · {players}", styled(f"    {name}", DIM), ""]
    return "\n".join(lines)


def rule_sheet(found: Catalogue, language: str) -> str:
    """Return a description of a game as text: its variants, its pieces, its setup and its rules."""
    players = say("players", language, least=found.players.min, most=found.players.max)
    never = say("never-waived", language)
    sections = {
        "": [wrapped(labeled(variant.title, variant.text, language)) for variant in found.variants],
        "components": [wrapped(f"{component.count} × {component.title}") for component in found.components],
        "setup": [wrapped(labeled(str(setup.players), setup.text, language)) for setup in found.setup],
        "legality": [_rule(law.law, law.id, law.cite.section, "" if law.waivable else never) for law in found.legality],
        "turns": [
            _rule(rule.law, rule.id, rule.cite.section, "" if rule.waivable or rule.guards else never)
            for rule in found.turns
        ],
        "scoring": [_rule(rule.law, rule.id, rule.cite.section) for rule in found.scoring],
        "tie-break": [wrapped(found.tie_break)],
        "rulings": [wrapped(ruling.text) for ruling in found.rulings],
        "house-rules": [
            wrapped(labeled(f"{rule.title} ({rule.name})", rule.text, language)) for rule in found.house_rules
        ],
        "vocabulary": [wrapped(labeled(value, label, language)) for value, label in found.vocabulary.items()],
    }
    lines = ["", f"  {styled(found.title, BOLD)} · {players}", f"  {found.edition}"]
    for title, entries in sections.items():
        heading = [f"  {styled(say(title, language), BOLD)}"] if title else []
        lines += ["", *heading, *entries] if entries else []
    return "\n".join([*lines, "", styled(f"  {found.rules}", DIM), ""])


def _rule(law: str, *notes: str) -> str:
    return f"{wrapped(law)}\n{styled(wrapped(' · '.join(note for note in notes if note), 4), DIM)}"


def sheet(asked: Any, answer: Any, language: str) -> str:
    """Return the text about an answer to a request. An answer of an unknown type is shown as JSON."""
    for kind, write in _SHEETS.items():
        if isinstance(answer, kind):
            return write(asked, answer, language)
    return msgspec.json.format(msgspec.json.encode(answer), indent=2).decode()


def move_sheet(asked: MoveRequest, verdict: Verdict, _language: str) -> str:
    words = GAMES[verdict.game].languages[verdict.language]
    said = [wrapped(move_text(asked.move, verdict.language, words)), "", _allowed(verdict)]
    if verdict.totals is not None:
        said.append(wrapped(labeled(say("move.points", verdict.language), _points(verdict.totals), verdict.language)))
    said.append("")
    for finding in verdict.findings:
        said += finding_lines(finding, verdict.language, words)
    said += unchecked_lines(verdict.unchecked, verdict.language)
    return "\n".join(["", *said])


def options_sheet(asked: OptionsRequest, found: Options, language: str) -> str:
    """Return the text that lists the legal moves, each with the points of all players after it."""
    words = words_of(asked.table, language)
    lines = [""]
    for option in found.options:
        points = "" if option.totals is None else _points(option.totals)
        described = move_text(without_asked(msgspec.json.decode(option.move), asked.ask), language, words)
        lines.append(f"{wrapped(described)}  {styled(points, DIM)}")
    if not found.options:
        lines += [f"  {say('options.none', language)}", ""]
    for finding in found.findings:
        lines += finding_lines(finding, language, words)
    for refusal in found.refused or []:
        piece = " ".join(member_texts(dict(refusal.piece), language, words))
        lines.append(wrapped(labeled(piece, refusal.finding.message, language)))
    if not found.complete:
        lines.append(f"  {say('options.more', language)}")
    return "\n".join([*lines, ""])


def replay_sheet(asked: ReplayRequest, found: Replay, language: str) -> str:
    """Return the text about a replayed game: each move, the points after it, and the score sheet at the end."""
    words = words_of(asked.start, language)
    lines = [""]
    for number, (move, verdict) in enumerate(zip(asked.moves, found.verdicts), 1):
        points = "" if verdict.totals is None else f"  {styled(_points(verdict.totals), DIM)}"
        lines.append(f"{wrapped(f'{number}. {move_text(move, language, words)}')}{points}")
        if not verdict.legal:
            lines += ["", _allowed(verdict), ""]
            for finding in verdict.findings:
                lines += finding_lines(finding, language, words)
    shown = found.report
    if found.next.seats == [] and not shown.over:
        # In some games, the table does not show that the game is over. The moves do, because no player is next.
        finished = report(replace(decode(bytes(found.table)), stage="final"), language)
        shown = replace(shown, over=True, score=finished.score or shown.score)
    return "\n".join([*lines, score_sheet(shown), *_next(found.next, language)])


def corrections_sheet(_asked: CorrectionsRequest, found: Corrections, language: str) -> str:
    """Return the text that lists the ways to correct an illegal table, each with the players' points.

    If there is no complete correction, it lists single changes that would help.
    """
    lines = []
    for correction in found.corrections:
        points = _points(correction.totals or [])
        lines.append(f"{wrapped(correction.text, indent=4)}  {styled(points, DIM)}")
    lines += [wrapped(step.text, indent=4) for step in found.steps]
    return "\n".join(["", wrapped(say(correction_heading(found), language)), *lines, ""])


def _allowed(verdict: Verdict) -> str:
    name, color = ("move.legal", GREEN) if verdict.legal else ("move.illegal", RED)
    return f"  {styled(say(name, verdict.language), BOLD, color)}"


def _points(totals: list[int]) -> str:
    return " · ".join([with_minus_sign(total) for total in totals])


def _next(after: Next, language: str) -> Iterator[str]:
    if after.seats:
        players = say("items", language, items=[seat_label(seat, language) for seat in after.seats])
        yield wrapped(labeled(say("replay.next", language), players, language))


_SHEETS: dict[type, Callable[[Any, Any, str], str]] = {
    Verdict: move_sheet,
    Options: options_sheet,
    Replay: replay_sheet,
    Corrections: corrections_sheet,
}
