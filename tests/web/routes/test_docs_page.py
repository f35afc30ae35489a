"""Tests the page to try the API in a browser: its examples, its programs, and that it loads nothing from other hosts."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from clients.building import downloads, javascript
from tallytale.engine.operations import OPERATIONS
from tests.support.scorer.phone import EXPECTED, TIMEOUT
from tests.support.serving import Server

PATHS = [one.path for one in OPERATIONS]


@pytest.fixture
def requests() -> list[str]:
    """Return the URLs that the page has requested."""
    return []


@pytest.fixture
def width() -> int:
    """The width of the browser window in pixels, by default that of a phone."""
    return 412


@pytest.fixture
def page(width: int, browser: Browser, server: Server, requests: list[str]) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.on("request", lambda sent: requests.append(sent.url))
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", heard(errors))
    page.goto(f"{server.url}/docs/api.html")
    expect(page.locator("#docs .opblock").first).to_be_visible()
    yield page
    context.close()
    assert errors == []


def heard(errors: list[str]) -> Callable[[ConsoleMessage], None]:
    """Return a function that collects the errors of the page's scripts. A refused request is no such error."""

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            errors.append(message.text)

    return hear


def program(page: Page, language: str) -> str:
    page.locator("#languages").get_by_role("button", name=language, exact=True).click()
    return page.locator("#code").inner_text()


def strings(value: object) -> set[str]:
    """Return all strings of a JSON value."""
    if isinstance(value, dict | list):
        return set().union(*map(strings, value.values() if isinstance(value, dict) else value))
    return {value} if isinstance(value, str) else set()


def answer(page: Page) -> object:
    with page.expect_response("**/v1/**") as response:
        page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator("#status")).to_have_text("200")
    expect(page.locator("#report")).to_be_visible()
    assert json.loads(page.locator("#report").inner_text()) == response.value.json()
    return response.value.json()


def test_every_operation_has_examples_that_can_be_sent(page: Page) -> None:
    expect(page.locator("#operation option")).to_have_count(len(PATHS))
    answers = []
    for path in PATHS:
        page.locator("#operation").select_option(path)
        expect(page.locator("#path")).to_have_text(f"POST {path}")
        for number in range(page.locator("#example option").count()):
            page.locator("#example").select_option(index=number)
            answers.append(answer(page))
    assert len(answers) > len(PATHS)
    assert all(one != another for one, another in pairwise(answers))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a folder in which Node finds the TypeScript client."""
    packages = tmp_path / "node_modules" / "@tallytale"
    packages.mkdir(parents=True)
    javascript.build()
    (packages / "client").symlink_to(javascript.TYPESCRIPT)
    return tmp_path


def test_the_programs_shown_get_the_answer_of_the_page(page: Page, project: Path) -> None:
    expected = {}
    for path in PATHS:
        name = path.rpartition("/")[2]
        page.locator("#operation").select_option(path)
        expected[name] = answer(page)
        if shutil.which("curl"):
            command = ["bash", "-c", program(page, "curl") + " -s -H 'Accept-Language: en'"]
            assert json.loads(subprocess.check_output(command)) == expected[name]
        as_json = "import msgspec\nprint(msgspec.json.encode(answer).decode())"
        in_python = program(page, "Python").replace("print(answer)", as_json)
        printed = subprocess.check_output([sys.executable, "-c", in_python], text=True)
        assert strings(expected[name]) <= strings(json.loads(printed)), path
        in_typescript = program(page, "TypeScript").replace("(answer)", "(JSON.stringify(answer))")
        (project / f"{name}.mts").write_text(in_typescript)
    compiler = downloads.client_packages() / "typescript" / "bin" / "tsc"
    options = ["--module", "nodenext", "--target", "es2022", "--strict", "--preserveSymlinks"]
    programs = [f"{name}.mts" for name in expected]
    subprocess.run([downloads.node(), compiler, *options, *programs], cwd=project, check=True)
    for name, wanted in expected.items():
        run = [str(downloads.node()), "--preserve-symlinks", f"{name}.mjs"]
        printed = subprocess.check_output(run, cwd=project, text=True)
        assert strings(wanted) <= strings(json.loads(printed)), name


def test_a_body_that_is_no_json_yet_can_be_sent_and_is_explained(page: Page) -> None:
    page.locator("#body").fill('{"table": ')
    expect(page.locator("#code")).to_contain_text("This is no JSON yet")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator("#status")).to_have_text("400")
    page.locator("#operation").select_option(PATHS[1])
    expect(page.locator("#code")).to_contain_text("curl http")


@pytest.mark.parametrize("width", [412, 1024])
def test_the_page_loads_nothing_from_other_hosts_and_fits_its_width(
    page: Page, server: Server, requests: list[str]
) -> None:
    answer(page)
    assert [url for url in requests if not url.startswith((f"{server.url}/", "data:"))] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
