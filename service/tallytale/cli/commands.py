"""The commands: they judge tables and moves, show the games, and start the service."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable
from functools import partial
from io import TextIOWrapper
from typing import Any, BinaryIO

from msgspec.structs import replace

from tallytale.cli.streams import (
    ILLEGAL,
    INTERRUPTED,
    LEGAL,
    UNREADABLE,
    OutputError,
    discard_output,
    open_input,
    print_error,
    print_json,
    print_line,
    print_text,
    problem_text,
)
from tallytale.cli.usage import check_command, language_of_locale, make_parser
from tallytale.engine.judging import encode, judge_each, report
from tallytale.engine.operations import OPERATIONS, Operation
from tallytale.engine.pauses import finish
from tallytale.engine.rulebook import Report
from tallytale.engine.tables import MAX_TABLE_BYTES, InvalidBody, Problem, decode
from tallytale.engine.words import lookup
from tallytale.phrases import say

# The extras that install packages which the commands need. All others come with `serve`.
EXTRAS = {
    "anyio": "mcp",
    "backports": "zst",
    "dask": "many",
    "distributed": "many",
    "mcp": "mcp",
    "pyarrow": "parquet",
}


def main(arguments: list[str] | None = None) -> int:
    """Run the command that the arguments name, and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # print ? for characters that the terminal's encoding lacks
    try:
        options = _read_arguments(sys.argv[1:] if arguments is None else arguments)
    except ModuleNotFoundError as error:  # an option of `serve` is checked by a package that may be missing
        return _missing_package(error, language_of_locale())
    if sys.stdout is None:  # some Windows programs run without a console, and have no standard output
        print_error(say("no-output", options.lang, reason="closed"))
        return UNREADABLE
    return _run(options)


def _run(options: Namespace) -> int:
    try:
        return COMMANDS[options.command](options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ModuleNotFoundError as error:
        return _missing_package(error, options.lang)
    except OutputError as error:
        discard_output()
        if error.reason:
            print_error(say("no-output", options.lang, reason=error.reason))
    return UNREADABLE


def _missing_package(error: ModuleNotFoundError, language: str) -> int:
    if str(error.name).startswith("tallytale"):
        raise error  # a missing module of this project is a bug, not an optional package
    extra = EXTRAS.get(str(error.name).partition(".")[0], "serve")
    print_error(say("no-package", language, package=str(error.name), extra=extra))
    return UNREADABLE


def _read_arguments(arguments: list[str]) -> Namespace:
    language = language_of_locale()
    parser = make_parser(COMMANDS, language)
    check_command(arguments, parser, COMMANDS, language)
    options = parser.parse_args(arguments)
    given = getattr(options, "lang", None)
    options.lang = lookup(given) if given else language
    return options


def _score(options: Namespace) -> int:
    return max(_score_file(file, options) for file in options.files or ["-"])


def _score_file(file: str, options: Namespace) -> int:
    try:
        with open_input(file, options.lang) as source:
            return _score_lines(source, options.lang) if options.jsonl else _score_table(source, file, options)
    except OSError as error:
        print_error(say("no-file", options.lang, file=file, reason=error.strerror or str(error)))
        return UNREADABLE


def _score_table(source: BinaryIO, file: str, options: Namespace) -> int:
    body = source.read(MAX_TABLE_BYTES + 1)  # reads one byte more than allowed, so that a longer input is noticed
    several = len(options.files) > 1
    if options.json or not sys.stdout.isatty():
        return _score_as_json([body], options.lang, wrap_problem=several)
    name = say("told", options.lang, what=file, text="") if several else ""
    try:
        scored = report(decode(body), options.lang)
    except InvalidBody as refused:
        print_error(name + problem_text(refused.problem(options.lang), options.lang))
        return UNREADABLE
    from tallytale.cli.sheets import score_sheet  # noqa: PLC0415 - only terminals need it

    print_text(f"\n{file}{score_sheet(scored)}" if several else score_sheet(scored))
    return _status(scored)


def _score_as_json(bodies: Iterable[bytes], language: str, *, wrap_problem: bool) -> int:
    results = judge_each(bodies, lambda body: report(decode(body), language), language)
    return _print_each(results, _status, wrap_problem=wrap_problem)


def _print_each(results: Iterable[Any], status: Callable[[Any], int], *, wrap_problem: bool) -> int:
    """Print each answer or problem in a line. Return the highest exit status."""
    worst = LEGAL
    for result in results:
        if isinstance(result, Problem):
            print_line(encode({"problem": result} if wrap_problem else result))
            worst = UNREADABLE
        else:
            print_line(encode(result))
            worst = max(worst, status(result))
    return worst


def _status(scored: Report) -> int:
    return LEGAL if scored.legal else ILLEGAL


def _score_lines(source: BinaryIO, language: str) -> int:
    from tallytale.many import numbered_lines  # noqa: PLC0415 - not needed for scoring a table

    lines = numbered_lines(source, MAX_TABLE_BYTES)
    return _score_as_json((line for _, line in lines), language, wrap_problem=True)


def _games(options: Namespace) -> int:
    from tallytale.engine.catalogue import catalogue, games  # noqa: PLC0415 - not needed for scoring

    found: Any = catalogue(options.game, options.lang) if options.game else games(options.lang)
    if options.json or not sys.stdout.isatty():
        print_line(encode(found))
        return LEGAL
    from tallytale.cli.sheets import game_list, rule_sheet  # noqa: PLC0415 - only terminals need it

    print_text(rule_sheet(found, options.lang) if options.game else game_list(found, options.lang))
    return LEGAL


def _rule(options: Namespace) -> int:
    from tallytale.cli.rule_pages import rule_sheet  # noqa: PLC0415 - not needed for scoring
    from tallytale.guide import page_about, similar_rules  # noqa: PLC0415

    found = page_about(options.rule, options.lang)
    if found is None:
        meant = similar_rules(options.rule)
        name = "no-rule.close" if meant else "no-rule"
        print_error(say(name, options.lang, rule=options.rule, meant=meant[0] if meant else ""))
        return UNREADABLE
    if options.json or not sys.stdout.isatty():
        print_line(encode(found))
    else:
        print_text(rule_sheet(found))
    return LEGAL


def _schema(options: Namespace) -> int:
    from tallytale.engine.table_schemas import table_schema  # noqa: PLC0415 - not needed for scoring

    print_json(table_schema(options.game, options.lang))
    return LEGAL


def _example(options: Namespace) -> int:
    from tallytale.engine.examples import example_record, example_table  # noqa: PLC0415 - not needed for scoring

    print_json(example_record(options.game) if options.record else example_table(options.game))
    return LEGAL


def _known(command: Callable[[Namespace], int], options: Namespace) -> int:
    """Run a command about a game. If there is no game with this name, print the names of all games."""
    try:
        return command(options)
    except InvalidBody as refused:
        print_error(refused.problem(options.lang).detail)
        return UNREADABLE


def _openapi(_: Namespace) -> int:
    from tallytale.web.openapi import document  # noqa: PLC0415 - not needed for scoring

    print_line(encode(document()))
    return LEGAL


def _serve(options: Namespace) -> int:
    from tallytale.web.server import StartError, serve  # noqa: PLC0415 - not needed for scoring
    from tallytale.web.settings import PREFIX, SettingsError, read  # noqa: PLC0415

    given = {name: getattr(options, name) for name in ("host", "port", "workers", "certificate", "key")}
    settings = {PREFIX + name.upper(): str(value) for name, value in given.items() if value is not None}
    try:
        chosen = read({**os.environ, **settings})
    except SettingsError as error:
        print_error(str(error))
        return UNREADABLE
    os.environ.update(settings)  # the application reads them there, in each worker process
    try:
        serve(chosen)
    except StartError as error:
        print_error(say(error.sentence, options.lang, **error.facts))
        return UNREADABLE
    return LEGAL


def _mcp(options: Namespace) -> int:
    from tallytale.assistants.server import serve  # noqa: PLC0415 - not needed for scoring

    try:
        source = open_input("-", options.lang, hint="for-assistants")
    except OSError as error:
        print_error(say("no-file", options.lang, file="-", reason=error.strerror or str(error)))
        return UNREADABLE
    with source:
        serve(source, options.lang)
    return LEGAL


def _many(options: Namespace) -> int:
    from tallytale.cli.files import judge  # noqa: PLC0415 - not needed for scoring a table

    return judge(options)


def _ask(operation: Operation, options: Namespace) -> int:
    try:
        with open_input(options.file, options.lang) as source:
            return (_ask_lines if options.jsonl else _ask_once)(operation, source, options)
    except OSError as error:
        print_error(say("no-file", options.lang, file=options.file, reason=error.strerror or str(error)))
        return UNREADABLE


def _ask_once(operation: Operation, source: BinaryIO, options: Namespace) -> int:
    """Read a request, and print the answer: as text at a terminal, otherwise as JSON."""
    from tallytale.cli.sheets import sheet  # noqa: PLC0415 - not needed for scoring
    from tallytale.many import is_legal, read_request  # noqa: PLC0415

    as_json = options.json or not sys.stdout.isatty()
    try:
        asked = read_request(operation, source.read(operation.most_bytes + 1))
        answer = finish((asked if as_json else replace(asked, totals=True)).steps(options.lang))
    except InvalidBody as refused:
        problem = refused.problem(options.lang)
        print_line(encode(problem)) if as_json else print_error(problem_text(problem, options.lang))
        return UNREADABLE
    print_line(encode(answer)) if as_json else print_text(sheet(asked, answer, options.lang))
    return LEGAL if is_legal(answer) else ILLEGAL


def _ask_lines(operation: Operation, source: BinaryIO, options: Namespace) -> int:
    from tallytale.many import is_legal, numbered_lines, read_request  # noqa: PLC0415 - not needed for scoring a table

    def answer(body: bytes) -> Any:
        return finish(read_request(operation, body).steps(options.lang))

    lines = (line for _, line in numbered_lines(source, operation.most_bytes))
    results = judge_each(lines, answer, options.lang)
    return _print_each(results, lambda found: LEGAL if is_legal(found) else ILLEGAL, wrap_problem=True)


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "serve": _serve,
    "score": _score,
    "many": _many,
    **{operation.command: partial(_ask, operation) for operation in OPERATIONS if operation.command},
    "games": partial(_known, _games),
    "rule": _rule,
    "schema": partial(_known, _schema),
    "example": partial(_known, _example),
    "openapi": _openapi,
    "mcp": _mcp,
}
