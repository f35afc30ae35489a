"""Fuzzes the engine or the HTTP connections of the service: sends random inputs, and checks the answers.

    python3 dev.py fuzz [engine|http] [--seconds 60] [--corpus DIR]

`engine` passes bytes to the judge. `http` sends bytes over a connection to a service in the same process. The fuzzer
starts from the files in `corpus/` beside this file, which together break every rule and earn every score line. In DIR
it keeps inputs for the next run: those that reach new code, and those that failed, which are tried first.

The fuzzer runs in a child process, because an input can crash it. It needs atheris, which exists only for CPython on
Linux. The exit status is 0 if no failure was found.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

# Copied from parts.py, because that module can be imported only after atheris.
PARTS = ("engine", "http")
MAX_GROWTH_MB = 100
WARM_UP = 5000  # inputs after which the caches are full, so memory should not grow any more
MAX_PRINTED = 2000
LIMITS = (
    "-max_len=65600",  # bytes; a little more than the service accepts in a request body
    # Also keep inputs that nearly fulfil a condition in the code, such as `size == 500`.
    "-use_value_profile=1",
    "-timeout=30",  # seconds; an input that takes longer counts as an endless loop
    "-rss_limit_mb=1024",
    "-malloc_limit_mb=256",
)

_STATE = re.compile(r"cov: \d+ ft: \d+ corp: \S+")
_NOISE = re.compile(r"#\d+\s+(NEW|REDUCE|RELOAD) |INFO: Instrumenting|WARNING: Failed to find function")


class Run:
    """Checks the inputs of the fuzzer until the time is over, and collects the inputs that fail."""

    def __init__(self, check: Callable[[bytes], int], seconds: float, corpus: Path) -> None:
        self._check = check
        self._corpus = corpus
        self._begun = time.monotonic()
        self._end = self._begun + seconds
        self._executions = 0
        self._slowest = (0, 0)  # nanoseconds and size in bytes of the slowest input
        self._warm_rss = 0.0
        self._failures: dict[str, tuple[bytes, str]] = {}

    def __call__(self, body: bytes) -> None:
        """Check one input. If it fails, store it and continue, because there may be other failures."""
        self._executions += 1
        try:
            self._slowest = max(self._slowest, (self._check(body), len(body)))
        except Exception as error:  # noqa: BLE001 - any exception is a finding
            self._store_failure(body, error)
        if self._executions == WARM_UP:
            self._warm_rss = _rss_mb()
        if time.monotonic() > self._end:
            self._finish()

    def _store_failure(self, body: bytes, error: Exception) -> None:
        """Keep the smallest failing input for each type of exception and each line of code that raises it."""
        frame = traceback.extract_tb(error.__traceback__)[-1]
        kind = f"{type(error).__name__} in {Path(frame.filename).name}, line {frame.lineno}"
        known = self._failures.get(kind)
        if known is None or len(body) < len(known[0]):
            self._failures[kind] = (body, "".join(traceback.format_exception(error, limit=-4)))
            (self._corpus / re.sub(r"\W+", "-", f"failure {kind}")).write_bytes(body)

    def _finish(self) -> NoReturn:
        """Print the result and end the process, because the fuzzer never returns."""
        seconds, rss = time.monotonic() - self._begun, _rss_mb()
        growth = rss - (self._warm_rss or rss)
        for kind, (body, trace) in self._failures.items():
            print(f"\n{kind}, with {len(body)} bytes: {repr(body)[:MAX_PRINTED]}\n{trace}")
        print(f"executions: {self._executions}")
        print(f"executions per second: {self._executions / seconds:.0f}")
        print(f"slowest input: {self._slowest[0] / 1e6:.1f} ms, {self._slowest[1]} bytes")
        print(f"RSS: {rss - growth:.0f} MB after warm-up, {rss:.0f} MB at the end, {MAX_GROWTH_MB} MB more are allowed")
        print(f"crashes: {len(self._failures)}")
        sys.stdout.flush()
        os._exit(1 if self._failures or growth > MAX_GROWTH_MB else 0)


def _rss_mb() -> float:
    """Return how many megabytes of memory the process uses at this moment."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _fuzz(part: str, seconds: float, corpus: Path, scratch: Path) -> None:
    import atheris  # noqa: PLC0415 - atheris may not be installed

    with atheris.instrument_imports(include=["tallytale"]):  # the fuzzer observes only modules that are imported here
        from tests.tools.attack.fuzz.parts import PARTS  # noqa: PLC0415
        from tests.tools.attack.fuzz.vocabulary import vocabulary  # noqa: PLC0415

    def mutate_bytes(body: bytes, most: int) -> bytes:
        # Look up `atheris.Mutate` at each call, because atheris replaces the function when it starts.
        return bytes(atheris.Mutate(body, most))

    check, mutate, inputs = PARTS[part](mutate_bytes)
    dictionary, first = scratch / "words", scratch / "inputs"
    dictionary.write_text(vocabulary().dictionary(), encoding="utf-8")
    first.mkdir()
    for number, data in enumerate(inputs):
        (first / str(number)).write_bytes(data)
    flags = [*LIMITS, f"-dict={dictionary}", f"-artifact_prefix={corpus}/"]
    folders = [str(corpus), str(first)]  # the fuzzer writes new inputs into the first folder
    atheris.Setup([sys.argv[0], *flags, *folders], Run(check, seconds, corpus), custom_mutator=mutate)
    atheris.Fuzz()


def _watch(part: str, seconds: float, corpus: Path, scratch: Path) -> int:
    """Run the fuzzer in a child process, filter its output, and print how it ended."""
    words = [part, "--seconds", str(seconds), "--corpus", str(corpus), "--scratch", str(scratch)]
    state, command = "unknown", [sys.executable, "-m", "tests.tools.attack.fuzz", *words]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as ran:
        for line in ran.stdout or ():
            if found := _STATE.search(line):
                state = found[0]
            if not _NOISE.match(line):
                print(line, end="", flush=True)
    print(f"coverage: {state} (edges, features, inputs)")
    if ran.returncode not in {0, 1}:
        print(f"the fuzzer exited with {ran.returncode}")
    return ran.returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="?", choices=PARTS, default=PARTS[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--scratch", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if find_spec("atheris") is None:
        sys.exit("not run: atheris is not available for this Python")
    if options.scratch:
        _fuzz(options.part, options.seconds, options.corpus, options.scratch)
    with tempfile.TemporaryDirectory() as folder:
        corpus: Path = options.corpus or Path(folder) / "corpus"
        corpus.mkdir(parents=True, exist_ok=True)
        return _watch(options.part, options.seconds, corpus, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
