"""Reads the input of the command line, writes results to standard output, and errors to standard error."""

import os
import sys
from typing import Any, BinaryIO

from tallytale.engine.judging import encode
from tallytale.engine.tables import Problem
from tallytale.phrases import say

STDIN = 0
LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
INTERRUPTED = 130  # the exit status that shells report after Ctrl-C


def open_input(file: str, language: str, hint: str = "keyboard") -> BinaryIO:
    """Open a file, or standard input for `-`. At a terminal, print a sentence that says what to type there."""
    if file != "-":
        return open(file, "rb")
    if os.isatty(STDIN):
        print_error(say(hint, language))
    return os.fdopen(os.dup(STDIN), "rb")


def problem_text(problem: Problem, language: str) -> str:
    places = [(error.at or say("input", language), error.detail) for error in problem.errors or []]
    errors = ["  " + say("told", language, what=at, text=detail) for at, detail in places]
    return "\n".join([say("explained", language, title=problem.title, detail=problem.detail), *errors])


SPACES = "\n\u00a0\u202f"  # `str.isprintable` rejects these characters, but a terminal can show them


class OutputError(Exception):
    """Raised if writing to standard output fails. `reason` is empty if the reader has closed the pipe."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)  # pickle needs this argument to recreate the exception
        self.reason = "" if isinstance(error, BrokenPipeError) else error.strerror or str(error)


def discard_output() -> None:
    """Redirect standard output to nowhere, so that Python does not fail again when it writes its buffer at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def print_line(line: bytes) -> None:
    """Print a line and flush it, so that a program that waits for the line gets it at once."""
    try:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    except OSError as error:
        raise OutputError(error) from None


def print_json(value: Any) -> None:
    """Print indented JSON, which people can read and edit."""
    import msgspec  # noqa: PLC0415 - not needed for scoring

    print_line(msgspec.json.format(encode(value), indent=2))


def print_text(text: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    print_line(text.encode(encoding, errors="replace"))


def print_error(sentence: str) -> None:
    """Print an error message. Control characters are replaced, because the message may quote a stranger's input."""
    if sys.stderr is not None:
        safe = "".join([sign if sign.isprintable() or sign in SPACES else "\ufffd" for sign in sentence])
        sys.stderr.write(f"tallytale: {safe}\n")
