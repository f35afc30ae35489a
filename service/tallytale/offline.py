"""Computes the responses of the API without HTTP, for Python in a browser.

Laws of this file:
- The bodies equal those of the API byte for byte, except for a problem's `instance`.
- Only the scorer calls it, with valid paths. Any other path is a bug in the scorer and raises an exception.
"""

from functools import partial

from tallytale.rules import batch, correction_bodies, referee_bodies
from tallytale.rules.catalogue import catalogue, games
from tallytale.rules.judge import encode, judge
from tallytale.rules.problems import InvalidBody
from tallytale.rules.referee import Steps, finish

READERS = {**referee_bodies.READERS, **correction_bodies.READERS}

Answer = tuple[int, bytes]  # an HTTP status and a body


def answer(path: str, sent: bytes, language: str) -> Answer:
    """Return the status and the body that the API would send for a request."""
    try:
        if path == "/v1/scores":
            return 200, judge(sent, language)
        if path == "/v1/scores/batch":
            return 200, b"".join(
                batch.judge_batch(batch.decode_batch(sent), partial(judge, language=language), language)
            )
        if path in READERS:
            steps: Steps[object] = READERS[path](sent).steps(language)
            return 200, encode(finish(steps))
    except InvalidBody as refused:
        problem = refused.problem(language)
        return problem.status, encode(problem)
    game = path.removeprefix("/v1/games").removeprefix("/")
    return 200, encode(catalogue(game, language) if game else games(language))
