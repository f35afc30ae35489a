"""The command `many`: it judges files with millions of records, and shows how far it is."""

import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from tallytale.cli.streams import INTERRUPTED, LEGAL, UNREADABLE, print_error, print_line, print_text
from tallytale.engine.judging import encode
from tallytale.many import (
    Ended,
    InputError,
    MembersError,
    Options,
    OutputFolderError,
    Processes,
    Progress,
    Question,
    Summary,
    judge_files,
)
from tallytale.phrases import say

SECONDS_BETWEEN_LINES = 60  # a log gets a line a minute
BAR = 30
SENTENCES = {"retried": "many.retried", "failed": "many.failed"}


class NoSchedulerError(Exception):
    """Raised if there is no scheduler at an address."""


def judge(options: Namespace) -> int:
    """Judge the files that the options name. Return the exit status: 0 if every slice is done, whatever is in it."""
    language, shown = options.lang, ProgressLine(options.lang)
    only = tuple(filter(None, options.only.split(",")))
    wanted = Options(Question(options.operation, language, only), options.shard, options.slice or Options().slice)
    try:
        with _executor(options.scheduler, options.workers, language) as executor:
            summary = judge_files(options.inputs, options.to, executor, wanted, shown.tell)
    except NoSchedulerError as error:
        shown.say(str(error))
    except InputError as error:
        shown.say(say("no-file", language, file=error.file, reason=error.reason))
    except MembersError as error:
        shown.say(say("many.bad-member", language, name=error.name, members=error.members))
    except OutputFolderError as error:
        shown.say(say("many.full", language, folder=options.to, reason=str(error)))
        shown.say(say("many.again", language))
    except KeyboardInterrupt:
        shown.say(say("many.stopped", language))
        shown.say(say("many.again", language))
        return INTERRUPTED
    else:
        shown.end()
        _tell(summary, shown.progress, options)
        return UNREADABLE if summary.unfinished else LEGAL
    return UNREADABLE


@contextmanager
def _executor(scheduler: str | None, workers: int | None, language: str) -> Iterator[Executor]:
    """Start what judges: processes on this machine, or a connection to the scheduler of a cluster."""
    if not scheduler:
        with Processes(workers or 0) as processes:
            yield processes
        return
    from distributed import Client  # noqa: PLC0415 - an extra

    try:
        connect: Any = Client  # without types where it is installed, and unknown where it is not
        client = connect(scheduler, timeout=10)
    except (OSError, ValueError) as error:
        raise NoSchedulerError(say("no-scheduler", language, address=scheduler, reason=str(error))) from None
    with client, client.get_executor() as executor:
        yield executor


def _tell(summary: Summary, progress: Progress, options: Namespace) -> None:
    language, tally = options.lang, summary.tally
    if options.json or not sys.stdout.isatty():
        print_line(encode(summary))
    else:
        print_text(say("many.counted", language, records=tally.records, problems=tally.problems, folder=options.to))
    if progress.found:
        print_error(say("many.found", language, count=progress.found))
    if progress.begun_before:
        print_error(say("many.begun-before", language, count=progress.begun_before))
    if tally.bugs:
        print_error(say("many.bugs", language, count=tally.bugs))
    if summary.unfinished:
        print_error(say("many.again", language))
    elif not progress.done:
        print_error(say("many.nothing", language))


class ProgressLine:
    """Shows how far a run is: at a terminal as a bar that is drawn again and again, elsewhere as a line each minute."""

    def __init__(self, language: str) -> None:
        self.progress = Progress(0)
        self._language = language
        self._at_a_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._told = time.monotonic()
        self._drawn = False

    def tell(self, progress: Progress, ended: Ended | None) -> None:
        self.progress = progress
        if ended and ended.how in SENTENCES:
            self.say(say(SENTENCES[ended.how], self._language, name=ended.piece.name, reason=ended.reason))
        pause = 0.2 if self._at_a_terminal else SECONDS_BETWEEN_LINES
        if time.monotonic() - self._told >= pause:
            self._told = time.monotonic()
            self._show()

    def say(self, sentence: str) -> None:
        self.end()
        print_error(sentence)

    def end(self) -> None:
        """Remove the bar, so that a sentence can be printed in its place."""
        if self._at_a_terminal and self._drawn:
            sys.stderr.write("\r\x1b[K")
            self._drawn = False

    def _show(self) -> None:
        progress = self.progress
        part = progress.judged / progress.size if progress.size else 1
        facts: dict[str, int | str] = {
            "percent": int(100 * part),
            "records": progress.records,
            "rate": int(progress.records / progress.seconds) if progress.seconds else 0,
            "left": _clock(progress.seconds_left),
        }
        line = say("many.progress", self._language, **facts)
        if self._at_a_terminal:
            done = int(BAR * part)
            sys.stderr.write(f"\r\x1b[K[{'#' * done}{'·' * (BAR - done)}] {line}")
            sys.stderr.flush()
            self._drawn = True
        else:
            print_error(line)


def _clock(seconds: float | None) -> str:
    if seconds is None:
        return "–"
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
