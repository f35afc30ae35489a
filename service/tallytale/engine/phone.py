"""Computes the responses of the API inside a browser, where Python runs without a server.

Laws of this file:
- A response has exactly the bytes that the API would send. Only the `instance` of an error differs.
- An unknown path raises an exception, because it is a bug of the web page that asked.
"""

from tallytale.engine.judging import encode
from tallytale.engine.operations import BY_PATH, DOCUMENTS
from tallytale.engine.pauses import finish
from tallytale.engine.tables import InvalidBody

Answer = tuple[int, bytes]  # an HTTP status and a body


def answer(path: str, sent: bytes, language: str) -> Answer:
    if operation := BY_PATH.get(path):
        try:
            return 200, encode(finish(finish(operation.read(sent)).steps(language)))
        except InvalidBody as refused:
            problem = refused.problem(language)
            return problem.status, encode(problem)
    folder, _, last = path.rpartition("/")
    document = next(one for one in DOCUMENTS if one.path in (path, f"{folder}/{{game}}"))
    return 200, encode(document.compute(last, language))
