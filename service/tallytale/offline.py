"""The service's answers without a service: for a Python in a browser, where no HTTP is.

Laws of this file: byte for byte what the API answers; it is asked by the scorer alone, which sends nothing but well-formed
questions, so whatever else comes is a bug and raises.
"""

from functools import partial

from tallytale.rules import batch
from tallytale.rules.catalogue import catalogue, games
from tallytale.rules.judge import encode, judge
from tallytale.rules.problems import Refused

Answer = tuple[int, bytes]  # an HTTP status, and a body


def answer(path: str, sent: bytes, language: str) -> Answer:
    """Answer as the service does."""
    try:
        if path == "/v1/scores":
            return 200, judge(sent, language)
        if path == "/v1/scores/batch":
            return 200, b"".join(batch.answer(batch.tables(sent), partial(judge, language=language), language))
    except Refused as refused:
        problem = refused.problem(language)
        return problem.status, encode(problem)
    game = path.removeprefix("/v1/games").removeprefix("/")
    return 200, encode(catalogue(game, language) if game else games(language))
