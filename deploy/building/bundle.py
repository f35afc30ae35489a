"""Builds everything that a release publishes: `bundle.py FOLDER`.

The folder gets the Python packages of the service and its client, the npm packages, and a list of what the container
image contains.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from clients.building import downloads, javascript

ROOT = downloads.ROOT
PROJECTS = {"tallytale": ROOT, "tallytale-client": ROOT / "clients" / "python"}


def main(words: list[str]) -> None:
    folder = Path(words[0]).resolve()
    if not (javascript.BUILT / "index.html").exists():
        sys.exit("the scorer could not be built, and a release must contain it")
    for name, project in PROJECTS.items():
        command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder / name)]
        subprocess.run(command, cwd=project, check=True)
    npm(folder / "npm")
    write_bill_of_materials(folder / "materials")


def npm(folder: Path) -> None:
    folder.mkdir(parents=True)
    javascript.build()
    javascript.add_engine()
    with tempfile.TemporaryDirectory() as made:
        for package in (javascript.TYPESCRIPT, javascript.JUDGE):
            shutil.move(javascript.pack(Path(made), package), folder)


def write_bill_of_materials(folder: Path) -> None:
    """Write the list of all software in the container image, in CycloneDX format."""
    folder.mkdir(parents=True)
    command = [
        sys.executable,
        "-m",
        "cyclonedx_py",
        "requirements",
        "deploy/requirements.lock",
        "--output-reproducible",
    ]
    options = ["--pyproject", "pyproject.toml", "--output-file", str(folder / "tallytale.cdx.json")]
    environment = {**os.environ, "PYTHONPATH": str(downloads.deploy_tools())}
    subprocess.run([*command, *options], cwd=ROOT, env=environment, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
