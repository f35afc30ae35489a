"""Builds everything that a release publishes: `bundle.py FOLDER`. It needs kubectl, because of the Helm chart.

The folder gets:

    tallytale/, tallytale-client/   the Python packages of the service and its client
    npm/                            the npm packages
    chart/                          the Helm chart
    image/                          all files from which the container image is built (its build context)
    site/                           the scorer as static files
    materials/                      the bill of materials (SBOM)
    NOTES.md                        the release notes: the version's part of the changelog
    SHA256SUMS                      the digests of all these files, of which the provenance is signed
"""

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

from clients.building import downloads, javascript
from deploy.building import archives, chart, materials, static_site
from tallytale import __version__

ROOT = downloads.ROOT
PROJECTS = {"tallytale": ROOT, "tallytale-client": ROOT / "clients" / "python"}
NOTES, DIGESTS = "NOTES.md", "SHA256SUMS"
# What the stages of the Dockerfile copy.
COPIED = re.compile(r"^COPY (?!--from)(.+) \S+$", re.MULTILINE)


def main(words: list[str]) -> None:
    folder = Path(words[0]).resolve()
    if not (javascript.BUILT / "index.html").exists():
        sys.exit("the scorer could not be built, and a release must contain it")
    for name, project in PROJECTS.items():
        command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder / name)]
        subprocess.run(command, cwd=project, check=True)
    npm(folder / "npm")
    archives.write(folder / "image" / f"tallytale-image-{__version__}.tar.gz", image_context())
    site(folder / "site" / f"tallytale-site-{__version__}.tar.gz")
    materials.write(folder / "materials" / f"tallytale-{__version__}.cdx.json")
    (folder / NOTES).write_text(notes(), encoding="utf-8")
    try:
        chart.build(folder / "chart")
    except downloads.ToolUnavailable as reason:
        sys.exit(f"all but the Helm chart and the digests is in {folder}: {reason}")
    (folder / DIGESTS).write_text(digests(folder), encoding="utf-8")


def npm(folder: Path) -> None:
    folder.mkdir(parents=True)
    javascript.build()
    javascript.add_engine()
    with tempfile.TemporaryDirectory() as made:
        for package in (javascript.TYPESCRIPT, javascript.JUDGE):
            shutil.move(javascript.pack(Path(made), package), folder)


def image_context() -> dict[str, bytes]:
    """Return the files that the Dockerfile needs, by their paths."""
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    copied = {name for names in COPIED.findall(dockerfile) for name in names.split()}
    copied |= {"deploy/Dockerfile", ".dockerignore"}
    files = {name: (ROOT / name).read_bytes() for name in copied if (ROOT / name).is_file()}
    for name in copied - files.keys():
        files |= archives.files_in(ROOT / name, f"{name}/", _is_sent_to_the_builder)
    return files


def _is_sent_to_the_builder(name: str) -> bool:
    """Tell whether .dockerignore has no pattern for a file and its folders."""
    paths = [PurePosixPath(name), *PurePosixPath(name).parents]
    return not any(
        fnmatch(path.name if pattern.startswith("**/") else str(path), pattern.removeprefix("**/").rstrip("/"))
        for pattern in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        for path in paths
    )


def site(archive: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        static_site.write(Path(folder))
        archives.write(archive, archives.files_in(Path(folder)))


def notes() -> str:
    """Return the part of the changelog about this version. Before `dev.py release`, that is the unreleased part."""
    parts = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    named = {re.split(r" – |\n", part)[0]: part.partition("\n")[2].strip() for part in parts}
    return f"# Tallytale {__version__}\n\n{named.get(__version__) or named['Unreleased']}\n"


def digests(folder: Path) -> str:
    """Return the SHA-256 digest of each file, in the format of `sha256sum`."""
    files = {name: content for name, content in archives.files_in(folder).items() if name != DIGESTS}
    return "".join([f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)])


if __name__ == "__main__":
    main(sys.argv[1:])
