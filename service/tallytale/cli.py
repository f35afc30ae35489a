"""The command line: judge tables and look at the games, or answer over HTTP.

Laws of this file: a terminal gets sentences, a pipe gets JSON; the exit status is 0 for a legal table, 1 for an illegal
one, 2 for one that can't be read; nothing that is fed in gives a traceback.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from typing import BinaryIO

from tallytale.rules.decoding import MOST_BYTES
from tallytale.rules.judge import decode, encode, report
from tallytale.rules.problems import Problem, Refused
from tallytale.rules.texts import lookup
from tallytale.usage import parser, spoken_here
from tallytale.words import say

STDIN = 0
LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
HARMLESS = "\n\u00a0\u202f"  # what Python counts as not printable, and languages put between words
INTERRUPTED = 130  # as shells say it


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another, and goes on
    language = spoken_here()
    options = parser(COMMANDS, language).parse_args(arguments)
    if given := getattr(options, "lang", None):
        language = lookup(given)
    options.lang = language
    if sys.stdout is None:  # closed by whoever started us
        _complain(say("no-output", options.lang, reason="closed"))
        return UNREADABLE
    try:
        status = COMMANDS[options.command](options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except _Unwritable as unwritable:
        _give_up_output()
        if unwritable.reason:
            _complain(say("no-output", options.lang, reason=unwritable.reason))
        return UNREADABLE
    return status


class _Unwritable(Exception):  # noqa: N818 - private, and no failure of ours
    """Our output can't be written; without a reason when whoever read it has gone."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.reason = "" if isinstance(error, BrokenPipeError) else error.strerror or str(error)


def _give_up_output() -> None:
    """Keep Python from writing at exit what can't be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _score(options: Namespace) -> int:
    try:
        with _open(options) as source:
            return _score_lines(source, options.lang) if options.jsonl else _score_one(source, options)
    except OSError as error:
        _complain(say("no-file", options.lang, file=options.file, reason=error.strerror or str(error)))
        return UNREADABLE


def _open(options: Namespace) -> BinaryIO:
    if options.file != "-":
        return open(options.file, "rb")
    if os.isatty(STDIN):
        _complain(say("keyboard", options.lang))
    return os.fdopen(os.dup(STDIN), "rb")


def _score_one(source: BinaryIO, options: Namespace) -> int:
    # One byte more than allowed is enough to see that it is too much.
    body = source.read(MOST_BYTES + 1)
    as_json = options.json or not sys.stdout.isatty()
    try:
        judged = report(decode(body), options.lang)
    except Refused as refused:
        problem = refused.problem(options.lang)
        _write(encode(problem)) if as_json else _complain(_explained(problem, options.lang))
        return UNREADABLE
    if as_json:
        _write(encode(judged))
    else:
        from tallytale.scoresheet import score_sheet  # noqa: PLC0415 - a pipe need not wait for it

        _say(score_sheet(judged))
    return LEGAL if judged.legal else ILLEGAL


def _score_lines(source: BinaryIO, language: str) -> int:
    worst = LEGAL
    for line in _lines(source):
        try:
            judged = report(decode(line), language)
            _write(encode(judged))
            worst = max(worst, LEGAL if judged.legal else ILLEGAL)
        except Refused as refused:
            _write(encode({"problem": refused.problem(language)}))
            worst = UNREADABLE
    return worst


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Go through the lines that are not blank; of one that is too long, keep just too much of it."""
    while line := source.readline(MOST_BYTES + 1):
        rest, blank = line, not line.strip()
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(MOST_BYTES)
            blank = blank and not rest.strip()
        if not blank:
            yield line.removesuffix(b"\n")


def _games(options: Namespace) -> int:
    from tallytale.rules.catalogue import GAME_NAMES, catalogue, games  # noqa: PLC0415 - scoring does not need it

    if options.game and options.game not in GAME_NAMES:
        _complain(say("no-game", options.lang, game=options.game, games=list(GAME_NAMES)))
        return UNREADABLE
    if options.json or not sys.stdout.isatty():
        _write(encode(catalogue(options.game, options.lang) if options.game else games(options.lang)))
        return LEGAL
    from tallytale.scoresheet import game_list, rule_sheet  # noqa: PLC0415 - a pipe need not wait for it

    if options.game:
        _say(rule_sheet(catalogue(options.game, options.lang), options.lang))
    else:
        _say(game_list(games(options.lang), options.lang))
    return LEGAL


def _openapi(_: Namespace) -> int:
    from tallytale.web.openapi import document  # noqa: PLC0415 - as above

    _write(encode(document()))
    return LEGAL


def _serve(options: Namespace) -> int:
    from tallytale.web.server import serve  # noqa: PLC0415 - as above
    from tallytale.web.settings import PREFIX, Nonsense, read  # noqa: PLC0415

    said = {name: getattr(options, name) for name in ("host", "port", "workers")}
    given = {PREFIX + name.upper(): value for name, value in said.items() if value is not None}
    try:
        serve(read({**os.environ, **given}))
    except Nonsense as nonsense:
        _complain(str(nonsense))
        return UNREADABLE
    return LEGAL


def _explained(problem: Problem, language: str) -> str:
    places = [(error.at or say("table", language), error.detail) for error in problem.errors or []]
    errors = ["  " + say("told", language, what=at, text=detail) for at, detail in places]
    return "\n".join([say("explained", language, title=problem.title, detail=problem.detail), *errors])


def _write(line: bytes) -> None:
    """Write a line at once: whoever feeds us tables one by one waits for the answer."""
    try:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    except OSError as error:
        raise _Unwritable(error) from None


def _say(sentences: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    _write(sentences.encode(encoding, errors="replace"))


def _complain(sentence: str) -> None:
    """Tell what is wrong. A table comes from anybody: what could steer the terminal is shown as a sign of its own."""
    if sys.stderr is not None:
        harmless = "".join([sign if sign.isprintable() or sign in HARMLESS else "\ufffd" for sign in sentence])
        sys.stderr.write(f"tallytale: {harmless}\n")


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "serve": _serve,
    "score": _score,
    "games": _games,
    "openapi": _openapi,
}


if __name__ == "__main__":
    sys.exit(main())
