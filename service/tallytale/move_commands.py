"""The commands for moves: judge one move, list the legal moves, or replay a record of moves."""

import sys
from argparse import Namespace

from msgspec.structs import replace

from tallytale.inputs import ILLEGAL, LEGAL, UNREADABLE, open_input, problem_text
from tallytale.output import print_error, print_line, print_text
from tallytale.rules.judge import encode
from tallytale.rules.problems import InvalidBody
from tallytale.words import say


def judge(options: Namespace) -> int:
    return _referee(options, "/v1/moves")


def options(options: Namespace) -> int:
    return _referee(options, "/v1/moves/options")


def replay(options: Namespace) -> int:
    return _referee(options, "/v1/replays")


def _referee(options: Namespace, path: str) -> int:
    """Print the referee's answer to a request: as sentences at a terminal, otherwise as the API's JSON."""
    from tallytale.movesheet import is_legal, sheet  # noqa: PLC0415 - not needed for scoring
    from tallytale.rules.referee import finish  # noqa: PLC0415
    from tallytale.rules.referee_bodies import MAX_RECORD_BYTES, READERS  # noqa: PLC0415

    as_json = options.json or not sys.stdout.isatty()
    try:
        with open_input(options.file, options.lang) as source:
            asked = READERS[path](source.read(MAX_RECORD_BYTES + 1))
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
