"""Runs a load generator in a process of its own."""

import subprocess
import sys
from collections.abc import Iterator

import msgspec

from tests.support.paths import ROOT
from tests.tools.attack.load.load_types import LoadResult, LoadSettings


class LoadProcess:
    """A load generator that runs in its own process."""

    def __init__(self, settings: LoadSettings) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.tools.attack.load.generator"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._process.stdin
        with self._process.stdin as pipe:
            pipe.write(msgspec.json.encode(settings) + b"\n")

    def interim_results(self) -> Iterator[LoadResult]:
        with self._process:
            assert self._process.stdout
            for line in self._process.stdout:
                yield msgspec.json.decode(line, type=LoadResult)

    def result(self) -> LoadResult:
        """Wait for the end of the load generator, and return its result."""
        (only,) = self.interim_results()
        return only
