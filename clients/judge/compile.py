"""Compiles the Python modules in /sources.zip into /compiled.zip. `compile.mjs` runs this file in Pyodide.

The archive is not compressed: the server compresses it as a whole, and Python reads it faster. It depends only on the
sources, because all files have the same date.
"""

import os
import py_compile
from pathlib import Path
from zipfile import ZipFile, ZipInfo

SOURCE, COMPILED = Path("/module.py"), Path("/module.pyc")


def main() -> None:
    with ZipFile("/sources.zip") as sources, ZipFile("/compiled.zip", "w") as compiled:
        for name in sorted(sources.namelist()):
            content = sources.read(name)
            if name.endswith(".py"):
                compiled.writestr(ZipInfo(f"{name}c"), compile_module(name, content))
            else:
                compiled.writestr(ZipInfo(name), content)


def compile_module(name: str, source: bytes) -> bytes:
    """Compile a module. When Python loads the result, it does not look for the source."""
    SOURCE.write_bytes(source)
    py_compile.compile(
        str(SOURCE),
        str(COMPILED),
        dfile=name,
        doraise=True,
        optimize=int(os.environ["LEVEL"]),
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return COMPILED.read_bytes()


main()
