"""Checks an installed wheel of tallytale: it must be the right build, and score example game tables correctly.

    python tests/deploy/check_wheel.py compiled

This program imports only tallytale and its dependencies, so that it runs wherever a wheel is installed.
"""

import sys
from pathlib import Path

import msgspec

import tallytale
from tallytale.engine.build import BUILD

VECTORS = Path(__file__).parents[2] / "openapi" / "vectors"


def main(words: list[str]) -> None:
    if words != [BUILD]:
        sys.exit(f"this is the {BUILD} build: {tallytale.__file__}")
    vectors = [msgspec.json.decode(line) for file in sorted(VECTORS.glob("*-*.jsonl")) for line in file.open("rb")]
    wrong = [vector["name"] for vector in vectors if not _as_expected(vector)]
    if wrong or not vectors:
        sys.exit(f"{len(wrong)} of {len(vectors)} reports differ: {', '.join(wrong)}")
    print(f"{BUILD}, {len(vectors)} reports as expected")


def _as_expected(vector: dict[str, dict[str, object]]) -> bool:
    report = msgspec.to_builtins(tallytale.judge(vector["table"]))
    return {name: report[name] for name in vector["report"]} == vector["report"]


if __name__ == "__main__":
    main(sys.argv[1:])
