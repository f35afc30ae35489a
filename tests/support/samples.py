"""Request bodies that several tests of the API send."""

import msgspec

from tests.support.cases import cases

CASES = {name: msgspec.json.encode(case.table) for name, case in cases().items()}
JSON = {"content-type": "application/json"}

# A table of a finished game that breaks no rule.
TABLE = CASES["three_little_wolves/example-finished"]
# A table before the first card is played.
EMPTY = (
    b'{"game": "three-little-wolves", "stage": "running", "players": [{"houses": []}, {"houses": []}, {"houses": []}]}'
)
CARD = '{"game": "three-little-wolves", "players": [{"houses": [{"floors": [{"color": "red", "number": %s}]}]}, {"houses": []}]}'
