"""Updates the lock files of all Python packages to the newest allowed releases. Dependabot updates those of npm.

A lock file contains the hash of each package, but no address of a package index.
"""

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The web framework Litestar requires these packages. They are not installed, because the service never imports them.
UNUSED = ("faker", "markdown-it-py", "mdurl", "polyfactory", "pygments", "rich", "rich-click")
SERVICE = ("--extra", "serve", "pyproject.toml", *[word for name in UNUSED for word in ("--no-emit-package", name)])
AS_TESTED = ("--constraint", "requirements.lock")
LOCKS = {
    "requirements.lock": ("--extra", "serve", "--group", "dev", "pyproject.toml"),
    "deploy/build.lock": ("--group", "build", *AS_TESTED),
    "deploy/compile.lock": ("--group", "compile", *AS_TESTED),
    "deploy/wheels.lock": ("--group", "wheels"),
    "deploy/resolver.lock": ("--group", "lock"),
    "clients/node.lock": ("--group", "node"),
    "deploy/requirements.lock": (*SERVICE, *AS_TESTED),
    "tests/deploy/requirements.lock": ("--group", "deploy"),
    "tests/tools/generators/requirements.lock": ("--group", "generators"),
    "tests/tools/bench.lock": ("--group", "bench"),
    "tests/tools/profile.lock": ("--group", "profile"),
    "tests/tools/mutate/requirements.lock": ("--group", "mutation"),
}


# Releases younger than a week are not used, because most malicious releases are discovered within that time.
MIN_RELEASE_AGE = timedelta(days=7)


def main() -> None:
    newest = (datetime.now(UTC) - MIN_RELEASE_AGE).isoformat(timespec="seconds")
    for name, words in LOCKS.items():
        options = ["--universal", "--generate-hashes", "--no-header", "--upgrade", "--quiet", "--exclude-newer", newest]
        command = [sys.executable, "-m", "uv", "pip", "compile", *options, *words, "--output-file", name]
        subprocess.run(command, cwd=ROOT, check=True)
        if "://" in (ROOT / name).read_text(encoding="utf-8"):
            sys.exit(f"{name} contains an address")


if __name__ == "__main__":
    main()
