"""Long work pauses: it is a generator, and its caller can do other work, or stop it, whenever it yields.

A pause yields how much was done since the last one, counted in bytes that were looked at. So the same request counts as
the same amount of work on every machine, and the service can charge for it.
"""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

ResultT = TypeVar("ResultT")
Steps: TypeAlias = Generator[int, None, ResultT]

# For the rate limit, this much work counts as one request.
WORK_OF_REQUEST = 64 * 1024
# To try a changed table or a move takes some time even if the table is small, about as long as for this many bytes.
WORK_OF_TRIAL = 2 * 1024


def finish(steps: Steps[ResultT]) -> ResultT:
    """Run a generator to its end, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: ResultT = stop.value
            return result
