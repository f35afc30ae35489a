"""Checks whether a service passes the conformance kit, using this client.

    python3 conformance.py http://127.0.0.1:8000 [folder of the vectors]

It scores every table of the kit in every language, and causes every problem. The exit status is 0 if the service
passes.
"""

import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tallytale_client import ApiError, Client, HttpInfo, Report, TallytaleError
from tallytale_client.protocol import ApiRequest, RawResponse, parse_response

VECTORS = Path(__file__).resolve().parent.parent.parent / "openapi" / "vectors"
PROBLEMS = "problems.jsonl"
VOLATILE = {"id", "rules"}  # these members change with every version of the rules

Json = dict[str, Any]


def differences(url: str, folder: Path = VECTORS) -> Iterator[str]:
    """Yield a line for each vector whose result differs from the kit."""
    with Client(url) as client:
        for file in sorted(folder.glob("*.jsonl")):
            if file.name != PROBLEMS:
                yield from _different_reports(client, file.stem, _lines(file))
    with httpx.Client(base_url=url) as http_client:
        for vector in _lines(folder / PROBLEMS):
            if (found := _problem(http_client, vector)) != _expected_problem(vector):
                yield f"problems {vector['name']}: {found} is not {_expected_problem(vector)}"


def _lines(file: Path) -> list[Json]:
    with file.open(encoding="utf-8") as lines:  # `splitlines` would also split lines at characters such as U+2028
        return [json.loads(line) for line in lines]


def _different_reports(client: Client, game: str, vectors: list[Json]) -> Iterator[str]:
    languages = ["en", *sorted({language for vector in vectors for language in vector["languages"]})]
    for language in languages:
        results = client.score_batch([vector["table"] for vector in vectors], language=language)
        for vector, result in zip(vectors, results, strict=True):
            if _report_of(result) != expected(vector, language):
                yield f"{game} {vector['name']} {language}: {result}"


def _report_of(result: Report | ApiError) -> Json | None:
    if isinstance(result, ApiError):
        return None
    return {name: value for name, value in msgspec.to_builtins(result).items() if name not in VOLATILE}


def expected(vector: Json, language: str) -> Json:
    """Return the report that the kit expects in a language: the English report with the translated values put in."""
    report: Json = deepcopy(vector["report"])
    for pointer, value in vector["languages"].get(language, {}).items():
        *steps, last = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
        place: Any = report
        for step in steps:
            place = place[int(step) if isinstance(place, list) else step]
        place[int(last) if isinstance(place, list) else last] = value
    return report


def _problem(http_client: httpx.Client, vector: Json) -> tuple[Any, ...]:
    """Send a request of the kit unchanged, and return the problem that the client makes of the response."""
    answer = http_client.request(vector["method"], vector["path"], headers=vector["headers"], content=vector["body"])
    try:
        http = HttpInfo(answer.status_code, answer.headers)
        parse_response(ApiRequest(vector["path"], Report), RawResponse(http, answer.content))
    except ApiError as error:
        return type(error).slug, error.status, [{"at": place.at, "code": place.code} for place in error.errors]
    except TallytaleError as error:
        return (str(error),)
    return ("no problem",)


def _expected_problem(vector: Json) -> tuple[str, int, list[dict[str, str]]]:
    return vector["type"].rpartition("/")[2], vector["status"], vector["errors"]


def main(arguments: list[str]) -> int:
    """Print every difference from the kit, and return the exit status."""
    if len(arguments) not in {1, 2}:
        print(__doc__, file=sys.stderr)
        return 2
    url, *folder = arguments
    found = list(differences(url, *map(Path, folder)))
    print("\n".join(found) or "the service passes the conformance kit")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
