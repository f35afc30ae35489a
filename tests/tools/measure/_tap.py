"""Lists which functions of ours run from a tap in the scorer to the painted answer, by folder: `dev.py walk --tap`.

The scorer is built without minifying, so that functions have their names. A phone opens it, waits for its own engine, and
enters one tile. Chromium counts the calls, in the page and in the worker. An async function counts again whenever it goes on.
"""

import json
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import CDPSession, sync_playwright

from clients.building import downloads, engine, javascript
from tests.support.browsers import launch_browser
from tests.support.scorer.offline import Release, wait_for_engine
from tests.support.scorer.phone import phone
from tests.support.serving import free_port, until

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
            start(session)  # before the page is loaded, because optimized functions are not counted
            worker = Worker(session)
            wait_for_engine(one.open())
            start(worker)
            one.start_game("three-little-pigs", 2)
            one.wait_for_verdict()
            programs: dict[str, CDPSession | Worker] = {"page": session, "worker": worker}
            for program in programs.values():
                program.send("Profiler.takePreciseCoverage")  # sets all counts to 0
            one.page.locator("[data-piece=straw-door]").tap()
            one.wait_for_verdict()
            found = {name: program.send("Profiler.takePreciseCoverage") for name, program in programs.items()}
        return {name: calls_of(coverage["result"], release.pages) for name, coverage in found.items()}


def start(program: CDPSession | Worker) -> None:
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


def report(*, every_call: bool) -> None:
    for program, calls in tap().items():
        if every_call:
            for (module, name), count in sorted(calls.items()):
                print(f"{count:5} {name}  ({module})")
        print(f"\n| {program} | calls | functions | modules |\n|---|---|---|---|")
        for folder in [*sorted({module.rpartition("/")[0] for module, _ in calls}), ""]:
            inside = {key: count for key, count in calls.items() if folder in {"", key[0].rpartition("/")[0]}}
            modules = {module for module, _ in inside}
            print(f"| {folder or 'all'} | {sum(inside.values())} | {len(inside)} | {len(modules)} |")
