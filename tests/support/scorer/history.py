"""Makes random finished games, saves them in the browser's storage, and reads them again."""

from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random
from typing import Any

import msgspec

from tallytale.engine.judging.reports import judge
from tests.support.cases import cases
from tests.support.scorer.phone import Phone
from tests.support.serving import until

Json = dict[str, Any]

LOOKS = ("heart", "drop", "leaf", "diamond", "star", "moon")
NAMES = ("Ann", "Ben", "Cleo", "Dad", "Mum", "Mia", "Zoë", "=Max", 'Tim "Tiny", jr.', "小明")
BEGAN = datetime(2024, 1, 1, 18, 30, tzinfo=UTC)
OPEN = """const database = await new Promise((done, fail) => {
  const asked = indexedDB.open('tallytale', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('played', { keyPath: 'id' });
  asked.onerror = () => fail(asked.error);
  asked.onsuccess = () => done(asked.result);
});"""
PUT = f"""async games => {{ {OPEN}
  const change = database.transaction('played', 'readwrite');
  games.forEach(game => change.objectStore('played').put(game));
  await new Promise((done, fail) => {{ change.oncomplete = done; change.onabort = () => fail(change.error); }});
  database.close();
}}"""
GET = f"""async () => {{ {OPEN}
  const all = database.transaction('played').objectStore('played').getAll();
  await new Promise(done => {{ all.onsuccess = done; }});
  database.close();
  return all.result;
}}"""


@cache
def finished() -> list[tuple[Json, Json]]:
    """Return finished game tables, each with its score in the format in which the app saves it."""
    tables = [case.table for name, case in sorted(cases().items()) if case.table.get("stage", "final") == "final"]
    scored = [(table, saved_score(table)) for table in tables]
    return [(table, score) for table, score in scored if score]


def saved_score(table: Json) -> Json | None:
    report = msgspec.json.decode(judge(msgspec.json.encode(table)))
    if not report["score"]:
        return None
    players = sorted(report["score"]["players"], key=lambda player: player["seat"])
    return {
        "totals": [player["total"] for player in players],
        "ranks": [player["rank"] for player in players],
        "winners": report["score"]["winners"],
        "rules": report["rules"],
    }


def saved_game(
    number: int, table: Json, names: list[str], score: Json | None = None, date: datetime | None = None
) -> Json:
    people = [{"name": name, "look": look} for name, look in zip(names, LOOKS, strict=False)]
    when = date or BEGAN + timedelta(hours=7 * number)
    return {
        "id": f"game-{number:05}",
        "date": when.strftime("%Y-%m-%dT%H:%M:%S.") + f"{when.microsecond // 1000:03}Z",
        "table": table,
        "people": people,
        "score": score or saved_score(table),
    }


def random_games(seed: int, games: int, names: tuple[str, ...] = NAMES) -> list[Json]:
    """Return random finished games in the format of the web app's history. Some players have no name."""
    random = Random(f"evenings/{seed}")
    return [_random_game(random, number, names) for number in range(games)]


def _random_game(random: Random, number: int, names: tuple[str, ...]) -> Json:
    table, score = random.choice(finished())
    there = random.sample(names, len(table["players"]))
    if random.random() < 0.1:
        there[-1] = ""
    return saved_game(number, table, there, score)


def save_games(phone: Phone, games: list[Json]) -> None:
    """Put games into the web app's history, as if they had been played on this phone."""
    phone.page.evaluate(PUT, games)
    phone.page.reload()


def saved_games(phone: Phone) -> list[Json]:
    """Return the games in the web app's history, from newest to oldest."""
    found: list[Json] = phone.page.evaluate(GET)
    return sorted(found, key=lambda game: (game["date"], game["id"]), reverse=True)


def wait_for_saved_games(phone: Phone, count: int = 1) -> list[Json]:
    assert until(lambda: len(saved_games(phone)) == count)
    return saved_games(phone)


def open_history(phone: Phone, games: list[Json]) -> None:
    save_games(phone, games)
    phone.open("#/history")
    phone.page.locator(".history-card").first.wait_for()


def open_result(phone: Phone, table: Json) -> None:
    phone.open_saved(table, "result")
    phone.page.locator(".result-actions").wait_for()


def player_names(game: Json) -> list[str]:
    return [person["name"] for person in game["people"]]
