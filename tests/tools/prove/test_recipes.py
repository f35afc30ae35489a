"""Follows recipes of CONTRIBUTING.md in copies of the repository: for a rule, a language and a setting.

A test changes only files that the recipe names, and runs the commands that the recipe names. So a recipe that forgets a
file or a step fails here.
"""

import json
import re
import shlex
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

import dev
from tallytale.engine.words import LANGUAGES
from tests.support.paths import ROOT
from tests.support.tutorial import Copy

pytestmark = pytest.mark.nightly
GAME = "service/tallytale/engine/games/three_little_pigs"
ID = "pigs.player.eleven-houses"
LAW = "A player never has exactly eleven houses."
RULE = f'''@legality_rule("{ID}", cite="build", facts=("seat",))
def eleven_houses(board: Board) -> list[Breach]:
    """{LAW}"""
    seats = [house.seat for house in board.houses]
    return [Breach([f"/players/{{seat}}"], {{"seat": seat}}) for seat in range(board.seats) if seats.count(seat) == 11]


'''
SECOND_RULE = """def eleven_houses(table: Table) -> list[At]:
    return [[f"/players/{seat}"] for seat in seats(table) if len(houses_of(table, seat)) == 11]


"""
DOORS = ["straw"] * 4 + ["wood"] * 4 + ["brick"] * 3
FINDING = {"rule": ID, "at": ["/players/0"], "facts": {"seat": 0}}


class Recipe(Copy):
    """A copy of the repository in which a section of CONTRIBUTING.md is followed."""

    def __init__(self, folder: Path, title: str) -> None:
        super().__init__(folder)
        self.install()
        page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        self.text = page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
        named = [name.partition(" for file in ")[0] for name in re.findall(r"`([^`]+)`", self.text)]
        self.named = [re.sub("<[^>]+>", "*", name) + ("*" if name.endswith("/") else "") for name in named]

    def write(self, name: str, content: bytes) -> None:
        assert any(fnmatch(name, path) for path in self.named), f"the recipe does not name {name}"
        super().write(name, content)

    def change(self, name: str, old: str, new: str) -> None:
        text = (self.folder / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        self.write(name, text.replace(old, new).encode())

    def run_commands(self) -> None:
        """Run the commands of the recipe that generate files and run tests."""
        commands = re.findall(r"`python3 dev\.py ((?:generate|test)\b[^`]*)`", self.text)
        assert commands
        for name, *words in map(shlex.split, commands):
            if name == "generate":
                self.run(sys.executable, "-m", "openapi.building.generate_all")
                self.run(sys.executable, "-m", "tests.support.first_corrections")
            else:  # no test of a recipe needs the scorer, so it is not built
                assert self.test(*(dev.CORE if words == ["core"] else words)) == 0


def test_the_recipe_for_a_rule_ends_green(tmp_path: Path) -> None:
    recipe = Recipe(tmp_path, "Adding a rule")
    recipe.change(f"{GAME}/legality.py", "LEGALITY:", f"{RULE}LEGALITY:")
    recipe.change(
        f"{GAME}/legality.py",
        "    more_tiles_than_the_box_has,\n",
        "    more_tiles_than_the_box_has,\n    eleven_houses,\n",
    )
    for language in LANGUAGES:
        file = f"{GAME}/texts/{language}.json"
        texts = json.loads((tmp_path / file).read_text(encoding="utf-8"))
        added = {"title": "Not eleven houses", "law": LAW, "message": "{seat, player} has eleven houses."}
        rules = inserted(texts["legality"], added if language == "en" else translated(added))
        recipe.write(file, in_json({**texts, "legality": rules}))
    broken, waived, legal = table(DOORS), {**table(DOORS), "waive": [ID]}, table(DOORS[:-1])
    cases = [
        {"name": "eleven", "title": "Eleven houses are not allowed.", "table": broken, "findings": [FINDING]},
        {"name": "ten", "title": "Ten houses are allowed.", "near": "eleven", "table": legal},
        {
            "name": "eleven-waived", "title": "Eleven houses that the players allow are scored.", "table": waived,
            "findings": [{**FINDING, "waived": True}], "totals": [0, 0],
        },
    ]  # fmt: skip
    recipe.write(f"{GAME}/cases/{ID}.json", in_json(cases))
    pages = f"{GAME}/pages"
    parts = json.loads((tmp_path / pages / "shared" / "parts.json").read_text(encoding="utf-8"))
    examples = inserted(parts["examples"], ["eleven", "ten"])
    recipe.write(f"{pages}/shared/parts.json", in_json({**parts, "examples": examples}))
    for page in (tmp_path / pages).glob("*.json"):
        texts = json.loads(page.read_text(encoding="utf-8"))
        told = {"why": "Ten are enough.", "unseen": "Houses may be gone.", "waived": "Build on."}
        rules = inserted(texts["rules"], told if page.stem == "en" else translated(told))
        recipe.write(f"{pages}/{page.name}", in_json({**texts, "rules": rules}))
    second = "tests/tools/prove/second_judge/pigs.py"
    recipe.change(second, "LEGALITY:", f"{SECOND_RULE}LEGALITY:")
    supply = '    ("pigs.tiles.supply", too_many_of_a_kind),\n'
    recipe.change(second, supply, f'{supply}    ("{ID}", eleven_houses),\n')
    recipe.run_commands()


def inserted(of_rules: dict[str, Any], value: Any) -> dict[str, Any]:
    """Return a copy with a value for the new rule, at its place in the rulebook."""
    place = list(of_rules).index("pigs.tiles.supply") + 1
    return dict([*list(of_rules.items())[:place], (ID, value), *list(of_rules.items())[place:]])


def table(doors: list[str]) -> dict[str, Any]:
    houses = [{"tiles": [{"material": material, "part": "door"}]} for material in doors]
    return {"game": "three-little-pigs", "stage": "running", "players": [{"houses": houses}, {"houses": []}]}


def test_the_recipe_for_a_language_ends_green(tmp_path: Path) -> None:
    recipe = Recipe(tmp_path, "Adding a language")
    (copy,) = re.findall(r"`(for file in .*)`", recipe.text)
    for command in (["git", "init", "--quiet"], ["git", "add", "."], ["bash", "-c", copy]):
        subprocess.run(command, cwd=tmp_path, check=True)
    copied = [path for path in tmp_path.rglob("nl.json") if "node_modules" not in path.parts]
    assert len(copied) > 10
    for file in copied:
        texts = translated(json.loads(file.read_text(encoding="utf-8")))
        if "schema" in texts:
            texts["schema"] = json.loads(file.with_name("de.json").read_text(encoding="utf-8"))["schema"]
        file.write_bytes(in_json(texts))
    recipe.change("README.md", "English,\nFrench", "Dutch, English,\nFrench")
    recipe.run_commands()


def translated(text: Any) -> Any:
    """Return texts that differ from the English ones, and are as long if possible."""
    if isinstance(text, dict):
        return {name: part if name == "like" else translated(part) for name, part in text.items()}
    if isinstance(text, list):
        return [translated(part) for part in text]
    if re.match("[A-Za-z]", text):
        return f"ñ{text[1:]}"
    return f"ñ{text}" if re.search(r"\w", re.sub(r"\{[^{}]*\}|#", "", text)) else text


def test_the_recipe_for_a_setting_ends_green(tmp_path: Path) -> None:
    recipe = Recipe(tmp_path, "Adding a setting")
    before = '    log: Literal["auto", "json", "text"] = "auto"\n'
    recipe.change(
        "service/tallytale/web/settings.py", before, f'{before}    motto: Annotated[str, Meta(max_length=9)] = "fair"\n'
    )
    line = "| `TALLYTALE_LOG` |"
    recipe.change("deploy/README.md", line, f"| `TALLYTALE_MOTTO` | `fair` | what the operator thinks |\n{line}")
    recipe.run_commands()


def in_json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=2).encode() + b"\n"
