"""Builds and checks the JavaScript clients with Node, and downloads Node if the machine has none.

Run as a program, it takes one of these words:

- `generate` writes the files that are made from the OpenAPI document.
- `check` reports whether these files are up to date and all types are correct.
- `scorer` builds the web app into the Python package.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from clients.building import downloads, engine, guide

TYPESCRIPT = downloads.CLIENTS / "typescript"
JUDGE = downloads.CLIENTS / "judge"
SCORER = downloads.CLIENTS / "scorer"
GUIDE = downloads.CLIENTS / "guide"
LINT = downloads.ROOT / "tests" / "clients" / "lint"
BUILT = downloads.ROOT / "service" / "tallytale" / "web" / "pages" / "scorer"
STAMP = downloads.FOLDER / "scorer-built-for"
LICENSES = "licenses.txt"  # file in the built web app with the licenses of all third-party code


def node(folder: Path, script: Path | str, *words: str, **environment: str) -> None:
    _run(folder, downloads.client_packages() / script, *words, **environment)


def _run(folder: Path, script: Path, *words: str, **environment: str) -> None:
    command: list[str | Path] = [downloads.node(), script, *words]
    done = subprocess.run(command, cwd=folder, check=False, env={**os.environ, **environment})
    if done.returncode:
        sys.exit(done.returncode)


def tsc(folder: Path) -> None:
    node(folder, "typescript/bin/tsc")


def generate() -> None:
    node(TYPESCRIPT, TYPESCRIPT / "generate.mjs")
    node(SCORER, SCORER / "generate.mjs")


def build() -> None:
    _build(TYPESCRIPT, TYPESCRIPT)
    _build(JUDGE, TYPESCRIPT, JUDGE)


@downloads.locked
def _build(package: Path, *packages: Path) -> None:
    """Build an npm package, unless its `dist` folder is already up to date."""
    dist = package / "dist"
    stamped = downloads.FOLDER / f"{package.name}-built-for"
    configured = [downloads.CLIENTS / "package-lock.json", package / "tsconfig.json"]
    stamp = _digest(configured, *[one / "src" for one in packages])
    if dist.exists() and stamped.exists() and stamped.read_text(encoding="utf-8") == stamp:
        return
    shutil.rmtree(dist, ignore_errors=True)
    tsc(package)
    stamped.write_text(stamp, encoding="utf-8")


@downloads.locked
def add_engine() -> None:
    files = {name: content for part in engine.parts().values() for name, content in part.items()}
    folder = JUDGE / "engine"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)


@downloads.locked
def scorer() -> None:
    """Build the web app into the Python package, unless it is already up to date."""
    parts = _engine()
    guide.write(GUIDE)
    folders = [TYPESCRIPT / "src", JUDGE / "src", SCORER, GUIDE]
    files = [downloads.CLIENTS / "package-lock.json", JUDGE / "THIRD-PARTY-LICENSES.txt"]
    wanted = " ".join([_digest(files, *folders), *parts])
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted and (BUILT / "index.html").exists():
        return
    print("building the scorer …", flush=True)
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir()
    loaded = engine.write(parts, BUILT)
    vite = downloads.scorer_packages() / "vite" / "bin" / "vite.js"
    _run(SCORER, vite, "build", "--logLevel", "warn", TALLYTALE_ENGINE=json.dumps(loaded))
    _add_licenses([SCORER / "src" / "fonts" / "OFL.txt", *([JUDGE / "THIRD-PARTY-LICENSES.txt"] if parts else [])])
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(wanted, encoding="utf-8")


def _add_licenses(files: list[Path]) -> None:
    """Append these license files to the file in which Vite has listed the licenses of npm packages."""
    with (BUILT / LICENSES).open("a", encoding="utf-8") as licenses:
        for file in files:
            licenses.write(f"\n\n{file.read_text(encoding='utf-8')}")


def pack(folder: Path, package: Path = TYPESCRIPT) -> Path:
    """Pack a package as npm would publish it, and return the path of the archive."""
    options = ["--ignore-scripts", "--pack-destination", str(folder), "--cache", str(folder / "cache")]
    done = subprocess.run([*downloads.npm(), "pack", *options], cwd=package, check=True, capture_output=True, text=True)
    return folder / done.stdout.split()[-1]


def check() -> None:
    try:
        node(TYPESCRIPT, TYPESCRIPT / "generate.mjs", "--check")
        node(SCORER, SCORER / "generate.mjs", "--check")
        build()  # the linter reads the built client, so build it first
        lint()
        tsc(SCORER)
    except downloads.ToolUnavailable as reason:
        print(f"not checked: the JavaScript clients: {reason}")
        if os.environ.get("CI"):
            sys.exit(1)


def lint() -> None:
    """Check the formatting, lint rules, imports and the length of functions. The settings are in `biome.jsonc`."""
    node(downloads.ROOT, downloads.biome(), "check", "--error-on-warnings")
    sources = [file for folder in (TYPESCRIPT / "src", JUDGE / "src", SCORER) for file in sorted(folder.rglob("*.ts*"))]
    node(downloads.ROOT, LINT / "function-lines.mjs", *(str(file) for file in sources if "generated" not in file.parts))


def _engine() -> dict[str, engine.Part]:
    """Return the files that a phone needs to score games offline. If they can't be packed, the result is empty."""
    try:
        return engine.parts()
    except downloads.ToolUnavailable as reason:
        print(f"the scorer is built without the engine for phones: {reason}")
        return {}


def _digest(files: Iterable[Path], *folders: Path) -> str:
    """Return one hash of all these files, including every file inside the folders."""
    inside = [file for folder in folders for file in sorted(folder.rglob("*")) if file.is_file()]
    state = hashlib.sha256()
    for file in [*files, *inside]:
        state.update(f"{file.relative_to(downloads.CLIENTS)} {file.stat().st_size}\n".encode() + file.read_bytes())
    return state.hexdigest()


if __name__ == "__main__":
    try:
        {"generate": generate, "check": check, "scorer": scorer}[sys.argv[1]]()
    except downloads.ToolUnavailable as reason:
        print(f"clients.building.javascript {sys.argv[1]}: skipped, because a tool is missing: {reason}")
