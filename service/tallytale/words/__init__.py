"""What the command line and the service say of their own accord: one file a language beside this one."""

from functools import cache
from os import path

import msgspec

from tallytale.rules.messages import Message, Words
from tallytale.rules.report import Fact
from tallytale.rules.texts import DEFAULT_LANGUAGE, grammar


def say(name: str, language: str = DEFAULT_LANGUAGE, /, **facts: Fact) -> str:
    """Return a sentence that is not the engine's."""
    return _message(name, language).render(facts)


@cache
def _message(name: str, language: str) -> Message:
    return Message(texts(language)[name], Words({}, grammar(language)))


@cache
def texts(language: str) -> dict[str, str]:
    """Return all of them in a language."""
    with open(path.join(path.dirname(__file__), f"{language}.json"), "rb") as source:
        return msgspec.json.decode(source.read(), type=dict[str, str])
