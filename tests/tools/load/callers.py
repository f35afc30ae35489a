"""Runs load generators in processes of their own."""

import subprocess
import sys
from collections.abc import Iterator

import msgspec

from tests.support.paths import ROOT
from tests.tools.load.tally import Tally, Work


class Caller:
    """A load generator that runs in its own process."""

    def __init__(self, work: Work) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.tools.load.caller"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdin
        with self._process.stdin as pipe:
            pipe.write(msgspec.json.encode(work) + b"\n")

    def tallies(self) -> Iterator[Tally]:
        """Yield the interim results as the load generator prints them."""
        with self._process:
            assert self._process.stdout
            for line in self._process.stdout:
                yield msgspec.json.decode(line, type=Tally)

    def tally(self) -> Tally:
        """Wait for the end of the load generator and return its result."""
        (only,) = self.tallies()
        return only
