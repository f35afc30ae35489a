"""Tells which build of the engine runs: pure Python, or the wheel in which the busiest modules are compiled.

The wheel has compiled modules beside their source files, and Python loads the compiled ones. If somebody copies another
version over the source files, the compiled modules remain old. Then the engine would mix two versions of the rules.
"""

from os import path
from typing import Literal, TypeAlias

from tallytale.engine import digest

Build: TypeAlias = Literal["pure", "compiled"]

_SOURCE = path.join(path.dirname(__file__), "digest.py")
BUILD: Build = "compiled" if str(digest.__file__).endswith((".so", ".pyd")) else "pure"


def refuse_other_source() -> None:
    """Raise ImportError if the compiled modules were not built from the source files beside them."""
    if BUILD == "compiled" and path.exists(_SOURCE):
        with open(_SOURCE, encoding="utf-8") as source:
            if f'"{digest.DIGEST}"' not in source.read():
                raise ImportError(
                    "the compiled modules and the source files are of different versions: reinstall tallytale"
                )
