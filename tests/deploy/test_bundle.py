"""What a release publishes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import javascript
import outside
import tallytale
from tests.support.paths import ROOT

BUNDLE = ROOT / "deploy" / "bundle.py"


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        outside.deploy_tools()
        javascript.scorer()
    except outside.NotHad as reason:
        pytest.skip(f"not run: {reason}")
    folder = tmp_path_factory.mktemp("bundle") / "dist"
    environment = {**os.environ, "PYTHONPATH": str(outside.CLIENTS)}
    command = [sys.executable, str(BUNDLE), str(folder)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def test_every_package_is_there_in_the_version_that_is_released(bundle: Path) -> None:
    version = tallytale.__version__
    assert sorted(str(file.relative_to(bundle)) for file in bundle.rglob("*") if file.is_file()) == [
        "materials/tallytale.cdx.json",
        f"npm/tallytale-client-{version}.tgz",
        f"tallytale-client/tallytale_client-{version}-py3-none-any.whl",
        f"tallytale-client/tallytale_client-{version}.tar.gz",
        f"tallytale/tallytale-{version}-py3-none-any.whl",
        f"tallytale/tallytale-{version}.tar.gz",
    ]


def test_the_bill_of_materials_has_every_package_of_the_image_with_its_version(bundle: Path) -> None:
    told = json.loads((bundle / "materials" / "tallytale.cdx.json").read_bytes())["components"]
    lines = (ROOT / "deploy" / "requirements.lock").read_text(encoding="utf-8").splitlines()
    locked = {line.split(" ")[0] for line in lines if line[:1].isalpha()}
    assert locked == {f"{one['name'].lower()}=={one['version']}" for one in told}
