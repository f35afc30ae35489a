"""Writes the site into the service, unless it is already up to date."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from clients.building import downloads
from clients.building.downloads import ROOT

HERE = Path(__file__).parent
BUILT = ROOT / "service" / "tallytale" / "web" / "pages" / "site"
STAMP = downloads.FOLDER / "site-built-for"
FRONT = "front.html"  # the first page, for the address /docs, which is not in the folder of the other pages
PICTURES = "_images"  # Sphinx leaves HTML as it is, so the pictures in it are copied beside the pages
NOT_NEEDED = (".buildinfo", "objects.inv")
# Mends what the theme lacks for screen readers, keyboards and slow networks: names, the level of a heading, cells that
# head no column, tables and examples that scroll, and pictures that are not in sight yet.
ACCESSIBLE = {
    'role="heading"': 'role="heading" aria-level="2"',
    '<th class="head"><p></p></th>': "<td></td>",
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
    '<img src="_images': '<img loading="lazy" src="_images',
    "<pre>": '<pre tabindex="0">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="This page">',
}
RELATIVE = re.compile(r'\b(href|src|action|data-content_root)="(?!#|/|[a-z]+:)(?:\./)?')


@downloads.locked
def main() -> None:
    paths = [str(downloads.docs_tools()), str(ROOT), str(ROOT / "service")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    with TemporaryDirectory(prefix="tallytale-docs-") as made:
        folder = Path(made) / "pages"
        folder.mkdir()
        subprocess.run([sys.executable, "-m", "deploy.building.docs.pages", str(folder)], env=environment, check=True)
        wanted = _digest(folder)
        if not STAMP.exists() or STAMP.read_text(encoding="utf-8") != wanted or not BUILT.is_dir():
            _build(folder, environment)
            STAMP.write_text(wanted, encoding="utf-8")


def _build(folder: Path, environment: dict[str, str]) -> None:
    print("building the site for developers …", flush=True)
    shutil.rmtree(BUILT, ignore_errors=True)
    # -W makes warnings errors, for example that a link leads nowhere. -d keeps the parsed pages out of the site.
    options = ["-q", "-W", "--keep-going", "-d", str(folder.with_name("parsed")), "-c", str(HERE)]
    command = [sys.executable, "-m", "sphinx", *options, str(folder), str(BUILT)]
    subprocess.run(command, env=environment, check=True)
    shutil.copytree(folder / PICTURES, BUILT / PICTURES, dirs_exist_ok=True)
    shutil.rmtree(BUILT / "_sources")
    for name in NOT_NEEDED:
        (BUILT / name).unlink(missing_ok=True)
    for file in BUILT.glob("*.html"):
        file.write_text(_accessible(file.read_text(encoding="utf-8")), encoding="utf-8")
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    (BUILT / FRONT).write_text(RELATIVE.sub(r'\1="docs/', page), encoding="utf-8")


def _accessible(page: str) -> str:
    for theme, mended in ACCESSIBLE.items():
        page = page.replace(theme, mended)
    return page


def _digest(folder: Path) -> str:
    """Return one hash of all files from which the site is made."""
    own = [file for suffix in ("py", "css", "html") for file in HERE.rglob(f"*.{suffix}")]
    files = [*folder.rglob("*"), *own, ROOT / "deploy" / "docs.lock"]
    state = hashlib.sha256()
    for file in sorted(file for file in files if file.is_file()):
        state.update(f"{file.name} {file.stat().st_size}\n".encode() + file.read_bytes())
    return state.hexdigest()


if __name__ == "__main__":
    try:
        main()
    except downloads.ToolUnavailable as reason:
        print(f"the site for developers is not built: {reason}")
        sys.exit(1 if os.environ.get("CI") else 0)
