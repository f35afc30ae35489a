"""Writes the conformance kit from the case files. Authors of other clients and engines test theirs with the kit.

As a program it writes `openapi/vectors/<game>.jsonl`. The file `problems.jsonl` in that folder is written by hand.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tallytale.rules.games import GAMES
from tallytale.rules.judge import judge
from tallytale.rules.texts import LANGUAGES
from tests.support.cases import VOLATILE, Case, cases_of

FOLDER = Path(__file__).parent / "vectors"
ENGLISH, *OTHERS = sorted(LANGUAGES, key=lambda language: language != "en")


def vectors(game: str) -> bytes:
    """Return the conformance kit's lines for a game: a table and its report on each."""
    lines = [msgspec.json.encode(_vector(name, case)) for name, case in cases_of(game).items()]
    return b"\n".join(lines) + b"\n"


def _vector(name: str, case: Case) -> dict[str, Any]:
    report = _report(case, ENGLISH)
    languages = {language: dict(_differences(report, _report(case, language))) for language in OTHERS}
    return {"name": name, "title": case.title, "table": case.table, "report": report, "languages": languages}


def _report(case: Case, language: str) -> dict[str, Any]:
    report: dict[str, Any] = msgspec.json.decode(judge(msgspec.json.encode(case.table), language))
    return {member: value for member, value in report.items() if member not in VOLATILE}


def _differences(one: Any, other: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the JSON Pointer and the new value of each place where two reports differ.

    Reports in two languages may differ only in their sentences.
    """
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


if __name__ == "__main__":
    main()
