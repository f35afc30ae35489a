"""Tests conformance.py, which compares a service's answers with the expected ones. It must report every difference."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import conformance
from openapi.building.vectors import FOLDER
from tests.clients.python.code_blocks import CLIENT
from tests.support.serving import Server


def runner(*words: str | Path) -> tuple[int, str]:
    command = [sys.executable, CLIENT / "conformance.py", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_service_passes_the_conformance_kit(server: Server) -> None:
    assert runner(server.url) == (0, "the service passes the conformance kit\n")


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    return shutil.copytree(FOLDER, tmp_path / "kit")


def test_a_wrong_total_is_reported(kit: Path, server: Server) -> None:
    file = kit / "three-little-pigs.jsonl"
    first, _, rest = file.read_text(encoding="utf-8").partition("\n")
    vector = json.loads(first)
    vector["report"]["legal"] = not vector["report"]["legal"]
    file.write_text(json.dumps(vector) + "\n" + rest, encoding="utf-8")
    status, output = runner(server.url, kit)
    assert status == 1
    assert [line.split()[:2] for line in output.splitlines()] == [["three-little-pigs", vector["name"]]] * (
        1 + len(vector["languages"])
    )


def test_a_wrong_sentence_in_one_language_is_reported(kit: Path, server: Server) -> None:
    file = kit / "little-prince.jsonl"
    lines = file.read_text(encoding="utf-8").split("\n")
    number, vector = next((at, one) for at, one in enumerate(map(json.loads, lines[:-1])) if one["languages"]["fr"])
    pointer = next(iter(vector["languages"]["fr"]))
    vector["languages"]["fr"][pointer] = "autre"
    lines[number] = json.dumps(vector)
    file.write_text("\n".join(lines), encoding="utf-8")
    status, output = runner(server.url, kit)
    assert (status, output.split()[:3]) == (1, ["little-prince", vector["name"], "fr:"])


def test_a_wrong_pointer_of_a_problem_is_reported(kit: Path, server: Server) -> None:
    file = kit / "problems.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()
    vector = json.loads(lines[0])
    lines[0] = json.dumps({**vector, "errors": [{"at": "/elsewhere", "code": "word"}]})
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    status, output = runner(server.url, kit)
    assert (status, output.split()[:2]) == (1, ["problems", f"{vector['name']}:"])


def test_differing_values_are_inserted_by_pointer() -> None:
    vector = {"report": {"a/b": [{"c": 1}], "d": 2}, "languages": {"fr": {"/a~1b/0/c": 3}}}
    assert conformance.expected(vector, "fr") == {"a/b": [{"c": 3}], "d": 2}
    assert conformance.expected(vector, "en") == vector["report"]
