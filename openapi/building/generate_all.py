"""Runs all code generators. A generator that reads a generated file runs after the one that writes the file."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAMS = (
    ("openapi.building.rules_digest",),
    ("openapi.building.vectors",),
    ("openapi.building.page_examples",),
    ("openapi.building.move_counts",),
    ("openapi.building.problem_examples",),
    ("openapi.building.openapi_files",),
    ("clients.building.python_client",),
    ("clients.building.javascript", "generate"),
    ("deploy.building.prometheus_rule",),
)


def main() -> None:
    for words in PROGRAMS:
        done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, check=False)
        if done.returncode:
            sys.exit(done.returncode)


if __name__ == "__main__":
    main()
