"""Checks that what the documents say is true: examples, links, lists and commands."""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import dev
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import report
from tallytale.engine.rulebook.rules import Game
from tallytale.engine.tables.decoding import decode
from tallytale.engine.words.texts import LANGUAGES
from tallytale.web.openapi import document
from tests.support.documents import JSON, PYTHON, SERVER, assert_prints, commands
from tests.support.paths import BIN, PACKAGE, ROOT
from tests.support.serving import running_service

TOPS = ("deploy", "openapi", "service")
MAP = ROOT / "service" / "README.md"
FOLDERS = ("clients", "deploy", "openapi", "service", "tests", ".ci", ".github")
DOCUMENTS = [
    path
    for path in sorted(
        [
            *ROOT.glob("*.md"),
            ROOT / "tests" / "tools" / "README.md",
            ROOT / "clients" / "README.md",
            *(file for top in TOPS for file in (ROOT / top).rglob("*.md")),
        ]
    )
    if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
]
# TUTORIAL.md is left out, because its game is not in this repository. test_tutorial.py runs its examples.
WITH_EXAMPLES = [path for path in DOCUMENTS if path.name != "TUTORIAL.md"]


def examples() -> list[tuple[str, str, str]]:
    """Return the example commands of all documents, each with its file name and the output shown below it."""
    return [(path.name, *found) for path in WITH_EXAMPLES for found in commands(path)]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with running_service() as started:
        yield started.url


@pytest.mark.parametrize(("document", "command", "output"), examples())
def test_documented_commands_print_the_documented_output(document: str, command: str, output: str, server: str) -> None:
    if command.startswith("curl") and not shutil.which("curl"):
        pytest.skip("not run: curl is not on this machine")
    assert_prints(command, output, server, str(BIN), document)


def test_the_readmes_python_example_runs(server: str) -> None:
    (example,) = PYTHON.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    command = [sys.executable, "-c", example.replace(SERVER, server)]
    assert subprocess.check_output(command, text=True) == "Player 1 wins with 6 points.\n"


def test_using_md_has_an_example_of_each_route() -> None:
    shown = " ".join(command for document, command, _ in examples() if document == "USING.md")
    paths = [
        re.escape(path)
        .replace(r"\{game\}", r"[a-z-]+")
        .replace(r"\{id\}", "[0-9a-f]{32}")
        .replace(r"\{slug\}", "[a-z-]+")
        .replace(r"\{rule\}", "[a-z.-]+")
        for path in document()["paths"]
    ]
    assert [path for path in paths if not re.search(rf"{SERVER}{path}(\s|$)", shown)] == []


def test_tables_in_documents_are_legal_and_scored() -> None:
    tables = [table for path in WITH_EXAMPLES for table in JSON.findall(path.read_text(encoding="utf-8"))]
    reports = [report(decode(table.encode())) for table in tables]
    assert {one.game for one in reports} == set(GAMES)
    assert [one.findings for one in reports if not one.legal or one.unchecked] == []


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.turns], ids=lambda game: str(game.name))
def test_moves_and_questions_in_using_md_are_valid(game: Game[Any, Any]) -> None:
    text = (ROOT / "service" / "USING.md").read_text(encoding="utf-8")
    _, _, section = text.partition("## What a move contains\n")
    title = game.languages["en"].texts.title.partition(":")[0]
    _, _, part = section.partition(f"**{title}.**")
    part = re.split(r"^\*\*|^## ", part, maxsplit=1, flags=re.MULTILINE)[0]
    turns = game.turns
    assert turns
    moves = re.findall(r"^    (\{.*\})$", part, re.MULTILINE)
    questions = re.findall(r"`(\{.*?\})`", part.replace("\n", " "))
    assert moves
    assert questions
    for written, kind in [*[(move, turns.move) for move in moves], *[(one, turns.question) for one in questions]]:
        msgspec.json.decode(written, type=kind)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_to_a_file_resolves(path: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_to_a_heading_resolves(path: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]*)#([^)]+)\)", path.read_text(encoding="utf-8"))
    targets = [(path.parent / file if file else path, heading) for file, heading in links]
    assert [heading for target, heading in targets if heading not in anchors(target)] == []


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document's headings, as GitHub derives them from the words of each heading."""
    headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_whole_path_in_a_document_exists(path: Path) -> None:
    """A path that begins with a folder of the repository is whole."""
    found = re.findall(r"`([\w./<>-]+/[\w./<> -]*)`", path.read_text(encoding="utf-8"))
    paths = [name for name in found if name.partition("/")[0] in FOLDERS]
    assert [name for name in paths if not all((ROOT / one).exists() for one in filled_in(name))] == []


def filled_in(path: str) -> list[str]:
    """Return the paths that are meant by a path with `<game>` or `<language>`. A rule's id stands for any file."""
    folders = [game.replace("-", "_") if path.startswith("service/") else game for game in GAMES]
    whole = re.sub("<(turn )?rule id>.*", "", path)
    return [whole.replace("<game>", game).replace("<language>", one) for game in folders for one in LANGUAGES]


def rooms_in_the_map() -> list[str]:
    return re.findall(r"^\| `service/tallytale/([\w/]+)/` \|", MAP.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_map_of_service_names_every_room_once() -> None:
    packages = {str(file.parent.relative_to(PACKAGE)) for file in PACKAGE.glob("*/**/__init__.py")}
    assert sorted(rooms_in_the_map()) == sorted(one for one in packages if not one.startswith("engine/games/"))


def test_the_map_of_service_lists_each_room_above_those_that_it_imports() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for contract in project["tool"]["importlinter"]["contracts"]:
        for container in contract.get("containers", []):
            inside = container.replace(".", "/").removeprefix("tallytale").strip("/")
            listed = [room.rpartition("/")[2] for room in rooms_in_the_map() if room.rpartition("/")[0] == inside]
            layers = [set(layer.split(" | ")) for layer in contract["layers"]]
            numbers = [next(number for number, layer in enumerate(layers) if room in layer) for room in listed]
            assert numbers == sorted(numbers), container


def test_the_table_of_decisions_lists_every_page_and_no_page_is_long() -> None:
    folder = ROOT / "service" / "decisions"
    pages = {page.name: page.read_text(encoding="utf-8") for page in folder.glob("*.md") if page.name != "README.md"}
    listed = re.findall(r"\]\(([\w-]+\.md)\) \|$", (folder / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(pages)
    assert [name for name, text in pages.items() if not re.search(r"^\d{4}-\d\d-\d\d$", text, re.MULTILINE)] == []
    assert [name for name, text in pages.items() if len(text.splitlines()) > 40] == []


def test_every_name_in_the_glossary_is_defined_in_the_service() -> None:
    """A name is defined where it is a class, a function, a member or a value."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    defined = set(re.findall(r"(?:class|def) (\w+)|^ *(?:self\.)?(\w+)(?:: | = )", source, re.MULTILINE))
    known = {name for pair in defined for name in pair}
    names = re.findall(r"`(\w+)`", (ROOT / "GLOSSARY.md").read_text(encoding="utf-8"))
    assert len(names) > 30
    assert [name for name in names if name not in known | {"code", "__init__", "yield"}] == []


def test_every_command_in_performance_md_exists_and_every_benchmark_has_a_title_with_its_word() -> None:
    page = (ROOT / "PERFORMANCE.md").read_text(encoding="utf-8")
    cells = re.findall(r"^\| `([^|]+)` \||\| `([^|]+)` \| [\d; ]+ \|$", page, re.MULTILINE)
    commands = [
        command.removeprefix("compiled ") for pair in cells for cell in pair if cell for command in cell.split("`; `")
    ]
    source = (ROOT / "tests" / "tools" / "measure" / "bench.py").read_text(encoding="utf-8")
    titles = " ".join(re.findall(r'^    \("([^"]+)", ', source, re.MULTILINE))
    assert len(commands) > 40
    for name, *words in map(shlex.split, commands):
        assert name in {*dev.COMMANDS, *dev.tools(), "npm"}
        assert name != "bench" or all(word in titles for word in words), words
