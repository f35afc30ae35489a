"""Checks whether a service gives the expected answer to every request of the conformance kit.

    python3 conformance.py http://127.0.0.1:8000 [folder of the vectors]

The conformance kit is a folder of requests with their expected answers: tables to score, moves, and invalid requests,
in every language. The exit status is 0 if all answers are as expected.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from tallytale_client import (
    ApiError,
    ApiResponse,
    Client,
    HttpInfo,
    OptionsAnswer,
    Replay,
    Report,
    TallytaleError,
    Verdict,
)
from tallytale_client.protocol import ApiRequest, RawResponse, parse_response

VECTORS = Path(__file__).resolve().parent.parent.parent / "openapi" / "vectors"
PROBLEMS = "problems.jsonl"
ANSWERS = ("moves", "corrections")
KINDS = {
    "/v1/scores": "reports",
    "/v1/moves": "moves",
    "/v1/moves/options": "options",
    "/v1/replays": "replays",
    "/v1/corrections": "corrections",
    "/v1/placements": "changes",
}
VOLATILE = {"id", "rules"}  # these values change with each version of the rules, so they are not compared

Json = dict[str, Any]


class Compared(NamedTuple):
    """A request of the kit in one language. `difference` is empty if the answer is as expected."""

    kind: str
    difference: str


def comparisons(url: str, folder: Path = VECTORS) -> Iterator[Compared]:
    """Send every request of the kit to the service, in each language, and compare the answers with the expected ones."""
    with Client(url) as client:
        for file in sorted(folder.glob("*.jsonl")):
            if file.name != PROBLEMS:
                yield from _compared_reports(client, file.stem, lines_of(file))
        for name in ANSWERS:
            for file in sorted((folder / name).glob("*.jsonl")):
                yield from _compared_answers(client, file.stem, lines_of(file))
    with httpx.Client(base_url=url) as http_client:
        for vector in lines_of(folder / PROBLEMS):
            found, wanted = _problem(http_client, vector), _expected_problem(vector)
            difference = "" if found == wanted else f"problems {vector['name']}: {found} is not {wanted}"
            yield Compared("problems", difference)


def lines_of(file: Path) -> list[Json]:
    with file.open(encoding="utf-8") as lines:  # `splitlines` would also split at special characters such as U+2028
        return [json.loads(line) for line in lines]


def _compared_reports(client: Client, game: str, vectors: list[Json]) -> Iterator[Compared]:
    languages = ["en", *sorted({language for vector in vectors for language in vector["languages"]})]
    for language in languages:
        results = client.score_batch([vector["table"] for vector in vectors], language=language)
        for vector, result in zip(vectors, results, strict=True):
            same = _report_of(result) == expected(vector, language)
            yield Compared("reports", "" if same else f"{game} {vector['name']} {language}: {result}")


def _report_of(result: Report | ApiError) -> Json | None:
    return None if isinstance(result, ApiError) else without_versions(msgspec.to_builtins(result))


def _compared_answers(client: Client, game: str, vectors: list[Json]) -> Iterator[Compared]:
    for vector in vectors:
        for language in ["en", *vector["languages"]]:
            answer = msgspec.to_builtins(_answer(client, vector["path"], vector["body"], language))
            same = without_versions(answer) == expected(vector, language)
            yield Compared(KINDS[vector["path"]], "" if same else f"{game} {vector['name']} {language}: {answer}")


def _answer(client: Client, path: str, body: Any, language: str) -> ApiResponse:
    table, totals = body.get("table"), body.get("totals", False)
    if path == "/v1/moves":
        verdict: Verdict = client.check_move(table, body["move"], totals=totals, language=language)
        return verdict
    if path == "/v1/moves/options":
        options: OptionsAnswer = client.options(table or body, body["ask"], totals=totals, language=language)
        return options
    if path == "/v1/corrections":
        return client.correct(table, totals=totals, language=language)
    if path == "/v1/placements":
        return client.try_changes(table, body["try"], totals=totals, language=language)
    replay: Replay = client.replay(body, language=language)
    return replay


def without_versions(answer: Json) -> Json:
    """Remove `id` and `rules`, because they change with each version of the rules."""
    changed = {name: value for name, value in answer.items() if name not in VOLATILE}
    if "verdicts" in answer:
        changed["report"] = without_versions(answer["report"])
        changed["verdicts"] = [without_versions(verdict) for verdict in answer["verdicts"]]
    return changed


def expected(vector: Json, language: str) -> Json:
    """Return the expected answer in a language.

    The file has the whole answer in English. For other languages, it has only the values that differ from English.
    """
    answer: Json = deepcopy(vector["answer"] if "answer" in vector else vector["report"])
    for pointer, value in vector["languages"].get(language, {}).items():
        *steps, last = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
        place: Any = answer
        for step in steps:
            place = place[int(step) if isinstance(place, list) else step]
        place[int(last) if isinstance(place, list) else last] = value
    return answer


def _problem(http_client: httpx.Client, vector: Json) -> tuple[Any, ...]:
    """Send the bytes of an invalid request unchanged. Return the kind, the status and the details of the error."""
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
    if len(arguments) not in {1, 2}:
        print(__doc__, file=sys.stderr)
        return 2
    url, *folder = arguments
    compared = list(comparisons(url, *map(Path, folder)))
    differences = [one.difference for one in compared if one.difference]
    asked, differing = Counter(one.kind for one in compared), Counter(one.kind for one in compared if one.difference)
    print(*differences, sep="\n", end="\n" if differences else "")
    print("as expected:", ", ".join(f"{kind} {count - differing[kind]} of {count}" for kind, count in asked.items()))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
