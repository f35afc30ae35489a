"""Prints for the command line: results to standard output, error messages to standard error."""

import os
import sys
from typing import Any

from tallytale.rules.judge import encode

SPACES = "\n\u00a0\u202f"  # characters that Python calls not printable, but that a terminal can show


class OutputError(Exception):
    """Raised if standard output can't be written to. There is no message if the reader has closed the pipe."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.reason = "" if isinstance(error, BrokenPipeError) else error.strerror or str(error)


def discard_output() -> None:
    """Prevent Python from writing its output buffer at exit, which would fail once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def print_line(line: bytes) -> None:
    """Print a line and flush it.

    Without the flush, the line could stay in a buffer while a program waits for it before it sends its next table.
    """
    try:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    except OSError as error:
        raise OutputError(error) from None


def print_json(value: Any) -> None:
    """Print JSON with indentation, for people to read and edit."""
    import msgspec  # noqa: PLC0415 - not needed for scoring

    print_line(msgspec.json.format(encode(value), indent=2))


def print_text(text: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    print_line(text.encode(encoding, errors="replace"))


def print_error(sentence: str) -> None:
    """Print to standard error, with control characters replaced.

    The message may quote a table that somebody else has written.
    """
    if sys.stderr is not None:
        safe = "".join([sign if sign.isprintable() or sign in SPACES else "\ufffd" for sign in sentence])
        sys.stderr.write(f"tallytale: {safe}\n")
