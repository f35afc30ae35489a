"""Counts the CPU instructions that the engine takes per table, and compares them with the recorded counts.

    python3 dev.py instructions           compare; more than 3 % above is a failure
    python3 dev.py instructions --write   record the current counts

Valgrind counts the instructions, so the speed of the CPU and other processes make no difference.

The recorded counts do not apply to another version of Python. Then the program takes an older engine from the git
history, as it was when the counts were recorded. It counts the instructions of both engines, and compares them.
"""

import argparse
import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from tests.support.paths import ROOT
from tests.tools.attack.load.fleet import ProgramMissing, program
from tests.tools.measure.benchmarks.sample_tables import pigs_table, prince_grid, wolves_table

RECORDED_FILE = Path(__file__).parent / "instructions.json"
ROUNDS = 20
MAX_GROWTH = 0.03
TABLES = {
    "Little Prince, 5 grids": partial(prince_grid, 5),
    "Pigs, 5 players": partial(pigs_table, 5),
    "Wolves, 4": partial(wolves_table, 4),
}

# The program judges a table 20 times to fill caches, and then as many times as its argument says.
PROGRAM = """
import sys
from tallytale.engine.judging.reports import judge
body = sys.stdin.buffer.read()
for _ in range(20 + int(sys.argv[1])):
    judge(body)
"""


class InstructionCounts(Struct):
    """How many CPU instructions judging each sample table takes, and the interpreter on which they were counted."""

    interpreter: str
    instructions: dict[str, int]


def interpreter() -> str:
    """Describe Python, the library msgspec and the CPU, because instruction counts depend on them."""
    return f"{platform.python_implementation()} {sys.version}, msgspec {msgspec.__version__}, {platform.machine()}"


def count(names: Iterable[str], slower: float = 0, engine: Path = ROOT / "service") -> InstructionCounts:
    """Count the CPU instructions for judging each of these tables once.

    Tests pass `slower` to simulate a slower engine: 0.1 means 10 % more instructions.
    """
    counted = {}
    for name in names:
        body, rounds = msgspec.json.encode(TABLES[name]()), round(ROUNDS * (1 + slower))
        counted[name] = (_run(body, rounds, engine) - _run(body, 0, engine)) // ROUNDS
    return InstructionCounts(interpreter(), counted)


def before(names: Iterable[str], folder: Path) -> InstructionCounts:
    """Check out the engine of the commit that last recorded the counts, and count its instructions."""
    if _git("rev-parse", "--is-shallow-repository").strip() != b"false":
        raise ProgramMissing(
            "the counts are from another interpreter, and the engine of that time is not in this shallow clone"
        )
    commit = _git("log", "-1", "--format=%H", "--", str(RECORDED_FILE)).decode().strip()
    subprocess.run([program("tar"), "-xC", folder], input=_git("archive", commit, "service"), check=True)
    return count(names, engine=folder / "service")


def _git(*words: str) -> bytes:
    done = subprocess.run([program("git"), *words], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise ProgramMissing(f"git {words[0]}: {done.stderr.decode().strip()}")
    return done.stdout


def _run(body: bytes, rounds: int, engine: Path) -> int:
    valgrind = [program("valgrind"), "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*valgrind, sys.executable, "-c", PROGRAM, str(rounds)]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(engine), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, input=body, capture_output=True, check=True, env=environment)
    found = re.search(rb"Collected : (\d+)", done.stderr)
    assert found, done.stderr
    return int(found[1])


def compare(recorded_file: Path, counted: InstructionCounts) -> tuple[list[str], int]:
    """Compare the counts with the recorded ones. Return lines to print, and 1 if the engine has become too slow."""
    recorded = msgspec.json.decode(recorded_file.read_bytes(), type=InstructionCounts)
    if recorded.interpreter != counted.interpreter:
        with TemporaryDirectory() as folder:
            recorded = before(counted.instructions, Path(folder))
    grown = {name: now / recorded.instructions[name] - 1 for name, now in counted.instructions.items()}
    lines = [f"{name:24}{counted.instructions[name]:>12,}{100 * part:+7.1f} %" for name, part in grown.items()]
    return lines, int(max(grown.values()) > MAX_GROWTH)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py instructions")
    parser.add_argument("--write", action="store_true", help="record the current counts")
    arguments = parser.parse_args(words)
    try:
        counted = count(TABLES)
        if arguments.write:
            RECORDED_FILE.write_bytes(msgspec.json.format(msgspec.json.encode(counted)) + b"\n")
        lines, status = compare(RECORDED_FILE, counted)
    except ProgramMissing as missing:
        print(f"not run: {missing}")
        return 0
    print(*lines, sep="\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
