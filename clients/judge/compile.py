"""Compiles the Python modules in /sources.zip, and writes them to /compiled.zip. It runs inside Pyodide.

The archive is not compressed, because the web server compresses it. All files get the same date, so the same sources
always make the same archive.
"""

import marshal
import os
import py_compile
from pathlib import Path
from types import CodeType
from zipfile import ZipFile, ZipInfo

SOURCE, COMPILED = Path("/module.py"), Path("/module.pyc")
SMALL = 2
LEVEL = int(os.environ["LEVEL"])  # of optimization; at the level `SMALL`, line numbers are left out, too


def main() -> None:
    with ZipFile("/sources.zip") as sources, ZipFile("/compiled.zip", "w") as compiled:
        # Files of a kind stand beside each other, because they are smaller then after compression.
        for name in sorted(sources.namelist(), key=lambda name: (Path(name).suffix, name)):
            content = sources.read(name)
            if name.endswith(".py"):
                compiled.writestr(ZipInfo(f"{name}c"), compile_module(name, content))
            else:
                compiled.writestr(ZipInfo(name), content)


def compile_module(name: str, source: bytes) -> bytes:
    """Return a module's compiled bytecode, which Python can load without the source file."""
    SOURCE.write_bytes(source)
    py_compile.compile(
        str(SOURCE),
        str(COMPILED),
        dfile=name,
        doraise=True,
        optimize=LEVEL,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    compiled = COMPILED.read_bytes()
    if LEVEL < SMALL:
        return compiled
    code = marshal.loads(compiled[16:])  # noqa: S302 - it was compiled just now. The 16 bytes before are the header.
    return compiled[:16] + marshal.dumps(without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """Return code without its table of line numbers, which only tracebacks need."""
    constants = tuple(without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=constants)


main()
