"""Packs what a browser needs to check and score games offline: Python itself (Pyodide), msgspec, and the rules.

Each of these three parts has its own folder, with a hash of the files in its name. So a browser does not download
Python again when only the rules change. Python modules are compiled in advance, because that halves the start time.
"""

import base64
import gzip
import hashlib
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from clients.building import downloads

SERVICE = downloads.ROOT / "service"
PACKAGE = SERVICE / "tallytale"
JUDGE = downloads.CLIENTS / "judge"
COMPILER = (JUDGE / "compile.mjs", JUDGE / "compile.py")
STDLIB = JUDGE / "stdlib.txt"
# Python modules that a browser needs besides the rules, to answer API requests without a server.
BESIDE = ("__init__.py",)
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# Optimization levels of compiled Python files. Level 2 removes docstrings, but JSON Schemas need those of the rules.
COMPLETE, SMALL = 0, 2

Part = dict[str, bytes]


def parts() -> dict[str, Part]:
    """Return the files of Python, msgspec and the rules that a browser downloads.

    Each of these three has a folder of its own, whose name is a key of the result. Raises `ToolUnavailable` if a tool
    for packing the files is missing.
    """
    folder = downloads.pyodide()
    named = {
        "pyodide": {name: (folder / name).read_bytes() for name in PYODIDE_FILES}
        | {"lock.json": _no_packages(folder), "stdlib.zip": _compiled("stdlib", stdlib_sources(), SMALL)},
        "msgspec": {"msgspec.zip": _compiled("msgspec", msgspec_sources(), SMALL)},
        "rules": {"rules.zip": _compiled("rules", rules_sources(), COMPLETE)},
    }
    return {f"{name}-{_digest(part)}": part for name, part in named.items()}


def write(found: dict[str, Part], built: Path) -> list[dict[str, object]]:
    """Write the files that a browser downloads into the built web app.

    Return the address, the sizes and the digest of each file, so that the page can download them, show its progress and
    check what it got.
    """
    loaded: list[dict[str, object]] = []
    for folder, part in found.items():
        (built / folder).mkdir()
        for name, content in part.items():
            packed = gzip.compress(content, 9, mtime=0)
            (built / folder / f"{name}.gz").write_bytes(packed)
            sizes = {"bytes": len(content), "packed": len(packed)}
            loaded.append({"url": f"scorer/{folder}/{name}", **sizes, "integrity": integrity(content)})
    return loaded


def integrity(content: bytes) -> str:
    """Return a file's digest in the format of the option `integrity` of the browser's function `fetch`."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def stdlib_sources() -> Part:
    """Return the source files of the modules of Python's standard library that the rules import in a browser."""
    with zipfile.ZipFile(downloads.pyodide() / "python_stdlib.zip") as archive:
        return {name: archive.read(name) for name in stdlib_names()}


def stdlib_names() -> list[str]:
    return STDLIB.read_text(encoding="utf-8").split()


def msgspec_sources() -> Part:
    """Return the files of msgspec that a browser needs: its Python modules and its compiled extension."""
    with zipfile.ZipFile(downloads.msgspec_wheel()) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.endswith((".py", ".so"))}


def rules_sources() -> Part:
    """Return the files of this project's Python package that a browser needs to check and score games."""
    return {f"tallytale/{name}": _without_spaces(PACKAGE / name) for name in _names_of_rules()}


def _without_spaces(file: Path) -> bytes:
    """Return the content of a file. Spaces between the parts of JSON are left out, because phones download them."""
    if file.suffix != ".json":
        return file.read_bytes()
    return json.dumps(json.loads(file.read_bytes()), ensure_ascii=False, separators=(",", ":")).encode()


def _names_of_rules() -> Iterator[str]:
    yield from BESIDE
    for file in sorted((PACKAGE / "engine").rglob("*")):
        is_case = "cases" in file.parts and file.name != "examples.json"
        is_page = "pages" in file.parts
        if file.suffix in {".py", ".json"} and not is_case and not is_page and file.name != "record.json":
            yield file.relative_to(PACKAGE).as_posix()


def _no_packages(pyodide: Path) -> bytes:
    """Return an empty package list in Pyodide's format, so that Pyodide downloads no packages."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
    return json.dumps({**lock, "packages": {}}).encode()


def _compiled(name: str, sources: Part, level: int) -> bytes:
    """Return a zip archive with these files, and with a compiled module for each Python source among them."""
    compiler = _digest({file.name: file.read_bytes() for file in COMPILER})

    def make(folder: Path) -> None:
        archive = folder / "sources.zip"
        archive.write_bytes(_zipped(sources))
        files = [COMPILER[0], downloads.pyodide(), archive, folder / "compiled.zip"]
        subprocess.run([downloads.node(), *files, str(level)], check=True, stdout=sys.stderr)
        archive.unlink()

    stamp = f"{downloads.PYODIDE} {compiler} {_digest(sources)} {level}"
    return (downloads.folder_of(f"compiled-{name}", stamp, make) / "compiled.zip").read_bytes()


def _zipped(files: Part) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        for name, content in files.items():
            file.writestr(name, content)
    return archive.getvalue()


def _digest(part: Part) -> str:
    state = hashlib.sha256()
    for name, content in part.items():
        state.update(f"{name} {len(content)}\n".encode() + content)
    return state.hexdigest()[:12]
