"""Runs a Python module with the rules engine compiled to C by mypyc: `compiled.py MODULE WORDS…`.

The engine is compiled in a copy of the repository, so that no compiled file gets into the source folders. It is
installed into `.venv/compiled`, and compiled again only after one of its source files has changed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

from clients.building import downloads

ROOT = downloads.ROOT
FOLDER = ROOT / ".venv" / "compiled"
PYTHON = FOLDER / "bin" / "python"
LOCK = ROOT / "deploy" / "compile.lock"
PROJECT_FILES = ("pyproject.toml", "README.md", "LICENSE")
# Environment variable that makes the build of a wheel compile with mypyc.
SWITCH = {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"}


def wheel(project: Path, folder: Path) -> Path:
    if not shutil.which(str(sysconfig.get_config_var("CC") or "cc").split()[0]):
        raise downloads.ToolUnavailable("the C compiler for which this Python was built is not installed (apt: gcc)")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        raise downloads.ToolUnavailable("Python's header files are not installed (apt: python3-dev)")
    environment = {**os.environ, **SWITCH, "PYTHONPATH": str(downloads.compiler())}
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(f"the engine can't be compiled:\n{done.stdout}{done.stderr}")
    return next(folder.glob("*.whl"))


def copy_sources(folder: Path) -> None:
    for name in PROJECT_FILES:
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "service", folder / "service", ignore=shutil.ignore_patterns("__pycache__", "*.so"))


@downloads.locked
def environment() -> Path:
    """Return the Python interpreter of `.venv/compiled`. Compile the engine first if it is missing or out of date."""
    stamp, made_for = _stamp(), FOLDER / "made-for"
    if not made_for.exists() or made_for.read_text(encoding="utf-8") != stamp:
        shutil.rmtree(FOLDER, ignore_errors=True)
        print("compiling the engine …", flush=True)
        with tempfile.TemporaryDirectory() as copy:
            copy_sources(Path(copy))
            install(wheel(Path(copy), Path(copy) / "dist"), FOLDER)
        made_for.write_text(stamp, encoding="utf-8")
    return PYTHON


def install(built: Path, folder: Path) -> None:
    """Install a wheel into a new virtual environment, which can also import the packages of the current one."""
    venv.create(folder, symlinks=True)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    # The .pth file makes the current environment's packages importable, but not its editable installs. So Python can't
    # import the uncompiled engine.
    # There are two such folders if this program runs in an environment that it has made.
    shared = [*(path for path in sys.path if Path(path).name == "site-packages"), str(ROOT / "clients" / "python")]
    (packages / "shared.pth").write_text("\n".join(shared), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "--quiet", "install"]
    subprocess.run([*pip, "--disable-pip-version-check", "--no-deps", "--no-index", str(built)], check=True)
    for program in (Path(sys.executable).parent).iterdir():
        if not (folder / "bin" / program.name).exists():
            (folder / "bin" / program.name).symlink_to(program)


def _stamp() -> str:
    state = hashlib.sha256(sys.version.encode())
    service = [file for file in (ROOT / "service").rglob("*") if file.is_file() and file.suffix not in {".md", ".pyc"}]
    for file in sorted([*service, LOCK, Path(__file__), *(ROOT / name for name in PROJECT_FILES)]):
        state.update(f"{file} {file.stat().st_size} ".encode() + file.read_bytes())
    return state.hexdigest()


def main(words: list[str]) -> int:
    try:
        python = environment()
    except downloads.ToolUnavailable as reason:
        sys.exit(f"not compiled: {reason}")
    command = [str(python), "-m", "tests.support.compiled", *words]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "ENGINE_BUILD": "compiled"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
