"""Draws the summary of a run as an SVG picture: for each game its legal tables, winners and totals, and broken rules."""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from tallytale.engine.games import GAMES
from tallytale.engine.words import seat_label
from tallytale.many.summary import GameTally, Summary
from tallytale.phrases import say

WIDTH, MARGIN, LINE, BAR = 800, 24, 22, 14
PLOT = 90  # the height of a histogram
MAX_BINS = 40
MAX_RULES = 20
LABELS = 330  # the width of the labels beside bars
INK, QUIET, GOOD, BAD, PLAIN = "#1f2430", "#667085", "#2f8f5b", "#c8503c", "#4a73b8"


def picture(summary: Summary) -> str:
    canvas, language, tally = _Canvas(summary.language), summary.language, summary.tally
    facts = {"records": tally.records, "problems": tally.problems}
    canvas.text("Tallytale", size=20, bold=True)
    canvas.text(say("many.summary", language, **facts), color=QUIET)
    for name, game in tally.games.items():
        _draw_game(canvas, name, game, language)
    if tally.findings:
        canvas.heading(say("many.findings", language))
        often = sorted(tally.findings.items(), key=lambda counted: (-counted[1], counted[0]))[:MAX_RULES]
        canvas.bars([(_title(rule, language), times) for rule, times in often], BAD)
    return canvas.svg()


def _draw_game(canvas: "_Canvas", name: str, game: GameTally, language: str) -> None:
    canvas.heading(GAMES[name].languages[language].texts.title if name in GAMES else say("many.mixed", language))
    legal = [(say("many.legal", language), game.legal, GOOD)]
    for label, count, color in [*legal, (say("many.illegal", language), game.records - game.legal, BAD)]:
        canvas.bar(label, count, game.records, color)
    if game.winners:
        canvas.text(say("many.winners", language), color=QUIET)
        canvas.bars([(seat_label(seat, language), times) for seat, times in game.winners.items()], PLAIN)
    if game.totals:
        canvas.text(say("many.totals", language), color=QUIET)
        canvas.histogram(game.totals)


def _title(rule: str, language: str) -> str:
    for game in GAMES.values():
        texts = game.languages[language].texts
        if rule in texts.checked_rules:
            return texts.checked_rules[rule].title
    return rule


def bins(counts: dict[int, int]) -> list[tuple[int, int]]:
    """Put points into at most `MAX_BINS` bins of equal width. Return where each bin begins, and its count."""
    least, most = min(counts), max(counts)
    width = next(width for width in _round_numbers() if (most // width) - (least // width) < MAX_BINS)
    found = dict.fromkeys(range(least // width * width, most + 1, width), 0)
    for points, times in counts.items():
        found[points // width * width] += times
    return list(found.items())


def _round_numbers() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


class _Canvas:
    """A picture that grows downwards."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._parts: list[str] = []
        self._y = MARGIN

    def text(self, text: str, *, size: int = 14, bold: bool = False, color: str = INK) -> None:
        self._write(MARGIN, self._y + size, text, color, f' font-size="{size}"' + ' font-weight="600"' * bold)
        self._y += size + 10

    def heading(self, text: str) -> None:
        self._y += 14
        self.text(text, size=17, bold=True)

    def bars(self, rows: Iterable[tuple[str, int]], color: str) -> None:
        rows = list(rows)
        most = max([count for _, count in rows])
        for label, count in rows:
            self.bar(label, count, most, color)
        self._y += 6

    def bar(self, label: str, count: int, most: int, color: str) -> None:
        left, room = MARGIN + LABELS, WIDTH - 2 * MARGIN - LABELS - 90
        width = room * count / max(most, 1)
        self._write(MARGIN, self._y + BAR - 2, label, INK, ' font-size="13"')
        self._box(left, self._y, width, BAR, color, f"{label}: {count}")
        self._write(
            left + width + 6, self._y + BAR - 2, say("items", self._language, items=count), QUIET, ' font-size="12"'
        )
        self._y += LINE

    def histogram(self, counts: dict[int, int]) -> None:
        binned = bins(counts)
        most, step = max([count for _, count in binned]), (WIDTH - 2 * MARGIN) / max(len(binned), 10)
        for index, (first, count) in enumerate(binned):
            x, height = MARGIN + index * step, PLOT * count / most
            self._box(x, self._y + PLOT - height, step - 1, height, PLAIN, f"{first}: {count}")
            if index % max(1, len(binned) // 10) == 0:
                self._write(x, self._y + PLOT + 14, str(first), QUIET, ' font-size="11"')
        self._y += PLOT + 24

    def svg(self) -> str:
        height = self._y + MARGIN
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
            f'font-family="system-ui, sans-serif"><rect width="100%" height="100%" fill="#fff"/>{"".join(self._parts)}</svg>\n'
        )

    def _box(self, x: float, y: float, width: float, height: float, color: str, title: str) -> None:
        size = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        self._parts.append(f'<rect {size} fill="{color}"><title>{escape(title)}</title></rect>')

    def _write(self, x: float, y: float, text: str, color: str, more: str) -> None:
        self._parts.append(f'<text x="{x:.1f}" y="{y:.1f}" fill="{color}"{more}>{escape(text)}</text>')
