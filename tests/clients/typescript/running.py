import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

HERE = Path(__file__).parent

Run = Callable[..., CompletedProcess[str]]


def run_test_file(run: Run, file: str, url: str = "", **environment: str) -> None:
    """Run a file of JavaScript tests with Node. Fail if it has no tests, or if one of them fails."""
    done = run("--test", "--test-reporter=tap", HERE / file, TALLYTALE_URL=url, **environment)
    failures = re.findall(r"^ *not ok [\s\S]*?\n *\.\.\.$", done.stdout, re.MULTILINE)
    assert done.returncode == 0, "\n".join([*failures, done.stderr, done.stdout[-3000:]])
    assert re.search(r"^# pass [1-9]", done.stdout, re.MULTILINE)
