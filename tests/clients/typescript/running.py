"""Runs the test files of the TypeScript client with Node."""

import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

HERE = Path(__file__).parent

Run = Callable[..., CompletedProcess[str]]


def run_test_file(run: Run, file: str, url: str = "", **environment: str) -> None:
    """Run a test file with Node. It must contain at least one test, and all of them must pass."""
    done = run("--test", "--test-reporter=tap", HERE / file, TALLYTALE_URL=url, **environment)
    failures = re.findall(r"^ *not ok [\s\S]*?\n *\.\.\.$", done.stdout, re.MULTILINE)
    assert done.returncode == 0, "\n".join([*failures, done.stderr, done.stdout[-3000:]])
    assert re.search(r"^# pass [1-9]", done.stdout, re.MULTILINE)
