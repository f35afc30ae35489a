"""Writes the OpenAPI document and the files of the /docs page: Swagger UI, and a page about API versions."""

import shutil
from pathlib import Path

from markdown_it import MarkdownIt

from clients.building import downloads
from tallytale.web.openapi import document
from tests.support.cases import written

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "openapi" / "openapi.json"
PAGES = ROOT / "service" / "tallytale" / "web" / "pages"
VERSIONS = ROOT / "openapi" / "VERSIONS.md"
VERSIONS_PAGE = PAGES / "versions.html"
SWAGGER_UI_FILES = ("swagger-ui-bundle.js", "swagger-ui.css", "LICENSE")


def asset(name: str) -> Path:
    """Return the path of a file in Swagger UI's npm package."""
    return PAGES / (name if name.startswith("swagger-ui") else f"swagger-ui-{name}")


def versions_page() -> str:
    """Return the page about API versions as HTML."""
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<title>Versions and changes – Tallytale</title>\n"
        '<link rel="stylesheet" href="/docs/problem.css">\n'
        f"<main>\n{MarkdownIt().render(VERSIONS.read_text(encoding='utf-8'))}"
        '<p><a href="/docs">The API</a></p>\n</main>\n</html>\n'
    )


def main() -> None:
    VERSIONS_PAGE.write_text(versions_page(), encoding="utf-8", newline="\n")
    DOCUMENT.write_text(written(document()) + "\n", encoding="utf-8", newline="\n")
    package = downloads.openapi_tools() / "swagger-ui-dist"
    for name in SWAGGER_UI_FILES:
        shutil.copyfile(package / name, asset(name))


if __name__ == "__main__":
    main()
