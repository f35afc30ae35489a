"""Follows the steps of TUTORIAL.md in a copy of the repository.

A step is a file to write or a command to run. `dev.py` would install all packages again. So the commands that it would
run are called directly.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator
from itertools import takewhile
from pathlib import Path

from clients.building import downloads
from tests.support.copies import copy_repository, link_downloads
from tests.support.paths import BIN, CLIENTS, GAMES_FOLDER, ROOT

TUTORIAL = GAMES_FOLDER / "TUTORIAL.md"
STEP = re.compile(
    r"^`(?P<file>[\w./-]+)`\n\n```\w+\n(?P<content>.*?)^```$|^```console\n(?P<commands>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
COMMAND = re.compile(r"^\$ (.*<<'END'\n(?:.*\n)*?END|.*)$", re.MULTILINE)
PARALLEL = ("-n", "auto", "--maxprocesses", "8", "--dist", "loadfile")
GENERATE = "python3 dev.py generate"
# Commands of the tutorial that are not run. Instead, generated files are written once, after the last step.
DEV = {GENERATE, "python3 dev.py setup", "python3 dev.py test tests/engine", "python3 dev.py run"}


class Copy:
    """A copy of the repository that a test can change. It uses the installed packages of the original."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        copy_repository(folder)

    @property
    def environment(self) -> dict[str, str]:
        folders = (self.folder / name for name in ("", "service", "clients/python"))
        return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders)), "PYTHONDONTWRITEBYTECODE": "1"}

    def write(self, name: str, content: bytes) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_bytes(content)

    def files(self) -> dict[str, bytes]:
        found = (path for path in self.folder.rglob("*") if path.is_file() and not path.is_symlink())
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in found}

    def install(self) -> None:
        """Make the downloaded tools and npm packages available in the copy. The copy's own builds stay in the copy."""
        link_downloads(self.folder)
        packages = self.folder / CLIENTS.relative_to(ROOT) / "node_modules"
        shutil.copytree(downloads.client_packages(), packages, symlinks=True)

    def follow(self, steps: Iterable[re.Match[str]]) -> None:
        """Carry out steps of the tutorial. Generated files are written only once, after the last step, to save time."""
        commands = []
        for step in steps:
            if step["file"]:
                self.write(step["file"], step["content"].encode())
            for command in COMMAND.findall(step["commands"] or ""):
                commands.append(command)
                self._perform(command)
        if GENERATE in commands:
            self.run(sys.executable, "-m", "openapi.building.generate_all")
            self.run(sys.executable, "-m", "tests.support.first_corrections")

    def _perform(self, command: str) -> None:
        if command.startswith("python3 dev.py "):
            assert command in DEV, command
        else:  # commands that find a broken rule exit with 1
            self.run("bash", "-c", command.replace(".venv/bin/", f"{BIN}/"), expected=(0, 1))

    def build(self) -> None:
        self.run(sys.executable, "-m", "clients.building.javascript", "scorer")
        self.run(sys.executable, "-m", "deploy.building.docs.build")

    def test(self, *words: str) -> int:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *PARALLEL, *words]
        return subprocess.run(command, cwd=self.folder, env=self.environment, check=False).returncode

    def run(self, *command: str, body: bytes = b"", expected: Collection[int] = (0,)) -> bytes:
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, input=body, capture_output=True, check=False
        )
        assert done.returncode in expected, f"{command}\n{done.stdout.decode()}\n{done.stderr.decode()}"
        return done.stdout


def steps() -> Iterator[re.Match[str]]:
    return STEP.finditer(TUTORIAL.read_text(encoding="utf-8"))


def required_steps() -> list[re.Match[str]]:
    """Return the steps of the tutorial that are not optional. They come before section 2."""
    optional = TUTORIAL.read_text(encoding="utf-8").index("\n## 2. ")
    return list(takewhile(lambda step: step.start() < optional, steps()))
