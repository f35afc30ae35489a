"""Lists which functions of ours one request passes, in order, and counts them by room (package).

    python3 dev.py walk [--game NAME] [--totals] [--tap]

The service runs in this process. A first table is posted to warm it up; then another table is posted over the same
connection. Every call of a function in `tallytale` counts, from the first byte that arrives to the last that is sent.

With `--tap`, it lists instead what runs in the scorer from a tap to the painted answer, by folder. The scorer is built
without minifying, so that functions have their names. A phone opens it, waits for its own engine, and enters one tile.
Chromium counts the calls, in the page and in the worker. An async function counts again whenever it goes on.
"""

import argparse
import asyncio
import json
import re
import shutil
import socket
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import msgspec
from playwright.sync_api import CDPSession, sync_playwright

import tallytale
from clients.building import downloads, engine, javascript
from tallytale.engine.catalogue import GAME_NAMES
from tallytale.engine.examples import example_table
from tests.support.browsers import launch_browser
from tests.support.in_process import InProcessService
from tests.support.scorer.offline import Release, wait_for_engine
from tests.support.scorer.phone import phone
from tests.support.serving import free_port, until

PACKAGE = Path(tallytale.__file__).parent
COMPREHENSIONS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}  # parts of the function around them


class Walk:
    """Notes the calls of functions in `tallytale`, each with its module and how deep it is called."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, int]] = []
        self._frames: dict[int, tuple[FrameType, int]] = {}  # kept, so that no other frame gets the same address

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or code.co_name in COMPREHENSIONS or id(frame) in self._frames:
            return
        file = Path(code.co_filename)
        if file.is_relative_to(PACKAGE):
            depth = self._depth(frame)
            self._frames[id(frame)] = (frame, depth)
            self.calls.append((file.relative_to(PACKAGE).as_posix(), code.co_qualname, depth))

    def _depth(self, frame: FrameType) -> int:
        """Return how many functions of ours are around this call."""
        caller = frame.f_back
        while caller:
            if id(caller) in self._frames:
                return self._frames[id(caller)][1] + 1
            caller = caller.f_back
        return 0


def post(body: bytes, *headers: str) -> bytes:
    lines = ["POST /v1/scores HTTP/1.1", "Host: localhost", "Content-Type: application/json", *headers]
    return "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body


async def walk_second_post(service: InProcessService, first: bytes, second: bytes) -> Walk:
    """Post two tables over one connection, and note the calls for the second."""
    ours, theirs = socket.socketpair()
    await service.loop.connect_accepted_socket(service.protocol, theirs)
    reader, writer = await asyncio.open_connection(sock=ours)
    writer.write(post(first))
    await read_answer(reader)
    await asyncio.sleep(0.1)  # what the service does after an answer is no part of the next request
    walk = Walk()
    sys.setprofile(walk.note)
    try:
        writer.write(post(second))
        await read_answer(reader)
        await asyncio.sleep(0)
    finally:
        sys.setprofile(None)
    writer.close()
    return walk


async def read_answer(reader: asyncio.StreamReader) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 "), head
    length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    await reader.readexactly(int(length.partition(b":")[2]))


def room_of(module: str) -> str:
    """Return the room of a module: the two outermost folders, such as `engine/judging`."""
    return "/".join(module.split("/")[:-1][:2]) or module


def report(walk: Walk, *, every_call: bool) -> None:
    if every_call:
        for module, name, depth in walk.calls:
            print(f"{'  ' * depth}{name}  ({module})")
    rooms = Counter(room_of(module) for module, _, _ in walk.calls)
    modules = {room: {module for module, _, _ in walk.calls if room_of(module) == room} for room in rooms}
    print("\n| room | calls | modules |\n|---|---|---|")
    for room, count in sorted(rooms.items()):
        print(f"| {room} | {count} | {len(modules[room])} |")
    print(f"| all | {len(walk.calls)} | {len({module for module, _, _ in walk.calls})} |")


OURS = re.compile(r"\b(?:scorer/|judge/|typescript/)?src/(?!.*node_modules).*")
FIND_MODULES = """
const [places, map] = [0, process.argv[1]].map((file) => JSON.parse(require("fs").readFileSync(file)));
const found = new (require("module").SourceMap)(map);
console.log(JSON.stringify(places.map(([line, column]) => found.findEntry(line, column).originalSource ?? "")));
"""
Calls = Counter[tuple[str, str]]  # how often each function was called, by its module and its name


class Worker:
    """The engine's worker, to which the page's session passes messages on."""

    def __init__(self, session: CDPSession) -> None:
        self._session, self._id = session, ""
        self._answers: dict[int, Any] = {}
        session.on("Target.attachedToTarget", self._attached)
        session.on("Target.receivedMessageFromTarget", self._received)
        session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})

    def _attached(self, event: Any) -> None:
        if event["targetInfo"]["type"] == "worker":
            self._id = event["sessionId"]

    def _received(self, event: Any) -> None:
        answer = json.loads(event["message"])
        self._answers[answer.get("id")] = answer.get("result")

    def send(self, method: str, params: dict[str, Any] | None = None) -> Any:
        number = len(self._answers) + 1
        message = {"id": number, "method": method, "params": params or {}}
        self._session.send("Target.sendMessageToTarget", {"sessionId": self._id, "message": json.dumps(message)})
        assert until(lambda: self._session.send("Runtime.evaluate", {"expression": "0"}) and number in self._answers)
        return self._answers[number]


def tap() -> dict[str, Calls]:
    """Return the calls in the page and in the worker."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        release, port = Release(Path(folder)), free_port()
        shutil.rmtree(release.pages)
        release.pages.mkdir()
        loaded = json.dumps(engine.write(engine.parts(), release.pages))
        words = ("build", "--minify", "false", "--sourcemap", "--outDir", str(release.pages), "--logLevel", "warn")
        javascript.node(javascript.SCORER, "vite/bin/vite.js", *words, TALLYTALE_ENGINE=loaded)
        with (
            release.run_service(port),
            launch_browser(playwright) as browser,
            phone(browser, f"http://127.0.0.1:{port}", service_worker=True) as one,
        ):
            session = one.context.new_cdp_session(one.page)
            count_calls(session)  # before the page is loaded, because optimized functions are not counted
            worker = Worker(session)
            wait_for_engine(one.open())
            count_calls(worker)
            one.start_game("three-little-pigs", 2)
            one.wait_for_verdict()
            programs: dict[str, CDPSession | Worker] = {"page": session, "worker": worker}
            for program in programs.values():
                program.send("Profiler.takePreciseCoverage")  # sets all counts to 0
            one.page.locator("[data-piece=straw-door]").tap()
            one.wait_for_verdict()
            found = {name: program.send("Profiler.takePreciseCoverage") for name, program in programs.items()}
        return {name: calls_of(coverage["result"], release.pages) for name, coverage in found.items()}


def count_calls(program: CDPSession | Worker) -> None:
    program.send("Profiler.enable")
    program.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})


def calls_of(scripts: list[Any], pages: Path) -> Calls:
    calls: Calls = Counter()
    for script in scripts:
        file = pages / script["url"].rpartition("/")[2]
        source_map = file.with_name(f"{file.name}.map")
        if not script["url"] or not source_map.is_file():
            continue
        called = [one for one in script["functions"] if one["ranges"][0]["count"] and one["ranges"][0]["startOffset"]]
        starts = [one["ranges"][0]["startOffset"] for one in called]
        for module, function in zip(
            modules_of(file.read_text(encoding="utf-8"), starts, source_map), called, strict=True
        ):
            if ours := OURS.search(module):
                calls[ours[0], function["functionName"] or "(a function without a name)"] += function["ranges"][0][
                    "count"
                ]
    return calls


def modules_of(source: str, offsets: list[int], source_map: Path) -> list[str]:
    """Return the module from which the build took the code at each of these offsets."""
    places = [(source.count("\n", 0, offset), offset - source.rfind("\n", 0, offset) - 1) for offset in offsets]
    command = [str(downloads.node()), "--eval", FIND_MODULES, str(source_map)]
    done = subprocess.run(command, input=json.dumps(places), capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


def report_tap(*, every_call: bool) -> None:
    for program, calls in tap().items():
        if every_call:
            for (module, name), count in sorted(calls.items()):
                print(f"{count:5} {name}  ({module})")
        print(f"\n| {program} | calls | functions | modules |\n|---|---|---|---|")
        for folder in [*sorted({module.rpartition("/")[0] for module, _ in calls}), ""]:
            inside = {key: count for key, count in calls.items() if folder in {"", key[0].rpartition("/")[0]}}
            modules = {module for module, _ in inside}
            print(f"| {folder or 'all'} | {sum(inside.values())} | {len(inside)} | {len(modules)} |")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py walk", description="List the functions that one request passes.")
    parser.add_argument("--game", choices=GAME_NAMES, default="three-little-pigs", help="post the example of this game")
    parser.add_argument("--totals", action="store_true", help="print only the table of rooms")
    parser.add_argument("--tap", action="store_true", help="list what runs in the scorer from a tap to the answer")
    options = parser.parse_args(words)
    if options.tap:
        report_tap(every_call=not options.totals)
        return 0
    table = example_table(options.game)
    first, second = msgspec.json.encode(table), msgspec.json.encode({**table, "waive": "all"})
    service = InProcessService(TALLYTALE_MEMORY_MB="8")
    walk = service.loop.run_until_complete(walk_second_post(service, first, second))
    report(walk, every_call=not options.totals)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
