"""Checks the engine's source code: no side effects, no large files, and game names only in the game's own folder."""

import ast
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tallytale

PRODUCT = Path(tallytale.__file__).parent
ENGINE_FOLDER = PRODUCT / "engine"
MODULES = sorted(ENGINE_FOLDER.rglob("*.py"))
GAMES = [folder.name for folder in (ENGINE_FOLDER / "games").iterdir() if (folder / "__init__.py").exists()]

# Modules of the standard library that the engine may import. They give no access to the clock, random numbers, the
# network or environment variables.
ALLOWED = {
    "codecs", "collections", "functools", "hashlib", "importlib", "inspect", "itertools", "math", "operator", "os", "pkgutil", "re",
    "types", "typing",
}  # fmt: skip


def imports(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def names_of(module: Path, source: str) -> set[str]:
    """Return the names that a module imports from another module."""
    nodes = [
        node for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)
    ]
    return {alias.name for node in nodes if node.module == source for alias in node.names}


def functions(module: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or 0) - function.lineno + 1


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ENGINE_FOLDER)))
def test_a_module_of_the_engine_has_no_side_effects_and_names_no_game_of_another_folder(module: Path) -> None:
    imported = set(imports(module))
    foreign = {name.split(".")[0] for name in imported if not name.startswith("tallytale.engine")}
    assert foreign - {"msgspec"} <= ALLOWED <= sys.stdlib_module_names
    from_os = names_of(module, "os")  # the engine uses this module only to read its own files
    assert from_os <= {"listdir", "path"}
    assert "os" not in imported or from_os
    text = module.read_text(encoding="utf-8")
    others = [game for game in GAMES if game != module.parent.name]
    assert [game for game in others if game in text or game.replace("_", "-") in text] == []


def test_functions_stay_below_their_size_limits() -> None:
    modules = sorted(PRODUCT.rglob("*.py"))
    lengths = [length(function) for module in modules for function in functions(module)]
    assert statistics.median(lengths) <= 8
    assert sum(lines < 20 for lines in lengths) > 0.9 * len(lengths)
    assert [f.name for module in modules for f in functions(module) if length(f) > 40] == []
