"""Runs the fuzzer for a short time, and checks the corpus without it."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tallytale.rules.decoding import MAX_TABLE_BYTES
from tests.support.paths import ROOT
from tests.tools.fuzz.mutator import Mutator
from tests.tools.fuzz.target import check
from tests.tools.fuzz.vocabulary import vocabulary

CORPUS = {path.name: path.read_bytes() for path in sorted(Path(__file__).with_name("corpus").iterdir())}


@pytest.mark.skipif(find_spec("atheris") is None, reason="not run: there is no atheris for this Python")
def test_a_short_fuzzing_run_finds_no_failure() -> None:
    command = [sys.executable, "-m", "tests.tools.fuzz", "--seconds", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120, text=True)
    assert done.returncode == 0, done.stdout
    found = re.search(r"^executions: (\d+)$", done.stdout, re.MULTILINE)
    assert found, done.stdout
    assert int(found[1]) > len(CORPUS)


@pytest.mark.parametrize("name", CORPUS)
def test_every_corpus_input_passes_the_checks(name: str) -> None:
    check(CORPUS[name])


def test_mutated_tables_pass_the_checks() -> None:
    """This test mutates words and numbers itself, without the fuzzer's byte mutations."""
    tables = [body for name, body in CORPUS.items() if name.endswith(".json")]
    mutator = Mutator(vocabulary(), tables, lambda body, _: body)
    for seed in range(500):
        check(mutator(tables[seed % len(tables)], MAX_TABLE_BYTES, seed))


def test_the_corpus_stays_small() -> None:
    assert len(CORPUS) <= 60
    assert sum(map(len, CORPUS.values())) < 64 * 1024
