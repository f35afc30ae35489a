"""Tests that the lint rules for TypeScript find the mistakes for which they were written."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from clients.building import downloads

FUNCTION_LINES = Path(__file__).with_name("function-lines.mjs")
SOURCES = "clients/scorer/src"
# For each of these files of the web app: a module that it must not import.
REFUSED = [
    ("screens/home.tsx", "../games/three-little-pigs/houses"),
    ("games/little-prince/planet.ts", "../three-little-pigs/houses"),
    ("games/little-prince/planet.ts", "../../screens/home"),
    ("components/icon.tsx", "../games"),
    ("components/icon.tsx", "../screens/home"),
    ("history/records.ts", "../screens/home"),
    ("share/link.ts", "../games/little-prince/planet"),
    ("store/store.ts", "../judge/hooks"),
    ("words/translate.ts", "../components/icon"),
]
ALLOWED = [
    ("screens/home.tsx", "../games/contract"),
    ("games/little-prince/planet.ts", "../contract"),
    ("games/little-prince/planet.ts", "../../components/icon"),
    ("history/lazy.ts", "./screens"),
]


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, str]]:
    """Return the forbidden imports that the linter reports.

    The linter checks small files, which contain only these imports and are in the same folders as the web app's files.
    """
    folder = tmp_path_factory.mktemp("linted")
    shutil.copy(downloads.ROOT / "biome.jsonc", folder)
    imports: dict[str, list[str]] = {}
    for file, imported in (*REFUSED, *ALLOWED):
        imports.setdefault(file, []).append(imported)
    for file, several in imports.items():
        (folder / SOURCES / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / SOURCES / file).write_text("".join(f'import "{one}";\n' for one in several), encoding="utf-8")
    try:
        command = [str(downloads.node()), str(downloads.biome()), "lint", "--vcs-enabled=false", "--reporter=github"]
    except downloads.ToolUnavailable as reason:
        pytest.skip(f"not run: {reason}")
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    found = re.findall(rf"noRestrictedImports,file=\S*{SOURCES}/(\S+?),line=(\d+)", done.stdout)
    return {(file, imports[file][int(line) - 1]) for file, line in found}


def test_an_import_across_a_boundary_is_refused(refused: set[tuple[str, str]]) -> None:
    assert refused == set(REFUSED)


@pytest.mark.parametrize(("lines", "expected"), [(40, 0), (41, 1)])
def test_a_function_has_at_most_forty_lines(tmp_path: Path, lines: int, expected: int) -> None:
    try:
        downloads.client_packages()
    except downloads.ToolUnavailable as reason:
        pytest.skip(f"not run: {reason}")
    file = tmp_path / "long.tsx"
    file.write_text("export function Long() {\n" + "  <br />;\n" * (lines - 2) + "}\n", encoding="utf-8")
    command = [str(downloads.node()), str(FUNCTION_LINES), str(file)]
    assert subprocess.run(command, check=False).returncode == expected
