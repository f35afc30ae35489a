"""Finds game tables and moves that the current rules judge differently than a released version did.

If there is such a difference, the rules need a new version number. They don't need one if only the wording of sentences
differs, or if a JSON report has additional members.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tallytale.engine.judging.reports import encode, judge
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.tables.identity import VERSION
from tallytale.engine.tables.problems import InvalidBody

ROOT = Path(__file__).resolve().parents[2]
KIT = "openapi/vectors"
IDENTITY = "service/tallytale/engine/tables/identity.py"
SENTENCES = {"message", "text", "reason", "cite"}
MAX_NAMED = 5


def unannounced(version: str) -> Iterator[str]:
    """Yield an error message if the rules judge differently than in a release, but have the same version number."""
    tag = f"v{version}"
    if _git("rev-parse", "--verify", "--quiet", f"{tag}^{{commit}}") is None:
        yield f"the last release's tag {tag} is missing in this clone: git fetch --tags"
        return
    if f'VERSION = "{VERSION}"' not in (_git("show", f"{tag}:{IDENTITY}") or ""):
        return
    if found := list(changes(tag)):
        more = ["…"] if len(found) > MAX_NAMED else []
        yield (
            f"the rules need a new version in {IDENTITY} (now {VERSION}): {len(found)} tables or moves get a different "
            f"answer than in {version}: {'; '.join([*found[:MAX_NAMED], *more])}"
        )


def changes(tag: str) -> Iterator[str]:
    for file in (_git("ls-tree", "-r", "--name-only", tag, f"{KIT}/") or "").splitlines():
        for vector in _vectors(tag, file):
            place = next(differences(vector.get("report") or vector["answer"], _answer(vector)), None)
            if place is not None:
                yield f"{Path(file).stem} {vector['name']} at {place or 'the top'}"


def _vectors(tag: str, file: str) -> list[Any]:
    lines = (_git("show", f"{tag}:{file}") or "").split("\n") if file.endswith(".jsonl") else []
    return [vector for vector in map(json.loads, filter(None, lines)) if "report" in vector or "answer" in vector]


def differences(old: Any, new: Any, at: str = "") -> Iterator[str]:
    """Compare two JSON reports, and yield a JSON Pointer to each value that differs. Sentences are not compared."""
    if isinstance(old, dict) and isinstance(new, dict):
        for name in [name for name in old if name not in SENTENCES]:
            yield from differences(old[name], new.get(name, ...), f"{at}/{name}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new)):
            yield from differences(one, other, f"{at}/{index}")
    elif old != new or type(old) is not type(new):
        yield at


def _answer(vector: Any) -> Any:
    try:
        if "report" in vector:
            return json.loads(judge(json.dumps(vector["table"]).encode()))
        steps: Steps[Any] = finish(BY_PATH[vector["path"]].read(json.dumps(vector["body"]).encode())).steps("en")
        return json.loads(encode(finish(steps)))
    except InvalidBody as refused:
        return refused.slug


def _git(*words: str) -> str | None:
    """Return the output of a git command, or None if the command fails."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    return None if done.returncode else done.stdout
