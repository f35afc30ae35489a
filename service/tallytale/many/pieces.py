"""Does work in pieces, each of which is done whole or not at all, and remembers in a folder which are done.

This module knows no tables. The output of a piece is a file in the folder. The marker beside it holds what the output
depends on (`key`), its size, and the result of the piece.
"""

import errno
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from glob import escape, glob
from secrets import token_hex
from typing import BinaryIO, Literal

import msgspec
from msgspec import Raw, Struct

MAX_ATTEMPTS = 3
MAX_WAITING = 1000  # how many pieces are handed to the executor at most before one of them has ended
SECONDS_BETWEEN_TICKS = 1
BUFFER = 1024 * 1024
MARKER, PART = ".done", ".part"
# After these errors, no other piece could be written either.
NOTHING_CAN_BE_WRITTEN = {
    *(errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS),
    *(errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.EISDIR, errno.EEXIST),
}


class OutputFolderError(Exception):
    """Raised if nothing more can be written to the folder, for example because the disk is full."""


class UnreadableInputError(Exception):
    """Raised by a piece that can't read its input. Trying again would not help."""


class Piece(Struct, frozen=True):
    """A part of the work. `work` writes the output to a file, and returns a result that can be encoded as JSON.

    `name` is the path of the output in the folder. `key` is a digest of all that the output depends on. `size` says how
    much of the work it is.
    """

    name: str
    key: str
    size: int
    work: Callable[[BinaryIO], object]


class Ended(Struct, frozen=True):
    """How an attempt to do a piece has ended.

    - `found`: it was done by an earlier run.
    - `done`: it was done now. `begun_before` tells whether an earlier attempt had left unfinished output.
    - `retried`: its process died, or raised an exception. It is tried again.
    - `failed`: it could not be done. `reason` says why.

    `result` is the result of a piece that is done, as JSON.
    """

    piece: Piece
    how: Literal["found", "done", "retried", "failed"]
    result: bytes = b""
    begun_before: bool = False
    reason: str = ""


class _Marker(Struct, frozen=True):
    key: str
    size: int
    result: Raw


def run(pieces: Iterable[Piece], folder: str, executor: Executor) -> Iterator[Ended | None]:
    """Do all pieces that are not done yet. Yield how each attempt ended and, every second, None.

    Raises `OutputFolderError` if nothing more can be written.
    """
    waiting: dict[Future[Ended], tuple[Piece, int]] = {}
    try:
        for piece in pieces:
            if found := _find(folder, piece):
                yield found
                continue
            waiting[executor.submit(do, folder, piece)] = piece, 1
            yield from _collect(waiting, folder, executor, 0)
            while len(waiting) >= MAX_WAITING:
                yield from _collect(waiting, folder, executor, SECONDS_BETWEEN_TICKS)
        while waiting:
            yield from _collect(waiting, folder, executor, SECONDS_BETWEEN_TICKS)
    finally:
        for future in waiting:
            future.cancel()


def _collect(
    waiting: dict[Future[Ended], tuple[Piece, int]], folder: str, executor: Executor, seconds: float
) -> Iterator[Ended | None]:
    """Yield how the pieces ended that have ended within some seconds. Submit again what is worth another attempt."""
    done, _ = wait(waiting, seconds, FIRST_COMPLETED)
    for future in done:
        piece, attempt = waiting.pop(future)
        try:
            yield future.result()
        except OutputFolderError:
            raise
        except UnreadableInputError as error:
            yield Ended(piece, "failed", reason=str(error))
        except Exception as error:  # noqa: BLE001 - executors report a lost process each with an exception of their own
            again = attempt < MAX_ATTEMPTS
            if again:
                waiting[executor.submit(do, folder, piece)] = piece, attempt + 1
            yield Ended(piece, "retried" if again else "failed", reason=f"{type(error).__name__}: {error}")
    yield None


def do(folder: str, piece: Piece) -> Ended:
    """Do a piece, unless it is done already. This runs in a process of the executor.

    An output whose marker does not hold is removed first, with its marker. So no old output stays if the piece fails.
    """
    if found := _find(folder, piece):
        return found
    target = os.path.join(folder, piece.name)
    parts = glob(f"{escape(target)}*{PART}")
    for file in (target + MARKER, target, *parts):
        if os.path.exists(file):
            os.remove(file)
    result = msgspec.json.encode(put(target, piece.work))
    marker = msgspec.json.encode(_Marker(piece.key, os.path.getsize(target), Raw(result)))
    put(target + MARKER, lambda output: output.write(marker))
    return Ended(piece, "done", result, begun_before=bool(parts))


def put(target: str, write: Callable[[BinaryIO], object]) -> object:
    """Write a file under another name, and rename it when it is whole and stored. Return what `write` returns."""
    part = f"{target}.{os.getpid()}-{token_hex(4)}{PART}"
    try:
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(part, "xb", buffering=BUFFER) as output:
            result = write(output)
            output.flush()
            os.fsync(output.fileno())
        os.replace(part, target)
    except BaseException as error:
        if os.path.exists(part):
            os.remove(part)
        if isinstance(error, OSError) and error.errno in NOTHING_CAN_BE_WRITTEN:
            raise OutputFolderError(error.strerror or str(error)) from error
        raise
    return result


def _find(folder: str, piece: Piece) -> Ended | None:
    """Return the result of a piece if its marker holds, and its output is there."""
    target = os.path.join(folder, piece.name)
    try:
        with open(target + MARKER, "rb") as source:
            marker = msgspec.json.decode(source.read(), type=_Marker)
        size = os.path.getsize(target)
    except (OSError, msgspec.DecodeError):
        return None
    holds = (marker.key, marker.size) == (piece.key, size)
    return Ended(piece, "found", bytes(marker.result)) if holds else None
