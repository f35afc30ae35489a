"""Tests the files that a release publishes: building them again gives identical files, and none is missing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tallytale
from clients.building import downloads
from tests.support.copies import copy_repository, link_tools
from tests.support.paths import ROOT


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the files of a release in a copy of the repository."""
    downloads.deploy_tools()
    return _bundle(tmp_path_factory.mktemp("a") / "a", 1e9)


def _bundle(copy: Path, date: float) -> Path:
    """Build the files of a release in a copy of the repository whose files have this date."""
    copy_repository(copy)
    for file in copy.rglob("*"):
        os.utime(file, (date, date))
    link_tools(copy)
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    for words in (["-m", "clients.building.javascript", "scorer"], ["-m", "deploy.building.bundle", "dist"]):
        command = [sys.executable, *words]
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    return copy / "dist"


@pytest.mark.nightly
def test_builds_in_two_folders_are_identical(bundle: Path, tmp_path: Path) -> None:
    one, other = [
        {file.relative_to(folder): file for file in folder.rglob("*") if file.is_file()}
        for folder in (bundle, _bundle(tmp_path / "longer", 1.5e9))
    ]
    assert one.keys() == other.keys()
    assert len(one) >= 6
    assert [str(name) for name in one if one[name].read_bytes() != other[name].read_bytes()] == []


def test_the_bundle_has_every_package_in_the_released_version(bundle: Path) -> None:
    version = tallytale.__version__
    assert sorted(str(file.relative_to(bundle)) for file in bundle.rglob("*") if file.is_file()) == [
        "materials/tallytale.cdx.json",
        f"npm/tallytale-client-{version}.tgz",
        f"npm/tallytale-judge-{version}.tgz",
        f"tallytale-client/tallytale_client-{version}-py3-none-any.whl",
        f"tallytale-client/tallytale_client-{version}.tar.gz",
        f"tallytale/tallytale-{version}-py3-none-any.whl",
        f"tallytale/tallytale-{version}.tar.gz",
    ]


def test_the_bill_of_materials_lists_every_package_of_the_image(bundle: Path) -> None:
    components = json.loads((bundle / "materials" / "tallytale.cdx.json").read_bytes())["components"]
    lines = (ROOT / "deploy" / "requirements.lock").read_text(encoding="utf-8").splitlines()
    locked = {line.split(" ")[0] for line in lines if line[:1].isalpha()}
    assert locked == {f"{one['name'].lower()}=={one['version']}" for one in components}
