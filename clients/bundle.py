"""Build the scorer into the service's package, unless what is there was built from what is here.

Run as a program by `dev.py`; where Node and its packages can't be had, the service runs without the scorer.
"""

import hashlib
import subprocess
import sys
from pathlib import Path

import outside

CLIENTS = Path(__file__).parent
BUILT = CLIENTS.parent / "service" / "tallytale" / "web" / "pages" / "scorer"
STAMP = outside.FOLDER / "scorer-built-for"
SOURCES = ("package-lock.json", "typescript/src", "typescript/tsconfig.json", "scorer")


def build() -> None:
    """Build the client, and the scorer with it."""
    wanted = _fingerprint()
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted and (BUILT / "index.html").exists():
        return
    packages = outside.client_packages()
    print("building the scorer …", flush=True)
    _node(packages / "typescript" / "bin" / "tsc", CLIENTS / "typescript")
    _node(packages / "vite" / "bin" / "vite.js", CLIENTS / "scorer", "build", "--logLevel", "warn")
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(wanted, encoding="utf-8")


def _node(program: Path, folder: Path, *words: str) -> None:
    done = subprocess.run([outside.node(), program, *words], cwd=folder, check=False)
    if done.returncode:
        sys.exit(f"{program.name} failed in {folder.name}")


def _fingerprint() -> str:
    state = hashlib.sha256()
    for source in SOURCES:
        place = CLIENTS / source
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            if file.is_file():
                state.update(f"{file.relative_to(CLIENTS)} {file.stat().st_size}\n".encode() + file.read_bytes())
    return state.hexdigest()


if __name__ == "__main__":
    try:
        build()
    except outside.NotHad as reason:
        print(f"without the scorer: {reason}")
