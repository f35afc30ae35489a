"""Decodes a request body into a game table, or raises `InvalidBody` with a list of the mistakes.

If msgspec refuses a body, the body is decoded again without a type. Only then are 4.0 for the integer 4 and repeated
keys accepted, as JSON allows.

Law of this file: no parser gets a body that nests deeper than `MAX_DEPTH`.
"""

from itertools import accumulate
from typing import Any, TypeVar

import msgspec

from tallytale.engine.games import AnyTable
from tallytale.engine.rulebook import Table
from tallytale.engine.tables.problems import BodyFault, InvalidBody, never_waived, wrong_shape
from tallytale.engine.tables.shape_mistakes import MAX_EXACT_INTEGER, find_faults

MAX_TABLE_BYTES = 64 * 1024
MAX_RECORD_BYTES = 256 * 1024  # maximum size of a request with more than a table, such as a recorded game
# The maximum nesting depth of a request body. A game table needs 8 levels. Python's own limit differs between versions.
# In a browser Python has no such limit: about 1,000 levels overflow the stack there and crash it.
MAX_DEPTH = 256
SAFE_BYTES = 8 * 1024  # a request body of at most 8 KiB can't nest deeply enough to overflow the stack

# The exceptions of msgspec for invalid input. DecodeError includes ValidationError, for JSON of the wrong type.
DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

BodyT = TypeVar("BodyT")


_decoder: msgspec.json.Decoder[Table] = msgspec.json.Decoder(AnyTable)


def decode(body: bytes) -> Table:
    """Decode a game table, or raise `InvalidBody`."""
    check_size(body, MAX_TABLE_BYTES)
    try:
        return _decoder.decode(body)
    except DECODE_ERRORS:
        return convert(parse(body), _decoder.type)  # accepts what JSON allows, such as 4.0 for 4 and repeated keys


def check_size(body: bytes | msgspec.Raw, most: int) -> None:
    """Raise `InvalidBody` if a request body is too long or its JSON nests too deeply."""
    length = len(memoryview(body))
    if length > most:
        raise InvalidBody("too-large", {"most": most}, [])
    if length > SAFE_BYTES and _too_deep(bytes(body)):
        raise _malformed("too-deep")


_NOT_OPENING = bytes(set(range(256)) - set(b"[{"))
_NOT_BRACKET = bytes(set(range(256)) - set(b"[]{}"))
_DEPTH_CHANGES = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")  # 255 as a signed byte is -1


def _too_deep(body: bytes) -> bool:
    """Tell whether brackets nest too deeply. Brackets inside JSON strings don't count."""
    if len(body.translate(None, _NOT_OPENING)) <= MAX_DEPTH:
        # Counting the brackets is fast. Most request bodies have so few that they can't nest too deeply.
        return False
    without_escapes = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    outside_texts = b"".join(without_escapes.split(b'"')[::2])
    changes = memoryview(outside_texts.translate(_DEPTH_CHANGES, _NOT_BRACKET)).cast("b")
    return max(accumulate(changes), default=0) > MAX_DEPTH


def convert(value: Any, body_type: type[BodyT]) -> BodyT:
    """Convert decoded JSON into a Python type. Raise `InvalidBody` with all mistakes if it does not fit."""
    try:
        return msgspec.convert(value, body_type, strict=True)
    except msgspec.ValidationError as error:
        found = [never_waived(fault) for fault in find_faults(value, body_type)]
        found = found or [BodyFault("", "other", {"reason": str(error)})]
        raise wrong_shape(found) from None


def parse_number(text: str) -> int | float:
    """Parse a JSON number that has a point or an exponent. A whole number such as 4.0 becomes an int."""
    number = float(text)
    return int(number) if number.is_integer() and abs(number) < MAX_EXACT_INTEGER else number


_untyped = msgspec.json.Decoder(float_hook=parse_number)


def parse(body: bytes) -> Any:
    """Decode any JSON. The last of repeated keys counts, and 4.0 becomes 4. Raises `InvalidBody` if it is not JSON.

    `check_size` must have accepted the body. It has checked the depth of a long body.
    """
    if len(body) <= SAFE_BYTES and _too_deep(body):
        raise _malformed("too-deep")
    try:
        return _untyped.decode(body)
    # The JSON itself is valid, so only a number with thousands of digits can cause this error.
    except msgspec.ValidationError:
        raise _malformed("number") from None
    except DECODE_ERRORS as error:
        raise malformed(body, error) from None


def malformed(body: bytes, error: Exception) -> InvalidBody:
    """Return the `InvalidBody` that explains why a request body is not JSON. `error` comes from the JSON decoder."""
    if isinstance(error, RecursionError):
        return _malformed("too-deep")
    if isinstance(error, UnicodeDecodeError):
        return _malformed("not-utf-8")
    # Compiling the patterns of this module would take a tenth of the time to import the engine.
    from tallytale.engine.tables.json_mistakes import mistake  # noqa: PLC0415

    return InvalidBody("malformed", {}, [mistake(body, str(error))])


def _malformed(code: str) -> InvalidBody:
    return InvalidBody("malformed", {}, [BodyFault("", code, {})])
