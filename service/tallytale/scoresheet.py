"""The text that the command line prints for people: score sheets, the list of games, the rules of a game."""

import os
import re
from collections.abc import Iterator
from unicodedata import east_asian_width

from tallytale.rules.catalogue import Catalogue, GameList
from tallytale.rules.games import GAMES
from tallytale.rules.report import Fact, Finding, PlayerScore, Report, Score
from tallytale.rules.texts import ENGINE, Language
from tallytale.words import say

WIDTH = 78
NO_STYLE = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
BOLD, DIM, RED, GREEN = "1", "2", "31", "32"
POINTS_WIDTH = 6  # width of the column with a line's points
PRODUCT_WIDTH = 10  # width of the column with products such as "12 × 3"
MAX_PLACES = 3


def score_sheet(report: Report) -> str:
    """Return the score sheet of a report."""
    return "\n".join(["", *_sheet_lines(report, GAMES[report.game].languages[report.language]), ""])


def _sheet_lines(report: Report, words: Language) -> Iterator[str]:
    variant = words.texts.variants[report.variant].title
    yield f"  {_styled(words.texts.title, BOLD)} · {variant}"
    if report.stage == "running":
        over = {True: "over.true", False: "over.false", None: "over.null"}[report.over]
        yield _styled(f"  {say(over, report.language)}", DIM)
    yield ""
    if report.score:
        yield _styled(_wrapped(_decision(report, report.score, words)), BOLD, GREEN)
    else:
        standing = len({finding.rule for finding in report.findings if not finding.waived})
        yield f"  {_styled(say('illegal', report.language, count=standing), BOLD, RED)}"
    if waived := sum(finding.waived for finding in report.findings):
        yield f"  {say('waived', report.language, count=waived)}"
    yield ""
    for finding in report.findings:
        yield from _finding(finding, report.language, words)
    if report.score:
        for player in sorted(report.score.players, key=lambda player: player.rank):
            yield from _player(player, report.language)
        yield from _pieces(report.score, report.language, words)
    yield from _unchecked(report)
    yield _styled(f"  {report.rules} · {report.id}", DIM)


def _decision(report: Report, score: Score, words: Language) -> str:
    *others, last = [_seat(seat, report.language) for seat in score.winners]
    winners = say("and", report.language, first=list[str](others), last=last) if others else last
    total = score.players[score.winners[0]].total
    tied = [player for player in score.players if player.total == total]
    counted = GAMES[report.game].tie_break.signed
    shown = [
        _labelled(_seat(player.seat, report.language), _with_minus_sign(counted(player.tie_break)), report.language)
        for player in tied
    ]
    reason = say("aside", report.language, text=words.texts.tie_break, aside=" · ".join(shown))
    name = f"decided.{score.decided_by}"
    return say(name, report.language, winners=winners, total=total, stage=report.stage, reason=reason)


def _finding(finding: Finding, language: str, words: Language) -> Iterator[str]:
    mark = _styled("–", DIM) if finding.waived else _styled("✗", BOLD, RED)
    aside = say("waived.one", language)
    message = say("aside", language, text=finding.message, aside=aside) if finding.waived else finding.message
    yield f"  {mark} {_wrapped(message, 2).lstrip()}"
    places = [at or say("table", language) for at in finding.at]
    shown = ", ".join(places[:MAX_PLACES])
    if len(places) > MAX_PLACES:
        shown += " " + say("more", language, count=len(places) - MAX_PLACES)
    yield _styled(_wrapped(words.texts.legality[finding.rule].law, 4), DIM)
    yield _styled(_wrapped(_labelled(finding.cite.book, finding.cite.section, language), 4), DIM)
    yield _styled(f"    {finding.rule} · {shown}", DIM)
    yield ""


def _player(player: PlayerScore, language: str) -> Iterator[str]:
    name = f"{player.rank}. {_seat(player.seat, language)}"
    yield f"  {_styled(name, BOLD)}{_styled(f'{_with_minus_sign(player.total):>{WIDTH - 2 - _width(name)}}', BOLD)}"
    for line in player.lines:
        each = f"{line.count} × {_with_minus_sign(line.each)}"
        text = _padded(line.text, WIDTH - 5 - POINTS_WIDTH - PRODUCT_WIDTH)
        yield f"     {text}{_styled(f'{each:>{PRODUCT_WIDTH}}', DIM)}{_with_minus_sign(line.points):>{POINTS_WIDTH}}"
    yield ""


def _pieces(score: Score, language: str, words: Language) -> Iterator[str]:
    """Yield a line for each owner, with the state of all their pieces."""
    owners: dict[str, list[str]] = {}
    for piece in score.pieces:
        words_of_piece = [_fact(name, fact, language, words) for name, fact in piece.facts.items()]
        words_of_piece.append(words.texts.vocabulary[piece.state])
        owners.setdefault(_owner(piece.at, language, words), []).append(say("items", language, items=words_of_piece))
    if owners:
        yield f"  {say('houses', language)}"
        for owner, pieces in owners.items():
            yield _styled(_wrapped(_labelled(owner, " · ".join(pieces), language), 5), DIM)
        yield ""


def _fact(name: str, fact: Fact, language: str, words: Language) -> str:
    """Return a fact of a piece in words: a code by its word, a height as a height, anything else by its name."""
    vocabulary = words.texts.vocabulary
    if isinstance(fact, str):
        return vocabulary.get(fact, fact)
    if name == "height" and isinstance(fact, int):
        return say("height", language, height=fact)
    return _labelled(vocabulary.get(name, name), str(fact), language)


def _owner(at: str, language: str, words: Language) -> str:
    seat = re.match(r"/players/(\d+)/", at)
    return _seat(int(seat[1]), language) if seat else words.texts.vocabulary.get(at.split("/")[1], at)


def _unchecked(report: Report) -> Iterator[str]:
    reasons = list(dict.fromkeys(unchecked.reason for unchecked in report.unchecked))
    for reason in reasons:
        yield _styled(_wrapped(_labelled(say("unchecked", report.language), reason, report.language)), DIM)
    if reasons:
        yield ""


def game_list(found: GameList, language: str) -> str:
    """Return the list of games as text."""
    lines = [""]
    for game in found.games:
        players = say("players", language, least=game.players.min, most=game.players.max)
        variants = ", ".join(variant.name for variant in game.variants)
        lines += [f"  {_styled(game.title, BOLD)} · {players}", _styled(f"    {game.game} ({variants})", DIM), ""]
    return "\n".join(lines)


def rule_sheet(found: Catalogue, language: str) -> str:
    """Return everything about a game as text."""
    players = say("players", language, least=found.players.min, most=found.players.max)
    never = say("never-waived", language)
    sections = {
        "": [_wrapped(_labelled(variant.title, variant.text, language)) for variant in found.variants],
        "components": [_wrapped(f"{component.count} × {component.title}") for component in found.components],
        "setup": [_wrapped(_labelled(str(setup.players), setup.text, language)) for setup in found.setup],
        "legality": [_rule(law.law, law.id, law.cite.section, "" if law.waivable else never) for law in found.legality],
        "turns": [
            _rule(rule.law, rule.id, rule.cite.section, "" if rule.waivable or rule.guards else never)
            for rule in found.turns
        ],
        "scoring": [_rule(rule.law, rule.id, rule.cite.section) for rule in found.scoring],
        "tie-break": [_wrapped(found.tie_break)],
        "rulings": [_wrapped(ruling.text) for ruling in found.rulings],
        "house-rules": [
            _wrapped(_labelled(f"{rule.title} ({rule.name})", rule.text, language)) for rule in found.house_rules
        ],
        "vocabulary": [_wrapped(_labelled(value, label, language)) for value, label in found.vocabulary.items()],
    }
    lines = ["", f"  {_styled(found.title, BOLD)} · {players}", f"  {found.edition}"]
    for title, entries in sections.items():
        heading = [f"  {_styled(say(title, language), BOLD)}"] if title else []
        lines += ["", *heading, *entries] if entries else []
    return "\n".join([*lines, "", _styled(f"  {found.rules}", DIM), ""])


def _rule(law: str, *notes: str) -> str:
    return f"{_wrapped(law)}\n{_styled(_wrapped(' · '.join(note for note in notes if note), 4), DIM)}"


def _with_minus_sign(number: int) -> str:
    return str(number).replace("-", "−")  # noqa: RUF001 - the typographic minus sign


def _labelled(what: str, text: str, language: str) -> str:
    """Return a label and a text, with the colon of the language between them."""
    return say("told", language, what=what, text=text)


def _width(text: str) -> int:
    """Return the columns that a text takes on a terminal; a Chinese character takes two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _padded(text: str, columns: int) -> str:
    """Return a text of exactly this width: filled with spaces, or cut off."""
    if _width(text) > columns:
        while _width(text) > columns - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (columns - _width(text))


# A line can break at a space and between Chinese characters, but not after an opening mark or before a closing one.
_OPENING, _CLOSING = "「『（《【", "、。，：；！？」』）》】"  # noqa: RUF001 - Chinese signs
_CHUNKS = re.compile(
    f" +|[{_OPENING}]*(?:(?![{_OPENING}{_CLOSING}])[\u2e80-\uffef]|[^ \u2e80-\uffef]+)[{_CLOSING}]*|[{_OPENING}{_CLOSING}]"
)


def _wrapped(text: str, indent: int = 2) -> str:
    lines, line = [], " " * indent
    for chunk in _CHUNKS.findall(text):
        if _width(line + chunk.rstrip(" ")) > WIDTH:
            lines.append(line.rstrip(" "))
            line = " " * (indent + 2) + chunk.lstrip(" ")
        else:
            line += chunk
    return "\n".join([*lines, line.rstrip(" ")])


def _seat(seat: int, language: str) -> str:
    return ENGINE[language].player.replace("#", str(seat + 1))


def _styled(text: str, *codes: str) -> str:
    return text if NO_STYLE else f"\x1b[{';'.join(codes)}m{text}\x1b[0m"
