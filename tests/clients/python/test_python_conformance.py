"""Tests conformance.py, which compares a service's answers with the expected ones. It must report every difference."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from conformance import KINDS
from openapi.building.vectors import FOLDER
from tests.clients.python.code_blocks import CLIENT
from tests.support.kit import PROBLEM
from tests.support.serving import Server


def runner(*words: str | Path) -> tuple[int, str]:
    command = [sys.executable, CLIENT / "conformance.py", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_service_passes_the_conformance_kit(server: Server) -> None:
    status, output = runner(server.url)
    assert status == 0
    assert all(passed == count for passed, count in counts_in(output))
    assert len(counts_in(output)) == len({*KINDS.values(), PROBLEM})


def counts_in(output: str) -> list[tuple[str, str]]:
    """Return the numbers in the last line: how many answers are as expected, and how many there are."""
    return re.findall(r"\w+ ([1-9]\d*) of (\d+)", output.splitlines()[-1])


def read(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_each_kind_of_difference_is_reported(tmp_path: Path, server: Server) -> None:
    """Change a verdict, a sentence in one language, and the place of a mistake."""
    kit = shutil.copytree(FOLDER, tmp_path / "kit")
    files = [kit / f"{name}.jsonl" for name in ("three-little-pigs", "little-prince", "problems")]
    pigs, prince, problems = map(read, files)
    for file in {*kit.rglob("*.jsonl")} - set(files):
        file.unlink()
    pigs, problems = pigs[:3], problems[:3]
    verdict, mistake = pigs[0], problems[0]
    sentence = next(one for one in prince if one["languages"]["fr"])
    verdict["report"]["legal"] = not verdict["report"]["legal"]
    sentence["languages"]["fr"][next(iter(sentence["languages"]["fr"]))] = "autre"
    mistake["errors"] = [{"at": "/elsewhere", "code": "word"}]
    for file, vectors in zip(files, (pigs, prince, problems), strict=True):
        file.write_text("".join(f"{json.dumps(vector)}\n" for vector in vectors), encoding="utf-8")
    status, output = runner(server.url, kit)
    *lines, _ = output.splitlines()
    found = [line.split()[:3] for line in lines]
    assert [int(count) - int(passed) for passed, count in counts_in(output)] == [len(lines) - 1, 1]
    assert status == 1
    assert [words[:2] for words in found if words[0] == "three-little-pigs"] == [
        ["three-little-pigs", verdict["name"]]
    ] * (1 + len(verdict["languages"]))
    assert [words for words in found if words[0] == "little-prince"] == [["little-prince", sentence["name"], "fr:"]]
    assert [words[:2] for words in found if words[0] == "problems"] == [["problems", f"{mistake['name']}:"]]
