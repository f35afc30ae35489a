"""Runs the development tasks, for example the tests and the code generators. It needs only Python 3.11 or newer.

    python3 dev.py run       serve the API and the scorer; more arguments go to `tallytale serve`
    python3 dev.py test      run the tests; `test core` runs the quickest in a minute; other arguments go to pytest
    python3 dev.py check     format, lint, types, generated files, OpenAPI document, the files of deploy/
    python3 dev.py generate  write everything that is generated
    python3 dev.py nightly   run the tests that take minutes each
    python3 dev.py compiled  run test, nightly or a program below with the compiled engine: `compiled test core`
    python3 dev.py setup     install what `test` and `check` need into .venv; each command does that by itself
    python3 dev.py build     build the scorer and the site for developers into the service; `run` and `test` do it, too
    python3 dev.py lock      resolve the dependencies on Python packages again, into their lock files
    python3 dev.py release   write the version X.Y.Z into every file that names it
    python3 dev.py bundle    build everything that a release publishes into FOLDER; `rehearse` also tries it
    python3 dev.py site      write the scorer into FOLDER as static files, for any web host

Programs that measure and test at length, each with --help (see tests/tools/README.md):

    {tools}

This file imports only the standard library. Each command installs the packages that it needs, and no others.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / "tests" / "tools"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts" if os.name == "nt" else "bin") / "python"
OLDEST = (3, 11)
SERVICE = ("deploy/build.lock", "deploy/requirements.lock")
DEVELOPMENT = ("requirements.lock",)
LOCKS_OF_TOOLS = {
    "bench": ("tests/tools/measure/bench.lock",),
    "mutate": ("tests/tools/prove/mutate/requirements.lock",),
    "profile": ("tests/tools/measure/profile.lock",),
}
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-deps", "--no-compile")
CORE = (
    "tests/engine", "tests/guide", "tests/openapi", "tests/cli", "tests/test_documents.py",
    "tests/tools/prove/proof/test_proof.py::test_the_second_judge_agrees_with_every_case",
    "tests/tools/prove/proof/test_proof.py::test_both_judges_agree_on_every_case_about_moves",
)  # fmt: skip
# All tests of a file run in one process, so that the server and the browser are started only once for the file.
PARALLEL = ("-n", "auto", "--maxprocesses", "8", "--dist", "loadfile", "--no-loadscope-reorder")


def run(words: list[str]) -> None:
    """Serve the API and the scorer web page. The arguments are passed on to `tallytale serve`."""
    _install(SERVICE)
    _build_pages()
    _python("-m", "tallytale.cli", "serve", *words)


def test(words: list[str]) -> None:
    """Run the tests. The argument `core` chooses the quickest. Other arguments are passed on to pytest."""
    build([])
    # The tests start Python hundreds of times. Stored bytecode saves compiling all modules at each start.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    words = [*CORE, *words[1:]] if words[:1] == ["core"] else words
    _module("pytest", *PARALLEL, *words)


def nightly(words: list[str]) -> None:
    build([])
    _install(LOCKS_OF_TOOLS["mutate"])
    _module("pytest", "-m", "nightly", *words)


def compiled(words: list[str]) -> None:
    """Compile the rules engine with mypyc, and run another command of this program with the compiled engine."""
    if not words or words[0] not in {"test", "nightly", *tools()}:
        sys.exit(
            f"usage: python3 dev.py compiled COMMAND …; the commands are: test nightly {' '.join(sorted(tools()))}"
        )
    os.environ["ENGINE_BUILD"] = "compiled"
    main(words)


def check(_: list[str]) -> None:
    """Check format, lint, types, generated files, the OpenAPI document and the files of deploy/."""
    setup([])
    _python("-m", "ruff", "format", "--check", ".")
    _python("-m", "ruff", "check", ".")
    _python("-m", "mypy")
    _python(str(PYTHON.with_name("lint-imports")), "--no-cache")
    _python("-m", "openapi.building.breaking_changes")
    _python("-m", "openapi.building.lint")
    _python("-m", "clients.building.python_client", "--check")
    _python("-m", "clients.building.javascript", "check")
    _python("-m", "tests.deploy.checks")


def generate(_: list[str]) -> None:
    """Write all generated files, for example those that are made from the OpenAPI document."""
    setup([])
    _python("-m", "openapi.building.generate_all")
    _python("-m", "tests.support.first_corrections")
    _python("-m", "tests.tools.prove.proof.ledger")


def setup(_: list[str]) -> None:
    """Install the packages that tests and checks need into .venv."""
    _install(DEVELOPMENT)


def build(_: list[str]) -> None:
    """Build the scorer and the site for developers into the service, unless they are up to date."""
    setup([])
    _build_pages()


def lock(_: list[str]) -> None:
    setup([])
    _install(("deploy/resolver.lock",))
    _python("-m", "deploy.building.locks")


def release(words: list[str]) -> None:
    """Write a new version number into every file that contains the version."""
    setup([])
    _python("-m", "deploy.building.release", *words)
    check([])


def bundle(words: list[str]) -> None:
    build([])
    _python("-m", "deploy.building.bundle", *(words or ["dist"]))


def site(words: list[str]) -> None:
    """Write the scorer as static files that any web host can serve."""
    build([])
    _python("-m", "deploy.building.static_site", *words)


COMMANDS: dict[str, Callable[[list[str]], None]] = {
    command.__name__: command
    for command in (run, test, check, generate, nightly, compiled, setup, build, lock, release, bundle, site)
}


def tool(name: str, words: list[str]) -> None:
    """Run one of the programs in tests/tools, with the remaining arguments."""
    _install(DEVELOPMENT)
    if name in LOCKS_OF_TOOLS:
        _install(LOCKS_OF_TOOLS[name])
    _module(tools()[name], *words)


def tools() -> dict[str, str]:
    """Return the module of each program in tests/tools, by its name: `room/name.py`, or a package `room/name`."""
    packages = {file.parent.name: file.parent for file in TOOLS.glob("*/*/__main__.py")}
    modules = {file.stem: file for file in TOOLS.glob("*/[!_]*.py") if not file.stem.startswith("test_")}
    found = packages | modules
    return {name: ".".join(path.relative_to(ROOT).with_suffix("").parts) for name, path in found.items()}


def _install(locks: tuple[str, ...]) -> None:
    """Install the packages of these lock files, unless they are installed already."""
    _make_environment()
    if all(_stamp(name).exists() and _stamp(name).read_text() == _digest(name) for name in locks):
        return
    print(f"installing {' and '.join(locks)} into .venv …", flush=True)
    for name in locks:
        _python(*PIP, "--require-hashes", "--requirement", name)
    if locks in {SERVICE, DEVELOPMENT}:
        projects = (".",) if locks == SERVICE else (".", "clients/python")
        _python(*PIP, "--no-build-isolation", *[word for name in projects for word in ("--editable", name)])
    # The development packages include those of the service. So the service's lock files count as installed, too.
    for name in locks if locks != DEVELOPMENT else (*SERVICE, *DEVELOPMENT):
        _stamp(name).write_text(_digest(name))


def _make_environment() -> None:
    """Create .venv, unless this folder has one that was made by the same interpreter."""
    made_for = VENV / "made-for"
    wanted = f"{sys.version}\n{ROOT}"
    if made_for.exists() and made_for.read_text() == wanted and PYTHON.exists():
        return
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        venv.create(VENV, with_pip=True)
    except subprocess.CalledProcessError:
        sys.exit("this Python can't create virtual environments; on Debian and Ubuntu, run: apt install python3-venv")
    made_for.write_text(wanted)


def _stamp(name: str) -> Path:
    return VENV / f"installed-{name.replace('/', '-')}"


def _digest(name: str) -> str:
    """Return a digest of a lock file and of pyproject.toml. If it changes, the packages must be installed again."""
    return hashlib.sha256((ROOT / name).read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()


def _build_pages() -> None:
    _python("-m", "clients.building.javascript", "scorer")
    _python("-m", "deploy.building.docs.build")


def _module(*words: str) -> None:
    _python(*(["-m", "deploy.building.compiled"] if os.environ.get("ENGINE_BUILD") == "compiled" else ["-m"]), *words)


def _python(*words: str) -> None:
    """Run the Python of .venv with these arguments. If it fails, exit with its status."""
    done = subprocess.run([PYTHON, *words], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def main(words: list[str]) -> None:
    if sys.version_info < OLDEST:
        sys.exit(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {sys.version.split()[0]}")
    name, *others = words or [""]
    if name in COMMANDS:
        COMMANDS[name](others)
    elif name in tools():
        tool(name, others)
    else:
        usage = (__doc__ or "").format(tools=" ".join(sorted(tools())))
        print(usage) if name in {"-h", "--help", "help"} else sys.exit(usage)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
