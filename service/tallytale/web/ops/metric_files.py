"""The files in which the workers of an instance count their metrics. They are in a folder that all workers share.

prometheus_client maps the files into memory. If a file needs more space and the disk is full, the system kills the
worker. So a worker reserves the space of its files when it starts.
"""

import os
import sys
from contextlib import suppress

from prometheus_client.multiprocess import mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads the path of the folder from this environment variable
# The kinds of files that a worker has, and the size of each in bytes. A test checks that all metrics fit.
SIZES = {
    "counter": 2**20,
    "histogram": 2**17,
    **dict.fromkeys(("gauge_livemax", "gauge_livemin", "gauge_livesum", "gauge_mostrecent"), 2**12),
}
# A file begins with 4 bytes that say how many of its bytes are used. Without any value, 8 are used.
LENGTH_SIZE, EMPTY_SIZE = 4, 8


def reserve() -> None:
    """Create the files of this worker in their full size. Raises `OSError` if there is no space for them."""
    for kind, size in SIZES.items():
        path = _path(kind, os.getpid())
        counted = b""
        with suppress(FileNotFoundError), open(path, "rb") as file:  # of a dead worker that had the same process id
            counted = file.read()
        try:
            with open(f"{path}.new", "wb") as file:
                file.write(counted.ljust(size, b"\0"))
            os.replace(f"{path}.new", path)  # other workers must never read an incomplete file
        except OSError:
            with suppress(OSError):
                os.remove(f"{path}.new")
            raise


def forget(process: int) -> None:
    """Keep the counts of a dead worker, but neither its gauges nor the unused space of its files."""
    mark_process_dead(process)  # type: ignore[no-untyped-call]  # the library leaves it untyped
    for kind in SIZES:
        with suppress(FileNotFoundError), open(_path(kind, process), "r+b") as file:
            used = int.from_bytes(file.read(LENGTH_SIZE), sys.byteorder)
            file.truncate(max(used, EMPTY_SIZE))


def _path(kind: str, process: int) -> str:
    return os.path.join(os.environ[FOLDER], f"{kind}_{process}.db")
