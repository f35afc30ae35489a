"""Builds the Helm chart: `chart.py FOLDER`.

The chart contains the objects that Kustomize builds from deploy/kubernetes. Its only template puts values into them.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from clients.building import downloads
from deploy.building import archives
from tallytale import __version__

DEPLOY = downloads.ROOT / "deploy"
OVERLAYS = ("many", "one-node")


def build(folder: Path) -> Path:
    """Pack the chart into a folder, and return the archive."""
    archive = folder / f"tallytale-{__version__}.tgz"
    overlays = {f"tallytale/overlays/{name}.yaml": _objects(name) for name in OVERLAYS}
    archives.write(archive, archives.files_in(DEPLOY / "helm", "tallytale/") | overlays)
    return archive


def _objects(overlay: str) -> bytes:
    kubectl = shutil.which("kubectl")
    if not kubectl:
        raise downloads.ToolUnavailable("kubectl is not installed, and neither PyPI nor npm has it")
    return subprocess.check_output([kubectl, "kustomize", DEPLOY / "kubernetes" / overlay])


if __name__ == "__main__":
    print(build(Path(sys.argv[1]).resolve()))
