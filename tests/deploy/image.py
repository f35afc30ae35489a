"""Runs the steps of a Dockerfile where there is no Docker: really, each stage in a root of its own.

As a program, as root in a mount namespace of its own (`unshare --mount`), by its words:

    build CONTEXT TAR        run every step; what the last stage adds to its base goes into a tar file
    run TAR [--tmp] WORDS …  run words as the image's user in the image's tree, in which nothing can be written

Laws of this file: the machine's folders stand for the base image, read-only, and its Python stands where the base image
has its own; what a step writes outside of the folders that it made is a failure.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pip

from tests.deploy.dockerfile import Stage, Step, stages
from tests.support.paths import DEPLOY

DOCKERFILE = DEPLOY / "Dockerfile"
MACHINE = ("bin", "etc", "home", "lib", "lib64", "opt", "root", "sbin", "usr", "var")
SET = {
    "PATH": "/python/bin:/usr/local/bin:/usr/local/sbin:/usr/bin:/bin:/usr/sbin:/sbin",
    "LD_LIBRARY_PATH": "/usr/local/lib",
}  # by the base image
PLACE = Path("/mnt")  # hidden in this namespace; everybody may enter it


def build(context: Path, tar: Path) -> None:
    """Run the steps of all stages, and pack what the last one got."""
    done: dict[str, Path] = {"": context}
    for number, stage in enumerate(stages(DOCKERFILE)):
        root = done[stage.name] = PLACE / str(number)
        made = _follow(stage, root, done)
    with tarfile.open(tar, "w") as packed:
        for name in sorted(made):
            packed.add(root / name, name)


def _follow(stage: Stage, root: Path, done: dict[str, Path]) -> set[str]:
    """Run a stage's steps in a new root, and return the folders at its top that they made."""
    _base(root)
    before = {entry.name for entry in root.iterdir()}
    folder = "/"
    for step in stage.steps:
        if step.word == "WORKDIR":
            folder = step.rest
            (root / folder.lstrip("/")).mkdir(parents=True)
        elif step.word == "COPY":
            _copy(step, root, folder, done)
        elif step.word == "RUN":
            environment = {**_environment(), **stage.environment(_environment())}
            command = ["chroot", str(root), "env", "-C", folder, "sh", "-ec", step.rest]
            subprocess.run(command, env=environment, stdout=sys.stderr, check=True)
    return {entry.name for entry in root.iterdir()} - before


def _base(root: Path) -> None:
    """Lay the machine's folders into a root."""
    root.mkdir()
    for name in MACHINE:
        here, there = Path("/") / name, root / name
        if here.is_symlink():
            there.symlink_to(here.readlink())
        elif here.is_dir():
            _bind(here, there)
    _bind(Path(sys.base_prefix), root / "usr" / "local")
    for name in ("dev", "proc"):
        (root / name).mkdir()
        _mount("--rbind", f"/{name}", root / name)
    (root / "tmp").mkdir(mode=0o1777)
    _tools(root / "python")


def _tools(folder: Path) -> None:
    """Put `python` and `pip` there by these names: the base image has them, and not every machine does."""
    (folder / "bin").mkdir(parents=True)
    shutil.copytree(Path(pip.__file__).parent, folder / "lib" / "pip")
    # Not links: an environment that is made through one would look beside it for the standard library.
    for name, words in (("python", ""), ("pip", " -m pip")):
        shim = folder / "bin" / name
        path = "PYTHONPATH=/python/lib " if name == "pip" else ""
        shim.write_text(f'#!/bin/sh\n{path}exec /usr/local/bin/python3{words} "$@"\n', encoding="utf-8")
        shim.chmod(0o755)


def _bind(here: Path, there: Path) -> None:
    there.mkdir(parents=True, exist_ok=True)
    _mount("--bind", here, there)
    _mount("-o", "remount,bind,ro", there)


def _mount(*words: str | Path) -> None:
    subprocess.run(["mount", *words], check=True)


def _copy(step: Step, root: Path, folder: str, done: dict[str, Path]) -> None:
    words = shlex.split(step.rest)
    source = done[words.pop(0).removeprefix("--from=") if words[0].startswith("--from=") else ""]
    *sources, target = words
    goal = root / folder.lstrip("/") / target if not target.startswith("/") else root / target.lstrip("/")
    for name in sources:
        here = source / name.lstrip("/")
        if here.is_dir():
            shutil.copytree(here, goal, symlinks=True, dirs_exist_ok=True)
        else:
            goal.mkdir(parents=True, exist_ok=True)
            shutil.copy2(here, goal)


def run(tar: Path, words: list[str], *, writable: bool) -> None:
    """Become the words: the image's user, in the image's tree, with none of root's powers."""
    last = stages(DOCKERFILE)[-1]
    root = PLACE / "image"
    _base(root)
    subprocess.run(["tar", "-xf", tar, "-C", root], check=True)
    _mount("-o", "remount,ro", PLACE)
    if writable:
        _mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", root / "tmp")
    user, group = last.last("USER").split(":")
    become = ["setpriv", "--reuid", user, "--regid", group, "--clear-groups", "--no-new-privs", "--bounding-set=-all"]
    given = {name: value for name, value in os.environ.items() if name.startswith("TALLYTALE_")}
    environment = {**SET, **last.environment(SET), **given}
    os.chroot(root)
    os.chdir("/")
    os.execve("/usr/bin/env", ["env", *become, "--inh-caps=-all", *words], environment)  # noqa: S606


def _environment() -> dict[str, str]:
    """Return what a step sees: the machine's ways to PyPI and npm, and nothing of this Python."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "CI"))}
    return {**kept, **SET}


def main(words: list[str]) -> None:
    _mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", PLACE)
    if words[0] == "build":
        build(Path(words[1]), Path(words[2]))
    else:
        writable = words[2] == "--tmp"
        run(Path(words[1]), words[3:] if writable else words[2:], writable=writable)


if __name__ == "__main__":
    main(sys.argv[1:])
