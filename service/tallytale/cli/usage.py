"""Defines the commands and options of the command line, with help texts in the user's language."""

import os
import re
from argparse import ArgumentParser, ArgumentTypeError, HelpFormatter
from collections.abc import Callable, Collection
from functools import partial, partialmethod
from typing import Any

from tallytale import __version__
from tallytale.engine.build import BUILD
from tallytale.engine.operations import OPERATIONS
from tallytale.engine.tables import RULES_VERSION
from tallytale.engine.words import LANGUAGES, lookup
from tallytale.phrases import say, texts

Help = Callable[..., str]


def language_of_locale() -> str:
    """Return the user's language from `LC_ALL`, `LC_MESSAGES` or `LANG`. The first one that is not empty counts."""
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return lookup(re.split("[.@]", locale)[0])


def make_parser(commands: Collection[str], language: str) -> ArgumentParser:
    def help_text(name: str, **facts: Any) -> str:
        return say(f"help.{name}", language, **facts)

    def about(command: str) -> str:
        """Describe a command. The sentences of the command line come first, then the summary of the operation."""
        name = f"help.{command}"
        return say(name, language) if name in texts(language) else summaries[command]

    summaries = {operation.command: operation.summary for operation in OPERATIONS}
    formatter = _formatter(help_text("usage"))
    parser = ArgumentParser(prog="tallytale", description=help_text("about"), add_help=False, formatter_class=formatter)
    version = f"tallytale {__version__} ({BUILD}), {say('rules', language)} {RULES_VERSION}"
    options = _option_group(parser, help_text)
    options.add_argument("--version", action="version", version=version, help=help_text("version"))
    subparsers = parser.add_subparsers(
        title=help_text("commands"), dest="command", required=True, metavar="|".join(commands), prog="tallytale"
    )
    groups = {}
    for name in commands:
        subparser = subparsers.add_parser(
            name, help=about(name), description=about(name), add_help=False, formatter_class=formatter
        )
        groups[name] = _option_group(subparser, help_text)
    _add_options(groups, help_text, language)
    return parser


def check_command(arguments: list[str], parser: ArgumentParser, commands: Collection[str], language: str) -> None:
    """If the first argument is not a command, exit with an error that suggests a similar command."""
    if not arguments or arguments[0].startswith("-") or arguments[0] in commands:
        return
    from difflib import get_close_matches  # noqa: PLC0415 - needed only after a mistake

    meant = get_close_matches(arguments[0], commands, n=1)
    if os.path.isfile(arguments[0]):
        meant = [f"score {arguments[0]}"]
    if meant:
        parser.error(say("no-command.close", language, command=arguments[0], meant=meant[0]))
    parser.error(say("no-command", language, command=arguments[0], commands=list[str](commands)))


def _option_group(parser: ArgumentParser, help_text: Help) -> Any:
    group = parser.add_argument_group(help_text("heading"))
    group.add_argument("-h", "--help", action="help", help=help_text("help"))
    return group


def _add_options(groups: dict[str, Any], help_text: Help, language: str) -> None:
    groups["serve"].add_argument("--host", metavar="H", help=help_text("host"))
    for name, metavar in (("port", "P"), ("workers", "N")):
        number = _setting(name, language)
        groups["serve"].add_argument(f"--{name}", metavar=metavar, type=number, help=help_text(name))
    for name in ("certificate", "key"):
        groups["serve"].add_argument(f"--{name}", metavar="FILE", help=help_text(name))
    groups["score"].add_argument("files", nargs="*", metavar="FILE", help=help_text("file"))
    asking = {operation.command: operation for operation in OPERATIONS if operation.command}
    for name, operation in asking.items():
        text = help_text("table" if operation.of_table else "body")
        groups[name].add_argument("file", nargs="?", default="-", metavar="FILE", help=text)
    for name in ("score", *asking):
        groups[name].add_argument("--jsonl", action="store_true", help=help_text("jsonl"))
    _add_options_of_many(groups["many"], help_text, language)
    groups["games"].add_argument("game", nargs="?", metavar="GAME", help=help_text("game"))
    answering = ("score", "many", *asking, "games", "rule")
    for name in answering:
        groups[name].add_argument("--json", action="store_true", help=help_text("json"))
    for name in ("schema", "example"):
        groups[name].add_argument("game", metavar="GAME", help=help_text("game"))
    groups["example"].add_argument("--record", action="store_true", help=help_text("record"))
    groups["rule"].add_argument("rule", metavar="RULE", help=help_text("rule-id"))
    for name in (*answering, "schema", "mcp"):
        groups[name].add_argument("--lang", metavar="L", help=help_text("lang", languages=list(LANGUAGES)))


def _add_options_of_many(group: Any, help_text: Help, language: str) -> None:
    group.add_argument("inputs", nargs="+", metavar="INPUT", help=help_text("inputs"))
    group.add_argument("--to", required=True, metavar="FOLDER", help=help_text("to"))
    operation = partial(_operation, language)
    group.add_argument("--operation", type=operation, default="score", metavar="O", help=help_text("operation"))
    group.add_argument("--only", default="", metavar="M,M", help=help_text("only"))
    shard = partial(_shard, language)
    group.add_argument("--shard", type=shard, default=(0, 1), metavar="I/N", help=help_text("shard"))
    number = partial(_whole_number, language)
    group.add_argument("--slice", type=number, metavar="N", help=help_text("slice"))
    group.add_argument("--workers", type=number, metavar="N", help=help_text("processes"))
    group.add_argument("--scheduler", metavar="ADDRESS", help=help_text("scheduler"))


def _operation(language: str, name: str) -> str:
    from tallytale.many import CHOICES  # noqa: PLC0415 - only `many` needs it

    if name not in CHOICES:
        raise ArgumentTypeError(say("many.bad-operation", language, name=name, operations=list[str](CHOICES)))
    return name


def _shard(language: str, text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,6})/([0-9]{1,6})", text)
    if not found or int(found[1]) >= int(found[2]):
        raise ArgumentTypeError(say("many.bad-shard", language, value=text))
    return int(found[1]), int(found[2])


def _whole_number(language: str, text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,6}", text):
        raise ArgumentTypeError(say("bad-number", language, value=text, least="1", most="9999999"))
    return int(text)


def _setting(name: str, language: str) -> Callable[[str], int]:
    """Return a function that reads the number in an option. It refuses invalid numbers, such as port 70000."""

    def read(text: str) -> int:
        from msgspec import ValidationError, convert, inspect  # noqa: PLC0415 - only `serve` needs it

        from tallytale.web.settings import Settings  # noqa: PLC0415 - only `serve` needs it

        field = next(field for field in inspect.type_info(Settings).fields if field.name == name)  # type: ignore[attr-defined]
        try:
            return convert(text, Settings.__annotations__[name], strict=False)  # type: ignore[no-any-return]
        except ValidationError:
            sentence = say("bad-number", language, value=text, least=str(field.type.ge), most=str(field.type.le))
            raise ArgumentTypeError(sentence) from None

    return read


def _formatter(usage: str) -> type[HelpFormatter]:
    """Return the class that formats help texts. It begins them with "usage: " in the user's language."""

    class Formatter(HelpFormatter):
        add_usage = partialmethod(HelpFormatter.add_usage, prefix=usage)

    return Formatter
