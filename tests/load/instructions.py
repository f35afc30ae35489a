"""Count the processor's instructions of the engine, bytes to report bytes, and compare with what was counted before.

    python3 dev.py instructions           compare; more than 3 % above is a failure
    python3 dev.py instructions --write   keep what is counted now

Valgrind counts, so that neither other work nor a processor's mood decides: the same interpreter counts the same each
time. Another interpreter counts otherwise, and then nothing is compared, which is said.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
from msgspec import Struct

from benchmarks.specimens import pigs_table, prince_grid, wolves_table

KEPT = Path(__file__).parent / "instructions.json"
ROUNDS = 20
MOST = 0.03  # of growth
MADE = {
    "Little Prince, 5 grids": lambda: prince_grid(5),
    "Pigs, 5 players": lambda: pigs_table(5),
    "Wolves, 4": lambda: wolves_table(4),
}

# Each is judged some rounds before, in a program that does nothing else: so that what is done once is done.
PROGRAM = """
import sys
from tallytale.rules.judge import judge
body = sys.stdin.buffer.read()
for _ in range(20 + int(sys.argv[1])):
    judge(body)
"""


class Counted(Struct):
    """Instructions for each table, and who carried them out: the interpreter, its libraries, the processor's features."""

    interpreter: str
    instructions: dict[str, int]


class Missing(Exception):  # noqa: N818 - no failure: the machine lacks a program
    """Valgrind is not on this machine."""


def interpreter() -> str:
    """Tell all that other counts may come from."""
    return f"{platform.python_implementation()} {sys.version}, msgspec {msgspec.__version__}, {platform.machine()}"


def count(names: list[str], slower: float = 0) -> Counted:
    """Count the instructions of one evaluation of each; `slower` makes it slower by this part, to see whether it shows."""
    return Counted(interpreter(), {name: _each(msgspec.json.encode(MADE[name]()), slower) for name in names})


def _each(body: bytes, slower: float) -> int:
    rounds = round(ROUNDS * (1 + slower))
    return (_run(body, rounds) - _run(body, 0)) // ROUNDS


def _run(body: bytes, rounds: int) -> int:
    valgrind = shutil.which("valgrind")
    if not valgrind:
        raise Missing("valgrind is not on this machine")
    command = [
        valgrind,
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        sys.executable,
        "-c",
        PROGRAM,
        str(rounds),
    ]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, input=body, capture_output=True, check=True, env=environment)
    found = re.search(rb"Collected : (\d+)", done.stderr)
    assert found, done.stderr
    return int(found[1])


def growth(before: Counted, after: Counted) -> dict[str, float]:
    """Return by which part each grew."""
    return {name: now / before.instructions[name] - 1 for name, now in after.instructions.items()}


def compare(kept: Path, counted: Counted) -> tuple[list[str], int]:
    """Return what to say, and whether it is a failure."""
    before = msgspec.json.decode(kept.read_bytes(), type=Counted)
    if before.interpreter != counted.interpreter:
        return [f"not compared: kept for {before.interpreter}; this is {counted.interpreter}"], 0
    grown = growth(before, counted)
    lines = [f"{name:24}{counted.instructions[name]:>12,}{100 * part:+7.1f} %" for name, part in grown.items()]
    return lines, int(max(grown.values()) > MOST)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py instructions")
    parser.add_argument("--write", action="store_true", help="keep what is counted")
    said = parser.parse_args(words)
    try:
        counted = count(list(MADE))
    except Missing as missing:
        print(f"not run: {missing}")
        return 0
    if said.write:
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(counted)) + b"\n")
    lines, status = compare(KEPT, counted)
    print(*lines, sep="\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
