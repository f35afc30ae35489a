"""Fits text to a terminal: measures its width, breaks lines, and adds colors."""

import os
import re
from unicodedata import east_asian_width

WIDTH = 78
NO_STYLE = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
BOLD, DIM, RED, GREEN = "1", "2", "31", "32"


def with_minus_sign(number: int) -> str:
    return str(number).replace("-", "−")  # noqa: RUF001 - the typographic minus sign


def width(text: str) -> int:
    """Return how many columns a text takes at a terminal. A Chinese character takes two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def padded(text: str, columns: int) -> str:
    """Return a text that takes exactly this many columns: it is filled with spaces or cut off."""
    if width(text) > columns:
        while width(text) > columns - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (columns - width(text))


# Chinese lines can be broken between any two characters, but not after an opening mark or before a closing mark.
_OPENING, _CLOSING = "「『（《【", "、。，：；！？」』）》】"  # noqa: RUF001 - Chinese signs
_CHUNKS = re.compile(
    f" +|[{_OPENING}]*(?:(?![{_OPENING}{_CLOSING}])[\u2e80-\uffef]|[^ \u2e80-\uffef]+)[{_CLOSING}]*|[{_OPENING}{_CLOSING}]"
)


def wrapped(text: str, indent: int = 2) -> str:
    lines, line = [], " " * indent
    for chunk in _CHUNKS.findall(text):
        if width(line + chunk.rstrip(" ")) > WIDTH:
            lines.append(line.rstrip(" "))
            line = " " * (indent + 2) + chunk.lstrip(" ")
        else:
            line += chunk
    return "\n".join([*lines, line.rstrip(" ")])


def styled(text: str, *codes: str) -> str:
    return text if NO_STYLE else f"\x1b[{';'.join(codes)}m{text}\x1b[0m"
