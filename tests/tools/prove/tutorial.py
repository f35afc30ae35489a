"""Runs the examples of TUTORIAL.md. Then adds its game to a copy of the repository step by step, and runs tests there.

    python3 dev.py tutorial          run some tests after the required steps, and more tests after all steps
    python3 dev.py tutorial tests    pass words on to pytest; these run the whole suite

A test that fails here depends on the number of games or rules, or on a part that is optional for a game.
"""

import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

from tests.support.paths import ROOT
from tests.support.tutorial import Copy, required_steps, steps

KNOWING_GAMES = (
    "tests/engine", "tests/web", "tests/openapi", "tests/clients/python", "tests/clients/typescript", "tests/cli",
)  # fmt: skip
KNOWING_REQUIRED_PARTS = ("tests/engine", "tests/cli")
EXAMPLES = ("pytest", "-q", "-m", "nightly", "tests/clients/scorer/test_tutorial.py")


def main(words: list[str]) -> int:
    if not words and (status := subprocess.run([sys.executable, "-m", *EXAMPLES], cwd=ROOT, check=False).returncode):
        return status
    with tempfile.TemporaryDirectory(prefix="tutorial-") as folder:
        copy = Copy(Path(folder))
        copy.install()
        required = required_steps()
        copy.follow(required)
        if not words and (status := copy.test(*KNOWING_REQUIRED_PARTS)):
            return status
        copy.follow(list(steps())[len(required) :])
        copy.build()
        return copy.test(*(words or KNOWING_GAMES))


if __name__ == "__main__":
    parser = ArgumentParser("dev.py tutorial", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    _, for_pytest = parser.parse_known_args()
    sys.exit(main(for_pytest))
