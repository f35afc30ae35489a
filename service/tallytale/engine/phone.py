"""Computes the responses of the API inside a browser, where Python runs without a server.

Laws of this file:
- A response has exactly the bytes that the API would send. Only the `instance` of an error differs.
- An unknown path raises an exception, because it is a bug of the web page that asked.
"""

from functools import partial

from tallytale.engine.catalogue import catalogue, games
from tallytale.engine.corrections import requests as correction_bodies
from tallytale.engine.judging import batch, encode, judge
from tallytale.engine.moves import requests as referee_bodies
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.tables import InvalidBody

READERS = {**referee_bodies.READERS, **correction_bodies.READERS}

Answer = tuple[int, bytes]  # an HTTP status and a body


def answer(path: str, sent: bytes, language: str) -> Answer:
    try:
        if path == "/v1/scores":
            return 200, judge(sent, language)
        if path == "/v1/scores/batch":
            return 200, b"".join(
                batch.judge_batch(finish(batch.decode_batch(sent)), partial(judge, language=language), language)
            )
        if path in READERS:
            steps: Steps[object] = finish(READERS[path](sent)).steps(language)
            return 200, encode(finish(steps))
    except InvalidBody as refused:
        problem = refused.problem(language)
        return problem.status, encode(problem)
    game = path.removeprefix("/v1/games").removeprefix("/")
    return 200, encode(catalogue(game, language) if game else games(language))
