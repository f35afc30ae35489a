"""Problem documents (RFC 9457): error messages that say why a request body was refused.

Law of this file: a table that breaks the rules of its game gets a report, not a problem document.
"""

from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct

from tallytale.engine.games import GAMES
from tallytale.engine.rulebook import Game
from tallytale.engine.words import DEFAULT_LANGUAGE, ENGINE, Facts, engine_messages

# Rules that players can't agree to ignore. The key is the rule's id, and the value is its game.
_NEVER_WAIVED = {rule.id: game for game in GAMES.values() for rule in game.legality if not rule.waivable}
_NEVER_WAIVED |= {
    rule.id: game
    for game in GAMES.values()
    for rule in game.turn_rules
    if rule.blocking or (rule.guards and _NEVER_WAIVED.keys() >= set(rule.guards))
}

MAX_SHOWN = 40  # messages show at most 40 characters of a word or number from a request

# The maximum size of an answer, in bytes of JSON. Replaying 500 moves of a real game gives an eighth of this.
MAX_ANSWER_BYTES = 4 * 1024 * 1024

STATUS = {"malformed": 400, "shape": 400, "not-found": 404, "not-remembered": 404, "method": 405, "too-large": 413}


# Error codes that apps can rely on. A code never changes its meaning, but new codes may be added.
FaultCode: TypeAlias = Literal[
    "json",
    "type",
    "word",
    "missing",
    "unknown-member",
    "bound",
    "length",
    "repeated",
    "never-waived",
    "place",
    "http",
    "other",
]
CODES: tuple[FaultCode, ...] = get_args(FaultCode)
# The code of each error message. Messages that are not listed are about invalid JSON, and have the code "json".
_CODE_OF: dict[str, FaultCode] = {
    **{code: code for code in CODES},
    "type-or-null": "type",
    "no-word": "type",
    "unknown": "unknown-member",
    "bounds": "bound",
    "too-few": "length",
    "too-many": "length",
    "too-many-tables": "length",
    "must-be-empty": "length",
    "outgrown": "length",
    "does-not-apply": "place",
    "long-answer": "length",
}


class BodyFault(Struct, frozen=True, gc=False):
    """A mistake in a request body: where it is, the name of the error message, and values for its placeholders."""

    at: str
    message: str
    facts: Facts

    def error(self, language: str) -> "BodyError":
        code = _CODE_OF.get(self.message, "json")
        facts = {"mistake": self.message, **self.facts} if code == "json" else self.facts
        return BodyError(self.at, code, _sentence(self, language), facts)


class BodyError(Struct, frozen=True, gc=False):
    """One mistake in a request body."""

    at: str
    code: FaultCode
    detail: str
    facts: Facts


class Problem(Struct, frozen=True, gc=False, omit_defaults=True):
    """A problem document. `instance` is the id of the request, if there is one, and `trace_id` that of its trace.

    `facts` are the values in `detail`. A problem with `errors` has none, because each error has its own.
    """

    type: str
    title: str
    status: int
    detail: str
    instance: str | None = None
    trace_id: str | None = None
    errors: list[BodyError] | None = None
    facts: Facts | None = None


class InvalidBody(Exception):  # noqa: N818 - expected, not an error of the program
    """Raised for a request that can't be answered. No other exception is raised while a body is decoded.

    `reason` is the name of a message that explains more than the usual one for this kind of problem.
    """

    def __init__(self, slug: str, facts: Facts, faults: list[BodyFault], reason: str = "") -> None:
        super().__init__(slug, facts, faults, reason)  # pickle needs these arguments to recreate the exception
        self.slug = slug
        self.reason = reason or f"problem.{slug}"
        self.facts = facts
        self.faults = faults

    def __str__(self) -> str:
        problem = self.problem()
        mistakes = [f"{error.at}: {error.detail}" if error.at else error.detail for error in problem.errors or []]
        return "\n".join([problem.detail, *mistakes])

    def problem(self, language: str = DEFAULT_LANGUAGE) -> Problem:
        messages = engine_messages(language)
        return Problem(
            type=f"/problems/{self.slug}",
            title=ENGINE[language].problems[self.slug].title,
            status=STATUS[self.slug],
            detail=messages[self.reason].render(self.facts),
            errors=[fault.error(language) for fault in self.faults] or None,
            facts=None if self.faults else self.facts or None,
        )


def known_game(name: str) -> Game[Any, Any]:
    """Return the game with this name, or raise `InvalidBody`."""
    if name not in GAMES:
        facts: Facts = {"game": name[:MAX_SHOWN], "games": list(GAMES)}
        raise InvalidBody("not-found", facts, [], "no-game")
    return GAMES[name]


def wrong_shape(faults: list[BodyFault]) -> InvalidBody:
    return InvalidBody("shape", {"count": len(faults)}, faults)


def require_small_answer(size: int, at: str, index: int) -> None:
    """Raise `InvalidBody` if the answer to a request is too large.

    The error points at the item that makes the answer too large. `at` is the list that contains it, such as the moves.
    """
    if size > MAX_ANSWER_BYTES:
        raise wrong_shape([BodyFault(f"{at}/{index}", "long-answer", {"most": MAX_ANSWER_BYTES})])


def _sentence(fault: BodyFault, language: str) -> str:
    facts = fault.facts
    if fault.message == "never-waived":
        rule = str(facts["rule"])
        facts = {**facts, "title": _NEVER_WAIVED[rule].languages[language].texts.checked_rules[rule].title}
    return engine_messages(language)[fault.message].render(facts)


def never_waived(fault: BodyFault) -> BodyFault:
    """If a client tried to waive a rule that can't be waived, return a mistake that says so.

    Any other mistake is returned unchanged.
    """
    word = fault.facts.get("word")
    if (fault.at.startswith("/waive/") or fault.at == "/rule") and word in _NEVER_WAIVED:
        return BodyFault(fault.at, "never-waived", {"rule": word})
    return fault
