"""Tests the install commands of the READMEs in an empty environment, with the files that a release publishes."""

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from clients.building import downloads, javascript
from tests.support.paths import ROOT

CLIENTS = ROOT / "clients"
USE_PYTHON = "import tallytale_client as t; print(t.Client('http://127.0.0.1').score.__name__, t.is_rule.__name__)"
USE_NODE = 'import { Tallytale, isRule } from "@tallytale/client"; console.log(Tallytale.name, isRule.name);'
# Python code that prints which of some modules are installed. Each install command of the README installs some of them.
FIND_MODULES = (
    "from importlib.util import find_spec as f; print(*filter(f, ('litestar', 'msgspec', 'redis', 'uvicorn')))"
)
MODULES_OF_A_LINE = {
    "./tallytale-*.whl": ["msgspec"],
    '"$(echo ./tallytale-*.whl)[serve]"': ["litestar", "msgspec", "redis", "uvicorn"],
}
NO_NETWORK = re.compile(r"No matching distribution|NewConnectionError|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT")


def install_lines(readme: Path, command: str) -> list[str]:
    """Return the lines in a document's code blocks that begin with a certain command."""
    return re.findall(rf"^    ({command} .*)$", readme.read_text(encoding="utf-8"), re.MULTILINE)


PIP_LINES = install_lines(CLIENTS / "python" / "README.md", "python3 -m pip install")
NPM_LINES = install_lines(CLIENTS / "typescript" / "README.md", "npm")
SERVICE_LINES = [line for line in install_lines(ROOT / "README.md", "python3 -m pip install") if ".whl" in line]


def shell(line: str, where: Path, **environment: str) -> str:
    """Run a line in a shell, as a user would. Skip the test on a machine without a network."""
    pip = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_RETRIES": "1", "PIP_NO_COMPILE": "1"}
    variables = {**os.environ, **pip, **environment}
    done = subprocess.run(
        ["bash", "-c", line],  # noqa: S607 - the user's shell
        cwd=where,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    if done.returncode and NO_NETWORK.search(done.stderr):
        pytest.skip(f"not run: no network for {line!r}: {done.stderr[-200:]}")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def pip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pip")
    venv.create(folder, with_pip=True)
    return next(folder.glob("lib/*/site-packages/pip"))


@pytest.fixture
def empty(tmp_path: Path, pip: Path) -> dict[str, str]:
    """Create a virtual environment that contains only pip. Return the environment variables that activate it."""
    venv.create(tmp_path / "venv")
    # Copying pip is faster than installing it.
    shutil.copytree(pip, next((tmp_path / "venv").glob("lib/*/site-packages")) / "pip")
    return {"PATH": f"{tmp_path / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": ""}


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the files that a release publishes on PyPI, and return their folder."""
    folder = tmp_path_factory.mktemp("release")
    downloads.our_wheel(folder)
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(command, cwd=CLIENTS / "python", check=True, capture_output=True)
    return folder


def test_the_readmes_install_from_a_clone_and_from_each_release_file() -> None:
    assert [line.split()[-1] for line in PIP_LINES] == [
        "./clients/python",
        "./tallytale_client-*.whl",
        "./tallytale_client-*.tar.gz",
    ]
    assert NPM_LINES[:3] == ["npm install ./tallytale-client-*.tgz", "npm ci", "npm pack --workspace typescript"]
    assert [line.split(" install ")[1] for line in SERVICE_LINES] == list(MODULES_OF_A_LINE)
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "README.md", *CLIENTS.glob("*/README.md"))]
    assert not re.search(r"pip install tallytale|npm install @tallytale", "\n".join(texts)), "nothing is published"


@pytest.mark.parametrize("line", PIP_LINES)
def test_each_install_command_installs_the_python_client(
    line: str, empty: dict[str, str], release: Path, tmp_path: Path
) -> None:
    shell(line, ROOT if "./clients" in line else release, **empty)
    assert shell(f'python3 -I -c "{USE_PYTHON}"', tmp_path, **empty) == "score is_rule\n"


@pytest.mark.parametrize("line", SERVICE_LINES)
def test_the_engine_and_the_service_install_from_the_wheel_of_a_release(
    line: str, empty: dict[str, str], release: Path, tmp_path: Path
) -> None:
    shell(line, release, **empty)
    assert shell("tallytale example little-prince | tallytale score", tmp_path, **empty).startswith('{"id":')
    found = shell(f'python3 -I -c "{FIND_MODULES}"', tmp_path, **empty)
    assert found.split() == MODULES_OF_A_LINE[line.split(" install ")[1]]


@pytest.fixture(scope="module")
def npm_path() -> str:
    """Return a PATH on which Node and npm are found. Skip the test if they are unavailable."""
    try:
        downloads.client_packages()
    except downloads.ToolUnavailable as reason:
        pytest.skip(f"not run: {reason}")
    if len(downloads.npm()) > 1:
        pytest.skip("not run: npm is not on this machine's PATH")
    return os.environ["PATH"]


def test_the_typescript_client_installs_from_the_archive_of_a_release(npm_path: str, tmp_path: Path) -> None:
    javascript.build()
    release, app = tmp_path / "release", tmp_path / "app"
    release.mkdir()
    app.mkdir()
    shutil.copy(javascript.pack(release), app)
    (app / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    environment = {"PATH": npm_path, "npm_config_cache": str(tmp_path / "cache"), "npm_config_offline": "true"}
    shell(NPM_LINES[0], app, **environment)
    (app / "use.js").write_text(USE_NODE, encoding="utf-8")
    assert shell("node use.js", app, **environment) == "Tallytale isRule\n"


def test_the_commands_for_a_clone_build_that_archive(npm_path: str, tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("node_modules", "dist", "*.tgz", "pictures", "__pycache__")
    clone = shutil.copytree(CLIENTS, tmp_path / "clients", ignore=ignored)
    environment = {"PATH": npm_path, "npm_config_cache": str(tmp_path / "cache"), "npm_config_audit": "false"}
    for line in NPM_LINES[1:3]:
        shell(line, clone, **environment)
    (archive,) = clone.glob("tallytale-client-*.tgz")
    assert "package/dist/index.js" in subprocess.check_output(["tar", "-tzf", archive], text=True).splitlines()  # noqa: S607
