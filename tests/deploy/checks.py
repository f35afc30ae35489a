"""Checks the files of `deploy/` and `.github/` without Docker, a cluster or a CI runner.

Each check gets files or objects, and returns a list with one line for each fault. Run as a program, this file makes all
checks. The tests give each check a broken file.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from clients.building import downloads
from tests.deploy.licenses import unknown_licenses
from tests.deploy.tools import complaints, package
from tests.support.paths import DEPLOY, ROOT

SCHEMAS = Path(__file__).with_name("schemas")
OVERLAYS = ("base", "one-node", "many", "judge-files", "judge-files-cluster")
# These files contain digests and ids, long hexadecimal numbers that a scanner takes for secrets.
KNOWN_NUMBERS = {
    "clients/building/downloads.py",
    "clients/typescript/src/generated/schema.ts",
    "openapi/openapi.json",
    "openapi/released.json",
}
# The scanner for secrets skips these files, because they are large, generated, and full of numbers.
NOT_SCANNED = (
    r"/cases/|^openapi/vectors/|\.lock$|package-lock\.json$|^tests/tools/attack/fuzz/corpus/|\.woff2$|swagger-ui-bundle"
)


def dockerfile(file: Path) -> list[str]:
    return complaints("hadolint", file)


def compose(file: Path) -> list[str]:
    return complaints("check-jsonschema", "--builtin-schema", "vendor.compose-spec", file)


def workflows(files: Iterable[Path]) -> list[str]:
    """Check workflow files against their schema, and for known weaknesses such as script injection."""
    listed = sorted(files)
    return [
        *complaints("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *listed),
        *complaints("zizmor", "--offline", "--quiet", *listed),
    ]


def update_bot(file: Path) -> list[str]:
    return complaints("check-jsonschema", "--builtin-schema", "vendor.dependabot", file)


def proxy(file: Path) -> list[str]:
    """Check that a Caddyfile is valid and formatted as Caddy itself formats it."""
    return [
        *complaints("caddy", "validate", "--adapter", "caddyfile", "--config", file),
        *complaints("caddy", "fmt", "--diff", file),
    ]


def rendered(folder: Path) -> list[Any]:
    """Return the Kubernetes objects that kustomize builds from the files in a folder."""
    if not shutil.which("kubectl"):
        raise downloads.ToolUnavailable("kubectl is not installed, and neither PyPI nor npm has it")
    text = subprocess.check_output(["kubectl", "kustomize", folder], text=True)
    return list(package("yaml").safe_load_all(text))


def kubernetes(objects: Iterable[Any]) -> list[str]:
    """Check Kubernetes objects strictly against their schemas. The schemas of custom resources are in `schemas/`."""
    found: list[str] = []
    judge = package("kubernetes_validate")
    for one in objects:
        ours = SCHEMAS / f"{one['kind'].lower()}.json"
        try:
            if ours.exists():
                package("jsonschema").validate(one, json.loads(ours.read_bytes()))
            else:
                judge.validate(one, judge.latest_version(), strict=True)
        except (judge.ValidationError, judge.SchemaNotFoundError, package("jsonschema").ValidationError) as fault:
            found.append(f"{one['kind']}: {getattr(fault, 'message', fault)}")
    return found


def secrets(folder: Path) -> list[str]:
    """Search files for secrets. Python files are not searched for passwords, because ruff does that."""
    words = ["scan", "--disable-plugin", "KeywordDetector", "--exclude-files", NOT_SCANNED]
    environment = {**os.environ, "PYTHONPATH": str(downloads.deploy_tools())}
    scan = [sys.executable, "-m", "detect_secrets", *words]
    found = json.loads(subprocess.check_output(scan, cwd=folder, env=environment))["results"]
    return [f"{name}: {one['type']}" for name, all_ in found.items() for one in all_ if name not in KNOWN_NUMBERS]


def packages(*options: str) -> list[str]:
    """Check that no package is missing in this environment, or in the one that pip's options name."""
    command = [sys.executable, "-m", "pip", *options, "check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode else []


CHECKS: dict[str, Callable[[], list[str]]] = {
    "Dockerfile": lambda: dockerfile(DEPLOY / "Dockerfile"),
    "compose.yaml": lambda: compose(DEPLOY / "compose.yaml"),
    "Caddyfile": lambda: proxy(DEPLOY / "Caddyfile"),
    "workflows": lambda: workflows((ROOT / ".github" / "workflows").glob("*.yml")),
    "dependabot.yml": lambda: update_bot(ROOT / ".github" / "dependabot.yml"),
    "Kubernetes": lambda: [line for name in OVERLAYS for line in kubernetes(rendered(DEPLOY / "kubernetes" / name))],
    "licenses": unknown_licenses,
    "packages": packages,
    "secrets": lambda: secrets(ROOT),
}


def main() -> None:
    wrong: list[str] = []
    for name, check in CHECKS.items():
        try:
            wrong += check()
        except downloads.ToolUnavailable as reason:
            print(f"not checked: {name}: {reason}")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
