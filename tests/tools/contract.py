"""Hold a live server to its OpenAPI document, with schemathesis: every phase, every check, nothing left out."""

import argparse
import os
import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.paths import BIN
from tests.support.redises import store
from tests.support.serving import served

CONFIG = Path(__file__).parent / "schemathesis.toml"
PHASES = "examples,coverage,fuzzing,stateful"


def check(url: str, examples: int, seed: int, folder: Path | None = None) -> tuple[bool, str]:
    """Return whether nothing was found, and what schemathesis says."""
    command = [
        str(BIN / "schemathesis"),
        "--config-file",
        str(CONFIG),
        "run",
        f"{url}/openapi.json",
        "--phases",
        PHASES,
        "--checks",
        "all",
    ]
    options = ["--max-examples", str(examples), "--seed", str(seed), "--generation-database", "none"]
    done = subprocess.run(
        [*command, *options],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NO_COLOR": "1"},
    )
    return done.returncode == 0, done.stdout + done.stderr


def cases(told: str) -> int:
    """Return how many cases schemathesis says there were."""
    found = re.search(r"(\d+) generated", told)
    return int(found[1]) if found else 0


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py contract", description=__doc__)
    parser.add_argument("--examples", type=int, default=250, help="for each operation and phase (250)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", choices=["off", "up", "down"], default="off", help="a shared memory, or a dead one")
    said = parser.parse_args(words)
    with ExitStack() as stack:
        server = stack.enter_context(served(**_environment(said.store, stack)))
        fine, told = check(server.url, said.examples, said.seed)
    sys.stdout.write(told)
    sys.stdout.write(f"\n{cases(told)} cases, {'nothing found' if fine else 'something found'}\n")
    return 0 if fine else 1


def _environment(how: str, stack: ExitStack) -> dict[str, str]:
    """Return what the server is told about a store."""
    if how == "off":
        return {}
    redis = stack.enter_context(store(Path(stack.enter_context(TemporaryDirectory()))))
    if how == "down":
        redis.kill()
    return {"TALLYTALE_REDIS_URL": redis.url, "TALLYTALE_SECRET": "a secret of the tests", "TALLYTALE_MEMORY_MB": "0"}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
