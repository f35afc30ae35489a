"""Draws a scene as SVG. Colors and line widths are in the style sheet of the page (`web/pages/guide.css`).

Laws of this file:
- Nothing differs by color alone: materials have a pattern, and marked pieces have a sign.
- The drawing has its description in words.
"""

from collections.abc import Mapping
from html import escape
from typing import Final

from tallytale.guide.drawings.scene import Group, Piece, Row, Scene, tell

WIDTH: Final = 344  # fits a phone
GAP, MARGIN, LABEL, TOKEN, DIE = 10, 6, 22, 48, 36
TOKEN_STEP: Final = 34
FACE: Final = 15  # the middle of a face on a token
SIZES: Final = {"card": (64, 24), "tile": (78, 56), "wolf": (TOKEN, 32), "pig": (TOKEN, 32), "die": (DIE, DIE)}
TILE_SIZE: Final = (58, 36)  # of the tiles of houses
SIGN_WIDTH: Final = 5.6  # of an average letter in a text of 10 px
SIGNS: Final = {"wrong": "✗", "earns": "✓"}

# The lines on a material, drawn in a square of 10 × 10.
PATTERNS: Final = {
    "straw": "M1 9 3 1M5 9 7 1",
    "wood": "M0 3H10M0 7H10",
    "brick": "M0 5H10M3 0V5M8 5V10",
}
# What is on a tile of a house, in a square of 20 × 20.
PARTS: Final = {
    "door": "M5 20V6Q10 0 15 6V20ZM12.5 12v1",
    "window": "M4 4H16V16H4ZM10 4V16M4 10H16",
    "roof": "M1 18 10 3 19 18Z",
    "wolf": "M3 2 8 6H12L17 2V12L10 19 3 12ZM7 10v1M13 10v1",
}
# The edge of a planet on a tile of 78 × 56.
SLOPES: Final = {"uphill": "M6 50 72 40", "downhill": "M6 40 72 50"}
# Objects on the tiles of a planet, in a square of 16 × 16.
ICONS: Final = {
    "baobab": "M7 15V8Q1 9 2 5 3 1 8 2 13 1 14 5 15 9 9 8V15Z",
    "volcano": "M1 14 6 5H10L15 14ZM7 4 8 1 9 4",
    "sunset": "M1 11H15M3 11A5 5 0 0 1 13 11M8 1V4M2 4 4 6M14 4 12 6",
    "rose": "M8 15V8M8 8A3 3 0 1 1 8.1 8M8 12 11 10",
    "lamp_post": "M8 15V7M5 15H11M5 7 6 2H10L11 7Z",
    "box": "M2 5H14V14H2ZM2 5 5 2H16L14 5M6 8v1M10 8v1",
    "big_star": "M8 1 10 6H15L11 9 13 15 8 11 3 15 5 9 1 6H6Z",
    "fox": "M2 2 6 5H10L14 2V9L8 15 2 9Z",
    "elephant": "M2 14V8Q2 4 7 4 12 4 13 8Q15 9 14 14M6 14V11H9V14",
    "snake": "M2 13Q5 9 8 12T13 9Q14 4 9 5T3 4",
    "white_sheep": "M3 6Q2 3 5 3 8 1 10 3 14 3 13 7 14 11 10 11 7 13 5 11 2 11 3 6ZM5 11V15M10 11V15",
    "pot": "M4 8H12L11 15H5ZM8 8V3M8 5 5 2M8 5 11 2",
}
ICONS_OF: Final = {**ICONS, "grey_sheep": ICONS["white_sheep"], "brown_sheep": ICONS["white_sheep"]}


def draw(scene: Scene, marks: Mapping[str, str]) -> str:
    """Return the SVG of a scene. `marks` has what to mark, by JSON Pointer: `wrong` or `earns`."""
    parts: list[str] = []
    y = 0
    for row in scene:
        drawn, y = _row(row, y, marks)
        parts.append(drawn)
    words = escape("; ".join(tell(scene)))
    return (
        f'<svg role="img" aria-label="{words}" viewBox="0 0 {WIDTH} {y + MARGIN}" width="{WIDTH}" '
        f'height="{y + MARGIN}">{"".join(parts)}</svg>'
    )


def _row(row: Row, y: int, marks: Mapping[str, str]) -> tuple[str, int]:
    """Draw what an owner has. Return also where the next row begins."""
    begin = y
    words = row.words if row.groups else f"{row.words}: –"
    parts = [f'<text class="owner" x="{MARGIN}" y="{y + 16}">{escape(words)}</text>']
    y += LABEL
    for line in _lines(row.groups):
        top = max([_up(group) for group in line])
        x = MARGIN
        for group in line:
            parts.append(_group(group, x, y + top, marks))
            x += _width(group) + GAP
        y += top + max([_down(group) for group in line]) + GAP
    parts += _marked(row.at, marks, (1, begin + 1, WIDTH - 2, y - begin - 4))
    return "".join(parts), y


def _lines(groups: list[Group]) -> list[list[Group]]:
    """Divide groups into lines that are not wider than the drawing."""
    lines: list[list[Group]] = []
    used = WIDTH
    for group in groups:
        if used + _width(group) > WIDTH - MARGIN:
            lines.append([])
            used = MARGIN
        lines[-1].append(group)
        used += _width(group) + GAP
    return lines


def _size(piece: Piece) -> tuple[int, int]:
    if piece.shape == "card" and piece.tone in PATTERNS:
        return 104, 24
    return SIZES.get(piece.shape, TILE_SIZE)


def _width(group: Group) -> int:
    if group.columns:
        widths = [_size(piece)[0] for piece in group.pieces]
        return max(max(widths, default=0) * min(group.columns, len(widths)), _text_width(group.words))
    cards = [_size(piece)[0] for piece in (*group.pieces, *group.below)]
    return max(max(cards, default=0) + (TOKEN + 4 if group.beside else 0), _text_width(group.words))


def _text_width(text: str) -> int:
    return round(sum([2 if ord(sign) > 0x2E80 else 1 for sign in text]) * SIGN_WIDTH)  # noqa: PLR2004 - CJK is wider


def _up(group: Group) -> int:
    """Return the height of a group above ground. Groups in columns are all below the line."""
    if group.columns:
        return 0
    return max(sum([_size(piece)[1] for piece in group.pieces]), len(group.beside) * TOKEN_STEP)


def _down(group: Group) -> int:
    label = LABEL - 6 if group.words else 0
    if group.columns:
        lines = -(-len(group.pieces) // group.columns)
        return lines * max([_size(piece)[1] for piece in group.pieces], default=0) + label
    return sum([_size(piece)[1] for piece in group.below]) + label


def _group(group: Group, x: int, ground: int, marks: Mapping[str, str]) -> str:
    parts = _grid(group, x, ground, marks) if group.columns else _stack(group, x, ground, marks)
    bottom, width = ground + _down(group), _width(group)
    if group.words:
        parts.append(f'<text class="label" x="{x}" y="{bottom - 4}">{escape(group.words)}</text>')
    top = ground - _up(group)
    parts += _marked(group.at, marks, (x - 3, top - 3, width + 6, bottom - top + 3))
    return "".join(parts)


def _marked(at: str, marks: Mapping[str, str], box: tuple[int, int, int, int]) -> list[str]:
    """Return a frame with a sign, if something is marked. The empty pointer is the whole table, which has no frame."""
    mark = marks.get(at) if at else None
    if mark is None:
        return []
    x, y, width, height = box
    right, top = x + width - 9, y + 9
    return [
        f'<rect class="mark {mark}" x="{x}" y="{y}" width="{width}" height="{height}" rx="4"/>',
        f'<circle class="spot {mark}" cx="{right}" cy="{top}" r="7"/>',
        f'<text class="sign {mark}" x="{right}" y="{top + 4}">{SIGNS[mark]}</text>',
    ]


def _grid(group: Group, x: int, y: int, marks: Mapping[str, str]) -> list[str]:
    parts = []
    for index, piece in enumerate(group.pieces):
        row, column = divmod(index, group.columns)
        width, height = _size(piece)
        parts.append(_piece(piece, x + column * width, y + row * height, marks))
    return parts


def _stack(group: Group, x: int, ground: int, marks: Mapping[str, str]) -> list[str]:
    parts, y = [], ground
    for piece in group.pieces:
        y -= _size(piece)[1]
        parts.append(_piece(piece, x, y, marks))
    cards = max([_size(piece)[0] for piece in (*group.pieces, *group.below)], default=0)
    for index, piece in enumerate(group.beside):
        parts.append(_piece(piece, x + cards + 4, ground - (index + 1) * TOKEN_STEP, marks))
    parts.append(f'<path class="ground" d="M{x} {ground}h{_width(group)}"/>')
    y = ground
    for piece in group.below:
        parts.append(_piece(piece, x, y, marks))
        y += _size(piece)[1]
    return parts


def _piece(piece: Piece, x: int, y: int, marks: Mapping[str, str]) -> str:
    width, height = _size(piece)
    parts = [f"<title>{escape(piece.words)}</title>" if piece.words else "", _shape(piece, width, height)]
    parts += _writing(piece, width, height)
    parts += _marked(piece.at, marks, (1, 1, width - 2, height - 2))
    return f'<g class="{piece.shape} {piece.tone}" transform="translate({x} {y})">{"".join(parts)}</g>'


def _shape(piece: Piece, width: int, height: int) -> str:
    """Return the outline of a piece with its pattern, and the part of a house on it."""
    if piece.shape in {"wolf", "pig"} and piece.text:
        return (
            f'<path class="face" d="{PARTS["wolf"].partition("ZM")[0]}Z" transform="scale(1.5)"/>'
            if (piece.shape == "wolf")
            else f'<ellipse class="face" cx="{FACE}" cy="{height / 2}" rx="14" ry="12"/>'
        )
    parts = [f'<rect class="body" x="0.75" y="0.75" width="{width - 1.5}" height="{height - 1.5}" rx="3"/>']
    if piece.tone in PATTERNS:
        parts += [
            f'<path class="pattern" d="{PATTERNS[piece.tone]}" transform="translate({left} {top})"/>'
            for left in range(2, width - 10, 10)
            for top in range(2, height - 10, 10)
        ]
    if piece.tone in SLOPES:
        parts.append(f'<path class="slope" d="{SLOPES[piece.tone]}"/>')
    part = PARTS.get(piece.tone if piece.shape == "die" else piece.shape)
    if part:
        parts.append(f'<path class="part" d="{part}" transform="translate(8 {height - 28})"/>')
    return "".join(parts)


def _writing(piece: Piece, width: int, height: int) -> list[str]:
    """Return the text on a piece, broken into lines, and its small pictures."""
    if piece.shape in {"wolf", "pig"}:
        value, _, owner = piece.text.partition(" ")
        return [f'<text x="{FACE}" y="20">{value}</text><text class="of" x="{width - 9}" y="29">{owner}</text>']
    parts = []
    lines = _broken(piece.text, width - 6)
    step = 12
    top = height / 2 + 4 - (len(lines) - 1) * step / 2
    beside = 16 if piece.shape in PARTS and piece.shape != "wolf" else 0
    if piece.icons and piece.text:
        top = height - 6 - (len(lines) - 1) * step
    for number, line in enumerate(lines):
        squeezed = f' textLength="{width - 6}" lengthAdjust="spacingAndGlyphs"' if _text_width(line) > width - 6 else ""
        parts.append(f'<text x="{width / 2 + beside}" y="{top + number * step}"{squeezed}>{escape(line)}</text>')
    icons = [name for name, count in piece.icons for _ in range(min(count, 9))]
    start = width - 18 * len(icons) - 2 if piece.shape in PARTS else 4
    for number, name in enumerate(icons):
        across = (width - 6) // 18
        left, down = start + number % across * 18, 3 + number // across * 17
        parts.append(f'<path class="icon {name}" d="{ICONS_OF[name]}" transform="translate({left} {down})"/>')
    return parts


def _broken(text: str, width: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and _text_width(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
