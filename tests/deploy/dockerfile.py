"""A Dockerfile taken apart: as much of its language as ours uses; anything else stops the test."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

KNOWN = {"ARG", "CMD", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "LABEL", "RUN", "USER", "WORKDIR"}


class Step(NamedTuple):
    """One instruction."""

    word: str
    rest: str


class Stage(NamedTuple):
    """What stands between one FROM and the next."""

    name: str
    base: str
    steps: list[Step]

    def last(self, word: str) -> str:
        """Return what the last such instruction says."""
        return [step.rest for step in self.steps if step.word == word][-1]

    def words(self, word: str) -> list[str]:
        """Return the words of an instruction that is written as a list."""
        found: list[str] = json.loads(re.sub(r"^[^\[]*CMD ", "", self.last(word)))
        return found

    def environment(self, before: dict[str, str]) -> dict[str, str]:
        """Return what the stage sets, on top of what was set before."""
        pairs = [pair.split("=", 1) for step in self.steps if step.word == "ENV" for pair in shlex.split(step.rest)]
        return {name: re.sub(r"\$(\w+)", lambda found: before.get(found[1], ""), value) for name, value in pairs}


def stages(file: Path) -> list[Stage]:
    """Return the stages of a Dockerfile."""
    found: list[Stage] = []
    for step in _steps(file.read_text(encoding="utf-8")):
        assert step.word in KNOWN, step
        if step.word == "FROM":
            base, _, name = re.sub(r"--platform=\S+ ", "", step.rest).partition(" AS ")
            found.append(Stage(name, base, []))
        else:
            found[-1].steps.append(step)
    return found


def _steps(text: str) -> Iterator[Step]:
    whole = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    for line in re.sub(r"\\\n\s*", "", whole).splitlines():
        if line:
            word, _, rest = line.partition(" ")
            yield Step(word, rest)
