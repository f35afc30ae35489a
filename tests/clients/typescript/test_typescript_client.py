"""Runs the tests of the TypeScript client (`*.test.mjs` in this folder) in Node, against real servers."""

import re
import shutil
import signal
import subprocess
from pathlib import Path

import httpx
import pytest

from conformance import KINDS
from tests.clients.typescript.running import Run, run_test_file
from tests.support.kit import PROBLEM
from tests.support.paths import OPENAPI
from tests.support.serving import Server, running_service, until

KIT = OPENAPI / "vectors"
MAX_BYTES = 6 * 1000


def ready(server: Server) -> int:
    try:
        return httpx.get(f"{server.url}/health/ready").status_code
    except httpx.HTTPError:
        return 0


@pytest.mark.parametrize("file", ["faults.test.mjs", "unexpected.test.mjs", "batches.test.mjs"])
def test_the_client_handles_a_faulty_server(file: str, run: Run) -> None:
    run_test_file(run, file)


def test_the_client_returns_the_services_responses(run: Run, server: Server) -> None:
    run_test_file(run, "live.test.mjs", server.url)


def test_the_client_puts_names_into_sentences(run: Run) -> None:
    run_test_file(run, "names.test.mjs")


def test_the_client_waits_when_it_is_over_the_rate_limit(run: Run) -> None:
    with (
        running_service(TALLYTALE_LIMIT="500", TALLYTALE_LIMIT_SECONDS="1") as briefly,
        running_service(TALLYTALE_LIMIT="500", TALLYTALE_LIMIT_SECONDS="3600") as for_an_hour,
    ):
        run_test_file(run, "limited.test.mjs", briefly.url, TALLYTALE_LIMITED_FOR_AN_HOUR=for_an_hour.url)


def test_the_client_recognizes_a_draining_service(run: Run) -> None:
    with running_service(TALLYTALE_DRAIN_SECONDS="60") as draining:
        assert until(lambda: ready(draining) == 200)
        draining.process.send_signal(signal.SIGTERM)
        assert until(lambda: ready(draining) == 503)
        run_test_file(run, "draining.test.mjs", draining.url)


def test_the_client_passes_the_conformance_kit(run: Run, server: Server) -> None:
    done = run("conformance.mjs", server.url)
    assert (done.returncode, done.stderr) == (0, "")
    counts = re.findall(r"(\w+) (\d+) of (\d+)", done.stdout)
    assert {kind for kind, _, _ in counts} == {*KINDS.values(), PROBLEM}
    assert [kind for kind, passed, count in counts if passed != count] == []


@pytest.mark.parametrize(("runtime", "words"), [("deno", ["run", "--allow-all"]), ("bun", ["run"])])
def test_the_client_runs_in_deno_and_bun(runtime: str, words: list[str], client: Path, server: Server) -> None:
    found = shutil.which(runtime)
    if not found:
        pytest.skip(f"interpreter lacking: {runtime}")
    command = [found, *words, "conformance.mjs", server.url]
    done = subprocess.run(command, cwd=client, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_conformance_runner_reports_differences(run: Run, server: Server, tmp_path: Path) -> None:
    table, *_ = (KIT / "three-little-pigs.jsonl").read_text(encoding="utf-8").splitlines()
    problem, *_ = (KIT / "problems.jsonl").read_text(encoding="utf-8").splitlines()
    (tmp_path / "pigs.jsonl").write_text(table.replace('"language":"en"', '"language":"xx"'), encoding="utf-8")
    (tmp_path / "problems.jsonl").write_text(problem.replace("malformed", "shape"), encoding="utf-8")
    done = run("conformance.mjs", server.url, tmp_path)
    assert done.returncode == 1
    assert re.search(r"^differs: pigs.jsonl all-tiles", done.stderr, re.MULTILINE)
    assert re.search(r"^differs: nothing-at-all$", done.stderr, re.MULTILINE)


def test_the_client_is_small(run: Run) -> None:
    done = run("size.mjs")
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.removesuffix(" bytes\n")) <= MAX_BYTES
