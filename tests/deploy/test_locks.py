"""Checks the Python lock files: `dev.py lock` writes each of them, and none contains the address of a registry."""

import re
import venv
from importlib.metadata import distributions
from pathlib import Path

import pytest

from deploy.building.locks import LOCKS
from tests.deploy.checks import packages
from tests.support.paths import ROOT


def files(pattern: str) -> list[str]:
    """Return the paths of the project's files that match a pattern. Files of installed packages are left out."""
    found = [path.relative_to(ROOT) for path in ROOT.rglob(pattern)]
    return [
        str(path) for path in found if not any(part.startswith(".") or part == "node_modules" for part in path.parts)
    ]


def test_dev_py_lock_writes_every_lock_file_of_python_packages() -> None:
    assert set(LOCKS) == set(files("*.lock"))


@pytest.mark.parametrize(("pattern", "address"), [("*.lock", "://"), ("package-lock.json", '"resolved": "http')])
def test_no_lock_file_has_the_address_of_a_registry(pattern: str, address: str) -> None:
    assert [name for name in files(pattern) if address in (ROOT / name).read_text(encoding="utf-8")] == []


def test_lock_files_have_every_dependency() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    wanted = set(re.findall(r'^\s*"([a-z-]+)>=', project, re.MULTILINE)) | {"msgspec", "hatchling"}
    locked = "\n".join([(ROOT / name).read_text(encoding="utf-8") for name in LOCKS])
    assert wanted <= set(re.findall(r"^([a-z-]+)==", locked, re.MULTILINE))


@pytest.mark.parametrize("name", ["deploy/requirements.lock", "requirements.lock"])
def test_the_packages_of_a_lock_file_need_no_others(name: str, tmp_path: Path) -> None:
    """Run `pip check` in an environment that has only the metadata of the locked packages."""
    venv.create(tmp_path)
    folder = next(tmp_path.glob("lib/python*/site-packages"))
    locked = set(re.findall(r"^([\w-]+)==", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))
    found = [one for one in distributions() if re.sub(r"[-_.]+", "-", one.name).lower() in locked]
    assert len(found) > 15
    for one in found:
        metadata = folder / f"{one.name.replace('-', '_')}-{one.version}.dist-info"
        metadata.mkdir(exist_ok=True)  # a package can be on two entries of sys.path
        (metadata / "METADATA").write_text(str(one.read_text("METADATA")), encoding="utf-8")
    assert packages("--python", str(tmp_path / "bin" / "python")) == []
