"""Tests that no compiled module defines a struct or an exception, and that a compiled wheel works.

The wheel is built from a small project, which compiles faster than the engine.
"""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

import msgspec
import pytest

from deploy.building import compiled
from tests.support.compiled import compiled_modules, hook
from tests.support.paths import PACKAGE, ROOT

# The source of a module that the tests compile with mypyc.
RANKING = "def rank() -> int:\n    return 1\n"
REAL_MODULES = ("engine/__init__.py", "engine/build.py", "engine/digest.py")


def uncompilable(name: str) -> list[str]:
    classes = [one for one in vars(import_module(name)).values() if isinstance(one, type) and one.__module__ == name]
    return [f"{name}.{one.__name__}" for one in classes if issubclass(one, msgspec.Struct | BaseException)]


def test_no_compiled_module_defines_a_struct_or_an_exception() -> None:
    modules = compiled_modules()
    assert modules
    assert [fault for name in modules for fault in uncompilable(name)] == []


def test_every_path_in_the_list_of_compiled_modules_exists() -> None:
    assert [path for path in hook()["include"] if not list(ROOT.glob(path.removeprefix("/")))] == []


def test_no_compiled_file_lies_beside_the_sources() -> None:
    assert list((ROOT / "service").rglob("*.so")) == []


class Small:
    """A small project that is compiled and installed: its folder, its wheel, and a Python environment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        package = self.folder / "service" / "tallytale"
        (package / "engine" / "judging").mkdir(parents=True)
        for name in compiled.PROJECT_FILES:
            (self.folder / name).write_bytes((ROOT / name).read_bytes())
        for name in REAL_MODULES:
            (package / name).write_bytes((PACKAGE / name).read_bytes())
        (package / "__init__.py").write_text('__version__ = "1.0.0"\n', encoding="utf-8")
        (package / "engine" / "judging" / "__init__.py").touch()
        (package / "engine" / "judging" / "ranking.py").write_text(RANKING, encoding="utf-8")
        self.wheel = compiled.wheel(self.folder, folder / "compiled")
        compiled.install(self.wheel, folder / "environment")
        self.python = folder / "environment" / "bin" / "python"

    def run(self, program: str) -> str:
        done = subprocess.run([self.python, "-c", program], env={}, capture_output=True, text=True, check=False)
        return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Small:
    return Small(tmp_path_factory.mktemp("small"))


@pytest.mark.nightly
def test_a_compiled_wheel_is_for_one_interpreter_and_says_that_it_is_compiled(small: Small) -> None:
    assert f"cp3{sys.version_info.minor}-" in small.wheel.name
    assert small.run("from tallytale.engine.build import BUILD; print(BUILD)") == "compiled"


@pytest.mark.nightly
def test_a_pure_wheel_built_beside_compiled_files_has_none_of_them(small: Small) -> None:
    assert list(small.folder.rglob("*.so"))  # compiled files from an earlier build are beside the sources
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", "pure"]
    subprocess.run(command, cwd=small.folder, check=True, capture_output=True)
    built = next((small.folder / "pure").glob("*.whl"))
    assert built.name.endswith("-py3-none-any.whl")
    assert [name for name in ZipFile(built).namelist() if name.endswith(".so")] == []


@pytest.mark.nightly
def test_importing_compiled_modules_beside_the_source_of_other_rules_is_refused(small: Small) -> None:
    source = Path(small.run("from tallytale.engine import build; print(build.__file__)")).with_name("digest.py")
    before = source.read_text(encoding="utf-8")
    source.write_text('DIGEST = "00000000"\n', encoding="utf-8")
    try:
        assert small.run("import tallytale.engine").endswith("of different versions: reinstall tallytale")
    finally:
        source.write_text(before, encoding="utf-8")
