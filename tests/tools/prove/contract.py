"""Checks that a running server behaves as its OpenAPI document says, with the tool schemathesis."""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Collection
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from openapi.building.breaking_changes import Side
from tests.support.paths import BIN
from tests.support.redises import store
from tests.support.serving import running_service

PHASES = "examples,coverage,fuzzing,stateful"
# Statuses with which a server refuses requests that contradict the OpenAPI document.
REFUSAL_STATUSES = {400, 404, 406, 413, 415}


def config(document: Any, not_covered: Collection[str]) -> str:
    side, lines = Side(document), []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            parameters = [side.at(one) for one in operation.get("parameters", [])]
            lines.append(_operation_config(f"{method.upper()} {path}", operation, parameters))
            if operation["operationId"] in not_covered:
                lines.append("phases.coverage.enabled = false\n")
    return "\n".join(lines)


def _operation_config(name: str, operation: Any, parameters: list[Any]) -> str:
    declared = {int(status) for status in operation["responses"]}
    may_be_unknown = any(one["in"] == "path" and "enum" not in one["schema"] for one in parameters)
    # The OpenAPI schema allows some requests that the service refuses, for example an unknown id, a body over 64 KiB, or
    # a move after which a list of the table would be too long.
    makes_moves = operation["operationId"] in {"judgeMove", "replayGame"}
    allowed = declared & ({304, 413} | ({404} if may_be_unknown else set()) | ({400} if makes_moves else set()))
    return (
        f'[[operations]]\ninclude-name = "{name}"\n'
        f"checks.negative_data_rejection.expected-statuses = {sorted(declared & REFUSAL_STATUSES)}\n"
        f"checks.positive_data_acceptance.expected-statuses = {['2xx', *sorted(allowed)]}\n"
    )


def write_config(url: str, folder: Path, not_covered: Collection[str] = ()) -> Path:
    """Write the configuration of schemathesis for a running server into a folder, and return the file."""
    file = folder / "schemathesis.toml"
    file.write_text(config(httpx.get(f"{url}/openapi.json").json(), not_covered), encoding="utf-8")
    return file


def check(url: str, examples: int, seed: int, folder: Path, not_covered: Collection[str] = ()) -> tuple[bool, str]:
    """Run schemathesis. Return whether it passed, and its output.

    Its coverage phase, which tries every limit and every wrong type of a schema, leaves out the operations `not_covered`.
    """
    command = [str(BIN / "schemathesis"), "--config-file", str(write_config(url, folder, not_covered))]
    words = f"run {url}/openapi.json --phases {PHASES} --checks all --max-examples {examples} --seed {seed}"
    command += [*words.split(), "--generation-database", "none"]
    environment = {**os.environ, "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=environment)
    return done.returncode == 0, done.stdout + done.stderr


def number_of_cases(output: str) -> int:
    """Return the number of test cases in the report that schemathesis has printed."""
    found = re.search(r"(\d+) generated", output)
    return int(found[1]) if found else 0


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py contract", description=__doc__)
    parser.add_argument("--examples", type=int, default=250, help="for each operation and phase (250)")
    parser.add_argument("--seed", type=int, default=1)
    which = "use a shared cache (up), or one that is unavailable (down)"
    parser.add_argument("--store", choices=["off", "up", "down"], default="off", help=which)
    arguments = parser.parse_args(words)
    with ExitStack() as stack:
        server = stack.enter_context(running_service(**_environment(arguments.store, stack)))
        folder = Path(stack.enter_context(TemporaryDirectory()))
        passed, output = check(server.url, arguments.examples, arguments.seed, folder)
    sys.stdout.write(output)
    sys.stdout.write(f"\n{number_of_cases(output)} cases, {'no fault found' if passed else 'faults found'}\n")
    return 0 if passed else 1


def _environment(how: str, stack: ExitStack) -> dict[str, str]:
    if how == "off":
        return {}
    redis = stack.enter_context(store(Path(stack.enter_context(TemporaryDirectory()))))
    if how == "down":
        redis.kill()
    return {"TALLYTALE_REDIS_URL": redis.url, "TALLYTALE_SECRET": "a secret of the tests", "TALLYTALE_MEMORY_MB": "0"}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
