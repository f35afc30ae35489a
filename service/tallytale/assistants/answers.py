"""The types of answers, and the short sentences in them. Each kind of answer of the engine is made into an `Answer`."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.assistants.drawing import draw
from tallytale.engine.changes import Placement, Placements
from tallytale.engine.corrections import Corrections
from tallytale.engine.judging import encode
from tallytale.engine.moves import Options, Verdict
from tallytale.engine.rulebook import Finding, Report, Table
from tallytale.engine.tables import Problem, decode, encode_without_defaults
from tallytale.engine.words import seat_label
from tallytale.phrases import say
from tallytale.phrases.moves import NONE, correction_heading, labeled, move_text, without_asked, words_of

MAX_CHOICES = 25  # a model reads every choice, and a player can't choose from more

Json = dict[str, Any]


class Answer(Struct, frozen=True):
    """What a tool about a table returns: the table, drawn, and what can be said about it.

    `legal` is about the table or, for a question about moves, about the move: whether it is legal, or whether there is a
    legal one. `findings` are the broken rules, with the ids that `explain_rule` takes. `choices` are moves, corrections,
    or the lists of changes that were tried.
    """

    legal: bool
    sentences: list[str]
    drawing: str
    table: Json
    findings: list[Json]
    choices: list[Json]


def spoken(answer: Answer) -> str:
    """Return the part of an answer that is for people: its sentences, and the drawing."""
    return "\n\n".join(["\n".join(answer.sentences), answer.drawing])


class Page(Struct, frozen=True):
    text: str


class GamePage(Struct, frozen=True):
    text: str
    example: Json


def answer_about(operation: str, asked: Any, found: Any, language: str) -> Answer:
    """Make an answer from what the engine found. `asked` is the request that the engine has answered."""
    return _WRITERS[operation](asked, found, language)


def _score(asked: Any, found: Report, language: str) -> Answer:
    sentences = [*_headline(found), *_findings(found.findings, language)]
    if found.score:
        sentences += _points([player.total for player in found.score.players], language)
        sentences += [award.text for award in found.score.awards]
    sentences += [labeled(say("doubts", language), doubt.message, language) for doubt in found.doubts]
    reasons = dict.fromkeys(unchecked.reason for unchecked in found.unchecked)
    sentences += [labeled(say("unchecked", language), reason, language) for reason in reasons]
    return _answer(asked.table, sentences, language, legal=found.legal, findings=found.findings)


def _headline(found: Report) -> Iterator[str]:
    if found.stage == "running":
        yield say({True: "over.true", False: "over.false", None: "over.null"}[found.over], found.language)
    broken = len({finding.rule for finding in found.findings if not finding.waived})
    yield found.score.text if found.score else say("illegal", found.language, count=broken)


def _verdict(asked: Any, found: Verdict, language: str) -> Answer:
    text = move_text(asked.move, language, words_of(asked.table, language))
    sentences = [text, say("move.legal" if found.legal else "move.illegal", language)]
    sentences += [*_findings(found.findings, language), *_points(found.totals or [], language)]
    after = decode(bytes(found.table)) if found.table is not None else asked.table
    return _answer(after, sentences, language, legal=found.legal, findings=found.findings)


def _options(asked: Any, found: Options, language: str) -> Answer:
    words = words_of(asked.table, language)
    choices: list[Json] = []
    for option in found.options[:MAX_CHOICES]:
        move = msgspec.json.decode(option.move)
        text = move_text(without_asked(move, asked.ask), language, words)
        choices.append({"text": text, "move": move, "totals": option.totals})
    sentences = [choice["text"] for choice in choices] or [say("options.none", language)]
    sentences += _findings(found.findings, language)
    if len(found.options) > MAX_CHOICES or not found.complete:
        sentences.append(say("options.more", language))
    return _answer(asked.table, sentences, language, legal=bool(choices), findings=found.findings, choices=choices)


def _placements(asked: Any, found: Any, language: str) -> Answer:
    tried = msgspec.convert(_plain(found), Placements).placements
    texts = [_tried(one, language) for one in tried]
    choices: list[Json] = [{"text": text, "legal": one.legal, "totals": one.totals} for text, one in zip(texts, tried)]
    sentences = [labeled(str(number), text, language) for number, text in enumerate(texts, 1)]
    return _answer(asked.table, sentences, language, legal=any(one.legal for one in tried), choices=choices)


def _tried(one: Placement, language: str) -> str:
    """Return what one list of changes would do: the mistakes in it, what it breaks, or the points after it."""
    if one.problem:
        return " ".join(problem_sentences(one.problem, language)[1:])
    broken = " ".join(_findings(one.findings, language))
    return broken or say("items", language, items=_points(one.totals or [], language)) or NONE


def _corrections(asked: Any, found: Corrections, language: str) -> Answer:
    choices: list[Json] = [
        {"text": one.text, "changes": _plain(one.changes), "totals": one.totals} for one in found.corrections
    ]
    choices += [{"text": step.text, "changes": _plain(step.changes)} for step in found.steps]
    sentences = [say(correction_heading(found), language), *[choice["text"] for choice in choices]]
    return _answer(asked.table, sentences, language, legal=found.legal, choices=choices)


_WRITERS: dict[str, Callable[[Any, Any, str], Answer]] = {
    "scoreTable": _score,
    "judgeMove": _verdict,
    "listMoves": _options,
    "tryChanges": _placements,
    "correctTable": _corrections,
}


def problem_sentences(problem: Problem, language: str) -> list[str]:
    """Return the sentence of a problem, and one for each mistake, with its place."""
    mistakes = [
        labeled(error.at, error.detail, language) if error.at else error.detail for error in problem.errors or []
    ]
    return [problem.detail, *mistakes]


def _findings(findings: list[Finding], language: str) -> Iterator[str]:
    aside = say("waived.one", language)
    for one in findings:
        yield say("aside", language, text=one.message, aside=aside) if one.waived else one.message


def _plain(part: Any) -> Any:
    """Convert a part of an answer of the engine, which may contain JSON that is encoded already."""
    return msgspec.json.decode(encode(part))


def _points(totals: list[int], language: str) -> list[str]:
    return [say("told", language, what=seat_label(seat, language), text=total) for seat, total in enumerate(totals)]


def _answer(
    table: Table,
    sentences: list[str],
    language: str,
    *,
    legal: bool,
    findings: Sequence[Finding] = (),
    choices: Sequence[Json] = (),
) -> Answer:
    return Answer(
        legal=legal,
        sentences=sentences,
        drawing=draw(table, language),
        table=msgspec.json.decode(encode_without_defaults(table)),
        findings=[{"rule": one.rule, "at": one.at, "waived": one.waived} for one in findings],
        choices=list(choices),
    )
