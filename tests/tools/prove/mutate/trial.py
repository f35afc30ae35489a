"""Tries a mutant, a changed module, in its own process: answers all cases and the conformance kit, then runs fast tests.

The process is a fork of one that has imported everything, so it starts quickly. Its time and memory are limited. Source
files on disk are never changed.
"""

import os
import resource
import signal
import sys
import warnings
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.abc import SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, TypeAlias

import hypothesis.strategies  # noqa: F401 - imported once here for all trials
import pytest
from msgspec import Struct

import tallytale
from tests.support.kit import PROBLEM, KitRequest, is_expected, kit_requests
from tests.support.paths import TESTS
from tests.tools.prove.mutate.mutants import ENGINE_FOLDER, Mutant, change, modules, mutated, source

Verdict: TypeAlias = Literal["survived", "differs", "raises", "fails a test", "never ends", "broken", "no program"]
KILLED: tuple[Verdict, ...] = ("differs", "raises", "fails a test", "never ends")

# Limits of CPU time in seconds, because elapsed time depends on how busy the machine is.
SECONDS = 20  # CPU seconds for the cases and the kit, which take three; only an endless loop takes longer
TEST_SECONDS = 90  # CPU seconds for the fast tests, which take ten seconds or more
BYTES = 2 * 1024**3
# The exit status of a process tells what became of its mutant. Python itself uses none of these numbers.
STATUS: dict[Verdict, int] = {"survived": 70, "differs": 71, "raises": 72, "fails a test": 73, "broken": 74}

OWN = (str(TESTS), str(Path(tallytale.__file__).parent))
# These tests read source files from disk. They can't notice a mutant, which exists only in memory.
BLIND = ("test_purity.py",)
# The tests that are run for the modules of each part, first those that notice most. Without a list, all of the engine are.
# The last of those for moves counts moves several turns ahead.
TESTS_OF = {
    "moves": (
        *("turn_cases", "edits", "referee_bodies", "referee_laws", "options_laws", "bad_moves", "functions", "labels"),
        *("large_answers", "whole_games"),
        "../tools/prove/proof/test_proof.py::test_both_judges_find_the_recorded_numbers_of_moves",
    ),
    "corrections": (
        *("patches", "placements", "corrections", "functions", "labels", "healing", "bad_moves", "large_answers"),
    ),
}


class Result(Struct, frozen=True):
    """The result of trying a mutant, with the lines of source before and after the change."""

    mutant: Mutant
    verdict: Verdict
    before: str = ""
    after: str = ""

    @property
    def change(self) -> tuple[str, str, str]:
        return self.mutant.module, self.before, self.after


def try_all(mutants: Iterable[Mutant], workers: int) -> Iterator[Result]:
    """Try mutants in parallel, and yield each result when it is available."""
    mutants = list(mutants)
    _questions()
    for module in {modules()[mutant.module]: mutant.module for mutant in mutants}.values():
        if (verdict := try_source(module, source(module))) != "survived":
            sys.exit(f"The unchanged engine {verdict}. Run python3 dev.py test first.")
    with get_context("fork").Pool(workers) as pool:
        yield from pool.imap_unordered(_try_mutant, mutants)


def try_source(module: str, code: str) -> Verdict:
    """Replace the source of a module, answer the cases and the kit, and run the tests. Return how the change was noticed.

    For example, "raises" means that an exception was raised, and "survived" that nothing noticed the change.
    """
    # Each trial has its own temporary folder. Otherwise pytest would delete the folders of other trials.
    with TemporaryDirectory(prefix="trial-") as folder:
        child = os.fork()
        if child == 0:
            _run_trial(module, code, folder)
        _, status = os.waitpid(child, 0)
    return _verdict(os.waitstatus_to_exitcode(status))


def _try_mutant(mutant: Mutant) -> Result:
    code = mutated(mutant)
    if code is None:
        return Result(mutant, "no program")
    return Result(mutant, try_source(mutant.module, code), *change(source(mutant.module), code))


def _verdict(status: int) -> Verdict:
    """Translate the exit status of a process into the result for the mutant.

    If somebody killed the process, the result is "broken", because nothing is known about the mutant.
    """
    if status == -signal.SIGPROF:
        return "never ends"
    if status in {-signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT}:
        return "broken"
    return next((verdict for verdict, known in STATUS.items() if known == status), "raises")


def _run_trial(module: str, code: str, folder: str) -> None:
    verdict: Verdict = "broken"
    try:
        _confine()
        _forget()
        sys.meta_path.insert(0, _Mutation(f"tallytale.engine.{module.replace('/', '.')}", code))
        verdict = _answers_as_expected()
        if verdict == "survived":
            # pytest catches the mutant's exceptions, so an exception from here on means that the trial itself has
            # failed.
            verdict = "broken"
            signal.setitimer(signal.ITIMER_PROF, TEST_SECONDS)
            verdict = _passes_tests(modules()[module], folder)
    finally:
        os._exit(STATUS[verdict])


def _confine() -> None:
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    warnings.simplefilter("ignore")


def _forget() -> None:
    """Remove the engine and its tests from `sys.modules`, so that they are imported again."""
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(OWN) and not name.startswith(
            ("tests.tools.prove.mutate", "__main__")
        ):
            del sys.modules[name]


@cache
def _questions() -> list[KitRequest]:
    """Return the requests of the kit: all in English first, because the other languages seldom notice more."""
    return sorted([one for one in kit_requests() if one.kind != PROBLEM], key=lambda one: one.language != "en")


def _answers_as_expected() -> Verdict:
    """Ask everything in the kit, and the cases about moves. Not all of these are in the kit."""
    try:
        answer = import_module("tallytale.engine.phone").answer
        cases = import_module("tests.support.turn_cases")
        told = cases.turn_cases().items()
        same = all(cases.stated_by(cases.answer_to(name), case) == case for name, case in told) and all(
            is_expected(one, answer(one.method, one.path, one.body, one.language)[1]) for one in _questions()
        )
    except BaseException:  # noqa: BLE001 - a mutant may raise anything
        return "raises"
    return "survived" if same else "differs"


def _passes_tests(part: str, folder: str) -> Verdict:
    """Run the fast tests of the rules. Property tests are left out, because their inputs are random."""
    ignored = [f"--ignore={TESTS / 'engine' / name}" for name in BLIND]
    words = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:randomly"]
    words += ["-m", "not hypothesis and not nightly", "-k", "not gets_what_its_case_states"]
    files = [str(TESTS / "engine" / (name if "/" in name else f"test_{name}.py")) for name in TESTS_OF.get(part, ())]
    ended = pytest.main([*(files or [str(TESTS / "engine")]), *words, f"--basetemp={folder}/pytest", *ignored])
    if ended == pytest.ExitCode.OK:
        return "survived"
    # pytest reports INTERRUPTED if a test file could not be imported.
    return "fails a test" if ended in {pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED} else "broken"


class _Mutation(SourceLoader):
    """An import finder that loads one module from the given source."""

    def __init__(self, name: str, code: str) -> None:
        self.name = name
        self.code = code

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        del path, target
        return spec_from_loader(fullname, self) if fullname == self.name else None

    def get_filename(self, fullname: str) -> str:
        """Return the path that the module's file has on disk. The engine finds other files relative to `__file__`."""
        return str(ENGINE_FOLDER.parent.parent.joinpath(*fullname.split(".")).with_suffix(".py"))

    def get_data(self, path: str | bytes) -> bytes:
        del path
        return self.code.encode()
