"""The commands that judge a move, list the legal moves, replay a recorded game, or correct a game table."""

import sys
from argparse import Namespace
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from tallytale.inputs import ILLEGAL, LEGAL, UNREADABLE, open_input, problem_text
from tallytale.output import print_error, print_line, print_text
from tallytale.rules.judge import decode, encode
from tallytale.rules.problems import InvalidBody
from tallytale.words import say


def judge(options: Namespace) -> int:
    return _referee(options, "/v1/moves")


def options(options: Namespace) -> int:
    return _referee(options, "/v1/moves/options")


def replay(options: Namespace) -> int:
    return _referee(options, "/v1/replays")


def correct(options: Namespace) -> int:
    from tallytale.movesheet import corrections_sheet  # noqa: PLC0415 - not needed for scoring

    return _answer(options, _read_table, corrections_sheet, lambda answer: answer.legal)


def _read_table(sent: bytes) -> Any:
    """Read the game table that the user wants corrected.

    The input is either the table itself or a request body of the API that contains the table.
    """
    from tallytale.rules.correction_bodies import CorrectionsRequest, read_corrections  # noqa: PLC0415
    from tallytale.rules.steps import finish  # noqa: PLC0415

    try:
        is_table = "table" not in msgspec.json.decode(sent, type=dict[str, Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        is_table = True
    return CorrectionsRequest(decode(sent), totals=False) if is_table else finish(read_corrections(sent))


def _referee(options: Namespace, path: str) -> int:
    from tallytale.movesheet import is_legal, sheet  # noqa: PLC0415 - not needed for scoring
    from tallytale.rules.referee_bodies import READERS  # noqa: PLC0415
    from tallytale.rules.steps import finish  # noqa: PLC0415

    return _answer(options, lambda sent: finish(READERS[path](sent)), sheet, is_legal)


def _answer(
    options: Namespace,
    read: Callable[[bytes], Any],
    sheet: Callable[[Any, Any, str], str],
    is_legal: Callable[[Any], bool],
) -> int:
    """Read a request, and print the answer: as text at a terminal, otherwise as JSON."""
    from tallytale.rules.referee_bodies import MAX_RECORD_BYTES  # noqa: PLC0415
    from tallytale.rules.steps import finish  # noqa: PLC0415 - not needed for scoring

    as_json = options.json or not sys.stdout.isatty()
    try:
        with open_input(options.file, options.lang) as source:
            asked = read(source.read(MAX_RECORD_BYTES + 1))
        answer = finish((asked if as_json else replace(asked, totals=True)).steps(options.lang))
    except InvalidBody as refused:
        problem = refused.problem(options.lang)
        print_line(encode(problem)) if as_json else print_error(problem_text(problem, options.lang))
        return UNREADABLE
    except OSError as error:
        print_error(say("no-file", options.lang, file=options.file, reason=error.strerror or str(error)))
        return UNREADABLE
    print_line(encode(answer)) if as_json else print_text(sheet(asked, answer, options.lang))
    return LEGAL if is_legal(answer) else ILLEGAL
