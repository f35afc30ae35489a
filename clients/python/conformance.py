"""Check a service, through this client, against the conformance kit.

    python3 conformance.py http://127.0.0.1:8000 [folder of the vectors]

Every table is judged in every language, and every problem is brought about. Exit status 0: all is as the kit says.
"""

import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tallytale_client import ApiError, Client, Http, Report, TallytaleError
from tallytale_client.asking import Ask, Reply, understood

VECTORS = Path(__file__).resolve().parent.parent.parent / "openapi" / "vectors"
PROBLEMS = "problems.jsonl"
OF_THE_SERVICE = {"id", "rules"}  # they differ from one version of the rules to the next

Json = dict[str, Any]


def differences(url: str, folder: Path = VECTORS) -> Iterator[str]:
    """Yield every vector that does not come out as it should."""
    with Client(url) as client:
        for file in sorted(folder.glob("*.jsonl")):
            if file.name != PROBLEMS:
                yield from _of_tables(client, file.stem, _lines(file))
    with httpx.Client(base_url=url) as wire:
        for vector in _lines(folder / PROBLEMS):
            if (seen := _problem(wire, vector)) != _wanted(vector):
                yield f"problems {vector['name']}: {seen} is not {_wanted(vector)}"


def _lines(file: Path) -> list[Json]:
    with file.open(encoding="utf-8") as lines:  # not splitlines: it breaks at more than the ends of lines
        return [json.loads(line) for line in lines]


def _of_tables(client: Client, game: str, vectors: list[Json]) -> Iterator[str]:
    languages = ["en", *sorted({language for vector in vectors for language in vector["languages"]})]
    for language in languages:
        results = client.score_batch([vector["table"] for vector in vectors], language=language)
        for vector, result in zip(vectors, results, strict=True):
            if _plain(result) != expected(vector, language):
                yield f"{game} {vector['name']} {language}: {result}"


def _plain(result: Report | ApiError) -> Json | None:
    if isinstance(result, ApiError):
        return None
    return {name: value for name, value in msgspec.to_builtins(result).items() if name not in OF_THE_SERVICE}


def expected(vector: Json, language: str) -> Json:
    """Return the report in a language: the English one, with the values that differ put in."""
    report: Json = deepcopy(vector["report"])
    for pointer, value in vector["languages"].get(language, {}).items():
        *way, last = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
        place: Any = report
        for step in way:
            place = place[int(step) if isinstance(place, list) else step]
        place[int(last) if isinstance(place, list) else last] = value
    return report


def _problem(wire: httpx.Client, vector: Json) -> tuple[Any, ...]:
    """Send a request as it stands, and return the problem that the client makes of the answer."""
    answer = wire.request(vector["method"], vector["path"], headers=vector["headers"], content=vector["body"])
    try:
        understood(Ask(vector["path"], Report), Reply(Http(answer.status_code, answer.headers), answer.content))
    except ApiError as error:
        return type(error).slug, error.status, sorted(place.at for place in error.errors)
    except TallytaleError as error:
        return (str(error),)
    return ("no problem",)


def _wanted(vector: Json) -> tuple[str, int, list[str]]:
    return vector["type"].rpartition("/")[2], vector["status"], sorted(vector["at"])


def main(words: list[str]) -> int:
    """Print what differs; return the exit status."""
    if len(words) not in {1, 2}:
        print(__doc__, file=sys.stderr)
        return 2
    url, *folder = words
    found = list(differences(url, *map(Path, folder)))
    print("\n".join(found) or "as the conformance kit says")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
