"""Judges files: divides them into slices, judges these with an executor, and writes a summary."""

import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from functools import partial
from hashlib import sha256
from typing import BinaryIO

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import tallytale
from tallytale.engine.digest import TEXTS
from tallytale.engine.judging import encode
from tallytale.engine.tables import RULES_VERSION, Problem
from tallytale.engine.words import lookup
from tallytale.many.answers import BUG, CHOICES, Question, answerer, members_of
from tallytale.many.inputs import NoColumnError, Slice, check, records, slices
from tallytale.many.picture import picture
from tallytale.many.pieces import Ended, Piece, UnreadableInputError, put, run
from tallytale.many.processes import Processes
from tallytale.many.summary import Summary, Tally
from tallytale.phrases import say

_OUTPUT = re.compile(r"(\d{5,})\.jsonl(\.|$)")  # an output, its marker, and unfinished ones


class InputError(Exception):
    """Raised before anything is judged, if an input can't be read."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(file, reason)
        self.file, self.reason = file, reason


class MembersError(ValueError):
    """Raised if `only` names a member that the answers do not have. `members` are those that they have."""

    def __init__(self, name: str, members: list[str]) -> None:
        super().__init__(name, members)
        self.name, self.members = name, members

    def __str__(self) -> str:
        return f"{self.name} is not one of {', '.join(self.members)}"


class Options(Struct, frozen=True):
    """What is asked about every record, and which slices are judged.

    The shard (1, 4) is the second quarter of the slices. `slice` is the number of records in a slice.
    """

    question: Question = Question()
    shard: tuple[int, int] = (0, 1)
    slice: int = 20_000


class Progress(Struct):
    """How far a run is. `found` slices were done by an earlier run, and are not counted in the other numbers.

    Sizes are in bytes of the inputs. `retried` says how often a slice was tried again because its process died.
    """

    size: int
    judged: int = 0
    records: int = 0
    problems: int = 0
    found: int = 0
    done: int = 0
    begun_before: int = 0
    retried: int = 0
    seconds: float = 0

    @property
    def seconds_left(self) -> float | None:
        """Return how long the rest will take. Return None as long as no slice is done."""
        return (self.size - self.judged) * self.seconds / self.judged if self.judged else None


Tell = Callable[[Progress, Ended | None], object]


def judge_files(
    inputs: Sequence[str],
    folder: str,
    executor: Executor | None = None,
    options: Options = Options(),  # noqa: B008 - it can't be changed
    tell: Tell = lambda _progress, _ended: None,
) -> Summary:
    """Judge every record in these files, write the answers into a folder, and return what was counted.

    Without an executor, all cores of this machine judge. Call it again to resume: slices that are done are not judged
    again. `tell` is called whenever a slice has ended, and every second. Raises `InputError`, `MembersError`, or
    `OutputFolderError` if the folder can't be written.
    """
    question = replace(options.question, language=lookup(options.question.language))
    _check_members(question)
    progress = Progress(sum([_size(file, question.language) for file in inputs]))
    summary = Summary(question.operation, question.language, RULES_VERSION, "{}/{}".format(*options.shard))
    with ExitStack() as stack:
        executor = executor or stack.enter_context(Processes())
        started = time.monotonic()
        for ended in run(_pieces(inputs, folder, options, question, progress), folder, executor):
            progress.seconds = time.monotonic() - started
            if ended:
                _count(ended, progress, summary)
            tell(progress, ended)
    summary.tally.sort()
    _write_summary(folder, summary, options.shard)
    return summary


def _check_members(question: Question) -> None:
    members = members_of(CHOICES[question.operation])
    for name in question.only:
        if name not in members:
            raise MembersError(name, members)


def _size(file: str, language: str) -> int:
    """Return the size of an input. Raises `InputError` if it can't be read."""
    try:
        check(file)
        return os.path.getsize(file)
    except NoColumnError as error:
        raise InputError(file, say("many.no-column", language, columns=error.columns)) from error
    except (OSError, ValueError) as error:
        raise InputError(file, getattr(error, "strerror", None) or str(error)) from error


def _count(ended: Ended, progress: Progress, summary: Summary) -> None:
    piece = ended.piece
    if ended.how == "retried":
        progress.retried += 1
        return
    summary.slices += 1
    if ended.how == "failed":
        summary.unfinished[piece.name] = ended.reason
        progress.size -= piece.size
        return
    tally = msgspec.json.decode(ended.result, type=Tally)
    summary.tally.merge(tally)
    if ended.how == "found":
        progress.found += 1
        progress.size -= piece.size
        return
    progress.done += 1
    progress.begun_before += ended.begun_before
    progress.judged += piece.size
    progress.records += tally.records
    progress.problems += tally.problems


def _pieces(
    inputs: Sequence[str], folder: str, options: Options, question: Question, progress: Progress
) -> Iterator[Piece]:
    """Yield the slices of all inputs that belong to the shard, as pieces of work."""
    index, count = options.shard
    for position, (file, name) in enumerate(zip(inputs, names_of(inputs, question.language))):
        number = 0
        try:
            for number, part in enumerate(slices(file, name, options.slice), 1):
                if (position + number - 1) % count == index:
                    output, key = os.path.join(name, _output(number - 1)), _key(part, question)
                    yield Piece(output, key, part.size, partial(judge_slice, part, question))
                else:
                    progress.size -= part.size
        except (OSError, ValueError) as error:  # the file was there when the run began
            yield Piece(os.path.join(name, _output(number)), "", 0, partial(_fail, str(error)))
        else:
            _remove_others(os.path.join(folder, name), number)


def _output(number: int) -> str:
    return f"{number:05}.jsonl"


def _fail(reason: str, _: BinaryIO) -> None:
    raise UnreadableInputError(reason)


def names_of(files: Sequence[str], language: str) -> list[str]:
    """Name each input by as many of the last parts of its path as are needed to tell all of them apart."""
    paths = [os.path.abspath(file).lstrip(os.sep).split(os.sep) for file in files]
    for count in range(1, max(map(len, paths), default=0) + 1):
        names = [os.path.join(*path[-count:]) for path in paths]
        if len(set(names)) == len(names):
            return names
    twice = next(file for file in files if list(files).count(file) > 1)
    raise InputError(twice, say("many.twice", language))


def _key(part: Slice, question: Question) -> str:
    """Return a digest of everything on which the output of a slice depends."""
    place = (part.input, part.first, part.start, part.groups, part.digest)
    rules = (tallytale.__version__, RULES_VERSION, TEXTS[question.language])
    return sha256(encode([place, rules, question])).hexdigest()


def judge_slice(part: Slice, question: Question, output: BinaryIO) -> Tally:
    """Judge the records of a slice, and write a line for each. This runs in a process of the executor."""
    tally, answer = Tally(), answerer(question)
    head = b'{"input":%b,"line":' % encode(part.input)
    for number, record in records(part, CHOICES[question.operation].most_bytes, question.language):
        rest, game, found = answer(record)
        if isinstance(found, Problem):
            tally.add_problem(bug=found.type == BUG)
        else:
            tally.add(game, found)
        output.write(b"%b%d,%b}\n" % (head, number, rest))
    return tally


def _remove_others(folder: str, count: int) -> None:
    """Remove the outputs of slices that an input no longer has, because it is shorter now."""
    for name in os.listdir(folder) if os.path.isdir(folder) else ():
        output = _OUTPUT.match(name)
        if output and int(output[1]) >= count:
            os.remove(os.path.join(folder, name))


def _write_summary(folder: str, summary: Summary, shard: tuple[int, int]) -> None:
    index, count = shard
    name = "summary" if count == 1 else f"summary-{index}-of-{count}"
    written, drawn = msgspec.json.format(encode(summary), indent=2), picture(summary).encode()
    put(os.path.join(folder, f"{name}.json"), lambda output: output.write(written))
    put(os.path.join(folder, f"{name}.svg"), lambda output: output.write(drawn))
