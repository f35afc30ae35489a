"""Hooks and settings for all tests.

A test skips itself if it needs a tool that can't be downloaded on this machine. The reason starts with `not run: `, and
pytest lists these tests at the end. In CI they count as failures, because every tool can be downloaded there.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from clients.building import downloads
from tests.support.browsers import launch_browser
from tests.support.compiled import assert_compiled

if TYPE_CHECKING:  # the tests of the Docker image run on Alpine Linux, which has no Playwright
    from playwright.sync_api import Browser, Playwright

os.environ["LC_ALL"] = "C.UTF-8"  # the command line takes its language from the locale
NOT_RUN = "not run: "
IN_CI = bool(os.environ.get("CI"))

# Hypothesis gets no deadline, because some machines are slow. It tries few examples, so that the tests stay fast.
settings.register_profile("tallytale", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tallytale")

# test_mutation.py needs the mutation tool, which only `dev.py mutate` installs.
collect_ignore = [] if find_spec("cosmic_ray") else ["tools/prove/mutate/test_mutation.py"]

# Each test run starts with the quick tests, and then runs the slowest. `dev.py test core` runs only the quick ones.
QUICK = ("tests/engine/", "tests/openapi/", "tests/cli/", "tests/test_")
LONG = (
    *("tests/clients/scorer/", "tests/clients/test_install_lines.py", "tests/deploy/test_release.py"),
    *("tests/deploy/test_bundle.py", "tests/clients/browser/", "tests/clients/python/test_python_types.py"),
    *("tests/tools/measure/test_linear.py", "tests/web/openapi/"),
)

if os.environ.get("ENGINE_BUILD") == "compiled":  # `dev.py compiled` sets this variable, to test the compiled engine
    assert_compiled()

_not_run: list[tuple[str, str]] = []


def pytest_xdist_auto_num_workers() -> int:
    """Start one more worker process than there are cores, because many tests only wait for a browser or a server."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests: quick ones first, then the slowest files, then all others.

    Within a group, the order stays random.
    """
    items.sort(key=lambda item: 0 if item.nodeid.startswith(QUICK) else 1 if item.nodeid.startswith(LONG) else 2)


@contextmanager
def _skip_if_a_tool_is_unavailable() -> Iterator[None]:
    try:
        yield
    except downloads.ToolUnavailable as reason:
        pytest.skip(f"{NOT_RUN}{reason}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    with _skip_if_a_tool_is_unavailable():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    with _skip_if_a_tool_is_unavailable():
        return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped and isinstance(report.longrepr, tuple):
        reason = report.longrepr[2].removeprefix("Skipped: ")
        if reason.startswith(NOT_RUN):
            _not_run.append((report.nodeid, reason))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _not_run:
        terminalreporter.section("not run" + (" (a failure in CI)" if IN_CI else ""))
        for name, reason in _not_run:
            terminalreporter.write_line(f"{name}: {reason.removeprefix(NOT_RUN)}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if IN_CI and _not_run and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def deploy_tools() -> None:
    """Install the tools that check the files of `deploy/`, if they are missing."""
    downloads.deploy_tools()


@pytest.fixture(scope="session")
def playwright() -> Iterator["Playwright"]:
    """Start Playwright once for all tests, because one process can't start it twice."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - the reason is above

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: "Playwright") -> Iterator["Browser"]:
    opened = launch_browser(playwright)
    yield opened
    opened.close()
