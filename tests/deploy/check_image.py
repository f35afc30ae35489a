"""Starts the Docker image of the service as an operator would, and stops with an error at the first failed check.

    python3 tests/deploy/check_image.py IMAGE       for CI, after `docker build`

This program imports only the standard library, because the machine may have nothing but Python and Docker.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

MAX_KILOBYTES = 60_000  # kilobytes that the image's own files may add to its base image
HARDENED = ("--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges")
UNWANTED = ("/node_modules/", "/pytest/", "/mypy/", "/hatchling/", "/pip/", ".tsx", "/cases/book")
LABELS = ("title", "description", "licenses", "version", "revision")
STATUS = "print(open('/proc/self/status').read())"
WRITE = """
import os, tempfile
for folder in ("/", "/app", "/app/lib", "/usr", "/var", "/etc", "/tmp"):
    try:
        tempfile.TemporaryFile(dir=folder).close()
        print(folder)
    except OSError:
        pass
"""
ASK = """
import json, urllib.request
def ask(path, body=None):
    headers = {"Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request("http://127.0.0.1:8000" + path, body, headers)).read().decode()
table = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
assert json.loads(ask("/v1/scores", json.dumps(table).encode()))["legal"] is True
assert "<script" in ask("/")
assert "tallytale_requests_total" in ask("/metrics")
for path in ("/docs", "/openapi.json", "/v1/games", "/problems/shape"):
    ask(path)
"""


def docker(*words: str) -> str:
    return subprocess.run(["docker", *words], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


@contextmanager
def container(image: str, *options: str, command: tuple[str, ...] = ()) -> Iterator[str]:
    """Start a container, and remove it afterwards. If a check failed, print the container's log first."""
    name = docker("run", "--detach", *options, image, *command)
    try:
        yield name
    except BaseException:
        print(docker("logs", name))
        raise
    finally:
        docker("rm", "--force", name)


def wait_for_health(name: str, wanted: str, seconds: int) -> None:
    deadline = time.monotonic() + seconds
    while (status := docker("inspect", "--format", "{{.State.Health.Status}}", name)) != wanted:
        assert time.monotonic() < deadline, f"the container is {status}, not {wanted}, after {seconds} s"
        time.sleep(1)


def python(image: str, code: str, *options: str) -> str:
    """Run Python code in a new container of the image. The service is not started."""
    return docker("run", "--rm", "--entrypoint", "python", *options, image, "-c", code)


def check_contents(image: str) -> None:
    files = docker("run", "--rm", "--entrypoint", "find", image, "/app").splitlines()
    assert any(file.endswith("/tallytale/web/pages/scorer/index.html") for file in files), "the scorer is missing"
    extra = [file for file in files if any(part in file for part in UNWANTED)]
    assert not extra, f"the image holds what nothing in it uses: {extra[:5]}"
    kilobytes = int(docker("run", "--rm", "--entrypoint", "du", image, "-sk", "/app").split()[0])
    assert 1000 < kilobytes < MAX_KILOBYTES, f"/app has {kilobytes} kB"


def check_labels(image: str) -> None:
    labels = json.loads(docker("image", "inspect", "--format", "{{json .Config.Labels}}", image))
    missing = [name for name in LABELS if not labels.get(f"org.opencontainers.image.{name}")]
    assert not missing, f"labels that registries show are missing: {missing}"


def check_user(image: str) -> None:
    lines = (line.split(":", 1) for line in python(image, STATUS, *HARDENED).splitlines())
    wanted = {
        "Uid": ["65532"] * 4,
        "Gid": ["65532"] * 4,
        "CapEff": ["0" * 16],
        "CapBnd": ["0" * 16],
        "NoNewPrivs": ["1"],
    }
    found = {name: value.split() for name, value in lines if name in wanted}
    assert found == wanted, found


def check_writing(image: str) -> None:
    """Check that the container's user can write only to /tmp, even if the file system is not mounted read-only."""
    for options, expected in (((), "/tmp"), (("--read-only", "--tmpfs", "/tmp"), "/tmp"), (("--read-only",), "")):  # noqa: S108
        writable = python(image, WRITE, *options)
        assert writable == expected, f"with {options} its user can write in: {writable}"


def check_service(image: str) -> None:
    for options in ((), ("--tmpfs", "/tmp", "--env", "TALLYTALE_WORKERS=2")):  # noqa: S108
        with container(image, *HARDENED, *options) as name:
            wait_for_health(name, "healthy", 60)
            docker("exec", name, "python", "-c", ASK)


def check_health_check(image: str) -> None:
    """Check that a container is reported as unhealthy if its service does not answer."""
    with container(image, "--entrypoint", "sleep", command=("120",)) as name:
        wait_for_health(name, "unhealthy", 90)


CHECKS: tuple[Callable[[str], None], ...] = (
    check_contents,
    check_labels,
    check_user,
    check_writing,
    check_service,
    check_health_check,
)


def main(words: list[str]) -> None:
    for check in CHECKS:
        check(words[0])
        print(f"{check.__name__}: passed", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
