"""Long work pauses: it is a generator that yields nothing again and again, so that its caller can do other work."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

ResultT = TypeVar("ResultT")
Steps: TypeAlias = Generator[None, None, ResultT]


def finish(steps: Steps[ResultT]) -> ResultT:
    """Run a generator to its end, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: ResultT = stop.value
            return result
