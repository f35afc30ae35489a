"""Sends the whole conformance kit, in every language, to each program that answers requests, and prints a table.

    python3 dev.py conform                          all of them: this takes a few minutes
    python3 dev.py conform --only service phone     only these

A cell says how many answers are as the kit expects, of how many requests. A dash stands for requests that this program can't
get. If an answer differs, the first differences are printed, and the exit status is 1.
"""

import re
import subprocess
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from msgspec import Struct, field

from clients.building import downloads, javascript
from conformance import KINDS
from deploy.building import compiled
from tallytale.engine.operations import BY_PATH
from tallytale.engine.words.texts import LANGUAGES
from tests.support import command_line, judge_package
from tests.support.browsers import launch_browser
from tests.support.kit import JSON_HEADERS, PROBLEM, KitRequest, as_line, is_expected, kit_requests
from tests.support.paths import CLIENTS, ROOT
from tests.support.serving import running_service

COLUMNS = (*KINDS.values(), PROBLEM)
MAX_DIFFERENCES = 5  # that are printed of each row
MAX_LENGTH = 500  # of a difference
WIDTH, NAME_WIDTH = 14, 22
TIMEOUT = 60  # seconds, long enough for a busy machine
QUESTIONS_OF_PAGE = 2000  # that a page in a browser gets together
NO_HTTP = "Not asked: requests whose mistake is in a header of HTTP."
NO_COMMAND = "Not asked: requests for which there is no command, and mistakes that are not in a file."


class Row(Struct):
    """How many requests of each kind were asked, how many answers are as expected, and the other answers.

    `note` says which requests can't be asked.
    """

    note: str = ""
    asked: Counter[str] = field(default_factory=Counter)
    passed: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def compare(self, requests: Iterable[KitRequest], answers: Iterable[bytes]) -> "Row":
        for request, answered in zip(requests, answers, strict=True):
            self.asked[request.kind] += 1
            if is_expected(request, answered):
                self.passed[request.kind] += 1
            else:
                self.differences.append(f"{request.kind}: {request.name} {request.language}: {answered.decode()}")
        return self


def by_service() -> Row:
    with running_service() as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        return Row().compare(kit_requests(), (_response(client, one) for one in kit_requests()))


def _response(client: httpx.Client, one: KitRequest) -> bytes:
    headers = {"Accept-Language": one.language, **one.headers}
    return client.request(one.method, one.path, content=one.body, headers=headers).content


def by_python_client() -> Row:
    with running_service() as server:
        return by_program(sys.executable, CLIENTS / "python" / "conformance.py", server.url)


def by_typescript_client() -> Row:
    javascript.build()
    with running_service() as server:
        return by_program(downloads.node(), "conformance.mjs", server.url)


def by_program(*command: str | Path) -> Row:
    """Run a client's program, which asks a service for the whole kit itself. Its last line has the counts of each kind."""
    done = subprocess.run(command, cwd=CLIENTS / "typescript", capture_output=True, text=True, check=False)
    *others, last = done.stdout.splitlines() or [""]
    row = Row(differences=[*others, *done.stderr.splitlines()])
    for kind, passed, count in re.findall(r"(\w+) (\d+) of (\d+)", last):
        row.asked[kind], row.passed[kind] = int(count), int(passed)
    if done.returncode and not row.differences:
        row.differences.append(f"the program ended with status {done.returncode}")
    return row


def by_command_line() -> Row:
    """Ask for valid requests in one file for each command and language, and for each invalid request in its own file."""
    commands = {"/v1/scores": "score"} | {path: row.command for path, row in BY_PATH.items() if row.command}
    requests = [one for one in _without_http() if one.path in commands and one.method == "POST"]
    row = Row(NO_COMMAND)
    for path, command in commands.items():
        for language in LANGUAGES:
            file = [one for one in requests if (one.kind, one.path, one.language) == (KINDS[path], path, language)]
            row.compare(
                file, _printed(command, "--jsonl", "--lang", language, body=b"\n".join(one.body for one in file))
            )
    for one in requests:
        if one.kind == PROBLEM:
            row.compare([one], _printed(commands[one.path], "--lang", one.language, body=one.body))
    return row


def _printed(*words: str, body: bytes) -> list[bytes]:
    return command_line.run(*words, body=body).stdout.splitlines()


def _without_http() -> list[KitRequest]:
    """Return the requests of the kit that can be asked without HTTP. They have no headers but the usual one."""
    return [one for one in kit_requests() if one.headers in ({}, JSON_HEADERS)]


def by_phone() -> Row:
    """Ask the engine of the scorer in a browser's worker, after the page has stored it for offline use."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - Alpine Linux has no Playwright

    from tests.support.scorer.offline import answers_of_phone, wait_for_engine  # noqa: PLC0415 - the same
    from tests.support.scorer.phone import phone  # noqa: PLC0415 - the same

    javascript.scorer()
    row, requests = Row(NO_HTTP), _without_http()
    with running_service() as server, sync_playwright() as playwright:
        browser = launch_browser(playwright)
        with phone(browser, server.url, service_worker=True) as one:
            wait_for_engine(one.open())
            for first in range(0, len(requests), QUESTIONS_OF_PAGE):
                part = requests[first : first + QUESTIONS_OF_PAGE]
                questions = [(each.method, each.path, each.body.decode(), each.language) for each in part]
                row.compare(part, [text.encode() for _, text in answers_of_phone(one, questions)])
        browser.close()
    return row


def by_judge() -> Row:
    """Ask the npm package @tallytale/judge in Node, installed from its archive."""
    requests = _without_http()
    with TemporaryDirectory() as packed, TemporaryDirectory() as app:
        judge_package.install(judge_package.archives(Path(packed)), Path(app))
        return Row(NO_HTTP).compare(requests, judge_package.answers(Path(app), _as_lines(requests)))


def by_compiled_engine() -> Row:
    requests = _without_http()
    command: list[str | Path] = [compiled.environment(), "-m", "tests.support.compiled", "tests.support.answers"]
    done = subprocess.run(command, cwd=ROOT, input=_as_lines(requests), stdout=subprocess.PIPE, check=True)
    return Row(NO_HTTP).compare(requests, done.stdout.splitlines())


def _as_lines(requests: list[KitRequest]) -> bytes:
    return b"\n".join(as_line(one.method, one.path, one.body, one.language) for one in requests)


ROWS: dict[str, tuple[str, Callable[[], Row]]] = {
    "service": ("service", by_service),
    "python": ("Python client", by_python_client),
    "typescript": ("TypeScript client", by_typescript_client),
    "command-line": ("command line", by_command_line),
    "phone": ("phone", by_phone),
    "judge": ("@tallytale/judge", by_judge),
    "compiled": ("compiled engine", by_compiled_engine),
}


def table(rows: dict[str, Row]) -> Iterator[str]:
    """Yield the lines of the table, and a footnote for each row that was not asked everything."""
    notes = list(dict.fromkeys(row.note for row in rows.values() if row.note))
    yield " " * NAME_WIDTH + "".join(f"{kind:>{WIDTH}}" for kind in COLUMNS)
    for name, row in rows.items():
        mark = f" [{notes.index(row.note) + 1}]" if row.note else ""
        yield f"{name + mark:<{NAME_WIDTH}}" + "".join(f"{_cell(row, kind):>{WIDTH}}" for kind in COLUMNS)
    yield from (f"[{number}] {note}" for number, note in enumerate(notes, 1))
    for name, row in rows.items():
        yield from (f"{name} differs: {one[:MAX_LENGTH]}" for one in row.differences[:MAX_DIFFERENCES])


def _cell(row: Row, kind: str) -> str:
    return f"{row.passed[kind]} of {row.asked[kind]}" if row.asked[kind] else "—"


def main() -> int:
    parser = ArgumentParser(prog="dev.py conform", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=ROWS, default=list(ROWS), help="only these programs")
    rows = {}
    for program in parser.parse_args().only:
        name, ask = ROWS[program]
        print(f"asking: {name}", file=sys.stderr, flush=True)
        rows[name] = ask()
    print(*table(rows), sep="\n")
    wrong = [row for row in rows.values() if row.differences or row.passed != row.asked or not row.asked]
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
