"""Tests the TypeScript client in a browser, in a page without a bundler that calls a service of another origin."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from tests.support.browsers import browser_program
from tests.support.serving import Server

TIMEOUT = 60
PAGE = """<!doctype html><link rel="icon" href="data:,"><script type="module">
const results = {};
try {
  const { Tallytale, NotFoundError } = await import("/dist/index.js");
  const table = { game: "three-little-pigs", players: [{ houses: [] }, { houses: [] }] };
  const service = new Tallytale(new URLSearchParams(location.search).get("service"));
  const { report, etag, location: where, requestId } = await service.score(table, { language: "fr" });
  results.report = [report.game, report.language, etag.includes(report.id), where.endsWith(report.id), requestId.length];
  const known = await service.game("little-prince");
  results.unchanged = (await service.game("little-prince", { etag: known.etag })).unchanged;
  results.refused = await service.game("chess").catch((error) => [error instanceof NotFoundError, error.requestId.length]);
  results.here = await new Tallytale().games().catch((error) => [error.name, error.status]);
} catch (error) {
  results.error = String(error);
}
await fetch("/results", { method: "POST", body: JSON.stringify(results) });
</script>"""


class Site(SimpleHTTPRequestHandler):
    """A web server with a page that uses the TypeScript client and posts its results to the server."""

    def __init__(self, results: "Queue[Any]", *words: Any, **named: Any) -> None:
        self._results = results
        super().__init__(*words, **named)

    def do_GET(self) -> None:
        if self.path.startswith("/dist/"):
            super().do_GET()
        else:
            self._answer(PAGE.encode(), "text/html")

    def do_POST(self) -> None:
        self._results.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self._answer(b"{}", "application/json")

    def _answer(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words: Any) -> None:
        """Do nothing, so that requests are not logged."""


@contextmanager
def site(folder: Path, results: "Queue[Any]") -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Site, results, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextmanager
def chromium(url: str, profile: Path) -> Iterator[None]:
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", f"--user-data-dir={profile}"]
    command = [browser_program(), *flags, url]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    ) as browser:
        try:
            yield
        finally:
            os.killpg(browser.pid, signal.SIGKILL)  # also kills the processes that the browser has started


def test_a_page_can_use_a_service_of_another_origin(client: Path, server: Server, tmp_path: Path) -> None:
    results: Queue[Any] = Queue()
    with site(client, results) as here, chromium(f"{here}/?service={server.url}", tmp_path):
        received = results.get(timeout=TIMEOUT)
    assert received == {
        "report": ["three-little-pigs", "fr", True, True, 24],
        "unchanged": True,
        "refused": [True, 24],
        "here": ["UnexpectedResponse", 200],
    }
