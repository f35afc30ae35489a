"""Writes the scorer and the documentation as static files for any web host: `static_site.py FOLDER`.

The host needs no Python, because the rules engine is among the files and runs in the browser. Over HTTPS, the page also
works offline and can be installed.
"""

import gzip
import html
import re
import shutil
import sys
from pathlib import Path

from clients.building import engine, javascript
from deploy.building.docs import build as documentation
from tallytale.engine.games import GAMES
from tallytale.engine.phone import answer
from tallytale.engine.words.texts import LANGUAGES
from tallytale.web.http.statuses import title
from tallytale.web.routes.scorer import MANIFEST, PAGE, WORKER, security_policy

BESIDE_PAGE = (WORKER, MANIFEST)
OF_SERVICE = re.compile(r'<a [^>]*href="(?:api\.html|rules|\.\./problems)[^"]*"[^>]*>(.*?)</a>', re.DOTALL)
# `frame-ancestors` stops other sites from showing the page in a frame. Browsers ignore it in a <meta> element.
ONLY_AS_HEADER = "; frame-ancestors 'none'"


def main(words: list[str]) -> None:
    folder = Path(words[0]).resolve() if words else sys.exit("usage: python3 dev.py site FOLDER")
    if folder.exists() and any(folder.iterdir()):
        sys.exit(f"{folder} is not empty")
    if not list(javascript.BUILT.glob("*/*.gz")):
        sys.exit("the engine is unavailable, and the site needs it to judge on the phone")
    write(folder)


def write(folder: Path) -> None:
    """Write all files of the site into the folder."""
    scripts = folder / "scorer"
    scripts.mkdir(parents=True)
    for file in javascript.BUILT.iterdir():
        if file.is_dir():
            _unpack(file, scripts / file.name)
        elif file.name != PAGE:
            shutil.copy(file, folder if file.name in BESIDE_PAGE else scripts)
    _write_page(folder)
    # Most hosts send this file, with status 404, for each file that is missing. Some send the app's page without it.
    (folder / "404.html").write_text(not_found_page(), encoding="utf-8")
    _write_documentation(folder / "docs")
    for language in LANGUAGES:
        _write_catalogue(folder / "catalogue" / language, language)
    # With this file, GitHub Pages publishes all files unchanged. Otherwise it would process them with Jekyll.
    (folder / ".nojekyll").touch()


def _write_documentation(folder: Path) -> None:
    """Write the documentation. Of links to pages that only the service has, the text is left."""
    shutil.copytree(documentation.BUILT, folder, ignore=lambda *_: [documentation.FRONT])
    for page in folder.glob("*.html"):
        page.write_text(OF_SERVICE.sub(r"\1", page.read_text(encoding="utf-8")), encoding="utf-8")


def _write_page(folder: Path) -> None:
    """Write the page of a site without the service, and its digest into the service worker, which checks the page."""
    served = (javascript.BUILT / PAGE).read_bytes()
    page = page_without_service(served.decode()).encode()
    (folder / PAGE).write_bytes(page)
    worker = (folder / WORKER).read_text(encoding="utf-8")
    digest = engine.integrity(served)
    if worker.count(digest) != 1:
        sys.exit("the service worker does not have the digest of the page")
    (folder / WORKER).write_text(worker.replace(digest, engine.integrity(page)), encoding="utf-8")


def not_found_page() -> str:
    """Return an HTML page that says in all languages that there is nothing at the address."""
    titles = [(language, html.escape(title("not-found", language))) for language in LANGUAGES]
    lines = "\n".join(f'    <p lang="{language}">{text}</p>' for language, text in titles)
    return f"""<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>404</title>
  </head>
  <body>
{lines}
  </body>
</html>
"""


def page_without_service(page: str) -> str:
    """Return the scorer's HTML page for a static web host. Its security policy is in a <meta> element."""
    policy = security_policy().decode().removesuffix(ONLY_AS_HEADER)
    metas = (
        f'<meta http-equiv="Content-Security-Policy" content="{policy}" />\n    '
        '<meta name="referrer" content="no-referrer" />\n    '
    )
    return page.replace("<html ", '<html data-service="none" ', 1).replace("<meta ", f"{metas}<meta ", 1)


def _unpack(part: Path, folder: Path) -> None:
    folder.mkdir()
    for file in part.iterdir():
        (folder / file.stem).write_bytes(gzip.decompress(file.read_bytes()))


def _write_catalogue(folder: Path, language: str) -> None:
    for path in ["/v1/games", *[f"/v1/games/{game}" for game in GAMES]]:
        _, body, _ = answer("GET", path, b"", language)
        file = folder / f"{path.removeprefix('/v1/')}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)


if __name__ == "__main__":
    main(sys.argv[1:])
