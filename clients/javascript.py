"""What Node does for the JavaScript clients, on a machine that need not have it.

As a program, by its words: `generate` writes what comes from the OpenAPI document; `check` tells whether that is fresh
and the types hold, or that nobody could tell.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import outside

TYPESCRIPT = outside.CLIENTS / "typescript"


def node(script: Path, *words: str) -> None:
    """Run a script in the client's folder, with its packages; a failure of the script is ours."""
    outside.client_packages()
    done = subprocess.run([outside.node(), script, *words], cwd=TYPESCRIPT, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def tsc(*words: str) -> None:
    node(outside.CLIENTS / "node_modules" / "typescript" / "bin" / "tsc", *words)


def generate() -> None:
    node(TYPESCRIPT / "generate.mjs")


def build() -> None:
    """Write `dist`, which the package consists of and its users import."""
    shutil.rmtree(TYPESCRIPT / "dist", ignore_errors=True)
    tsc()


def pack(folder: Path) -> Path:
    """Put the package as it is published into a folder, of what was built."""
    options = ["--ignore-scripts", "--pack-destination", str(folder), "--cache", str(folder / "cache")]
    subprocess.run([*outside.npm(), "pack", *options], cwd=TYPESCRIPT, check=True, capture_output=True)
    return next(folder.glob("*.tgz"))


def check() -> None:
    try:
        node(TYPESCRIPT / "generate.mjs", "--check")
        tsc("--noEmit")
    except outside.NotHad as reason:
        print(f"not checked: the TypeScript client: {reason}")


if __name__ == "__main__":
    {"generate": generate, "build": build, "check": check}[sys.argv[1]]()
