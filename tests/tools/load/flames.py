"""A flame graph as an SVG file: the wider, the more of the time; who was called stands above who called."""

from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from msgspec import Struct

WIDTH, ROW, LEAST = 1200, 17, 1.5
STYLE = "text{font:11px monospace}rect{stroke:#fff;stroke-width:.5}"
Stacks = Mapping[tuple[str, ...], int]


class Box(Struct):
    """A function where it was called: its depth, its place and width as parts of the whole."""

    name: str
    depth: int
    left: float
    wide: float


def boxes(stacks: Stacks, depth: int = 0, left: float = 0.0, whole: int = 0) -> Iterator[Box]:
    """Yield who was on the stack, callers before whom they called."""
    whole = whole or sum(stacks.values())
    counts: Counter[str] = Counter()
    for stack, count in stacks.items():
        if len(stack) > depth:
            counts[stack[depth]] += count
    for name, count in sorted(counts.items()):
        yield Box(name, depth, left, count / whole)
        inside = {stack: times for stack, times in stacks.items() if stack[depth : depth + 1] == (name,)}
        yield from boxes(inside, depth + 1, left, whole)
        left += count / whole


def draw(file: Path, title: str, stacks: Stacks) -> None:
    wide = [box for box in boxes(stacks) if box.wide * WIDTH >= LEAST]
    height = (max(box.depth for box in wide) + 3) * ROW
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}"><style>{STYLE}</style>'
    drawn = "\n".join([_box(box, height) for box in wide])
    file.write_text(f'{head}\n<text x="4" y="13">{escape(title)}</text>\n{drawn}\n</svg>\n', encoding="utf-8")


def _box(box: Box, height: int) -> str:
    left, top, wide = box.left * WIDTH, height - (box.depth + 1) * ROW, box.wide * WIDTH
    shade = 25 + hash_of(box.name) % 30
    label = escape(box.name[: int(wide / 6.7)]) if wide > 30 else ""
    return (
        f"<g><title>{escape(box.name)}: {100 * box.wide:.1f} %</title>"
        f'<rect x="{left:.1f}" y="{top}" width="{wide:.1f}" height="{ROW}" fill="hsl({shade},85%,68%)"/>'
        f'<text x="{left + 2:.1f}" y="{top + 12}">{label}</text></g>'
    )


def hash_of(name: str) -> int:
    """Return a number that is the same in each run."""
    return sum(name.encode())
