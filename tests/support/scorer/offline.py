"""Helpers for tests of offline use: phones that work offline, and a service that behaves like another release."""

import re
import shutil
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from clients.building import engine, javascript
from tallytale.engine.tables.identity import RULES_VERSION
from tests.support.copies import BYTECODE
from tests.support.paths import PACKAGE
from tests.support.scorer.phone import Phone
from tests.support.serving import Server, running_server, until

ENGINE = "/scorer/{part}/{asset}"
DIGEST = re.compile(r'"(?:scorer/)?([^"/]*)":"(sha256-[^"]+)"')  # a file of the page in the service worker's list
ON_PHONE = f"Scored on this phone (version of the rules: {RULES_VERSION})"
ONLINE = f"Scored online (version of the rules: {RULES_VERSION})"
TIMEOUT = 90  # time limit in seconds, long enough for a busy machine
# Returns whether the browser has cached the file that it downloads last. Then the phone is ready for offline use.
IS_LAST_FILE_CACHED = "async () => Boolean(await caches.match('/v1/games/three-little-wolves?zh-Hant'))"
# Sends requests to the worker of the phone's engine, and returns the status and the text of each answer.
ASK_ENGINE = """async (questions) => {
  const urls = (await (await caches.open('tallytale')).keys()).map(({ url }) => url);
  const worker = new Worker(urls.find(url => /\\/worker-/.test(url)), { type: 'module' });
  const heard = () => new Promise(resolve => { worker.onmessage = ({ data }) => resolve(data) });
  worker.postMessage(Object.fromEntries(urls.map(url => [url.split('/').at(-1), url])));
  await heard();
  const answers = [];
  for (const [method, path, body, language] of questions) {
    worker.postMessage({ method, path, body: new TextEncoder().encode(body), language });
    const { status, body: answer, failed } = await heard();
    if (failed) throw new Error(failed);
    answers.push([status, new TextDecoder().decode(answer)]);
  }
  worker.terminate();
  return answers;
}"""


def answers_of_phone(phone: Phone, questions: list[tuple[str, str, str, str]]) -> list[tuple[int, str]]:
    """Return the status and the text with which a phone's engine answers. A question is a method, path, body and language."""
    return [(status, text) for status, text in phone.page.evaluate(ASK_ENGINE, questions)]


def wait_for_engine(phone: Phone) -> Phone:
    """Wait until the phone has downloaded everything for offline use, and return the phone."""
    assert until(lambda: phone.page.evaluate(IS_LAST_FILE_CACHED), TIMEOUT), phone.page.locator(
        ".offline"
    ).all_inner_texts()
    return phone


def engine_files() -> list[str]:
    """Return the paths of the files that a phone downloads in order to score games offline."""
    packed = sorted(javascript.BUILT.glob("*/*.gz"))
    return [f"/scorer/{file.parent.name}/{file.stem}" for file in packed]


def missing_engine_files() -> set[str]:
    """Return the names of the files for offline use that are missing from the built web app."""
    files = {*engine.PYODIDE_FILES, "lock.json", "stdlib.zip", "msgspec.zip", "rules.zip"}
    return files - {Path(file).name for file in engine_files()}


def page_files() -> set[str]:
    """Return the paths of the files that the web app's service worker caches."""
    worker = (javascript.BUILT / "sw.js").read_text(encoding="utf-8")
    return {f"/{file}" for file in re.findall(r'"(scorer/[^"/]+)"', worker)}


def engine_downloads(server: Server) -> int:
    return len(server.logged(route=ENGINE, status=200))


class Release:
    """A copy of the installed service, which a test changes so that it behaves like another release."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages = folder / "tallytale" / "web" / "pages" / "scorer"
        shutil.copytree(PACKAGE, folder / "tallytale", ignore=BYTECODE)

    def replace(self, file: str, old: str, new: str) -> "Release":
        changed = self.folder / "tallytale" / file
        text = changed.read_text(encoding="utf-8")
        assert old in text
        changed.write_text(text.replace(old, new), encoding="utf-8")
        return self

    def rename(self, names: Collection[str]) -> "Release":
        """Rename files of the web app, as a change of their content would. In a release, their names contain hashes."""
        named = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})")
        for file in [*self.pages.glob("*.js"), *self.pages.glob("*.css"), *self.pages.glob("*.html")]:
            text = file.read_text(encoding="utf-8")
            file.write_text(named.sub(r"new-\g<0>", text), encoding="utf-8")
        for name in names:
            (self.pages / name).rename(self.pages / f"new-{name}")
        return self

    @contextmanager
    def run_service(self, port: int) -> Iterator[Server]:
        run = f"import sys; sys.path.insert(0, {str(self.folder)!r}); from tallytale.cli import main; main()"
        self._update_digests()
        words = [sys.executable, "-c", run, "serve", "--port", str(port)]
        with running_server(words) as server:
            yield server

    def _update_digests(self) -> None:
        """Write the digests of the changed files into the service worker, as a build would."""
        worker = self.pages / "sw.js"
        text = worker.read_text(encoding="utf-8")
        for name, digest in DIGEST.findall(text):
            file = self.pages / (name or "index.html")
            if file.exists():
                text = text.replace(digest, engine.integrity(file.read_bytes()))
        worker.write_text(text, encoding="utf-8")


def judge_of_result(phone: Phone, table: dict[str, Any]) -> str:
    """Reload the page and open a game's result. Return the page's sentence that says where the game was scored."""
    phone.save_table(table)
    return judge_of_result_again(phone)


def judge_of_result_again(phone: Phone) -> str:
    """Open a game's result without a reload. Return the page's sentence that says where the game was scored."""
    phone.open("#/")
    phone.open("#/result/saved")
    phone.page.locator(".winner").wait_for(timeout=60_000)
    return phone.page.locator(".small", has_text="Scored").text_content() or ""


def wait_for_phone_to_judge(phone: Phone, table: dict[str, Any]) -> str:
    """Open a game's result again and again, until the page says "Scored on this phone". Return that sentence."""
    judge_of_result(phone, table)
    assert until(lambda: "on this phone" in judge_of_result_again(phone), TIMEOUT)
    return judge_of_result_again(phone)
