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
from tempfile import TemporaryDirectory
from typing import Any, Literal, TypeAlias

import hypothesis.strategies  # noqa: F401 - so that no trial has to load it
import msgspec
import pytest
from msgspec import Struct

import tallytale
from tests.support.cases import Case, cases, stated_by
from tests.support.paths import TESTS
from tests.tools.mutate.mutants import RULES, Mutant, change, mutated, source

Verdict: TypeAlias = Literal["survived", "differs", "raises", "fails a test", "never ends", "broken", "no program"]
KILLED: tuple[Verdict, ...] = ("differs", "raises", "fails a test", "never ends")

SECONDS = 10  # of the processor, so that a busy machine kills no mutant
BYTES = 2 * 1024**3
# How a trial tells its verdict: statuses that no interpreter ends with by itself.
STATUS: dict[Verdict, int] = {"survived": 70, "differs": 71, "raises": 72, "fails a test": 73, "broken": 74}

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
    if (verdict := tried("judge", source("judge"))) != "survived":
        sys.exit(f"The engine as it is {verdict}: run python3 dev.py test first.")
    with get_context("fork").Pool(workers) as pool:
        yield from pool.imap_unordered(_tried, mutants)


def tried(module: str, code: str) -> Verdict:
    """Return whether any case or test notices that a module has this source, and how."""
    # A temporary folder of its own: pytest cleans up the one that its sessions share, and they get in each other's way.
    with TemporaryDirectory(prefix="trial-") as folder:
        child = os.fork()
        if child == 0:
            _stand_trial(f"tallytale.rules.{module.replace('/', '.')}", code, folder)
        _, status = os.waitpid(child, 0)
    return _verdict(os.waitstatus_to_exitcode(status))


def _tried(mutant: Mutant) -> Result:
    code = mutated(mutant)
    if code is None:
        return Result(mutant, "no program")
    return Result(mutant, tried(mutant.module, code), *change(source(mutant.module), code))


def _verdict(status: int) -> Verdict:
    """Whatever killed the process, other than the alarm or a crash of its own, says nothing about the mutant."""
    if status == -signal.SIGPROF:
        return "never ends"
    if status in {-signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT}:
        return "broken"
    return next((verdict for verdict, known in STATUS.items() if known == status), "raises")


def _stand_trial(name: str, code: str, folder: str) -> None:
    """Run in the child, and end it."""
    verdict: Verdict = "broken"
    try:
        _confine()
        _forget()
        sys.meta_path.insert(0, _Mutation(name, code))
        verdict = _judges_all_cases()
        if verdict == "survived":
            verdict = "broken"  # what pytest raises is not the mutant's doing: it catches that
            verdict = _passes_tests(folder)
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
    """Forget the engine and its tests, so that they are imported again."""
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(OWN) and not name.startswith(
            ("tests.tools.mutate", "__main__")
        ):
            del sys.modules[name]


@cache
def _bodies() -> list[tuple[bytes, Case]]:
    return [(msgspec.json.encode(case.table), case) for case in cases().values()]


def _judges_all_cases() -> Verdict:
    try:
        judge = import_module("tallytale.rules.judge").judge
        same = all(stated_by(msgspec.json.decode(judge(body)), case) == case for body, case in _bodies())
    except BaseException:  # noqa: BLE001 - a mutant may raise anything
        return "raises"
    return "survived" if same else "differs"


def _passes_tests(folder: str) -> Verdict:
    """Run the fast tests of the rules; properties are left out, for they draw by chance."""
    ignored = [f"--ignore={TESTS / 'rules' / name}" for name in BLIND]
    words = [
        "-x",
        "-q",
        "--assert=plain",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:randomly",
        "-m",
        "not hypothesis",
        "-k",
        "not gets_what_its_case_states",
    ]
    ended = pytest.main([str(TESTS / "rules"), *words, *ignored, f"--basetemp={folder}/pytest"])
    if ended == pytest.ExitCode.OK:
        return "survived"
    # A test failed, or a file of tests could not be imported.
    return "fails a test" if ended in {pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED} else "broken"


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
