"""Runs all code generators. A generator that reads a generated file runs after the one that writes the file."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROGRAMS = (
    ("openapi/rules_digest.py",),
    ("openapi/vectors.py",),
    ("openapi/move_counts.py",),
    ("openapi/problem_examples.py",),
    ("openapi/openapi_files.py",),
    ("clients/python/generate.py",),
    ("clients/javascript.py", "generate"),
)


def main() -> None:
    for words in PROGRAMS:
        done = subprocess.run([sys.executable, *words], cwd=ROOT, check=False)
        if done.returncode:
            sys.exit(done.returncode)


if __name__ == "__main__":
    main()
