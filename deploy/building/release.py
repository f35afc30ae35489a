"""Releases a version: `release.py X.Y.Z` writes the version number into every file that contains one.

All obstacles to a release are checked before the first file is written. The OpenAPI document of the release is stored,
and later versions are compared with it.
"""

import json
import re
import shutil
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from deploy.building import rules_changes
from openapi.building import breaking_changes, generate_all

ROOT = Path(__file__).resolve().parents[2]
CURRENT, RELEASED = [ROOT / "openapi" / name for name in ("openapi.json", "released.json")]
CHANGELOG = ROOT / "CHANGELOG.md"
CLIENTS_CHANGELOGS = [ROOT / "clients" / name / "CHANGELOG.md" for name in ("python", "typescript", "judge")]
UNRELEASED = "## Unreleased\n"
# Files that contain the version number. All other files import it or are generated.
VERSION_PATTERNS = (
    ("service/tallytale/__init__.py", r'(?<=__version__ = ")[^"]+'),
    ("clients/typescript/package.json", r'(?<="version": ")[^"]+'),
    ("clients/judge/package.json", r'(?<="version": ")[^"]+'),
    ("clients/judge/package.json", r'(?<="@tallytale/client": ")[^"]+'),
    ("clients/package-lock.json", r'(?<="name": "@tallytale/client",\n      "version": ")[^"]+'),
    ("clients/package-lock.json", r'(?<="name": "@tallytale/judge",\n      "version": ")[^"]+'),
    ("clients/package-lock.json", r'(?<="@tallytale/client": ")\d[^"]*'),
    ("server.json", r'(?<=",\n  "version": ")[^"]+'),
    ("server.json", r'(?<="identifier": "tallytale",\n      "version": ")[^"]+'),
    ("deploy/helm/Chart.yaml", r"(?<=\nversion: )[\d.]+"),
    ("deploy/helm/Chart.yaml", r"(?<=\nappVersion: )[\d.]+"),
    ("deploy/kubernetes/one-node/kustomization.yaml", r"(?<=newTag: )[\d.]+"),
    ("deploy/kubernetes/many/kustomization.yaml", r"(?<=newTag: )[\d.]+"),
)


def reasons_against(version: str) -> Iterator[str]:
    """Yield a message for each reason why this version can't be released."""
    if not re.fullmatch(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}", version):
        yield f"{version} is not a version: a version has three numbers, such as 1.4.0"
        return
    before = last_released()
    if before and _numbers(version) <= _numbers(before):
        yield f"{version} is not higher than the last version, {before}"
    if not _unreleased(CHANGELOG):
        yield "CHANGELOG.md has no unreleased changes"
    current = json.loads(CURRENT.read_bytes())
    current["info"]["version"] = version
    yield from (f"{version} must not have breaking changes: {one}" for one in breaking_changes.unannounced(current))
    if before:
        yield from rules_changes.unannounced(before)


def last_released() -> str:
    """Return the newest version in the changelog, or an empty string if nothing was released."""
    found = re.search(r"^## (\d+\.\d+\.\d+)", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""


def release(version: str) -> None:
    """Write the version into every file that has it, and run the generators."""
    for name, pattern in VERSION_PATTERNS:
        _replace(ROOT / name, pattern, version)
    heading = f"{UNRELEASED}\n## {version} – {datetime.now(UTC).date()}\n"
    for changelog in (CHANGELOG, *CLIENTS_CHANGELOGS):
        section = heading if _unreleased(changelog) else f"{heading}\n- No changes. The version is that of the API.\n"
        _replace(changelog, re.escape(UNRELEASED), section)
    generate_all.main()
    shutil.copyfile(CURRENT, RELEASED)


def _unreleased(changelog: Path) -> str:
    """Return the part of a changelog below the heading "Unreleased"."""
    after = changelog.read_text(encoding="utf-8").partition(UNRELEASED)[2]
    return re.split(r"^## ", after, maxsplit=1, flags=re.MULTILINE)[0].strip()


def _replace(file: Path, pattern: str, new: str) -> None:
    text, count = re.subn(pattern, lambda _: new, file.read_text(encoding="utf-8"))
    assert count == 1, f"{file.name} has {count} places for this"
    file.write_text(text, encoding="utf-8", newline="\n")


def _numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]


def main(words: list[str]) -> None:
    if len(words) != 1:
        sys.exit(f"usage: release.py X.Y.Z (the last release is {last_released() or 'still to come'})")
    if reasons := list(reasons_against(words[0])):
        sys.exit("\n".join(reasons))
    release(words[0])


if __name__ == "__main__":
    main(sys.argv[1:])
