"""Checks a live server against its OpenAPI document with schemathesis, with every phase and every check."""

import argparse
import os
import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from breaking_changes import Side
from tests.support.paths import BIN
from tests.support.redises import store
from tests.support.serving import running_service

PHASES = "examples,coverage,fuzzing,stateful"
REFUSALS = {400, 404, 406, 413, 415}  # statuses for a request that the document forbids


def config(document: Any) -> str:
    """Return schemathesis' configuration: for each operation, the statuses that the document declares and no others."""
    side = Side(document)
    return "\n".join(
        [
            _expected(f"{method.upper()} {path}", operation, [side.at(one) for one in operation.get("parameters", [])])
            for path, operations in document["paths"].items()
            for method, operation in operations.items()
        ]
    )


def _expected(name: str, operation: Any, parameters: list[Any]) -> str:
    """Return the part of the configuration for one operation: statuses for valid and for invalid requests."""
    declared = {int(status) for status in operation["responses"]}
    may_be_unknown = any(one["in"] == "path" and "enum" not in one["schema"] for one in parameters)
    # A schema can't express that bodies over 64 KiB are refused, or that an id of the right form may be unknown.
    allowed = declared & ({304, 413} | ({404} if may_be_unknown else set()))
    return (
        f'[[operations]]\ninclude-name = "{name}"\n'
        f"checks.negative_data_rejection.expected-statuses = {sorted(declared & REFUSALS)}\n"
        f"checks.positive_data_acceptance.expected-statuses = {['2xx', *sorted(allowed)]}\n"
    )


def write_config(url: str, folder: Path) -> Path:
    """Write the configuration for a running server into a folder."""
    file = folder / "schemathesis.toml"
    file.write_text(config(httpx.get(f"{url}/openapi.json").json()), encoding="utf-8")
    return file


def check(url: str, examples: int, seed: int, folder: Path) -> tuple[bool, str]:
    """Run schemathesis; return whether it found no fault, and its output."""
    command = [
        str(BIN / "schemathesis"),
        "--config-file",
        str(write_config(url, folder)),
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
    """Return the number of test cases that schemathesis reports."""
    found = re.search(r"(\d+) generated", told)
    return int(found[1]) if found else 0


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py contract", description=__doc__)
    parser.add_argument("--examples", type=int, default=250, help="for each operation and phase (250)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", choices=["off", "up", "down"], default="off", help="a shared memory, or a dead one")
    said = parser.parse_args(words)
    with ExitStack() as stack:
        server = stack.enter_context(running_service(**_environment(said.store, stack)))
        folder = Path(stack.enter_context(TemporaryDirectory()))
        fine, told = check(server.url, said.examples, said.seed, folder)
    sys.stdout.write(told)
    sys.stdout.write(f"\n{cases(told)} cases, {'nothing found' if fine else 'something found'}\n")
    return 0 if fine else 1


def _environment(how: str, stack: ExitStack) -> dict[str, str]:
    """Return the environment of a server with the given kind of store."""
    if how == "off":
        return {}
    redis = stack.enter_context(store(Path(stack.enter_context(TemporaryDirectory()))))
    if how == "down":
        redis.kill()
    return {"TALLYTALE_REDIS_URL": redis.url, "TALLYTALE_SECRET": "a secret of the tests", "TALLYTALE_MEMORY_MB": "0"}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
