"""Writes the conformance kit: game tables and moves with the correct answers, as lines of JSON.

Authors of other clients and rules engines can test their programs with the kit. It is made from the test cases of the
rules, except for `openapi/vectors/problems.jsonl`, which is written by hand.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from conformance import without_versions
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import Case, cases_of
from tests.support.correction_cases import correction_cases
from tests.support.turn_cases import TurnCase, answer, request_of, turn_files

FOLDER = Path(__file__).parents[1] / "vectors"
MOVES = "moves"
CORRECTIONS = "corrections"
ENGLISH, *OTHERS = sorted(LANGUAGES, key=lambda language: language != "en")

IMPOSSIBLE = [{"op": "remove", "path": "/players/9"}]  # no game has so many players


def vectors(game: str) -> bytes:
    """Return one line of JSON for each example table of a game, with the report that explains its points."""
    lines = [msgspec.json.encode(_vector(name, case)) for name, case in cases_of(game).items()]
    return b"\n".join(lines) + b"\n"


def _vector(name: str, case: Case) -> dict[str, Any]:
    report, languages = _in_all_languages(lambda language: _report(case, language))
    return {"name": name, "title": case.title, "table": case.table, "report": report, "languages": languages}


def _report(case: Case, language: str) -> dict[str, Any]:
    return without_versions(msgspec.json.decode(judge(msgspec.json.encode(case.table), language)))


def move_vectors(game: str) -> bytes:
    """Return one line of JSON for each request about a game's moves, with the correct answer."""
    chosen = [case for name, cases in turn_files().items() for case in _chosen(name, cases)]
    vectors = [
        _answer_vector(case.name, case.title, *request_of(case)) for case in chosen if case.table["game"] == game
    ]
    return b"".join(msgspec.json.encode(vector) + b"\n" for vector in vectors)


def _chosen(file: str, cases: list[TurnCase]) -> list[TurnCase]:
    """Choose the test cases of a file that go into the conformance kit.

    From a file about one rule, take only one case that breaks the rule and one that keeps it.
    """
    if ".turn." not in file:
        return cases
    breaking = next(case for case in cases if case.findings)
    return [breaking, *[case for case in cases if case.near == breaking.name][:1]]


def correction_vectors(game: str) -> bytes:
    """Return one line of JSON for each illegal table of a game, with the corrections that the service must suggest."""
    vectors = []
    for case in correction_cases().values():
        if case.table["game"] == game:
            request = {"table": case.table, "totals": True}
            vectors.append(_answer_vector(case.name, case.title, "/v1/corrections", request))
            # A request to try out changes can't change the stage (running or finished).
            if case.first[0]["path"] != "/stage":
                tries_request = {"table": case.table, "try": [case.first, IMPOSSIBLE]}
                vectors.append(_answer_vector(f"{case.name}-tried", case.title, "/v1/placements", tries_request))
    return b"".join(msgspec.json.encode(vector) + b"\n" for vector in vectors)


def _answer_vector(name: str, title: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answered, languages = _in_all_languages(lambda language: without_versions(answer(path, body, language)))
    return {"name": name, "title": title, "path": path, "body": body, "answer": answered, "languages": languages}


def _in_all_languages(answer_in: Callable[[str], dict[str, Any]]) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Return the English response. For each other language, return only the values that differ, such as sentences."""
    english = answer_in(ENGLISH)
    return english, {language: dict(_differences(english, answer_in(language))) for language in OTHERS}


def _differences(one: Any, other: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each value that is different in the second response, with its JSON Pointer."""
    if isinstance(one, str):
        if one != other:
            yield at, other
    elif isinstance(one, dict | list):
        inner = one.items() if isinstance(one, dict) else enumerate(one)
        for key, value in inner:
            yield from _differences(value, other[key], f"{at}/{key}")


def main() -> None:
    for game in GAMES:
        (FOLDER / f"{game}.jsonl").write_bytes(vectors(game))
        for folder, lines in ((MOVES, move_vectors(game)), (CORRECTIONS, correction_vectors(game))):
            if lines:
                (FOLDER / folder).mkdir(exist_ok=True)
                (FOLDER / folder / f"{game}.jsonl").write_bytes(lines)


if __name__ == "__main__":
    main()
