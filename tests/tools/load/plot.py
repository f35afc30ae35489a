"""Lines over time as an SVG file, one panel each; nothing but text is needed to draw them."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

WIDTH, HEIGHT, LEFT, GAP = 760, 130, 70, 40
STYLE = "text{font:12px sans-serif;fill:#333}polyline{fill:none;stroke:#26c;stroke-width:1.5}rect{fill:#f6f6f6}"


def draw(file: Path, title: str, seconds: Sequence[float], panels: dict[str, Sequence[float]]) -> None:
    """Draw each series under its name, from nothing to its largest value."""
    drawn = [_panel(place, name, seconds, values) for place, (name, values) in enumerate(panels.items())]
    height = GAP + len(drawn) * (HEIGHT + GAP)
    size = f'width="{WIDTH + LEFT + 20}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{STYLE}</style>'
    file.write_text(
        f'{head}\n<text x="{LEFT}" y="20">{escape(title)}</text>\n{"".join(drawn)}</svg>\n', encoding="utf-8"
    )


def _panel(place: int, name: str, seconds: Sequence[float], values: Sequence[float]) -> str:
    top, last, most = GAP + place * (HEIGHT + GAP), max(seconds) or 1, max(values) or 1
    points = [
        f"{LEFT + WIDTH * second / last:.1f},{top + HEIGHT * (1 - value / most):.1f}"
        for second, value in zip(seconds, values, strict=True)
    ]
    return (
        f'<rect x="{LEFT}" y="{top}" width="{WIDTH}" height="{HEIGHT}"/><polyline points="{" ".join(points)}"/>\n'
        f'<text x="{LEFT}" y="{top - 4}">{escape(name)}</text>'
        f'<text x="{LEFT - 6}" y="{top + 10}" text-anchor="end">{most:,.4g}</text>'
        f'<text x="{LEFT - 6}" y="{top + HEIGHT}" text-anchor="end">0</text>'
        f'<text x="{LEFT + WIDTH}" y="{top + HEIGHT + 14}" text-anchor="end">{last / 60:,.1f} min</text>\n'
    )
