"""The kinds of errors of the API, each with its status and its title, and the media types of responses.

Law of this file: it needs no web framework, so that the OpenAPI document can be printed without one.
"""

from collections.abc import Mapping

from tallytale.engine.tables import STATUS as BODY_STATUS
from tallytale.engine.words import ENGINE, Facts, engine_messages
from tallytale.phrases import say

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"

STATUS: Mapping[str, int] = {
    **BODY_STATUS,
    "not-acceptable": 406,
    "media-type": 415,
    "timeout": 408,
    "bad-request": 400,
    "too-many-requests": 429,
    "bug": 500,
    "draining": 503,
}


def title(slug: str, language: str) -> str:
    """Return the title of a kind of error.

    The titles of errors that phones can have, too, come from the rules engine, and all others from `phrases/`.
    """
    known = ENGINE[language].problems
    return known[slug].title if slug in known else say(f"problem.{slug}.title", language)


def detail(reason: str, language: str, facts: Facts) -> str:
    """Return a sentence about an error. `reason` is `problem.` and the kind of error, or a more precise name."""
    known = engine_messages(language)
    return known[reason].render(facts) if reason in known else say(reason, language, **facts)
