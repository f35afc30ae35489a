"""Everything a developer does, on a machine that has Python 3.11 or newer and nothing else.

    python3 dev.py setup      make the environment in .venv; does nothing when it is up to date
    python3 dev.py build      build the scorer into the service; the next two do it too
    python3 dev.py test       run every test; further words go to pytest
    python3 dev.py check      format, lint, types, what is out of date, and what would break users of the released API
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
    python3 dev.py generate   write again what is generated: the cases' reports, the sentences, the OpenAPI document, the pages' assets,
                              the clients' types
    python3 dev.py look       take pictures of every screen of the scorer: FOLDER
    python3 dev.py lighthouse let Lighthouse judge the scorer, as on a phone
    python3 dev.py lock       resolve the dependencies again into requirements.lock

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
MUTATION_LOCK = ROOT / "tests" / "mutation" / "requirements.lock"
PROFILE_LOCK = ROOT / "tests" / "load" / "requirements.lock"
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
    _python("tests/drift.py")
    _python("clients/python/generate.py", "--check")
    _python("clients/javascript.py", "check")


def prove(words: list[str]) -> None:
    """Let the engine and a second judge look at many tables."""
    setup([])
    _python("tests/prove.py", *words)


def play(words: list[str]) -> None:
    """Play random legal games, and count which endings and rare branches were reached."""
    setup([])
    _python("-m", "players", *words, folder=ROOT / "tests")


def fuzz(words: list[str]) -> None:
    """Look for bytes that break the engine."""
    setup([])
    _python("tests/fuzz/fuzz.py", *(words or ["--seconds", "60"]))


def mutate(words: list[str]) -> None:
    """Change the engine's source place by place, and see whether cases and tests notice."""
    setup([])
    _python(*PIP, "--require-hashes", "-r", str(MUTATION_LOCK))
    _python("tests/mutation/mutate.py", *words)


def bench(words: list[str]) -> None:
    """Measure."""
    setup([])
    _python("tests/bench.py", *words)


def generate(_: list[str]) -> None:
    """Write again everything that is generated."""
    setup([])
    _python("tests/cases.py")
    _python("tests/vectors.py")
    _python("tests/published.py")
    _python("tests/sentences.py")
    _python("clients/python/generate.py")
    _python("clients/javascript.py", "generate")
    _load("capacity", [])


def contract(words: list[str]) -> None:
    """Let schemathesis look for what the API does otherwise than its document says."""
    setup([])
    _python("tests/contract.py", *words)


def chaos(words: list[str]) -> None:
    """Harm the shared memory while the service is under load."""
    setup([])
    _python("tests/chaos.py", *words)


def scale(words: list[str]) -> None:
    """Measure instances behind a proxy, or restart them under load."""
    _load("scale", words)


def soak(words: list[str]) -> None:
    """Load the service for long."""
    _load("soak", words)


def flood(words: list[str]) -> None:
    """Ask more of the service than it can do."""
    _load("flood", words)


def door(words: list[str]) -> None:
    """Look for bytes on the wire that harm the server."""
    _load("door", words)


def profile(words: list[str]) -> None:
    """See where a request's time goes."""
    setup([])
    _python(*PIP, "--require-hashes", "-r", str(PROFILE_LOCK))
    _load("profile", words)


def instructions(words: list[str]) -> None:
    """Count the engine's instructions."""
    _load("instructions", words)


def look(words: list[str]) -> None:
    """Take pictures of every screen of the scorer."""
    setup([])
    _python("tests/clients/scorer/shots.py", *words)


def lighthouse(_: list[str]) -> None:
    """Let Lighthouse judge the scorer, as on a phone."""
    setup([])
    _python("tests/clients/scorer/lighthouse.py")


def lock(_: list[str]) -> None:
    """Resolve the dependencies again. The lock holds hashes and no addresses, so that any index can serve it."""
    setup([])
    _python(*PIP, "uv")
    options = ["--universal", "--generate-hashes", "--no-header", "--upgrade", "--quiet"]
    _python("-m", "uv", "pip", "compile", *options, "--group", "dev", "pyproject.toml", "-o", str(LOCK))
    _python("-m", "uv", "pip", "compile", *options, "--group", "mutation", "-o", str(MUTATION_LOCK))


def run(words: list[str]) -> None:
    """Serve."""
    build([])
    _python("-m", "tallytale.cli", "serve", *words)


def _load(module: str, words: list[str]) -> None:
    """Run a module of tests/load."""
    setup([])
    _python("-m", f"load.{module}", *words)


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


def _python(*words: str, folder: Path = ROOT) -> None:
    """Run the environment's Python, which finds the tools of clients and tests; its failure is ours."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "clients"), str(ROOT / "tests")])}
    done = subprocess.run([BIN / "python", *words], cwd=folder, env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


COMMANDS: dict[str, Callable[[list[str]], None]] = {
    command.__name__: command
    for command in (
        setup,
        build,
        run,
        test,
        check,
        contract,
        chaos,
        scale,
        soak,
        flood,
        door,
        profile,
        instructions,
        play,
        prove,
        mutate,
        fuzz,
        bench,
        generate,
        look,
        lighthouse,
        lock,
    )
}


def main(words: list[str]) -> None:
    """Run the command that the words name."""
    if sys.version_info < OLDEST:
        sys.exit(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {sys.version.split()[0]}")
    if words in (["-h"], ["--help"], ["help"]):
        print(_usage())
    elif not words or words[0] not in COMMANDS:
        sys.exit(_usage())
    else:
        COMMANDS[words[0]](words[1:])


def _usage() -> str:
    return (__doc__ or "").partition("Laws of this file")[0].rstrip()


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
