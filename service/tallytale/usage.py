"""What can be said at the command line, explained in the language of whoever sits there."""

import os
import re
from argparse import ArgumentParser, HelpFormatter
from collections.abc import Callable, Iterable
from functools import partialmethod
from typing import Any

from tallytale import __version__
from tallytale.rules.texts import LANGUAGES, lookup
from tallytale.words import say

Tell = Callable[..., str]


def spoken_here() -> str:
    """Return the language of the locale: of these variables the first that is set decides, as POSIX has it."""
    said = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return lookup(re.split("[.@]", said)[0])


def parser(commands: Iterable[str], language: str) -> ArgumentParser:
    """Return what takes the words of a command line apart."""

    def tell(name: str, **facts: Any) -> str:
        return say(f"help.{name}", language, **facts)

    looks = _formatter(tell("usage"))
    made = ArgumentParser(prog="tallytale", description=tell("about"), add_help=False, formatter_class=looks)
    options = _options(made, tell)
    options.add_argument("--version", action="version", version=f"tallytale {__version__}", help=tell("version"))
    subcommands = made.add_subparsers(
        title=tell("commands"), dest="command", required=True, metavar="|".join(commands), prog="tallytale"
    )
    groups = {}
    for name in commands:
        command = subcommands.add_parser(
            name, help=tell(name), description=tell(name), add_help=False, formatter_class=looks
        )
        groups[name] = _options(command, tell)
    _words(groups, tell)
    return made


def _options(made: ArgumentParser, tell: Tell) -> Any:
    group = made.add_argument_group(tell("options"))
    group.add_argument("-h", "--help", action="help", help=tell("help"))
    return group


def _words(groups: dict[str, Any], tell: Tell) -> None:
    """Add what each command takes."""
    groups["serve"].add_argument("--host", metavar="H", help=tell("host"))
    groups["serve"].add_argument("--port", metavar="P", help=tell("port"))
    groups["serve"].add_argument("--workers", metavar="N", help=tell("workers"))
    groups["score"].add_argument("file", nargs="?", default="-", metavar="FILE", help=tell("file"))
    groups["score"].add_argument("--jsonl", action="store_true", help=tell("jsonl"))
    groups["games"].add_argument("game", nargs="?", metavar="GAME", help=tell("game"))
    for name in ("score", "games"):
        groups[name].add_argument("--json", action="store_true", help=tell("json"))
        groups[name].add_argument("--lang", metavar="L", help=tell("lang", languages=list(LANGUAGES)))


def _formatter(usage: str) -> type[HelpFormatter]:
    """Return what lays out the help, beginning with this word instead of the English one."""

    class Looks(HelpFormatter):
        add_usage = partialmethod(HelpFormatter.add_usage, prefix=usage)

    return Looks
