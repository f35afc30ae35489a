"""The history leaves the phone as a file and comes back out of it whole; nothing else comes in."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.scorer.past import evenings, shelve, shelved
from tests.support.scorer.phone import Phone, phone

Json = dict[str, Any]

FORMATS = ("json", "csv")
COLUMNS = ["id", "date", "game", "variant", "seat", "name", "look", "total", "rank", "winner", "table", "rules"]
NASTY = ("=1+1", "-Max", "'=x", "@home", 'say "hi", now; ok', "two\nlines", "小明", "'quoted'", " Ann ", "+")
HUNDRED_MEGABYTES = 100 * 1024 * 1024
SHARED = """
  window.shared = [];
  navigator.canShare = ({ files }) => files.every(file => !file.name.endsWith('.json'));
  navigator.share = async ({ files }) => { window.shared.push(files[0].name, await files[0].text()) };
"""


def files(phone: Phone) -> None:
    phone.open("#/history")
    phone.page.reload()  # whatever was open there is closed
    phone.tap("Export and import")
    phone.page.locator(".sheet").wait_for()


def taken_out(phone: Phone, kind: str) -> bytes:
    files(phone)
    with phone.page.expect_download() as download:
        phone.tap(f"Save {kind.upper()}")
    assert download.value.suggested_filename == f"tallytale.{kind}"
    return Path(download.value.path()).read_bytes()


def bring(phone: Phone, content: bytes | str | Path, name: str = "games.txt") -> str:
    """Bring a file in, and return what is said of it."""
    files(phone)
    if isinstance(content, str):
        content = content.encode()
    given: Any = content if isinstance(content, Path) else {"name": name, "mimeType": "", "buffer": content}
    phone.page.locator("input[type=file]").set_input_files(given)
    said = phone.page.locator(".import-result")
    expect(said).to_contain_text(".")
    return said.inner_text()


def test_whoever_dismisses_the_file_chooser_stays_where_it_was_opened(handset: Phone) -> None:
    files(handset)
    chooser = handset.page.locator("input[type=file]")
    chooser.evaluate("input => input.dispatchEvent(new Event('cancel', { bubbles: true }))")  # as browsers tell it
    expect(chooser).to_be_attached()
    handset.page.keyboard.press("Escape")
    expect(chooser).not_to_be_attached()


@pytest.mark.parametrize("kind", FORMATS)
def test_what_is_taken_out_comes_back_whole_on_another_phone(browser: Browser, scorer: str, kind: str) -> None:
    games = evenings(7, 50, NASTY)
    with phone(browser, scorer) as old, phone(browser, scorer) as new:
        shelve(old.open(), games)
        content = taken_out(old, kind)
        new.open()
        assert bring(new, content) == "50 games added."
        assert shelved(new) == shelved(old)
        assert json.dumps(shelved(new)) == json.dumps(shelved(old))  # the order of members too
        assert taken_out(new, kind) == content


def test_the_json_file_says_what_it_is_and_holds_the_games_as_they_are_kept(handset: Phone) -> None:
    shelve(handset, evenings(8, 5))
    found = json.loads(taken_out(handset, "json"))
    assert found == {"tallytale": "history", "version": 1, "games": shelved(handset)}


def test_the_csv_file_has_a_row_for_each_player_of_each_game_and_nothing_a_spreadsheet_computes(handset: Phone) -> None:
    games = evenings(8, 10, NASTY)
    shelve(handset, games)
    text = taken_out(handset, "csv").decode("utf-8-sig")
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


def test_a_csv_file_that_a_spreadsheet_wrote_again_can_be_brought_back(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer) as old, phone(browser, scorer) as new:
        shelve(old.open(), evenings(9, 10))
        rows = list(csv.reader(io.StringIO(taken_out(old, "csv").decode("utf-8-sig"), newline="")))
        again = io.StringIO()
        csv.writer(again, delimiter=";", lineterminator="\n").writerows([rows[0], *sorted(rows[1:], reverse=True), []])
        new.open()
        assert bring(new, again.getvalue()) == "10 games added."
        assert shelved(new) == shelved(old)


def test_a_game_that_is_here_already_stays_as_it_is(handset: Phone) -> None:
    games = evenings(10, 6)
    shelve(handset, games)
    content = taken_out(handset, "json")
    changed = [{**game, "date": "2020-01-01T00:00:00.000Z"} for game in games[:4]]
    handset.page.evaluate("indexedDB.deleteDatabase('tallytale')")
    shelve(handset, changed)
    assert bring(handset, content) == "2 games added. 4 were already here."
    assert shelved(handset) == sorted(
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
def test_a_file_with_one_broken_game_brings_nothing_in_and_says_which_one(handset: Phone, fault: str) -> None:
    shelve(handset, evenings(11, 2))
    before = shelved(handset)
    games = json.loads(json.dumps(evenings(12, 3)))
    for number, game in enumerate(games):
        game["id"] = f"other-{number}"
    BROKEN[fault](games[1])
    content = json.dumps({"tallytale": "history", "version": 1, "games": games})
    assert bring(handset, content) == "Game 2 in this file is broken. Nothing was changed."
    assert shelved(handset) == before


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
def test_a_file_of_something_else_is_refused_in_clear_words(handset: Phone, what: str) -> None:
    shelve(handset, evenings(11, 2))
    before = shelved(handset)
    said = bring(handset, FOREIGN[what])
    assert said in {
        "This file is not a Tallytale history. Nothing was changed.",
        "This file is broken. Nothing was changed.",
    }
    assert ("broken" in said) == (what == "deep")
    assert shelved(handset) == before


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("part", [0.3, 0.7, 0.999])
def test_a_file_that_was_cut_off_brings_nothing_in(handset: Phone, kind: str, part: float) -> None:
    shelve(handset, evenings(13, 20))
    content = taken_out(handset, kind)
    handset.page.evaluate("indexedDB.deleteDatabase('tallytale')")
    handset.page.reload()
    assert "broken" in bring(handset, content[: int(len(content) * part)])
    assert shelved(handset) == []


@pytest.mark.parametrize("beginning", [b'{"tallytale":"history","version":1,"games":[', b"id,date,game"])
def test_a_file_of_a_hundred_megabytes_is_refused_before_it_is_read(
    handset: Phone, tmp_path: Path, beginning: bytes
) -> None:
    shelve(handset, evenings(11, 2))
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.write(beginning)
        file.truncate(HUNDRED_MEGABYTES)
    handset.page.add_init_script("Blob.prototype.text = () => { throw new Error('read') }")
    said = bring(handset, huge)
    assert said == "This file is too big: a history has at most 32 MB. Nothing was changed."
    assert len(shelved(handset)) == 2


def test_a_phone_that_is_full_says_so_and_keeps_what_it_had(handset: Phone) -> None:
    games = evenings(14, 4)
    shelve(handset, games)
    content = taken_out(handset, "json").replace(b'"game-', b'"more-')
    handset.page.add_init_script(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    assert bring(handset, content) == "The games could not be saved. Perhaps this phone is full. Nothing was changed."
    assert len(shelved(handset)) == 4


def test_what_the_phone_can_share_has_a_button_of_its_own(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer) as one:
        one.page.add_init_script(SHARED)
        shelve(one.open(), evenings(15, 2))
        files(one)
        expect(one.button("Share JSON")).to_have_count(0)
        one.tap("Share CSV")
        one.page.wait_for_function("() => shared.length")
        name, text = one.page.evaluate("shared")
        assert name == "tallytale.csv"
        assert text.encode() == taken_out(one, "csv").removeprefix(b"\xef\xbb\xbf")  # a text has no mark of its own
