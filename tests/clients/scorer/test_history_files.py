"""The history is exported to a file and imported without loss. Files that are broken or something else are refused."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.scorer.history import random_games, save_games, saved_games
from tests.support.scorer.phone import Phone, phone

Json = dict[str, Any]

FORMATS = ("json", "csv")
COLUMNS = ["id", "date", "game", "variant", "seat", "name", "look", "total", "rank", "winner", "table", "rules"]
TRICKY_NAMES = ("=1+1", "-Max", "'=x", "@home", 'say "hi", now; ok', "two\nlines", "小明", "'quoted'", " Ann ", "+")
HUNDRED_MEGABYTES = 100 * 1024 * 1024
SHARED = """
  window.shared = [];
  navigator.canShare = ({ files }) => files.every(file => !file.name.endsWith('.json'));
  navigator.share = async ({ files }) => { window.shared.push(files[0].name, await files[0].text()) };
"""


def open_files_sheet(phone: Phone) -> None:
    phone.open("#/history")
    phone.page.reload()  # closes an open sheet
    phone.tap("Export and import")
    phone.page.locator(".sheet").wait_for()


def export_file(phone: Phone, kind: str) -> bytes:
    open_files_sheet(phone)
    with phone.page.expect_download() as download:
        phone.tap(f"Save {kind.upper()}")
    assert download.value.suggested_filename == f"tallytale.{kind}"
    return Path(download.value.path()).read_bytes()


def import_file(phone: Phone, content: bytes | str | Path, name: str = "games.txt") -> str:
    """Import a file, and return the message shown."""
    open_files_sheet(phone)
    if isinstance(content, str):
        content = content.encode()
    given: Any = content if isinstance(content, Path) else {"name": name, "mimeType": "", "buffer": content}
    phone.page.locator("input[type=file]").set_input_files(given)
    said = phone.page.locator(".import-result")
    expect(said).to_contain_text(".")
    return said.inner_text()


def test_sheet_stays_open_when_the_file_chooser_is_cancelled(handset: Phone) -> None:
    open_files_sheet(handset)
    chooser = handset.page.locator("input[type=file]")
    chooser.evaluate("input => input.dispatchEvent(new Event('cancel', { bubbles: true }))")  # browsers send this event
    expect(chooser).to_be_attached()
    handset.page.keyboard.press("Escape")
    expect(chooser).not_to_be_attached()


@pytest.mark.parametrize("kind", FORMATS)
def test_exported_games_are_imported_unchanged_on_another_phone(browser: Browser, scorer: str, kind: str) -> None:
    games = random_games(7, 50, TRICKY_NAMES)
    with phone(browser, scorer) as old, phone(browser, scorer) as new:
        save_games(old.open(), games)
        content = export_file(old, kind)
        new.open()
        assert import_file(new, content) == "50 games added."
        assert saved_games(new) == saved_games(old)
        assert json.dumps(saved_games(new)) == json.dumps(saved_games(old))  # with the same order of members
        assert export_file(new, kind) == content


def test_json_file_names_its_format_and_holds_the_saved_games(handset: Phone) -> None:
    save_games(handset, random_games(8, 5))
    found = json.loads(export_file(handset, "json"))
    assert found == {"tallytale": "history", "version": 1, "games": saved_games(handset)}


def test_csv_file_has_a_row_per_player_and_no_formulas(handset: Phone) -> None:
    games = random_games(8, 10, TRICKY_NAMES)
    save_games(handset, games)
    text = export_file(handset, "csv").decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert list(rows[0]) == COLUMNS
    assert len(rows) == sum(len(game["people"]) for game in games)
    for game in games:
        mine = [row for row in rows if row["id"] == game["id"]]
        assert [int(row["total"]) for row in mine] == game["score"]["totals"]
        assert [int(row["seat"]) for row in mine if row["winner"] == "1"] == game["score"]["winners"]
        assert json.loads(mine[0]["table"]) == game["table"]
        assert [row["table"] for row in mine[1:]] == [""] * (len(mine) - 1)
        names = [person["name"] for person in game["people"]]
        assert [row["name"].lstrip("'") for row in mine] == [name.lstrip("'") for name in names]
    assert not any(row["name"].startswith(("=", "+", "-", "@")) for row in rows)


def test_csv_file_saved_by_a_spreadsheet_can_be_imported(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer) as old, phone(browser, scorer) as new:
        save_games(old.open(), random_games(9, 10))
        rows = list(csv.reader(io.StringIO(export_file(old, "csv").decode("utf-8-sig"), newline="")))
        again = io.StringIO()
        csv.writer(again, delimiter=";", lineterminator="\n").writerows([rows[0], *sorted(rows[1:], reverse=True), []])
        new.open()
        assert import_file(new, again.getvalue()) == "10 games added."
        assert saved_games(new) == saved_games(old)


def test_import_does_not_change_games_that_exist_already(handset: Phone) -> None:
    games = random_games(10, 6)
    save_games(handset, games)
    content = export_file(handset, "json")
    changed = [{**game, "date": "2020-01-01T00:00:00.000Z"} for game in games[:4]]
    handset.page.evaluate("indexedDB.deleteDatabase('tallytale')")
    save_games(handset, changed)
    assert import_file(handset, content) == "2 games added. 4 were already here."
    assert saved_games(handset) == sorted(
        [*changed, *games[4:]], key=lambda game: str(game["date"] + game["id"]), reverse=True
    )


def _without(member: str) -> Callable[[Json], None]:
    return lambda game: game.pop(member) and None


def _with(*path: Any, value: Any) -> Callable[[Json], None]:
    def change(game: Json) -> None:
        inside: Any = game
        for step in path[:-1]:
            inside = inside[step]
        inside[path[-1]] = value

    return change


BROKEN: dict[str, Callable[[Json], None]] = {
    **{f"no {member}": _without(member) for member in ("id", "date", "table", "people", "score")},
    "id is a number": _with("id", value=7),
    "id has no end": _with("id", value="x" * 101),
    "date is none": _with("date", value="yesterday"),
    "another game": _with("table", "game", value="chess"),
    "table is a list": _with("table", value=[]),
    "table is huge": _with("table", "waive", value=["x" * 70_000]),
    "too many people": lambda game: game["people"].append({"name": "Eve", "look": "star"}),
    "a name is a number": _with("people", 0, "name", value=3),
    "an unknown look": _with("people", 0, "look", value="blob"),
    "a total is a word": _with("score", "totals", 0, value="many"),
    "a total too many": lambda game: game["score"]["totals"].append(1),
    "a winner who does not play": _with("score", "winners", value=[5]),
    "nobody wins": _with("score", "winners", value=[]),
    "nothing": lambda game: game.clear(),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_file_with_a_broken_game_is_not_imported_and_the_game_is_named(handset: Phone, fault: str) -> None:
    save_games(handset, random_games(11, 2))
    before = saved_games(handset)
    games = json.loads(json.dumps(random_games(12, 3)))
    for number, game in enumerate(games):
        game["id"] = f"other-{number}"
    BROKEN[fault](games[1])
    content = json.dumps({"tallytale": "history", "version": 1, "games": games})
    assert import_file(handset, content) == "Game 2 in this file is broken. Nothing was changed."
    assert saved_games(handset) == before


FOREIGN: dict[str, bytes | str] = {
    "empty": "",
    "a letter": "Dear Ben, who won?",
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20,
    "a table of something": "name,points\r\nBen,3\r\n",
    "a json of something": '{"games": []}',
    "a list": "[1, 2, 3]",
    "a later version": '{"tallytale": "history", "version": 2, "games": []}',
    "deep": "[" * 200_000,
}


@pytest.mark.parametrize("what", FOREIGN)
def test_file_that_is_not_a_history_is_refused(handset: Phone, what: str) -> None:
    save_games(handset, random_games(11, 2))
    before = saved_games(handset)
    said = import_file(handset, FOREIGN[what])
    assert said in {
        "This file is not a Tallytale history. Nothing was changed.",
        "This file is broken. Nothing was changed.",
    }
    assert ("broken" in said) == (what == "deep")
    assert saved_games(handset) == before


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("part", [0.3, 0.7, 0.999])
def test_truncated_file_is_not_imported(handset: Phone, kind: str, part: float) -> None:
    save_games(handset, random_games(13, 20))
    content = export_file(handset, kind)
    handset.page.evaluate("indexedDB.deleteDatabase('tallytale')")
    handset.page.reload()
    assert "broken" in import_file(handset, content[: int(len(content) * part)])
    assert saved_games(handset) == []


@pytest.mark.parametrize("beginning", [b'{"tallytale":"history","version":1,"games":[', b"id,date,game"])
def test_file_of_100_megabytes_is_refused_before_it_is_read(handset: Phone, tmp_path: Path, beginning: bytes) -> None:
    save_games(handset, random_games(11, 2))
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.write(beginning)
        file.truncate(HUNDRED_MEGABYTES)
    handset.page.add_init_script("Blob.prototype.text = () => { throw new Error('read') }")
    said = import_file(handset, huge)
    assert said == "This file is too big: a history has at most 32 MB. Nothing was changed."
    assert len(saved_games(handset)) == 2


def test_import_on_a_full_phone_shows_a_message_and_changes_nothing(handset: Phone) -> None:
    games = random_games(14, 4)
    save_games(handset, games)
    content = export_file(handset, "json").replace(b'"game-', b'"more-')
    handset.page.add_init_script(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    assert (
        import_file(handset, content)
        == "The games could not be saved. Perhaps this phone is full. Nothing was changed."
    )
    assert len(saved_games(handset)) == 4


def test_share_button_appears_only_for_files_the_phone_can_share(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer) as one:
        one.page.add_init_script(SHARED)
        save_games(one.open(), random_games(15, 2))
        open_files_sheet(one)
        expect(one.button("Share JSON")).to_have_count(0)
        one.tap("Share CSV")
        one.page.wait_for_function("() => shared.length")
        name, text = one.page.evaluate("shared")
        assert name == "tallytale.csv"
        assert text.encode() == export_file(one, "csv").removeprefix(b"\xef\xbb\xbf")
