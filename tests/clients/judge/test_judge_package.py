"""Tests the npm package @tallytale/judge after installing it from its packed archive, as users do.

The package runs in Node, in a page of a plain web server, and in a page that Vite has built.
"""

import json
import re
import tarfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser

from clients.building import downloads, javascript
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tallytale.engine.phone import answer
from tests.support import judge_package
from tests.support.browsers import plain_server
from tests.support.engine_questions import as_lines, cpython_answer, questions
from tests.support.judge_package import node
from tests.support.paths import ROOT

PACKAGE = Path("node_modules") / "@tallytale" / "judge"
BESIDE_DIST = {"package.json", "README.md", "CHANGELOG.md", "LICENSE", "THIRD-PARTY-LICENSES.txt"}
STRICT = ["--strict", "--exactOptionalPropertyTypes", "--target", "es2022", "--module", "nodenext"]
TABLE = b'{"game":"three-little-pigs","players":[{"houses":[]},{"houses":[]}]}'
# What the tested page must show: a report's id and language, whether an invalid table was refused, and the error of a
# call after `close`.
SHOWN = [json.loads(judge(TABLE, "fr"))["id"], "fr", True, "ConnectionFailed"]
IMPORT_MAP = {name: f"/node_modules/@tallytale/{name}/dist/index.js" for name in ("client", "judge")}
PLAIN_PAGE = f"""<!doctype html><link rel="icon" href="data:,">
<script type="importmap">{json.dumps({"imports": {f"@tallytale/{one}": url for one, url in IMPORT_MAP.items()}})}</script>
<script type="module" src="/page.mjs"></script>"""
BUNDLED_PAGE = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="../page.mjs"></script>'
DONE = "() => document.title !== ''"


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return judge_package.archives(tmp_path_factory.mktemp("packed"))


@pytest.fixture(scope="module")
def app(archives: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("app")
    judge_package.install(archives, folder)
    return folder


def test_the_package_contains_the_built_judge_and_the_engine(archives: list[Path]) -> None:
    with tarfile.open(archives[1]) as archive:
        names = {member.name.removeprefix("package/") for member in archive}
    folders = [javascript.JUDGE / "dist", javascript.JUDGE / "engine"]
    built = {f"{folder.name}/{file.name}" for folder in folders for file in folder.iterdir()}
    assert names == BESIDE_DIST | built
    assert {"dist/index.d.ts", "dist/worker.js", "engine/rules.zip"} <= names


def test_the_package_depends_only_on_the_client_of_the_same_version() -> None:
    of_judge, of_client = [
        json.loads((package / "package.json").read_bytes()) for package in (javascript.JUDGE, javascript.TYPESCRIPT)
    ]
    assert of_judge["dependencies"] == {"@tallytale/client": of_judge["version"]}
    assert of_judge["version"] == of_client["version"]
    assert not of_judge.keys() & {"peerDependencies", "optionalDependencies"}
    assert (javascript.JUDGE / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_packed_file_has_the_license_of_everything_in_it(archives: list[Path]) -> None:
    with tarfile.open(archives[1]) as archive:
        package, licenses = [
            archive.extractfile(f"package/{name}").read().decode()  # type: ignore[union-attr]
            for name in ("package.json", "THIRD-PARTY-LICENSES.txt")
        ]
    headings = dict(re.findall(r"^=+\n(.+) \((\S+)\)\n=+$", licenses, re.MULTILINE))
    assert set(json.loads(package)["license"].split(" AND ")) == {"MIT", *headings.values()}
    msgspec_version, _ = downloads.pinned("msgspec", downloads.LOCK)
    assert {f"Pyodide {downloads.PYODIDE}", "Python 3.14", f"msgspec {msgspec_version}"} <= headings.keys()
    with ZipFile(downloads.msgspec_wheel()) as wheel:
        [of_msgspec] = [name for name in wheel.namelist() if name.endswith("/LICENSE")]
        assert wheel.read(of_msgspec).decode().strip() in licenses
    for title in ("Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"):
        assert title in licenses


def test_the_readmes_example_compiles_and_prints_its_output(app: Path) -> None:
    readme = (app / PACKAGE / "README.md").read_text(encoding="utf-8")
    program = "".join(re.findall(r"```ts\n(.*?)```", readme, re.DOTALL))
    (app / "readme.ts").write_text(program, encoding="utf-8")
    node(app, downloads.client_packages() / "typescript" / "bin" / "tsc", "readme.ts", *STRICT)
    printed = node(app, "readme.js").decode().splitlines()
    assert printed == re.findall(r"^// → (.*)$", readme, re.MULTILINE)


def test_the_readme_names_every_method_and_option(app: Path) -> None:
    readme = (app / PACKAGE / "README.md").read_text(encoding="utf-8")
    declared = (app / PACKAGE / "dist" / "judge.d.ts").read_text(encoding="utf-8")
    client = (app / "node_modules/@tallytale/client/dist/client.d.ts").read_text(encoding="utf-8")
    methods = re.findall(r"^    (\w+)\(", client, re.MULTILINE)
    named = re.findall(r"^    (?:readonly )?(\w+)\??: ", declared, re.MULTILINE)
    assert {"score", "correct"} <= set(methods)
    assert {"from", "fetch", "close"} <= set(named)
    code = re.findall(r"```\w+\n.*?```|`[^`\n]+`", readme, re.DOTALL)
    assert {*methods, *named} - {"constructor"} <= set(re.findall(r"\w+", " ".join(code)))


def test_the_package_gives_the_same_bytes_as_the_service_in_every_language(app: Path) -> None:
    asked = [question for group in ("cases", "moves", "bad") for question in questions()[group][::29]]
    answers = judge_package.answers(app, as_lines(asked))
    different = [question for question, found in zip(asked, answers, strict=True) if found != cpython_answer(question)]
    assert different[:1] == [], f"{len(different)} of {len(asked)} differ"


def test_fetch_answers_every_method_and_path_like_the_service(app: Path) -> None:
    paths = ("/v1/scores", "/v1/games", "/v1/games/chess", "/v1/games/little-prince/schema?x=1", "/nothing", "/")
    asked = [(method, path) for path in paths for method in ("GET", "HEAD", "POST", "PUT", "OPTIONS")]
    sent = [{"method": method, "path": path, "body": "{" if method == "POST" else None} for method, path in asked]
    found = json.loads(node(app, "requests.mjs", sent=json.dumps(sent).encode()))
    for (method, path), given in zip(asked, found["answers"], strict=True):
        status, body, allow = answer(method, path.partition("?")[0], b"{" if method == "POST" else b"", "it")
        kind = {200: "application/json", 204: None}.get(status, "application/problem+json")
        assert given == [[status, kind, allow or None, body.decode()]] * 2, (method, path)
    title, legal, refused, message = found["calls"]
    assert (title, legal, refused) == (GAMES["little-prince"].languages["it"].texts.title, True, True)
    assert "chess" in message


@pytest.fixture(scope="module")
def site(app: Path) -> Iterator[str]:
    """Serve two pages that use the package. One imports it directly, and the other was built by Vite."""
    (app / "plain.html").write_text(PLAIN_PAGE, encoding="utf-8")
    source = app / "source"
    source.mkdir()
    (source / "index.html").write_text(BUNDLED_PAGE, encoding="utf-8")
    vite = downloads.scorer_packages() / "vite" / "bin" / "vite.js"
    node(app, vite, "build", "source", "--outDir", "../built", "--base", "/built/", "--logLevel", "warn")
    with plain_server(app) as url:
        yield url


@pytest.mark.parametrize("page", ["plain.html", f"plain.html?from=/{PACKAGE.as_posix()}", "built/"])
def test_the_package_judges_in_a_page(page: str, site: str, browser: Browser) -> None:
    with browser.new_context() as context:
        tab = context.new_page()
        tab.goto(f"{site}/{page}")
        tab.wait_for_function(DONE, timeout=60_000)
        assert not tab.title().startswith("failed"), tab.title()
        assert json.loads(tab.title()) == SHOWN
