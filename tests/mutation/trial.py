"""A mutant on trial: in a process of its own it judges every case, and then faces the fast tests.

Laws of this file: a trial starts as a copy of a process that has everything loaded, so that it costs what it judges; it
can neither hang nor eat the machine; the sources on disk are never touched.
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
from typing import Any, Literal, TypeAlias

import hypothesis.strategies  # noqa: F401 - so that no trial has to load it
import msgspec
import pytest
from msgspec import Struct

import tallytale
from cases import VOLATILE, cases
from mutation.mutants import RULES, Mutant, change, mutated, source

Verdict: TypeAlias = Literal["killed", "survived", "no program"]

SECONDS = 10
BYTES = 2 * 1024**3
SURVIVED = 77  # a status that no crash has

TESTS = Path(__file__).parent.parent
OWN = (str(TESTS), str(Path(tallytale.__file__).parent))
# They read sources from the disk and start processes: no mutant is there.
BLIND = ("test_purity.py", "test_fourth_game.py")


class Result(Struct, frozen=True):
    """How a mutant fared, with the lines that it changes."""

    mutant: Mutant
    verdict: Verdict
    before: str = ""
    after: str = ""


def try_all(mutants: Iterable[Mutant], workers: int) -> Iterator[Result]:
    """Try mutants, so many at a time; results come as they are ready."""
    _bodies()
    if not survives("judge", source("judge")):
        sys.exit("The engine as it is fails its own cases or tests: run python3 dev.py test first.")
    with get_context("fork").Pool(workers) as pool:
        yield from pool.imap_unordered(_tried, mutants)


def survives(module: str, code: str) -> bool:
    """Tell whether no case and no test notices that a module has this source."""
    child = os.fork()
    if child == 0:
        _stand_trial(f"tallytale.rules.{module.replace('/', '.')}", code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == SURVIVED


def _tried(mutant: Mutant) -> Result:
    code = mutated(mutant)
    if code is None:
        return Result(mutant, "no program")
    verdict: Verdict = "survived" if survives(mutant.module, code) else "killed"
    return Result(mutant, verdict, *change(source(mutant.module), code))


def _stand_trial(name: str, code: str) -> None:
    """Run in the child, and end it: whatever is raised kills the mutant, and so does the alarm."""
    status = 1
    try:
        _confine()
        _forget()
        sys.meta_path.insert(0, _Mutation(name, code))
        if _judges_all_cases() and _passes_tests():
            status = SURVIVED
    finally:
        os._exit(status)


def _confine() -> None:
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    warnings.simplefilter("ignore")


def _forget() -> None:
    """Forget the engine and its tests, so that they are imported again."""
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(OWN) and not name.startswith(("mutation", "__main__")):
            del sys.modules[name]


@cache
def _bodies() -> list[tuple[bytes, dict[str, Any]]]:
    return [(msgspec.json.encode(case.table), case.report) for case in cases().values()]


def _judges_all_cases() -> bool:
    judge = import_module("tallytale.rules.judge").judge
    return all(_told(judge(body)) == report for body, report in _bodies())


def _told(report: bytes) -> dict[str, Any]:
    return {member: value for member, value in msgspec.json.decode(report).items() if member not in VOLATILE}


def _passes_tests() -> bool:
    """Run the fast tests of the rules; properties are left out, for they draw by chance."""
    ignored = [f"--ignore={TESTS / 'rules' / name}" for name in BLIND]
    words = [
        "-x",
        "-q",
        "--assert=plain",
        "-p",
        "no:cacheprovider",
        "-m",
        "not hypothesis",
        "-k",
        "not gets_the_report",
    ]
    return pytest.main([str(TESTS / "rules"), *words, *ignored]) == pytest.ExitCode.OK


class _Mutation(SourceLoader):
    """Finds one module, with a source of its own."""

    def __init__(self, name: str, code: str) -> None:
        self.name = name
        self.code = code

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        del path, target
        return spec_from_loader(fullname, self) if fullname == self.name else None

    def get_filename(self, fullname: str) -> str:
        """Say where the module stands: `__file__` leads to its texts."""
        return str(RULES.parent.parent.joinpath(*fullname.split(".")).with_suffix(".py"))

    def get_data(self, path: str | bytes) -> bytes:
        del path
        return self.code.encode()
