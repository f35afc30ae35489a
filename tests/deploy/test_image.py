"""The image, without Docker: the steps of its Dockerfile are run, and what came of them is started and asked."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.deploy.dockerfile import stages
from tests.deploy.image import DOCKERFILE
from tests.support.paths import ROOT
from tests.support.serving import Server, served_by

STAGES = stages(DOCKERFILE)
LAST = STAGES[-1]
OFFLINE = "after connection broken"  # as pip says it
MOST_BYTES = 60_000_000  # of all that is laid over the base image
PROGRAM = str(Path(__file__).with_name("image.py"))
IN_A_ROOT = ["unshare", "--mount", sys.executable, PROGRAM]


def _context(folder: Path) -> Path:
    """Lay out what a fresh clone would hold."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    for name in subprocess.check_output(listed, cwd=ROOT, text=True).split("\0"):
        if name and (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the Dockerfile lays over its base, as a tar file."""
    if sys.platform != "linux":
        pytest.skip("only Linux has roots of one's own")
    tried = subprocess.run(["unshare", "--mount", "true"], capture_output=True, text=True, check=False)
    if tried.returncode or os.geteuid():
        pytest.skip(f"not run: a root of its own needs root: {tried.stderr.strip()}")
    tar = tmp_path_factory.mktemp("image") / "image.tar"
    context = _context(tmp_path_factory.mktemp("context"))
    built = [*IN_A_ROOT, "build", str(context), str(tar)]
    done = subprocess.run(built, capture_output=True, text=True, check=False)
    if OFFLINE in done.stderr or "without the JavaScript" in done.stderr:
        pytest.skip("not run: the packages of the image can't be had")
    assert done.returncode == 0, done.stderr[-2000:]
    return tar


def started(image: Path, *words: str, **environment: str) -> AbstractContextManager[Server]:
    """Start the image's own command, on a port of this machine alone."""
    command = [*IN_A_ROOT, "run", str(image), *words, *LAST.words("ENTRYPOINT"), *LAST.words("CMD")]
    return served_by(command, **{"TALLYTALE_HOST": "127.0.0.1", "TALLYTALE_PORT": "0", **environment})


@pytest.fixture(scope="session")
def running(image: Path) -> Iterator[Server]:
    with started(image) as server:
        yield server


def ask(server: Server, path: str) -> httpx.Response:
    return httpx.get(server.url + path)


def inside(image: Path, code: str, *words: str) -> Any:
    """Run a piece of Python in the image, and return what it prints as JSON."""
    command = [*IN_A_ROOT, "run", str(image), *words, "python", "-c", code]
    return json.loads(subprocess.check_output(command, text=True, stderr=subprocess.STDOUT))


def test_the_image_is_one_folder_below_its_bound(image: Path) -> None:
    with tarfile.open(image) as packed:
        members = packed.getmembers()
    size, tops = sum([member.size for member in members]), {member.name.split("/")[0] for member in members}
    assert tops == {"app"}
    assert size < MOST_BYTES


def test_the_image_holds_the_scorer_and_the_service_without_tests_tools_or_sources_of_clients(image: Path) -> None:
    with tarfile.open(image) as packed:
        names = packed.getnames()
    assert any(name.endswith("tallytale/web/pages/scorer/index.html") for name in names)
    unwanted = ("/node_modules/", "/pytest/", "/mypy/", "/hatchling/", "/pip/", "/faker/", ".tsx", "/cases/little")
    assert [name for name in names if any(part in name for part in unwanted)] == []


def test_it_is_ready_scores_a_table_and_serves_scorer_document_and_pages(running: Server) -> None:
    table = json.loads((ROOT / "openapi/openapi.json").read_bytes())["paths"]["/v1/scores"]["post"]["requestBody"]
    examples = table["content"]["application/json"]["examples"]
    report = httpx.post(running.url + "/v1/scores", json=next(iter(examples.values()))["value"])
    assert report.json()["legal"] is True
    assert ask(running, "/health/ready").json()["status"] == "ready"
    assert "<script" in ask(running, "/").text
    for path in ("/docs", "/openapi.json", "/metrics", "/v1/games", "/problems/shape"):
        assert ask(running, path).status_code == 200, path


def test_its_processes_are_nobodys_with_no_power_and_no_way_to_more(image: Path) -> None:
    look = "import json; print(json.dumps(dict(line.split(':\\t', 1) for line in open('/proc/self/status') if ':\\t' in line)))"
    status = inside(image, look)
    assert (status["Uid"].split(), status["Gid"].split()) == (["65532"] * 4, ["65532"] * 4)
    assert int(status["CapEff"], 16) == int(status["CapBnd"], 16) == 0
    assert status["NoNewPrivs"].strip() == "1"


WRITE = """
import json, os
failed = {}
for folder in ("/", "/app", "/app/lib", "/tmp", "/usr", "/var", "/etc"):
    try:
        open(os.path.join(folder, "written"), "w").close()
    except OSError as error:
        failed[folder] = error.strerror
print(json.dumps(failed))
"""


def test_nothing_can_be_written_but_in_tmp_where_that_is_given(image: Path) -> None:
    assert len(inside(image, WRITE)) == 7
    assert set(inside(image, WRITE)) - set(inside(image, WRITE, "--tmp")) == {"/tmp"}  # noqa: S108 - the image's own


def test_several_workers_count_together_in_tmp(image: Path) -> None:
    with started(image, "--tmp", TALLYTALE_WORKERS="2") as server:
        assert ask(server, "/health/ready").status_code == 200
        assert "tallytale_requests_total" in ask(server, "/metrics").text


def _healthy(image: Path, port: int) -> bool:
    command = [*IN_A_ROOT, "run", str(image), *LAST.words("HEALTHCHECK")]
    environment = {**os.environ, "TALLYTALE_PORT": str(port)}
    return subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 0


def test_the_health_check_tells_a_ready_service_from_none(image: Path, running: Server) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        assert not _healthy(image, unused.getsockname()[1])
    assert _healthy(image, running.port)


def test_every_base_is_named_by_version_and_digest_and_packages_are_made_for_the_one_they_run_on() -> None:
    assert all(re.fullmatch(r"python:3\.\d+\.\d+-[a-z.\d-]+@sha256:[0-9a-f]{64}", stage.base) for stage in STAGES)
    assert len({stage.base.partition("-")[0] for stage in STAGES}) == 1
    assert LAST.base == next(stage.base for stage in STAGES if stage.name == "packages")


def test_the_image_names_itself_by_the_labels_that_registries_read() -> None:
    labels = LAST.last("LABEL")
    for name in ("title", "description", "licenses", "version", "revision"):
        assert f"org.opencontainers.image.{name}=" in labels


def _pins(lock: Path) -> set[str]:
    return {line.split(" ")[0] for line in lock.read_text(encoding="utf-8").splitlines() if line[:1].isalpha()}


@pytest.mark.parametrize("name", ["deploy/requirements.lock", "deploy/build.lock"])
def test_what_the_image_is_made_of_is_what_the_tests_run_on(name: str) -> None:
    assert _pins(ROOT / name) < _pins(ROOT / "requirements.lock")


@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_every_package_of_the_image_has_a_wheel_for_its_base(machine: str, tmp_path: Path) -> None:
    platforms: Sequence[str] = [word for c in "12" for word in ("--platform", f"musllinux_1_{c}_{machine}")]
    wanted = ["--no-deps", "--only-binary", ":all:", *platforms, "--python-version", "3.14", "--require-hashes"]
    command = [sys.executable, "-m", "pip", "download", *wanted, "-r", str(ROOT / "deploy/requirements.lock")]
    done = subprocess.run([*command, "-d", str(tmp_path)], capture_output=True, text=True, check=False)
    if done.returncode and OFFLINE in done.stderr:
        pytest.skip("not run: no way to PyPI")
    assert done.returncode == 0, done.stderr[-500:]


def test_what_git_does_not_keep_does_not_reach_the_images_builder() -> None:
    ignored, kept_out = [
        {line.removeprefix("**/") for line in (ROOT / name).read_text(encoding="utf-8").split("\n") if line[:1] != "#"}
        for name in (".gitignore", ".dockerignore")
    ]
    assert ignored <= kept_out
