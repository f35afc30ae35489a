"""Bytes to a table, strictly, or `Refused` with everything that is wrong.

Laws of this file: a body is decoded once, straight into its type; only a body that fails is looked at again. JSON's
4.0 is the integer 4 and the last of repeated keys counts, which strict typed decoding alone would both refuse. No
parser is asked to follow more nesting than `MOST_DEPTH`.
"""

import re
from itertools import accumulate
from typing import Any, TypeVar

import msgspec

from tallytale.rules.problems import Fault, Refused, never_waived

MOST_BYTES = 64 * 1024
# A table needs 8. Left to the parser, the bound would be Python's, which differs from version to version, and in a
# browser none at all: there some 1,000 levels end the worker's stack, and Python with it.
MOST_DEPTH = 256
EXACT = 2**53  # up to here a float is the number that was written; no table holds more, and 1e308 has 309 digits
SHORT = 8 * 1024  # so short a body can't nest deeper than typed decoding can follow anywhere

# What decoders raise, also for JSON of another type than they decode.
NOT_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

BodyT = TypeVar("BodyT")


def decode(body: bytes, decoder: msgspec.json.Decoder[BodyT]) -> BodyT:
    """Return what the body says, or raise `Refused`."""
    if len(body) > MOST_BYTES:
        raise Refused("too-large", {"most": MOST_BYTES}, [])
    if len(body) > SHORT and _too_deep(body):
        raise _malformed("too-deep")
    try:
        return decoder.decode(body)
    except NOT_JSON:
        return _decode_again(body, decoder.type)


_NO_OPENING = bytes(set(range(256)) - set(b"[{"))
_NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))
_STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


def _too_deep(body: bytes) -> bool:
    """Tell whether brackets outside of texts are nested too deeply; whether it is JSON does not matter."""
    if len(body.translate(None, _NO_OPENING)) <= MOST_DEPTH:
        return False  # so few can't be; that is any table but a huge one, and takes a microsecond
    outside_texts = b"".join(re.sub(rb"(?s)\\.", b"", body).split(b'"')[::2])
    steps = map(_STEP.__getitem__, outside_texts.translate(None, _NO_BRACKET))
    return max(accumulate(steps), default=0) > MOST_DEPTH


def _decode_again(body: bytes, kind: type[BodyT]) -> BodyT:
    """Decode a body that failed: untyped, so that the last of repeated keys counts and 4.0 becomes 4."""
    if _too_deep(body):
        raise _malformed("too-deep")
    from tallytale.rules.shape import faults  # noqa: PLC0415 - what fits need not wait for what explains misfits

    value = _parse(body)
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        found = [never_waived(fault) for fault in faults(value, kind)] or [Fault("", "other", {"reason": str(error)})]
        raise Refused("shape", {"count": len(found)}, found) from None


def _number(text: str) -> int | float:
    """Return a number with a point or an exponent; what is integral is an integer."""
    number = float(text)
    return int(number) if number.is_integer() and abs(number) < EXACT else number


_untyped = msgspec.json.Decoder(float_hook=_number)


def _parse(body: bytes) -> Any:
    try:
        return _untyped.decode(body)
    except msgspec.ValidationError:  # the only one an untyped decoder knows: a number with thousands of digits
        raise _malformed("number") from None
    except NOT_JSON as error:
        raise malformed(body, error) from None


def malformed(body: bytes, error: Exception) -> Refused:
    """Say why a body that a decoder could not read is not JSON."""
    if isinstance(error, RecursionError):
        return _malformed("too-deep")
    if isinstance(error, UnicodeDecodeError):
        return _malformed("not-utf-8")
    from tallytale.rules.json_mistakes import mistake  # noqa: PLC0415 - what is JSON need not wait for it

    return Refused("malformed", {}, [mistake(body, str(error))])


def _malformed(code: str) -> Refused:
    return Refused("malformed", {}, [Fault("", code, {})])
