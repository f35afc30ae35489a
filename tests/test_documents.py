"""Checks that what the documents say is true: examples, links, lists and commands."""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import report
from tallytale.engine.rulebook.rules import Game
from tallytale.engine.tables.decoding import decode
from tallytale.engine.words.texts import GameTexts
from tallytale.web.openapi import document
from tests.support.paths import BIN, GAMES_FOLDER, PACKAGE, ROOT
from tests.support.serving import running_service
from tests.support.terminal import at_a_terminal

TOPS = ("deploy", "openapi", "service")
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

PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
JSON = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Matches an example command and its output. A command has one line, or several after `<<'END'` or `-d '`.
COMMAND = re.compile(r"^\$ (.*<<'END'\n(?:.*\n)*?END|.* -d '\n(?:.*\n)*?.*'|.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
SERVER = "http://127.0.0.1:8000"


def examples() -> list[tuple[str, str, str]]:
    """Return the example commands of all documents, each with its file name and the output shown below it."""
    return [
        (path.name, command, output)
        for path in WITH_EXAMPLES
        for block in CONSOLE.findall(path.read_text(encoding="utf-8"))
        for command, output in COMMAND.findall(block)
    ]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with running_service() as started:
        yield started.url


@pytest.mark.parametrize(("document", "command", "output"), examples())
def test_documented_commands_print_the_documented_output(document: str, command: str, output: str, server: str) -> None:
    if command.startswith("curl") and not shutil.which("curl"):
        pytest.skip("not run: curl is not on this machine")
    here = command.replace(".venv/bin/", f"{BIN}/").replace(SERVER, server)
    _, seen = at_a_terminal(["bash", "-c", here], stdin_too=False)
    shown = ".*".join(re.escape(part) for part in output.rstrip("\n").split("…"))
    assert re.fullmatch(shown, seen.rstrip("\n"), re.DOTALL), f"{document} shows\n{output}\nbut it is\n{seen}"


def test_the_readmes_python_example_runs(server: str) -> None:
    (example,) = PYTHON.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    command = [sys.executable, "-c", example.replace(SERVER, server)]
    assert subprocess.check_output(command, text=True) == "[0]\n"


def test_using_md_has_an_example_of_each_route() -> None:
    shown = " ".join(command for document, command, _ in examples() if document == "USING.md")
    paths = [
        re.escape(path)
        .replace(r"\{game\}", r"[a-z-]+")
        .replace(r"\{id\}", "[0-9a-f]{32}")
        .replace(r"\{slug\}", "[a-z-]+")
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


def test_the_map_of_service_names_exactly_the_existing_modules() -> None:
    text = (ROOT / "service" / "README.md").read_text(encoding="utf-8")
    games = PACKAGE / "engine" / "games"
    modules = [module for module in PACKAGE.rglob("*.py") if games not in module.parents]
    names = {module.name for module in modules if module.name != "__init__.py"}
    of_a_game = {"legality.py", "scoring.py", "turns.py", "moves.py"} - names
    assert set(re.findall(r"(\w+\.py)`", text)) - of_a_game == names


@pytest.mark.parametrize("folder", [game.replace("-", "_") for game in GAMES])
def test_every_ruling_is_explained_in_rulings_md(folder: str) -> None:
    text = (GAMES_FOLDER / folder / "RULINGS.md").read_text(encoding="utf-8")
    texts: GameTexts = GAMES[folder.replace("_", "-")].languages["en"].texts
    named = set(re.findall(r"`((?:pigs|wolves|prince)\.[a-z.-]+)`", text))
    assert set(texts.rulings) <= named
    assert named <= {*texts.checked_rules, *texts.scoring}


def test_contributing_md_lists_every_layer_of_modules() -> None:
    (shown,) = re.findall(
        r"^```\n(cli\n.*?)^```$", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = [one for one in project["tool"]["importlinter"]["contracts"] if one["type"] == "layers"]
    without_remarks = re.sub(r"(?<=\S) {2,}.*", "", shown)
    layers = [line.strip() for line in without_remarks.replace("\n  · ", " · ").splitlines()]
    wanted = [layer.replace(" | ", " · ") for contract in contracts for layer in contract["layers"]]
    assert sorted(layers) == sorted(wanted)
    for contract in contracts:
        of_contract = [layer.replace(" | ", " · ") for layer in contract["layers"]]
        assert [layer for layer in layers if layer in of_contract] == of_contract


def test_readme_and_ci_name_the_run_and_test_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "python3 dev.py run" in readme
    assert "python3 dev.py test" in readme
    assert "python3 dev.py test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
