"""The service's answers without a service: for a Python in a browser, where no HTTP is.

Laws of this file: byte for byte what the API answers; it is asked by the scorer alone, which sends nothing but well-formed
questions, so whatever else comes is a bug and raises.
"""

import msgspec

from tallytale.rules.catalogue import catalogue, games
from tallytale.rules.judge import encode, judge
from tallytale.rules.problems import Refused
from tallytale.web.batches import Batch, placed

Answer = tuple[int, bytes]  # an HTTP status, and a body

_batch = msgspec.json.Decoder(Batch)


def answer(path: str, sent: bytes, language: str) -> Answer:
    """Answer as the service does."""
    if path == "/v1/scores":
        return _score(sent, language)
    if path == "/v1/scores/batch":
        results = [_result(bytes(table), index, language) for index, table in enumerate(_batch.decode(sent).tables)]
        return 200, b'{"results":[%s]}' % b",".join(results)
    game = path.removeprefix("/v1/games").removeprefix("/")
    return 200, encode(catalogue(game, language) if game else games(language))


def _score(sent: bytes, language: str) -> Answer:
    try:
        return 200, judge(sent, language)
    except Refused as refused:
        problem = refused.problem(language)
        return problem.status, encode(problem)


def _result(table: bytes, index: int, language: str) -> bytes:
    try:
        return b'{"report":%s}' % judge(table, language)
    except Refused as refused:
        return b'{"problem":%s}' % encode(placed(refused.problem(language), index))
