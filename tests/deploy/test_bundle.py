"""Tests the files that a release publishes: building them again gives identical files, and none is missing."""

import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

import tallytale
from clients.building import downloads
from tests.deploy.tools import package
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
    building = (
        ("clients.building.javascript", "scorer"),
        ("deploy.building.docs.build",),
        ("deploy.building.bundle", "dist"),
    )
    for words in [["-m", *words] for words in building]:
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
    assert len(one) >= 12
    assert [str(name) for name in one if one[name].read_bytes() != other[name].read_bytes()] == []


def test_the_bundle_has_every_package_in_the_released_version(bundle: Path) -> None:
    version = tallytale.__version__
    assert sorted(str(file.relative_to(bundle)) for file in bundle.rglob("*") if file.is_file()) == [
        "NOTES.md",
        "SHA256SUMS",
        f"chart/tallytale-{version}.tgz",
        f"image/tallytale-image-{version}.tar.gz",
        f"materials/tallytale-{version}.cdx.json",
        f"npm/tallytale-client-{version}.tgz",
        f"npm/tallytale-judge-{version}.tgz",
        f"site/tallytale-site-{version}.tar.gz",
        f"tallytale-client/tallytale_client-{version}-py3-none-any.whl",
        f"tallytale-client/tallytale_client-{version}.tar.gz",
        f"tallytale/tallytale-{version}-py3-none-any.whl",
        f"tallytale/tallytale-{version}.tar.gz",
    ]


@pytest.fixture(scope="session")
def bill(bundle: Path) -> Any:
    (file,) = (bundle / "materials").iterdir()
    return json.loads(file.read_bytes())


def test_the_bill_of_materials_is_valid_and_names_the_version(bill: Any) -> None:
    version = package("cyclonedx.schema").SchemaVersion.from_version(bill["specVersion"])
    validator = package("cyclonedx.validation.json").JsonStrictValidator(version)
    assert validator.validate_str(json.dumps(bill)) is None
    product = bill["metadata"]["component"]
    version = tallytale.__version__
    assert (product["name"], product["version"], product["purl"]) == (
        "tallytale",
        version,
        f"pkg:pypi/tallytale@{version}",
    )


def test_the_bill_of_materials_lists_the_packages_of_the_image_and_the_parts_of_the_wheel(bill: Any) -> None:
    lines = (ROOT / "deploy" / "requirements.lock").read_text(encoding="utf-8").splitlines()
    locked = {line.split(" ")[0] for line in lines if line[:1].isalpha()}
    listed = {one["purl"] for one in bill["components"]}
    of_others = {"async-timeout", "colorama", "tzdata"}  # only old versions of Python and Windows need these
    assert {one.removeprefix("pkg:pypi/").replace("@", "==") for one in listed if "pypi" in one} == {
        one for one in locked if one.split("==")[0] not in of_others
    }
    assert {one.rpartition("@")[0] for one in listed if "npm" in one} == {
        f"pkg:npm/{name}" for name in ("preact", "pyodide", "qr", "swagger-ui-dist")
    }
    assert f"pkg:npm/pyodide@{downloads.PYODIDE}" in listed


def test_everything_in_the_bill_of_materials_is_needed_by_the_product(bill: Any) -> None:
    needed = {one["ref"]: one.get("dependsOn", []) for one in bill["dependencies"]}
    assert sorted(needed.pop(bill["metadata"]["component"]["bom-ref"])) == sorted(needed)
    assert set(needed) == {one["bom-ref"] for one in bill["components"]}


def test_the_digests_are_those_of_all_files(bundle: Path) -> None:
    done = subprocess.run(
        ["sha256sum", "--check", "SHA256SUMS"], cwd=bundle, capture_output=True, text=True, check=True
    )
    files = {str(file.relative_to(bundle)) for file in bundle.rglob("*") if file.is_file()}
    assert set(done.stdout.replace(": OK", "").splitlines()) == files - {"SHA256SUMS"}


def test_the_release_notes_are_the_part_of_the_changelog_about_the_version(bundle: Path) -> None:
    heading, _, text = (bundle / "NOTES.md").read_text(encoding="utf-8").partition("\n\n")
    assert heading == f"# Tallytale {tallytale.__version__}"
    assert text.strip() in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "\n## " not in text


def test_the_files_of_the_image_are_those_that_the_dockerfile_copies(bundle: Path) -> None:
    (archive,) = (bundle / "image").iterdir()
    with tarfile.open(archive) as tar:
        names = set(tar.getnames())
    assert {"deploy/Dockerfile", ".dockerignore", "pyproject.toml", "service/tallytale/__init__.py"} <= names
    assert {name.split("/")[0] for name in names if "/" in name} == {"clients", "deploy", "openapi", "service"}
    parts = {part for name in names for part in name.split("/")}
    assert parts & {"node_modules", "dist", "__pycache__", ".git", ".env"} == set()
    assert not [name for name in names if name.startswith("service/tallytale/web/pages/scorer")]


def test_the_site_is_that_of_dev_py_site(bundle: Path) -> None:
    (archive,) = (bundle / "site").iterdir()
    with tarfile.open(archive) as tar:
        names = set(tar.getnames())
    assert {"index.html", "sw.js", "404.html", "catalogue/pl/games.json"} <= names
