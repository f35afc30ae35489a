"""Callers in processes of their own."""

import subprocess
import sys
from collections.abc import Iterator

import msgspec

from tests.support.paths import ROOT
from tests.tools.load.tally import Tally, Work


class Caller:
    """A caller that has begun."""

    def __init__(self, work: Work) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.tools.load.caller"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
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
