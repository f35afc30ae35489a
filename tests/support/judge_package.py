"""Packs the npm package @tallytale/judge, and installs it from its archive, as users do."""

import shutil
import subprocess
from pathlib import Path

from clients.building import downloads, javascript
from tests.support.paths import TESTS

PROGRAMS = TESTS / "clients" / "judge"
STACK = "--stack-size=500"  # stack size for Node in KiB, the same as in Chromium's web workers


def archives(folder: Path) -> list[Path]:
    """Pack the client and the judge, and return the paths of their archives."""
    javascript.build()
    javascript.add_engine()
    return [javascript.pack(folder, package) for package in (javascript.TYPESCRIPT, javascript.JUDGE)]


def install(packed: list[Path], folder: Path) -> None:
    """Install the packed archives into a folder, beside the programs that use them."""
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    options = ["--offline", "--no-audit", "--cache", str(packed[0].parent / "cache")]
    command = [*downloads.npm(), "install", *map(str, packed), *options]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    assert sorted(path.name for path in (folder / "node_modules").glob("[!.]*/*")) == ["client", "judge"]
    for program in PROGRAMS.glob("*.mjs"):
        shutil.copy(program, folder)


def node(where: Path, *words: str | Path, sent: bytes = b"") -> bytes:
    done = subprocess.run([downloads.node(), *words], cwd=where, input=sent, capture_output=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr).decode()[:2000]
    return done.stdout


def answers(app: Path, lines: bytes) -> list[bytes]:
    """Return the answers of the installed package to requests, which `as_line` has written."""
    return node(app, STACK, "answers.mjs", sent=lines).splitlines()
