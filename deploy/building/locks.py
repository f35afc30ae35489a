"""Updates the lock files of all Python packages to the newest allowed releases. Dependabot updates those of npm.

A lock file pins each package by version and hash. It does not say from which index to download the package.
"""

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
AS_TESTED = ("--constraint", "requirements.lock")


def _extras(*names: str) -> list[str]:
    return [word for name in names for word in ("--extra", name)]


LOCKS = {
    "requirements.lock": (*_extras("serve", "many", "parquet", "zst"), "--group", "dev", "pyproject.toml"),
    "deploy/build.lock": ("--group", "build", *AS_TESTED),
    "deploy/compile.lock": ("--group", "compile", *AS_TESTED),
    "deploy/wheels.lock": ("--group", "wheels"),
    "deploy/resolver.lock": ("--group", "lock"),
    "clients/node.lock": ("--group", "node"),
    "deploy/requirements.lock": ("--extra", "serve", "pyproject.toml", *AS_TESTED),
    # The packages that the extra `tracing` adds to those in deploy/requirements.lock.
    "deploy/tracing.lock": ("--extra", "tracing", "--no-emit-package", "msgspec", "pyproject.toml", *AS_TESTED),
    # The packages that the extra `mcp` adds to msgspec.
    "deploy/mcp.lock": ("--extra", "mcp", "--no-emit-package", "msgspec", "pyproject.toml", *AS_TESTED),
    "tests/assistants/client.lock": ("--group", "mcp-client"),
    "deploy/docs.lock": ("--group", "docs"),
    # The packages that judging files adds: those for a cluster, and for Parquet. The image's Python reads zst by itself.
    "deploy/many.lock": (*_extras("many", "parquet"), "--no-emit-package", "msgspec", "pyproject.toml", *AS_TESTED),
    "tests/deploy/requirements.lock": ("--group", "deploy"),
    "tests/tools/prove/generators/requirements.lock": ("--group", "generators"),
    "tests/tools/measure/bench.lock": ("--group", "bench"),
    "tests/tools/measure/profile.lock": ("--group", "profile"),
    "tests/tools/prove/mutate/requirements.lock": ("--group", "mutation"),
}


# Releases younger than a week are not used, because most malicious releases are discovered within a week.
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
