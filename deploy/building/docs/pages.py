"""Lists the pages of the site, and copies their Markdown files into one folder, with links between the copies."""

import re
import shutil
from pathlib import Path, PurePosixPath

from clients.building.downloads import ROOT

# The pages, in the order of the navigation. Each has a name, which is its address, and a file.
SECTIONS: dict[str, dict[str, str]] = {
    "For developers": {
        "using": "service/USING.md",
        "clients": "clients/README.md",
        "python-client": "clients/python/README.md",
        "typescript-client": "clients/typescript/README.md",
        "judge": "clients/judge/README.md",
        "assistants": "service/ASSISTANTS.md",
        "python": "service/PYTHON.md",
        "conformance": "openapi/vectors/README.md",
        "perft": "openapi/perft/README.md",
        "versions": "openapi/VERSIONS.md",
    },
    "For operators": {
        "deploy": "deploy/README.md",
        "operating": "deploy/OPERATING.md",
        "many": "service/MANY.md",
        "performance": "PERFORMANCE.md",
        "security": "SECURITY.md",
    },
    "About the code": {
        "changelog": "CHANGELOG.md",
        "glossary": "GLOSSARY.md",
        "map": "service/README.md",
        "decisions": "service/decisions/README.md",
        "contributing": "CONTRIBUTING.md",
        "games": "service/tallytale/engine/games/README.md",
        "tutorial": "service/tallytale/engine/games/TUTORIAL.md",
        "tools": "tests/tools/README.md",
    },
}
FRONT = "README.md"
PICTURES = "_images"  # Sphinx leaves HTML as it is, so the pictures in it are copied beside the pages
DECISIONS = "service/decisions"
LINK = re.compile(r'(?P<start>\[(?P<text>[^\]]*)\]\()(?P<to>[^)\s#]+)(?P<heading>#[^)]*)?\)|src="(?P<picture>[^"]+)"')
OTHER_SITE = re.compile(r"[a-z]+:|/")
CODE = re.compile(r"(^```[\s\S]*?^```$|(?:^ {4}.*\n)+)", re.MULTILINE)


def names() -> dict[str, str]:
    """Return the name of each page by its file."""
    listed = {file: name for pages in SECTIONS.values() for name, file in pages.items()}
    return {f"{DECISIONS}/{name}.md": name for name in _decisions()} | listed | {FRONT: "index"}


def copy_to(folder: Path) -> None:
    """Write the Markdown file of each page into the folder, and copy the other files that the pages link to."""
    for file, name in names().items():
        text = _with_links((ROOT / file).read_text(encoding="utf-8"), PurePosixPath(file).parent, folder)
        (folder / f"{name}.md").write_text(text + _contents(name), encoding="utf-8")


def _contents(name: str) -> str:
    """Return the part of the navigation that begins at a page."""
    if name == "index":
        return "".join(_toctree(list(pages), f":caption: {title}\n") for title, pages in SECTIONS.items())
    return _toctree(_decisions()) if name == "decisions" else ""


def _toctree(pages: list[str], options: str = "") -> str:
    return "\n\n```{toctree}\n:hidden:\n" + options + "\n" + "\n".join(pages) + "\n```\n"


def _decisions() -> list[str]:
    return sorted(file.stem for file in (ROOT / DECISIONS).glob("*.md") if file.stem != "README")


def _with_links(text: str, base: PurePosixPath, folder: Path) -> str:
    """Point each link of a text at the copy of its file.

    Of links to folders, tests, and documents that are no pages, only the text is left.
    """

    def link(found: re.Match[str]) -> str:
        target = found["to"] or found["picture"]
        if OTHER_SITE.match(target):
            return found[0]
        path = (ROOT / base / target).resolve().relative_to(ROOT).as_posix()
        if path in names():
            return f"{found['start']}{names()[path]}.md{found['heading'] or ''})"
        if not (ROOT / path).is_file() or path.endswith(".md") or path.startswith("tests/"):
            return found["text"]
        copy = folder / PICTURES / Path(path).name if found["picture"] else folder / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, copy)
        return f'src="{PICTURES}/{copy.name}"' if found["picture"] else f"{found['start']}{path})"

    parts = CODE.split(text)
    parts[::2] = [LINK.sub(link, part) for part in parts[::2]]
    return "".join(parts)
