"""Lists the pages of the site, and writes their Markdown files into one folder: `python3 -m deploy.building.docs.pages FOLDER`.

Most pages are copies of files, with links between the copies. Those about rules and errors are put together from the
texts that the service shows, so that the site's search finds them.
"""

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from clients.building.downloads import ROOT
from deploy.building.docs.build import PICTURES
from tallytale.engine.games import GAMES
from tallytale.guide import how_to_play, index, page
from tallytale.phrases import say
from tallytale.web.http.statuses import STATUS, title

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
    },
}
FRONT = "README.md"
LANGUAGE = "en"
ERRORS = "errors"
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
    for game in GAMES:
        (folder / f"{game}.md").write_text("\n\n".join(_rules(game)), encoding="utf-8")
    (folder / f"{ERRORS}.md").write_text("\n\n".join(_errors()), encoding="utf-8")


def _rules(game: str) -> Iterator[str]:
    """Write how a game is played, and a section for each of its rules, with a link to the rule's own page."""
    found = index(game, LANGUAGE)
    yield f"# {found.title}"
    yield _html_link(f"rules/{game}/how-to-play", say("guide.play", LANGUAGE, game=found.title))
    for part in how_to_play(game, LANGUAGE):
        yield f"## {say(f'guide.play.{part.name}', LANGUAGE)}"
        yield from part.texts
    for kind, entries in found.pages.items():
        yield f"## {say(kind, LANGUAGE)}"
        for entry in entries:
            yield f"### {entry.title}"
            yield entry.text
            yield from page(game, entry.id, LANGUAGE).why
            yield _html_link(f"rules/{game}/{entry.id}", entry.id)


def _errors() -> Iterator[str]:
    yield f"# {say('problem.index', LANGUAGE)}"
    for slug, status in sorted(STATUS.items(), key=lambda item: item[1]):
        yield f"## {status}: {title(slug, LANGUAGE)}"
        yield say(f"problem.{slug}.page", LANGUAGE)
        yield _html_link(f"../problems/{slug}", slug)


def _html_link(address: str, text: str) -> str:
    """Return a link to a page that the service makes. In Markdown, it would have to be a page of the site."""
    return f'<a href="{address}">{text}</a>'


def _contents(name: str) -> str:
    """Return the part of the navigation that begins at a page."""
    if name == "index":
        listed = {"For families": list(GAMES), **{title: list(pages) for title, pages in SECTIONS.items()}}
        listed["For developers"].append(ERRORS)
        return "".join(_toctree(pages, f":caption: {title}\n") for title, pages in listed.items())
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


if __name__ == "__main__":
    copy_to(Path(sys.argv[1]))
