"""Builds the Helm chart: `chart.py FOLDER`.

The chart contains the objects that Kustomize builds from deploy/kubernetes. Its only template puts values into them.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from clients.building import downloads

DEPLOY = downloads.ROOT / "deploy"
OVERLAYS = ("many", "one-node")


def program(name: str) -> str:
    """Return the path of a program: that of this machine, or that of the tools for deploy/."""
    path = os.pathsep.join([os.environ["PATH"], str(downloads.deploy_tools() / "bin")])
    if found := shutil.which(name, path=path):
        return found
    raise downloads.ToolUnavailable(f"{name} is not installed")


def build(folder: Path) -> Path:
    """Write the chart into a new folder, and pack it. Return the archive."""
    chart = shutil.copytree(DEPLOY / "helm", folder / "tallytale")
    (chart / "overlays").mkdir()
    for name in OVERLAYS:
        objects = subprocess.check_output([program("kubectl"), "kustomize", DEPLOY / "kubernetes" / name])
        (chart / "overlays" / f"{name}.yaml").write_bytes(objects)
    subprocess.run([program("helm"), "package", chart, "--destination", folder], check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(chart)
    return next(folder.glob("*.tgz"))


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
