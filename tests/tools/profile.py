"""See where a request's time goes: a flame graph, and a table of the largest parts.

    python3 dev.py profile --seconds 10 --svg profile.svg

py-spy looks at the process from outside, some hundred times a second, at C functions too; the request is one table of
five planets a time, each other than the last, so that all of them are judged.
"""

import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.paths import BIN
from tests.tools.load.callers import Caller
from tests.tools.load.flames import Stacks, draw
from tests.tools.load.fleet import Missing, instance
from tests.tools.load.machine import here
from tests.tools.load.tally import Work

RATE = 400
LARGEST = 15
# A sample belongs to the first of these that its innermost lines have: what a request goes through, from the inside out.
PARTS = {
    "engine: decode": ("rules/decoding.py", "decode (tallytale/rules/judge.py"),
    "engine: check and score": ("tallytale/rules/",),
    "memory": ("tallytale/cache/", "web/memory.py"),
    "counting": ("metrics.py", "prometheus_client/"),
    "log line": ("web/logs.py",),
    "our layers round it": ("tallytale/web/",),
    "framework": ("litestar/",),
    "server: protocol": ("uvicorn/protocols/", "web/protocol.py"),
}


def sampled(seconds: float) -> Stacks:
    """Return how often which stack was seen under load."""
    spy = BIN / "py-spy"
    if not spy.exists():
        raise Missing("py-spy is not in this environment")
    with TemporaryDirectory() as folder, instance() as one:
        caller = Caller(Work(one.port, connections=16, seconds=seconds + 3, again=0, by_id=0))
        file = Path(folder) / "stacks"
        words = ["record", "--pid", str(one.process.pid), "--duration", str(int(seconds)), "--rate", str(RATE)]
        options = ["--format", "raw", "--native", "--output", str(file)]
        done = subprocess.run([spy, *words, *options], capture_output=True, text=True, check=False)
        caller.tally()
        if not file.exists():
            raise Missing(f"py-spy may not look at other processes here: {done.stderr[-300:]}")
        return _read(file.read_text(encoding="utf-8"))


def _read(raw: str) -> Stacks:
    stacks: Counter[tuple[str, ...]] = Counter()
    for line in raw.splitlines():
        stack, _, count = line.rpartition(" ")
        stacks[tuple(stack.split(";"))] += int(count)
    return stacks


def part_of(stack: tuple[str, ...]) -> str:
    """Return the part of the service that a sample belongs to."""
    for frame in reversed(stack):
        for name, signs in PARTS.items():
            if any(sign in frame for sign in signs):
                return name
    return "event loop and system"


def shares(stacks: Stacks) -> Counter[str]:
    found: Counter[str] = Counter()
    for stack, count in stacks.items():
        found[part_of(stack)] += count
    return found


def _innermost(stacks: Stacks) -> Counter[str]:
    """Count by the innermost line of Python, which what is C works for."""
    found: Counter[str] = Counter()
    for stack, count in stacks.items():
        found[next((frame for frame in reversed(stack) if ".py:" in frame), stack[-1])] += count
    return found


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py profile", description="See where a request's time goes.")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument(
        "--svg", type=Path, default=Path("profile.svg"), help="where the flame graph goes (profile.svg)"
    )
    said = parser.parse_args(words)
    try:
        stacks = sampled(said.seconds)
    except Missing as missing:
        sys.exit(f"not run: {missing}")
    draw(said.svg, here(), stacks)
    whole = sum(stacks.values())
    print(f"{here()}\n{whole:,} samples, drawn: {said.svg}\n")
    for counts in (shares(stacks), _innermost(stacks)):
        print(*[f"{100 * count / whole:5.1f} %  {name}" for name, count in counts.most_common(LARGEST)], "", sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
