"""Checks the Dockerfile against the repository. `check_image.py` checks the built image in CI."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.nightly import at_night
from tests.support.paths import DEPLOY, ROOT

DOCKERFILE = DEPLOY / "Dockerfile"
OFFLINE = "after connection broken"


def instructions(name: str) -> list[str]:
    return re.findall(rf"^{name} (.+)$", DOCKERFILE.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_file_that_the_image_copies_exists() -> None:
    copied = [words.split()[:-1] for words in instructions("COPY") if not words.startswith("--from=")]
    names = [name for words in copied for name in words]
    assert len(names) > 5
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_base_images_are_pinned_and_have_the_same_python() -> None:
    bases = [re.sub(r"^--platform=\S+ | AS \w+$", "", words) for words in instructions("FROM")]
    wanted = r"python:(3\.\d+\.\d+)-[a-z.\d-]+@sha256:[0-9a-f]{64}"
    assert len(bases) == 3
    assert len({found[1] if (found := re.fullmatch(wanted, base)) else base for base in bases}) == 1
    assert bases[1] == bases[2]  # packages are installed on the same base image on which the service runs


def pins(lock: Path) -> set[str]:
    return {line.split(" ")[0] for line in lock.read_text(encoding="utf-8").splitlines() if line[:1].isalpha()}


@pytest.mark.parametrize("name", ["deploy/requirements.lock", "deploy/build.lock"])
def test_the_image_has_the_package_versions_that_the_tests_use(name: str) -> None:
    assert set() < pins(ROOT / name) < pins(ROOT / "requirements.lock")


@pytest.mark.parametrize(("extra", "package"), [("tracing", "opentelemetry-sdk"), ("many", "distributed")])
def test_the_packages_of_an_extra_agree_with_those_of_the_image(extra: str, package: str) -> None:
    service, added = [
        dict(pin.split("==") for pin in pins(ROOT / "deploy" / name)) for name in ("requirements.lock", f"{extra}.lock")
    ]
    assert package in added
    assert {name for name in service.keys() & added.keys() if service[name] != added[name]} == set()


@pytest.mark.parametrize("lock", ["deploy/requirements.lock", "deploy/tracing.lock", "deploy/many.lock"])
@pytest.mark.parametrize("machine", ["x86_64", *at_night("aarch64")])
def test_every_package_of_the_image_has_a_wheel_for_alpine(machine: str, lock: str, tmp_path: Path) -> None:
    platforms: Sequence[str] = [word for c in "12" for word in ("--platform", f"musllinux_1_{c}_{machine}")]
    wanted = ["--no-deps", "--only-binary", ":all:", *platforms, "--python-version", "3.14", "--require-hashes"]
    command = [sys.executable, "-m", "pip", "download", *wanted, "-r", str(ROOT / lock)]
    done = subprocess.run([*command, "-d", str(tmp_path)], capture_output=True, text=True, check=False)
    if done.returncode and OFFLINE in done.stderr:
        pytest.skip("not run: no way to PyPI")
    assert done.returncode == 0, done.stderr[-500:]


def test_the_docker_build_context_excludes_files_that_git_ignores() -> None:
    ignored, kept_out = [
        {
            line.removeprefix("**/")
            for line in (ROOT / name).read_text(encoding="utf-8").splitlines()
            if line and not line.startswith("#")
        }
        for name in (".gitignore", ".dockerignore")
    ]
    assert set() < ignored <= kept_out
