"""Counts the objects that stay in memory after a connection is closed, until Python's garbage collector frees them.

The program prints the counts as JSON.
"""

import gc
import json
import sys

from tests.support.in_process import InProcessService
from tests.support.samples import EMPTY
from tests.support.serving import request

TIMES = 20
JSON_LINE = "content-type: application/json"
POST = request("/v1/scores", JSON_LINE, method="POST", body=EMPTY, close=False)
SENT = {
    "nothing": b"",
    "no HTTP": b"rubbish\r\n\r\n",
    "a request": request("/health/live", close=False),
    "a table": POST,
    "a pipeline": POST * 20,
    "half a body": POST[:-1],
    "a body too large": request("/v1/scores", JSON_LINE, method="POST", body=b" " * 200_000),
}


def left_by(service: InProcessService, data: bytes, times: int) -> int:
    """Send these bytes over several connections, one after the other. Return how many objects stay in memory."""
    gc.collect()
    gc.disable()
    try:
        for _ in range(times):
            service.exchange(data)
        return gc.collect()
    finally:
        gc.enable()


def main() -> None:
    service, found = InProcessService(), {}
    for name, data in SENT.items():
        left_by(service, data, 1)  # the first connection is not counted, because it creates objects that stay in memory
        found[name] = left_by(service, data, TIMES)
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
