"""Tests that the saved games can be exported to a file and imported again without loss.

Damaged files, and files of other programs, are refused.
"""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.scorer.history import random_games, save_games, saved_game, saved_games, saved_score
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example
from tests.support.serving import until

Json = dict[str, Any]

FORMATS = ("json", "csv")
COLUMNS = [
    "id",
    "date",
    "game",
    "variant",
    "seat",
    "name",
    "look",
    "total",
    "rank",
    "winner",
    "table",
    "note",
    "record",
    "rules",
]
TRICKY_NAMES = ("=1+1", "-Max", "'=x", "@home", 'say "hi", now; ok', "小明", "'quoted'", " Ann ", "+")
WOLVES, ILLEGAL = example("wolves"), example("pigs", "example-not-allowed")
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eva"]
BATCH = "**/v1/scores/batch"
FOREIGN: dict[str, tuple[bytes | str, str]] = {
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20, "contains no games saved by Tallytale"),
    "a later version": ('{"tallytale": "history", "version": 2, "games": []}', "from a newer version"),
    "too many": ('{"tallytale": "history", "version": 1, "games": [' + "0," * 20_000 + "0]}", "at most 20,000"),
    "deep": ("[" * 200_000, "is damaged"),
}
TOO_BIG = "This file is too big. A file with games has at most 32 MB. Nothing was changed."
FULL = "The games could not be saved, perhaps because this phone is full. Nothing was changed."
HUNDRED_MEGABYTES = 100 * 1024 * 1024
SHARED = """
  window.shared = [];
  navigator.canShare = ({ files }) => files.every(file => !file.name.endsWith('.json'));
  navigator.share = async ({ files }) => { window.shared.push(files[0].name, await files[0].text()) };
"""


def open_files_sheet(phone: Phone) -> None:
    phone.open("#/history")
    phone.page.reload()  # a reload closes any open dialog
    phone.tap("Export and import")
    phone.page.locator(".sheet").wait_for()


def export_file(phone: Phone, kind: str) -> bytes:
    open_files_sheet(phone)
    with phone.page.expect_download() as download:
        phone.tap(f"Save {kind.upper()}")
    assert download.value.suggested_filename == f"tallytale.{kind}"
    return Path(download.value.path()).read_bytes()


def import_file(phone: Phone, content: bytes | str | Path) -> str:
    """Import a file, and return the message that the web app shows."""
    open_files_sheet(phone)
    if isinstance(content, str):
        content = content.encode()
    given: Any = content if isinstance(content, Path) else {"name": "games.txt", "mimeType": "", "buffer": content}
    phone.page.locator("input[type=file]").set_input_files(given)
    message = phone.page.locator(".import-result p")
    expect(message.first).to_contain_text(".")
    return "\n".join(message.all_inner_texts())


def history_file(games: list[Json]) -> str:
    return json.dumps({"tallytale": "history", "version": 1, "games": games})


def expect_checked(phone: Phone, count: int) -> list[Json]:
    phone.tap("Close")
    assert until(lambda: ["check" in game for game in saved_games(phone)] == [False] * count)
    return saved_games(phone)


@pytest.mark.parametrize("kind", FORMATS)
def test_exported_games_are_imported_unchanged_on_another_phone(sender: Phone, handset: Phone, kind: str) -> None:
    games = random_games(7, 50, TRICKY_NAMES)
    save_games(sender, games)
    content = export_file(sender, kind)
    assert import_file(handset, content) == "50 games added."
    expect_checked(handset, 50)
    # Compare the JSON as text, because the order of the keys must be the same, too.
    assert json.dumps(saved_games(handset)) == json.dumps(saved_games(sender))
    assert export_file(handset, kind) == content
    if kind == "json":
        assert json.loads(content) == {"tallytale": "history", "version": 1, "games": saved_games(sender)}
    else:
        expect_a_row_per_player_and_no_formulas(content.decode("utf-8-sig"), games)


def expect_a_row_per_player_and_no_formulas(text: str, games: list[Json]) -> None:
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
    # A spreadsheet would run a text that begins with "=" or "-" as a formula. Only a number may begin with "-".
    cells = [row[name] for row in rows for name in set(COLUMNS) - {"total"}]
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in cells)


def test_csv_file_saved_by_a_spreadsheet_can_be_imported(sender: Phone, handset: Phone) -> None:
    save_games(sender, random_games(9, 10))
    rows = list(csv.reader(io.StringIO(export_file(sender, "csv").decode("utf-8-sig"), newline="")))
    again = io.StringIO()
    csv.writer(again, delimiter=";", lineterminator="\n").writerows([rows[0], *sorted(rows[1:], reverse=True), []])
    assert import_file(handset, again.getvalue()) == "10 games added."
    assert expect_checked(handset, 10) == saved_games(sender)


def test_import_changes_no_games_that_exist_already_and_leaves_out_what_is_no_game(handset: Phone) -> None:
    games = random_games(10, 6)
    kept = [{**game, "date": "2020-01-01T00:00:00.000Z"} for game in games[:4]]
    save_games(handset, kept)
    faulty = [games[0], {**games[4], "table": {}}, *games[1:], {"game": "chess"}]
    assert import_file(handset, history_file(faulty)) == (
        "2 games added.\n4 games were already on this phone.\n"
        "2 entries of the file are not games, so they were not imported: numbers 2 and 8."
    )
    newest_first = sorted([*kept, *games[4:]], key=lambda game: str(game["date"] + game["id"]), reverse=True)
    assert expect_checked(handset, 6) == newest_first


def test_file_that_is_foreign_or_too_big_is_refused(handset: Phone, tmp_path: Path) -> None:
    games = random_games(11, 2)
    save_games(handset, games)
    for name, (content, why) in FOREIGN.items():
        assert why in import_file(handset, content), name
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.write(b'{"tallytale":"history","version":1,"games":[')
        file.truncate(HUNDRED_MEGABYTES)
    handset.page.add_init_script("Blob.prototype.text = () => { throw new Error('read') }")
    assert import_file(handset, huge) == TOO_BIG
    assert len(saved_games(handset)) == len(games)


def test_import_on_a_full_phone_shows_a_message_and_changes_nothing(handset: Phone) -> None:
    handset.page.add_init_script(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    assert import_file(handset, history_file(random_games(14, 4))) == FULL
    assert saved_games(handset) == []


def test_imported_games_count_once_a_judge_has_checked_them(handset: Phone) -> None:
    wrong = {"winners": [0], "rules": "1.0.0+0"}
    games = [
        saved_game(number, table, NAMES[: len(places)], {**wrong, "totals": places, "ranks": places})
        for number, table in enumerate((WOLVES, ILLEGAL), start=1)
        if (places := [seat + 1 for seat, _ in enumerate(table["players"])])
    ]
    handset.page.route(BATCH, lambda route: route.abort())
    assert import_file(handset, history_file(games)) == "2 games added."
    handset.tap("Close")
    expect(handset.page.locator(".history-card", has_text="Points not checked yet")).to_have_count(2)
    handset.tap("Statistics")
    expect(handset.page.locator(".lead")).to_contain_text("To see statistics")
    handset.restore_requests(BATCH)
    handset.page.evaluate("dispatchEvent(new Event('online'))")
    expect(handset.page.locator(".person[aria-label=Ben] [data-figure=wins]")).to_have_text("One win")
    handset.tap("Games played")
    expect(handset.page.locator(".history-card", has_text="This game can’t be scored")).to_have_count(1)
    assert until(lambda: saved_games(handset)[1]["score"] == saved_score(WOLVES))


def test_sheet_outlives_a_cancelled_file_chooser_and_shares_only_files_the_phone_can_share(handset: Phone) -> None:
    handset.page.add_init_script(SHARED)
    save_games(handset, random_games(15, 2))
    open_files_sheet(handset)
    chooser = handset.page.locator("input[type=file]")
    # Act as if the user had closed the file chooser without choosing a file.
    chooser.evaluate("input => input.dispatchEvent(new Event('cancel', { bubbles: true }))")
    expect(handset.button("Share JSON")).to_have_count(0)
    handset.tap("Share CSV")
    handset.page.wait_for_function("() => shared.length")
    name, text = handset.page.evaluate("shared")
    assert (name, text.encode()) == ("tallytale.csv", export_file(handset, "csv").removeprefix(b"\xef\xbb\xbf"))
    handset.page.keyboard.press("Escape")
    expect(chooser).not_to_be_attached()
