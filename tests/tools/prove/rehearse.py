"""Rehearses a release: builds all that it publishes into FOLDER, installs it from there, and tries it as its users would.

    python3 dev.py rehearse FOLDER

Each package is installed into an empty environment, with the commands of the READMEs. Then the first examples of the READMEs
run against it, and must print what the READMEs show. Only the upload is left out. The packages that it needs come from PyPI.
"""

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import sync_playwright

from clients.building import downloads, javascript
from deploy.building import bundle
from tallytale import __version__
from tests.deploy.tools import package
from tests.support.browsers import launch_browser, plain_server
from tests.support.copies import link_downloads
from tests.support.documents import PYTHON, SERVER, TYPESCRIPT, assert_prints, commands
from tests.support.paths import ROOT
from tests.support.scorer.offline import ON_PHONE, judge_of_result
from tests.support.scorer.phone import phone
from tests.support.scorer.screens import example
from tests.support.serving import running_server

PYTHON_README, NPM_README, JUDGE_README = [
    ROOT / "clients" / name / "README.md" for name in ("python", "typescript", "judge")
]
SHOWN = re.compile(r"^ *// → (.*)$", re.MULTILINE)  # what a program in a README prints
TRANSPILE = (
    "const ts = require(process.argv[1]); const read = require('fs').readFileSync(0, 'utf8');"
    "console.log(ts.transpileModule(read, { compilerOptions: { module: 'esnext', target: 'es2022' } }).outputText)"
)


class Rehearsal:
    """The files of a release, and a folder for environments in which they are tried."""

    def __init__(self, release: Path, scratch: Path) -> None:
        self.release, self.scratch = release, scratch

    def only(self, pattern: str) -> Path:
        (found,) = self.release.glob(pattern)
        return found

    def digests(self) -> str:
        lines = (self.release / bundle.DIGESTS).read_text(encoding="utf-8").splitlines()
        for line in lines:
            digest, name = line.split("  ")
            assert hashlib.sha256((self.release / name).read_bytes()).hexdigest() == digest, name
        return f"{len(lines)} files"

    def notes(self) -> str:
        text = (self.release / bundle.NOTES).read_text(encoding="utf-8")
        assert text.startswith(f"# Tallytale {__version__}\n")
        assert "\n- " in text
        return f"{len(text.splitlines())} lines"

    def materials(self) -> str:
        text = self.only("materials/*.cdx.json").read_text(encoding="utf-8")
        version = package("cyclonedx.schema").SchemaVersion.from_version(json.loads(text)["specVersion"])
        assert package("cyclonedx.validation.json").JsonStrictValidator(version).validate_str(text) is None
        product = json.loads(text)["metadata"]["component"]
        assert product["version"] == __version__
        return f"{product['name']} {product['version']}, {len(json.loads(text)['components'])} components"

    def engine_from(self, pattern: str) -> Callable[[], str]:
        """Return a rehearsal of a Python package: its command line judges an example."""

        def install() -> str:
            where = self.environment(f"pip install ./{self.only(pattern).name}", self.only(pattern).parent)
            report = shell("tallytale example little-prince | tallytale score", self.scratch, where)
            assert json.loads(report)["score"]["winners"] != []
            return json.loads(report)["score"]["text"].partition("\n")[0]  # type: ignore[no-any-return]  # JSON has any type

        return install

    def service_and_client(self) -> str:
        """Run the first examples of README.md against the service of the wheel, with the client's wheel and its archive."""
        (line,) = [line for line in lines(ROOT / "README.md", "python3 -m pip install") if "[serve]" in line]
        served = self.environment(line, self.release / "tallytale")
        with running_server([str(served / "tallytale"), "serve", "--port", "0"], None, PYTHONPATH="") as server:
            seen = [
                assert_prints(command, output, server.url, str(served), "README.md")
                for command, output in commands(ROOT / "README.md")
            ]
            assert httpx.get(server.url).text.startswith("<!doctype html>")
            (program,) = PYTHON.findall((ROOT / "README.md").read_text(encoding="utf-8"))
            installs = [line for line in lines(PYTHON_README, "python3 -m pip install") if "clients/python" not in line]
            for install in installs:
                client = self.environment(install, self.release / "tallytale-client")
                printed = subprocess.check_output([client / "python3", "-I", "-c", program.replace(SERVER, server.url)])
                assert printed == b"[0]\n", printed
            self.npm_package(NPM_README, ["client"], server.url)
        return f"{len(seen)} commands, {len(installs)} Python clients, 1 npm client; the first answer: {seen[0][:60]}…"

    def npm_package(self, readme: Path, names: list[str], server: str) -> None:
        """Install npm packages into an empty project, and run the first example of a README."""
        app = Path(tempfile.mkdtemp(dir=self.scratch))
        (app / "package.json").write_text('{"type": "module"}', encoding="utf-8")
        packages = [str(self.only(f"npm/tallytale-{name}-*.tgz")) for name in names]
        run([*downloads.npm(), "install", "--no-audit", "--cache", str(app / "cache"), *packages], app)
        shown = TYPESCRIPT.findall(readme.read_text(encoding="utf-8"))[0]
        compiler = str(downloads.client_packages() / "typescript")
        compiled = run([str(downloads.node()), "-e", TRANSPILE, compiler], app, shown.replace(SERVER, server))
        (app / "first.mjs").write_text(compiled, encoding="utf-8")
        assert run([str(downloads.node()), "first.mjs"], app).splitlines() == SHOWN.findall(shown)

    def judge(self) -> str:
        self.npm_package(JUDGE_README, ["client", "judge"], SERVER)
        return "its first example prints what its README shows"

    def site(self) -> str:
        """Open the static site in a browser, and score a game there."""
        folder = self.unpacked("site/*.tar.gz")
        with plain_server(folder) as url, sync_playwright() as playwright:
            browser = launch_browser(playwright)
            with phone(browser, url) as one:
                assert judge_of_result(one.open(), example("pigs")) == ON_PHONE
            browser.close()
        return "the browser scores a game with the engine of the site"

    def chart(self) -> str:
        helm = shutil.which("helm") or str(downloads.deploy_tools() / "bin" / "helm")
        made = run([helm, "template", "tallytale", str(self.only("chart/*.tgz"))], self.scratch)
        return f"{len(re.findall(r'^kind: ', made, re.MULTILINE))} objects"

    def image(self) -> str:
        """Build the image from its files. Without Docker, do what the Dockerfile's first stage does: build the wheel."""
        context = self.unpacked("image/*.tar.gz")
        if docker_runs():
            run(["docker", "build", "--file", "deploy/Dockerfile", "--tag", "tallytale:rehearsal", "."], context)
            run([sys.executable, str(ROOT / "tests/deploy/check_image.py"), "tallytale:rehearsal"], context)
            return "built and checked by tests/deploy/check_image.py"
        link_downloads(context)
        for module in (
            ["clients.building.javascript", "scorer"],
            ["hatchling", "build", "--target", "wheel", "-d", "wheels"],
        ):
            run([sys.executable, "-m", *module], context, PYTHONPATH=str(context))
        (wheel,) = (context / "wheels").glob("*.whl")
        assert wheel.read_bytes() == self.only("tallytale/*-none-any.whl").read_bytes()
        return "no Docker here; the wheel that its files build is that of the release, byte for byte"

    def unpacked(self, pattern: str) -> Path:
        folder = Path(tempfile.mkdtemp(dir=self.scratch))
        with tarfile.open(self.only(pattern)) as archive:
            archive.extractall(folder, filter="data")
        return folder

    def environment(self, line: str, where: Path) -> Path:
        """Install with a command of a README into an empty environment. Return the folder of its programs."""
        folder = Path(tempfile.mkdtemp(dir=self.scratch))
        venv.create(folder, with_pip=True)
        shell(line, where, folder / "bin")
        return folder / "bin"


def docker_runs() -> bool:
    docker = shutil.which("docker")
    return docker is not None and subprocess.run([docker, "info"], capture_output=True, check=False).returncode == 0


def lines(readme: Path, command: str) -> list[str]:
    """Return the commands for the files of a release in a README that begin with these words."""
    return re.findall(rf"^    ({command} .*\./.*)$", readme.read_text(encoding="utf-8"), re.MULTILINE)


def shell(line: str, where: Path, programs: Path) -> str:
    """Run a line in a shell, with the programs of an environment first."""
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    return run(["bash", "-c", line], where, PATH=path, PYTHONPATH="", PIP_DISABLE_PIP_VERSION_CHECK="1")


def run(command: list[str], where: Path, sent: str = "", **environment: str) -> str:
    variables = {**os.environ, **environment}
    done = subprocess.run(command, cwd=where, env=variables, input=sent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


def main(folder: Path) -> None:
    javascript.scorer()
    bundle.main([str(folder)])
    with tempfile.TemporaryDirectory(prefix="rehearsal-") as scratch:
        one = Rehearsal(folder.resolve(), Path(scratch))
        steps: dict[str, Callable[[], Any]] = {
            "digests": one.digests,
            "release notes": one.notes,
            "bill of materials": one.materials,
            "wheel": one.engine_from("tallytale/*-none-any.whl"),
            "source archive": one.engine_from("tallytale/*.tar.gz"),
            "service and clients": one.service_and_client,
            "npm package judge": one.judge,
            "static site": one.site,
            "Helm chart": one.chart,
            "image": one.image,
        }
        for name, step in steps.items():
            began = time.monotonic()
            print(f"{name}: {step()} ({time.monotonic() - began:.0f} s)", flush=True)
    print(f"all of {__version__} is in {folder}; CONTRIBUTING.md says how to publish it")


if __name__ == "__main__":
    parser = ArgumentParser("dev.py rehearse", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="a new folder for the files of the release")
    main(parser.parse_args().folder)
