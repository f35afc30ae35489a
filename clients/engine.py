"""The engine as phones run it: Pyodide, msgspec for it, and the rules, as files for the scorer's built folder.

Laws of this file: each part lies in a folder whose name has a digest of the part's files, so that a new release of the
rules makes nobody load Pyodide again; files are packed once, here.
"""

import gzip
import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import outside

SERVICE = outside.ROOT / "service"
PACKAGE = SERVICE / "tallytale"
# What a browser needs beside the rules: the answers of the API, without the API.
BESIDE = ("__init__.py", "offline.py")
NO_TIME = (1980, 1, 1, 0, 0, 0)  # the same sources are the same bytes
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

Part = dict[str, bytes]  # files by name


def parts() -> dict[str, Part]:
    """Return the parts by the names of their folders; raises `NotHad` where one can't be had."""
    pyodide, msgspec = outside.pyodide(), outside.msgspec_wheel()
    named = {
        "pyodide": {name: (pyodide / name).read_bytes() for name in PYODIDE_FILES}
        | {"lock.json": _no_packages(pyodide)},
        "msgspec": {msgspec.name: msgspec.read_bytes()},
        "rules": {"rules.zip": rules()},
    }
    return {f"{name}-{_digest(part)}": part for name, part in named.items()}


def write(found: dict[str, Part], built: Path) -> list[dict[str, object]]:
    """Write the parts into the built folder; return what a phone has to load, and how much that is."""
    loaded: list[dict[str, object]] = []
    for folder, part in found.items():
        (built / folder).mkdir()
        for name, content in part.items():
            packed = gzip.compress(content, 9, mtime=0)
            (built / folder / f"{name}.gz").write_bytes(packed)
            loaded.append({"url": f"/scorer/{folder}/{name}", "bytes": len(content), "packed": len(packed)})
    return loaded


def rules() -> bytes:
    """Put every source and text of the rules into an archive; unpacked, for it is packed as a whole."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        for name in sources():
            file.writestr(zipfile.ZipInfo(f"tallytale/{name}", NO_TIME), (PACKAGE / name).read_bytes())
    return archive.getvalue()


def sources() -> Iterator[str]:
    """Yield the files of the package that a phone needs."""
    yield from BESIDE
    for file in sorted((PACKAGE / "rules").rglob("*")):
        if file.suffix in {".py", ".json"} and "cases" not in file.parts:
            yield file.relative_to(PACKAGE).as_posix()


def _no_packages(pyodide: Path) -> bytes:
    """Return Pyodide's list of packages without any: it could not load one that is not here."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
    return json.dumps({**lock, "packages": {}}).encode()


def _digest(part: Part) -> str:
    state = hashlib.sha256()
    for name, content in part.items():
        state.update(f"{name} {len(content)}\n".encode() + content)
    return state.hexdigest()[:12]
