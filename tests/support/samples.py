"""Game tables and headers for tests that send requests to the API."""

import msgspec

from tests.support.cases import cases

CASES = {name: msgspec.json.encode(case.table) for name, case in cases().items()}
JSON = {"content-type": "application/json"}

TABLE = CASES["three_little_wolves/example-finished"]
EMPTY = (
    b'{"game": "three-little-wolves", "stage": "running", "players": [{"houses": []}, {"houses": []}, {"houses": []}]}'
)
