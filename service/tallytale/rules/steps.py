"""Long computations that pause often, so that their caller can do other work meanwhile.

Each is a generator. Its name ends in `_steps` if there is also a function that computes the same without pauses.
"""

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
