"""Callers in processes of their own."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from load.tally import Tally, Work

TESTS = Path(__file__).parent.parent


class Caller:
    """A caller that has begun."""

    def __init__(self, work: Work) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "load.caller"], cwd=TESTS, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdin
        with self._process.stdin as pipe:
            pipe.write(msgspec.json.encode(work) + b"\n")

    def tallies(self) -> Iterator[Tally]:
        """Yield what it sees, when it tells."""
        with self._process:
            assert self._process.stdout
            for line in self._process.stdout:
                yield msgspec.json.decode(line, type=Tally)

    def tally(self) -> Tally:
        """Wait for its end, and return what it saw."""
        (only,) = self.tallies()
        return only
