"""Writes again everything that is generated, each by its own program, in the order in which one needs the other."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROGRAMS = (
    ("tests/cases.py",),
    ("tests/vectors.py",),
    ("tests/published.py",),
    ("tests/sentences.py",),
    ("clients/python/generate.py",),
    ("clients/javascript.py", "generate"),
    ("-m", "load.capacity"),
)


def main() -> None:
    for words in PROGRAMS:
        done = subprocess.run([sys.executable, *words], cwd=ROOT, check=False)
        if done.returncode:
            sys.exit(done.returncode)


if __name__ == "__main__":
    main()
