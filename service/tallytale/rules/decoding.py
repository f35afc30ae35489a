"""Decodes a request body into a table, or raises `InvalidBody` with every mistake in the body.

Laws of this file: a valid body is decoded once, straight into its type. A body that fails is decoded a second time without
a type, because JSON allows 4.0 for the integer 4 and the last of repeated keys counts, and msgspec's typed decoding
refuses both. No parser gets a body that nests deeper than `MAX_DEPTH`.
"""

import re
from itertools import accumulate
from typing import Any, TypeVar

import msgspec

from tallytale.rules.problems import BodyFault, InvalidBody, never_waived

MAX_TABLE_BYTES = 64 * 1024
# The maximum nesting depth of a body. A table needs 8 levels. Python's own limit differs from version to version. In a browser there is none: there about
# 1,000 levels overflow the worker's stack and crash Python.
MAX_DEPTH = 256
MAX_EXACT_INTEGER = 2**53  # floats represent all integers up to here exactly; 1e308 as an integer would have 309 digits
SAFE_BYTES = 8 * 1024  # bytes; a shorter body can't nest deeply enough to overflow a stack

# The exceptions of a msgspec decoder. DecodeError includes ValidationError: valid JSON of the wrong type.
DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

BodyT = TypeVar("BodyT")


def decode(body: bytes, decoder: msgspec.json.Decoder[BodyT]) -> BodyT:
    """Return the decoded body, or raise `InvalidBody`."""
    check_size(body, MAX_TABLE_BYTES)
    try:
        return decoder.decode(body)
    except DECODE_ERRORS:
        return _decode_again(body, decoder.type)


def check_size(body: bytes | msgspec.Raw, most: int) -> None:
    """Raise `InvalidBody` if a body has more bytes than this, or nests too deeply for a parser."""
    length = len(memoryview(body))
    if length > most:
        raise InvalidBody("too-large", {"most": most}, [])
    if length > SAFE_BYTES and _too_deep(bytes(body)):
        raise _malformed("too-deep")


_NOT_OPENING = bytes(set(range(256)) - set(b"[{"))
_NOT_BRACKET = bytes(set(range(256)) - set(b"[]{}"))
_DEPTH_CHANGE = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


def _too_deep(body: bytes) -> bool:
    """Tell whether brackets outside of strings are nested too deeply. The body may be invalid JSON."""
    if len(body.translate(None, _NOT_OPENING)) <= MAX_DEPTH:
        # There are fewer opening brackets than allowed levels; this quick test is enough for nearly all bodies.
        return False
    outside_texts = b"".join(re.sub(rb"(?s)\\.", b"", body).split(b'"')[::2])
    steps = map(_DEPTH_CHANGE.__getitem__, outside_texts.translate(None, _NOT_BRACKET))
    return max(accumulate(steps), default=0) > MAX_DEPTH


def _decode_again(body: bytes, body_type: type[BodyT]) -> BodyT:
    """Decode a body that failed once more, without a type, so that the last of repeated keys counts and 4.0 becomes 4."""
    return convert(parse(body), body_type)


def convert(value: Any, body_type: type[BodyT]) -> BodyT:
    """Return a value without types as this type, or raise `InvalidBody`. Its faults point into the value."""
    from tallytale.rules.shape import find_faults  # noqa: PLC0415 - loaded only for a body with mistakes

    try:
        return msgspec.convert(value, body_type, strict=True)
    except msgspec.ValidationError as error:
        found = [never_waived(fault) for fault in find_faults(value, body_type)]
        found = found or [BodyFault("", "other", {"reason": str(error)})]
        raise InvalidBody("shape", {"count": len(found)}, found) from None


def _parse_number(text: str) -> int | float:
    """Parse a number with a point or an exponent. Return an int if it is a whole number."""
    number = float(text)
    return int(number) if number.is_integer() and abs(number) < MAX_EXACT_INTEGER else number


_untyped = msgspec.json.Decoder(float_hook=_parse_number)


def parse(body: bytes) -> Any:
    """Parse a body without a type. The last of repeated keys counts, and 4.0 is 4. Raises `InvalidBody` if it is not JSON."""
    if _too_deep(body):
        raise _malformed("too-deep")
    try:
        return _untyped.decode(body)
    except msgspec.ValidationError:  # untyped decoding raises this only for a number with thousands of digits
        raise _malformed("number") from None
    except DECODE_ERRORS as error:
        raise malformed(body, error) from None


def malformed(body: bytes, error: Exception) -> InvalidBody:
    """Return an `InvalidBody` that says why a body is not JSON. `error` is the exception of the decoder."""
    if isinstance(error, RecursionError):
        return _malformed("too-deep")
    if isinstance(error, UnicodeDecodeError):
        return _malformed("not-utf-8")
    from tallytale.rules.json_mistakes import mistake  # noqa: PLC0415 - loaded only for a body that is not JSON

    return InvalidBody("malformed", {}, [mistake(body, str(error))])


def _malformed(code: str) -> InvalidBody:
    return InvalidBody("malformed", {}, [BodyFault("", code, {})])
