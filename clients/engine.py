"""Packs the engine for browsers: Pyodide, msgspec and the rules, as files in the scorer's build folder.

Laws of this file: each of the three parts is in a folder of its own, and the folder's name contains a digest of the
files. So a browser that has Pyodide does not download it again when only the rules change. The files are compressed
when the scorer is built, not when they are served.
"""

import gzip
import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import downloads

SERVICE = downloads.ROOT / "service"
PACKAGE = SERVICE / "tallytale"
# Modules that a browser needs besides the rules. They build the responses of the API without HTTP.
BESIDE = ("__init__.py", "engine.py", "offline.py")
FIXED_DATE = (1980, 1, 1, 0, 0, 0)  # all files get this date, so that the archive depends only on the sources
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

Part = dict[str, bytes]  # the contents of files, keyed by the file's name


def parts() -> dict[str, Part]:
    """Return the three parts, keyed by the names of their folders. Raises `ToolUnavailable` if a tool is missing."""
    pyodide, msgspec = downloads.pyodide(), downloads.msgspec_wheel()
    named = {
        "pyodide": {name: (pyodide / name).read_bytes() for name in PYODIDE_FILES}
        | {"lock.json": _no_packages(pyodide)},
        "msgspec": {msgspec.name: msgspec.read_bytes()},
        "rules": {"rules.zip": rules()},
    }
    return {f"{name}-{_digest(part)}": part for name, part in named.items()}


def write(found: dict[str, Part], built: Path) -> list[dict[str, object]]:
    """Write the parts into the build folder.

    Return the address and the sizes of each file, for the page that downloads them.
    """
    loaded: list[dict[str, object]] = []
    for folder, part in found.items():
        (built / folder).mkdir()
        for name, content in part.items():
            packed = gzip.compress(content, 9, mtime=0)
            (built / folder / f"{name}.gz").write_bytes(packed)
            loaded.append({"url": f"scorer/{folder}/{name}", "bytes": len(content), "packed": len(packed)})
    return loaded


def rules() -> bytes:
    """Return an uncompressed zip archive with all source files and texts of the rules.

    `write` compresses it as a whole.
    """
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        for name in sources():
            file.writestr(zipfile.ZipInfo(f"tallytale/{name}", FIXED_DATE), (PACKAGE / name).read_bytes())
    return archive.getvalue()


def sources() -> Iterator[str]:
    """Yield the files of the Python package that a browser needs to judge tables."""
    yield from BESIDE
    for file in sorted((PACKAGE / "rules").rglob("*")):
        if file.suffix in {".py", ".json"} and "cases" not in file.parts and file.name != "record.json":
            yield file.relative_to(PACKAGE).as_posix()


def _no_packages(pyodide: Path) -> bytes:
    """Return Pyodide's list of packages, emptied, because the service does not serve these packages."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
    return json.dumps({**lock, "packages": {}}).encode()


def _digest(part: Part) -> str:
    state = hashlib.sha256()
    for name, content in part.items():
        state.update(f"{name} {len(content)}\n".encode() + content)
    return state.hexdigest()[:12]
