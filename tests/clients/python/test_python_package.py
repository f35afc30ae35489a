"""Tests that the Python client can be built, installed and used, and that its generated files are up to date."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import tallytale
import tallytale_client
from tallytale_client.errors import ERRORS_BY_SLUG
from tests.clients.python.code_blocks import CLIENT, README, blocks
from tests.support.paths import ROOT
from tests.support.serving import Server

DEFAULT_ADDRESS = "http://127.0.0.1:8000"


def run(command: list[str | Path], where: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)


def test_generated_files_are_up_to_date() -> None:
    done = run([sys.executable, "-m", "clients.building.python_client", "--check"], ROOT)
    assert done.returncode == 0, done.stderr


def test_the_clients_version_is_the_apis() -> None:
    assert tallytale_client.__version__ == tallytale.__version__


def test_the_client_depends_on_httpx_and_msgspec_only() -> None:
    project = tomllib.loads((CLIENT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [re.split(r"\W", need)[0] for need in project["dependencies"]] == ["httpx", "msgspec"]
    assert (CLIENT / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    done = run([sys.executable, "-m", "hatchling", "build", "--directory", folder], CLIENT)
    assert done.returncode == 0, done.stderr
    return folder


def test_the_wheel_contains_only_the_package(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        assert all(str(ROOT).encode() not in wheel.read(name) for name in wheel.namelist())
    package = CLIENT / "tallytale_client"
    sources = [path for path in package.rglob("*") if path.suffix == ".py" or path.name == "py.typed"]
    assert names == {str(path.relative_to(CLIENT)) for path in sources}


def test_the_sdist_contains_the_package_the_example_and_the_documents(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        members = [member for member in sdist.getmembers() if member.isfile()]
        names = {member.name.partition("/")[2] for member in members}
        for member in members:
            file = sdist.extractfile(member)
            assert file
            assert str(ROOT).encode() not in file.read()
    beside = {name for name in names if not name.startswith("tallytale_client/")}
    documents = {"README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml", "PKG-INFO"}
    assert beside - {".gitignore"} == {*documents, "examples/companion.py"}


def test_the_readmes_examples_run(server: Server, tmp_path: Path) -> None:
    program = tmp_path / "readme.py"
    program.write_text("\n".join(blocks(README)).replace(DEFAULT_ADDRESS, server.url), encoding="utf-8")
    done = run([sys.executable, program], tmp_path)
    assert done.returncode == 0, done.stderr
    output = done.stdout.splitlines()
    assert output[0] == "Player 1 wins with 6 points."
    assert "2000" in output
    assert output[-2:] == ["True", "ready"]


def test_the_readme_names_every_error() -> None:
    text = README.read_text(encoding="utf-8")
    kinds = [*ERRORS_BY_SLUG.values(), *tallytale_client.TallytaleError.__subclasses__()]
    assert [kind.__name__ for kind in kinds if f"`{kind.__name__}`" not in text] == []
