"""Writes the bill of materials (SBOM) in CycloneDX format: all software of others in the service's image and its wheel.

The image's operating system and its Python are not in it: `docker buildx build --sbom` lists them.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.markers import Marker

from clients.building import downloads, javascript
from tallytale import __version__

ROOT = downloads.ROOT
LOCK = ROOT / "deploy" / "requirements.lock"


def write(file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        needed, made = Path(folder) / "requirements.txt", Path(folder) / "made.json"
        needed.write_text(packages_of_the_image(), encoding="utf-8")
        _cyclonedx(needed, made)
        bill = json.loads(made.read_bytes())
    product = bill["metadata"]["component"]
    product |= {"version": __version__, "purl": f"pkg:pypi/tallytale@{__version__}"}
    bill["components"] += list(_in_the_wheel())
    references = sorted([one["bom-ref"] for one in bill["components"]])
    bill["dependencies"] = [{"ref": product["bom-ref"], "dependsOn": references}, *[{"ref": one} for one in references]]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(bill, indent=2) + "\n", encoding="utf-8")


def packages_of_the_image() -> str:
    """Return the part of the lock file that is installed in the image: packages for Windows, for example, are not."""
    image = re.search(
        r"^FROM python:(3\.\d+)(\.\d+)-alpine", (ROOT / "deploy" / "Dockerfile").read_text(), re.MULTILINE
    )
    assert image, "the Dockerfile names no version of Python"
    names = {"implementation_name": "cpython", "sys_platform": "linux", "python_version": image[1]}
    names["python_full_version"] = image[1] + image[2]
    entries = re.split(r"^(?=[a-z])", LOCK.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return "".join([entry for entry in entries if _applies(entry, names)])


def _applies(entry: str, names: dict[str, str]) -> bool:
    marker = re.match(r"[^\n;]+ ; ([^\n\\]+)", entry)
    return not marker or Marker(marker[1]).evaluate(names)


def _cyclonedx(needed: Path, made: Path) -> None:
    options = ["--output-reproducible", "--pyproject", "pyproject.toml", "--output-file", str(made)]
    command = [sys.executable, "-W", "ignore", "-m", "cyclonedx_py", "requirements", str(needed), *options]
    environment = {**os.environ, "PYTHONPATH": str(downloads.deploy_tools())}
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def _in_the_wheel() -> Iterator[dict[str, Any]]:
    """Yield the software of others that the wheel contains: in the scorer, in its engine and in the page /docs."""
    yield _component("pyodide", downloads.PYODIDE, "MPL-2.0")
    swagger = json.loads((ROOT / "openapi" / "package.json").read_bytes())["devDependencies"]["swagger-ui-dist"]
    yield _component("swagger-ui-dist", swagger, "Apache-2.0")
    licenses = (javascript.BUILT / javascript.LICENSES).read_text(encoding="utf-8")
    for name, version, license_ in re.findall(r"^## (\S+) - (\S+) \((.+)\)$", licenses, re.MULTILINE):
        yield _component(name, version, license_)


def _component(name: str, version: str, license_: str) -> dict[str, Any]:
    address = f"pkg:npm/{name.replace('@', '%40')}@{version}"
    licenses = [{"expression": license_, "acknowledgement": "declared"}]
    return {
        "type": "library", "bom-ref": address, "name": name, "version": version, "purl": address, "licenses": licenses,
    }  # fmt: skip
