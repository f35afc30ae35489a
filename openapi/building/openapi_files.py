"""Writes the OpenAPI document and Swagger UI, which the page to try the API shows."""

import shutil
from pathlib import Path

from clients.building import downloads
from tallytale.web.openapi import document
from tests.support.cases import written

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "openapi" / "openapi.json"
PAGES = ROOT / "service" / "tallytale" / "web" / "pages"
SWAGGER_UI_FILES = ("swagger-ui-bundle.js", "swagger-ui.css", "LICENSE")


def asset(name: str) -> Path:
    """Return the path of a file in Swagger UI's npm package."""
    return PAGES / (name if name.startswith("swagger-ui") else f"swagger-ui-{name}")


def main() -> None:
    DOCUMENT.write_text(written(document()) + "\n", encoding="utf-8", newline="\n")
    package = downloads.openapi_tools() / "swagger-ui-dist"
    for name in SWAGGER_UI_FILES:
        shutil.copyfile(package / name, asset(name))


if __name__ == "__main__":
    main()
