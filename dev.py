"""Everything a developer does, on a machine that has Python 3.11 or newer and nothing else.

    python3 dev.py setup      make the environment in .venv; does nothing when it is up to date
    python3 dev.py build      build the scorer into the service; the next two do it too
    python3 dev.py test       run every test; further words go to pytest
    python3 dev.py check      format, lint, types, what is out of date, what would break users of the released API, what is deployed
    python3 dev.py run        serve API and scorer; further words go to `tallytale serve`
    python3 dev.py contract   hold a live server to its OpenAPI document: --examples N --seed S
    python3 dev.py chaos      harm the store in every way while the service is under load: --seconds N a fault
    python3 dev.py scale      measure 1, 2 and 4 instances behind a proxy; restart or kill them under load: scale restart, scale kill
    python3 dev.py soak       load the service for long, and look what grows: --minutes N
    python3 dev.py flood      more callers, connections and bytes than it can take: are others still served?
    python3 dev.py door       look for bytes on the wire that harm the server: --minutes N
    python3 dev.py profile    see where a request's time goes, as a picture and a table: --svg FILE
    python3 dev.py instructions  count the engine's instructions, and compare with the count that is kept: --write
    python3 dev.py play       play legal games and count what was reached: --games N --seed S
    python3 dev.py prove      compare the engine with a second judge: --tables N --seed S --workers W
    python3 dev.py mutate     change the engine place by place; cases and tests must notice: --module NAME
    python3 dev.py fuzz       look for bytes that break the engine: --seconds N --corpus DIR
    python3 dev.py bench      measure speed, as ratios in one run; words choose parts: HTTP connections
    python3 dev.py generate   write again what is generated: the conformance kit, the sentences, the OpenAPI document, the pages'
                              assets, the clients' types
    python3 dev.py look       take pictures of every screen of the scorer: FOLDER
    python3 dev.py lighthouse let Lighthouse judge the scorer, as on a phone
    python3 dev.py lock       resolve the dependencies again, into every lock there is
    python3 dev.py release    write the next version wherever it stands: X.Y.Z
    python3 dev.py bundle     make everything that a release publishes: FOLDER

Laws of this file: only the standard library; each command sets up what it needs and nothing twice.
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
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "set-up-for"
LOCK = ROOT / "requirements.lock"
MUTATION_LOCK = ROOT / "tests" / "tools" / "mutation" / "requirements.lock"
PROFILE_LOCK = ROOT / "tests" / "tools" / "load" / "requirements.lock"
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check", "install")
OLDEST = (3, 11)


def setup(_: list[str]) -> None:
    """Make the environment, unless it was made for this interpreter and these requirements."""
    wanted = _fingerprint()
    if STAMP.exists() and STAMP.read_text() == wanted and _works():
        return
    print("setting up .venv …", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        venv.create(VENV, with_pip=True)
    except subprocess.CalledProcessError:
        sys.exit("this Python can't make environments; on Debian and Ubuntu: apt install python3-venv")
    _python(*PIP, "--require-hashes", "-r", str(LOCK))
    for project in (ROOT, ROOT / "clients" / "python"):
        _python(*PIP, "--no-deps", "--no-build-isolation", "--editable", str(project))
    STAMP.write_text(wanted)


def build(_: list[str]) -> None:
    """Build the scorer into the service, unless it is there."""
    setup([])
    _python("clients/javascript.py", "scorer")


def test(words: list[str]) -> None:
    """Run the tests."""
    build([])
    _python("-m", "pytest", *words)


def check(_: list[str]) -> None:
    """Look for what a machine can find."""
    setup([])
    _python("-m", "ruff", "format", "--check", ".")
    _python("-m", "ruff", "check", ".")
    _python("-m", "mypy")
    _python("openapi/breaking_changes.py")
    _python("clients/python/generate.py", "--check")
    _python("clients/javascript.py", "check")
    _python("-m", "tests.deploy.checks")


def fuzz(words: list[str]) -> None:
    """Look for bytes that break the engine."""
    setup([])
    _python("-m", "tests.tools.fuzz.fuzz", *(words or ["--seconds", "60"]))


def mutate(words: list[str]) -> None:
    """Change the engine's source place by place, and see whether cases and tests notice."""
    setup([])
    _python(*PIP, "--require-hashes", "-r", str(MUTATION_LOCK))
    _python("-m", "tests.tools.mutation.mutate", *words)


def release(words: list[str]) -> None:
    """Give everything its next version."""
    setup([])
    _python("deploy/release.py", *words)
    check([])


def bundle(words: list[str]) -> None:
    """Make everything that a release publishes."""
    build([])
    _python("deploy/bundle.py", *(words or ["dist"]))


def profile(words: list[str]) -> None:
    """See where a request's time goes."""
    setup([])
    _python(*PIP, "--require-hashes", "-r", str(PROFILE_LOCK))
    _python("-m", "tests.tools.load.profile", *words)


def lock(_: list[str]) -> None:
    """Resolve the dependencies again."""
    setup([])
    _python(*PIP, "uv==0.13.8")
    _python("deploy/locks.py")


def run(words: list[str]) -> None:
    """Serve."""
    build([])
    _python("-m", "tallytale.cli", "serve", *words)


def _fingerprint() -> str:
    """Digest whatever the environment depends on."""
    state = hashlib.sha256(sys.version.encode())
    for file in (LOCK, ROOT / "pyproject.toml"):
        state.update(file.read_bytes())
    state.update(str(ROOT).encode())
    return state.hexdigest()


def _works() -> bool:
    """Tell whether the environment can do its work: parts of it may have been deleted."""
    try:
        done = subprocess.run([BIN / "python", "-c", "import mypy, pytest, tallytale.web.app"], check=False)
    except OSError:
        return False
    return done.returncode == 0


def _python(*words: str) -> None:
    """Run the environment's Python, which finds the tools of clients and tests; its failure is ours."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / name) for name in ("", "clients", "openapi"))}
    done = subprocess.run([BIN / "python", *words], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


COMMANDS: dict[str, Callable[[list[str]], None]] = {
    command.__name__: command
    for command in (setup, build, run, test, check, profile, mutate, fuzz, lock, release, bundle)
}
# What needs nothing but the environment; further words are theirs.
PROGRAMS = {
    "contract": ("-m", "tests.tools.contract"),
    "chaos": ("-m", "tests.tools.chaos"),
    "scale": ("-m", "tests.tools.load.scale"),
    "soak": ("-m", "tests.tools.load.soak"),
    "flood": ("-m", "tests.tools.load.flood"),
    "door": ("-m", "tests.tools.load.door"),
    "instructions": ("-m", "tests.tools.load.instructions"),
    "play": ("-m", "tests.tools.players"),
    "prove": ("-m", "tests.tools.prove"),
    "bench": ("-m", "tests.tools.bench"),
    "generate": ("openapi/generate_all.py",),
    "look": ("-m", "tests.tools.look"),
    "lighthouse": ("-m", "tests.tools.lighthouse"),
}


def main(words: list[str]) -> None:
    """Run the command that the words name."""
    if sys.version_info < OLDEST:
        sys.exit(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {sys.version.split()[0]}")
    if words in (["-h"], ["--help"], ["help"]):
        print(_usage())
    elif words and words[0] in COMMANDS:
        COMMANDS[words[0]](words[1:])
    elif words and words[0] in PROGRAMS:
        setup([])
        _python(*PROGRAMS[words[0]], *words[1:])
    else:
        sys.exit(_usage())


def _usage() -> str:
    return (__doc__ or "").partition("Laws of this file")[0].rstrip()


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
