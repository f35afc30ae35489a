"""Tests that mypy and pyright accept correct uses of the Python client, and report the expected error for wrong uses.

A code snippet marks a wrong and a right form of one expression as «wrong|right». Only the wrong form may cause an
error. Each type checker runs once for all snippets, because it starts slowly.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from clients.building import downloads
from tests.clients.python.code_blocks import CLIENT, README, blocks
from tests.clients.python.wrong_uses import STARTS, WRONG
from tests.support.copies import BYTECODE

SNIPPET = re.compile("«(.*?)[|](.*?)»", re.DOTALL)


def file_of(name: str) -> str:
    return re.sub(r"\W+", "_", name)


@pytest.fixture(scope="module")
def snippet_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the files to type-check: each code snippet in its wrong and its right form, and the documented examples."""
    folder = tmp_path_factory.mktemp("types")
    for name, (snippet, _, _) in WRONG.items():
        for group, which in (("wrong", r"\1"), ("right", r"\2")):
            (folder / f"{group}_{file_of(name)}.py").write_text(f"{STARTS}\n{SNIPPET.sub(which, snippet)}\n")
    shutil.copytree(CLIENT / "tallytale_client", folder / "tallytale_client", ignore=BYTECODE)
    shutil.copy(CLIENT / "examples" / "companion.py", folder / "right_companion.py")
    (folder / "right_readme.py").write_text("\n".join(blocks(README)), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def of_mypy(snippet_files: Path) -> dict[str, str]:
    words = ["--strict", "--config-file", "", "--no-error-summary", "--cache-dir", str(snippet_files / "cache")]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *words, "."],
        cwd=snippet_files,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.stderr, done.stderr
    messages: dict[str, str] = {}
    for line in done.stdout.splitlines():
        file, _, message = line.partition(":")
        messages[Path(file).stem] = messages.get(Path(file).stem, "") + message + "\n"
    return messages


@pytest.fixture(scope="module")
def of_pyright(snippet_files: Path) -> dict[str, str]:
    command = [str(downloads.node()), str(downloads.pyright())]
    config = {"include": ["."], "strict": ["tallytale_client"]}
    (snippet_files / "pyrightconfig.json").write_text(json.dumps(config))
    words = ["--project", str(snippet_files), "--outputjson", "--pythonpath", sys.executable]
    done = subprocess.run([*command, *words], capture_output=True, text=True, check=False)
    messages: dict[str, str] = {}
    for one in json.loads(done.stdout)["generalDiagnostics"]:
        file = Path(one["file"]).stem
        messages[file] = messages.get(file, "") + f"{one['message']} [{one.get('rule')}]\n"
    return messages


@pytest.mark.parametrize("checker", ["of_mypy", "of_pyright"])
def test_a_type_checker_accepts_the_client_and_correct_uses_and_refuses_wrong_ones(
    checker: str, request: pytest.FixtureRequest
) -> None:
    found: dict[str, str] = request.getfixturevalue(checker)
    assert {file: messages for file, messages in found.items() if not file.startswith("wrong_")} == {}
    for name, (_, *errors) in WRONG.items():
        assert errors[checker == "of_pyright"] in found[f"wrong_{file_of(name)}"], name
