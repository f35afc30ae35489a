"""What the tests share.

A test whose outside part can't be had on this machine skips itself with a reason that starts with `not run: `. These are
listed at the end, by name; in CI, where every part can be had, they are failures.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import pytest
from hypothesis import HealthCheck, settings

import downloads

os.environ["LC_ALL"] = "C.UTF-8"  # the command line takes its language from the locale
NOT_RUN = "not run: "
IN_CI = bool(os.environ.get("CI"))

# No deadline: a slow machine is no failure. Bounded: the fast core stays fast; a full search belongs to a longer run.
settings.register_profile("tallytale", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tallytale")

# The mutation tool is there once `dev.py mutate` has installed what it needs.
collect_ignore = [] if find_spec("cosmic_ray") else ["tools/mutate/test_mutation.py"]

# The folders of `dev.py test core`, which take half a minute, and where most of the minutes are.
QUICK = ("tests/rules/", "tests/openapi/", "tests/test_")
LONG = ("tests/clients/scorer/",)

_left_out: list[tuple[str, str]] = []


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the random order of pytest-randomly, but start with the quick tests, then the longest files."""
    items.sort(key=lambda item: 0 if item.nodeid.startswith(QUICK) else 1 if item.nodeid.startswith(LONG) else 2)


@contextmanager
def _skipping_what_lacks_a_part() -> Iterator[None]:
    try:
        yield
    except downloads.ToolUnavailable as reason:
        pytest.skip(f"{NOT_RUN}{reason}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    with _skipping_what_lacks_a_part():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    with _skipping_what_lacks_a_part():
        return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped and isinstance(report.longrepr, tuple):
        reason = report.longrepr[2].removeprefix("Skipped: ")
        if reason.startswith(NOT_RUN):
            _left_out.append((report.nodeid, reason))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _left_out:
        terminalreporter.section("not run" + (": in CI a failure" if IN_CI else ""))
        for name, reason in _left_out:
            terminalreporter.write_line(f"{name}: {reason.removeprefix(NOT_RUN)}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if IN_CI and _left_out and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def deploy_tools() -> None:
    """See that there is what judges and runs the files of `deploy/`."""
    downloads.deploy_tools()
