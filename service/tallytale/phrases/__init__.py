"""The texts of the command line and of the service: one JSON file for each language.

The texts of the rules engine are in `engine/words/texts/`.
"""

from functools import cache
from os import path

import msgspec

from tallytale.engine.words import DEFAULT_LANGUAGE, Fact, Message, Words, grammar


def say(name: str, language: str = DEFAULT_LANGUAGE, /, **facts: Fact) -> str:
    """Return a sentence in a language, with its placeholders filled in."""
    return _message(name, language).render(facts)


@cache
def _message(name: str, language: str) -> Message:
    return Message(texts(language)[name], Words({}, grammar(language)))


@cache
def texts(language: str) -> dict[str, str]:
    with open(path.join(path.dirname(__file__), f"{language}.json"), "rb") as source:
        return msgspec.json.decode(source.read(), type=dict[str, str])
