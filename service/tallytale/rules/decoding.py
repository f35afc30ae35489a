"""Bytes to a table, strictly, or `Refused` with everything that is wrong.

Laws of this file: a body is decoded once, straight into its type; only a body that fails is looked at again. JSON's
4.0 is the integer 4 and the last of repeated keys counts, which strict typed decoding alone would both refuse.
"""

import re
from typing import Any, TypeVar

import msgspec

from tallytale.rules.problems import Fault, Refused
from tallytale.rules.shape import faults

MOST_BYTES = 64 * 1024

BodyT = TypeVar("BodyT")


def decode(body: bytes, decoder: msgspec.json.Decoder[BodyT], most_bytes: int = MOST_BYTES) -> BodyT:
    """Return what the body says, or raise `Refused`."""
    if len(body) > most_bytes:
        raise Refused("too-large", {"most": most_bytes}, [])
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _decode_again(body, decoder.type)


def _decode_again(body: bytes, kind: type[BodyT]) -> BodyT:
    """Decode a body that failed: untyped, so that the last of repeated keys counts and 4.0 becomes 4."""
    value = _parse(body)
    try:
        return msgspec.convert(value, kind, strict=True)
    except (msgspec.ValidationError, RecursionError) as error:
        found = faults(value, kind) or [Fault("", "other", {"reason": str(error)})]
        raise Refused("shape", {"count": len(found)}, found) from None


def _number(text: str) -> int | float:
    """Return a number with a point or an exponent; what is integral is an integer."""
    number = float(text)
    return int(number) if number.is_integer() else number


_untyped = msgspec.json.Decoder(float_hook=_number)


def _parse(body: bytes) -> Any:
    try:
        return _untyped.decode(body)
    except UnicodeDecodeError:
        fault = "not-utf-8"
    except RecursionError:
        fault = "too-deep"
    except msgspec.ValidationError:
        fault = "number"  # the only one an untyped decoder knows: a number with thousands of digits
    except msgspec.DecodeError as error:
        raise _malformed(body, str(error)) from None
    raise Refused("malformed", {}, [Fault("", fault, {})])


def _malformed(body: bytes, reason: str) -> Refused:
    """Say where the JSON breaks off, counted from one as editors count."""
    found = re.search(r"\(byte (\d+)\)", reason)
    if not body.strip():
        fault = Fault("", "empty", {})
    elif found:
        # msgspec counts one too many when something follows the JSON.
        before = body[: int(found[1]) - ("trailing" in reason)]
        line, column = before.count(b"\n") + 1, len(before) - (before.rfind(b"\n") + 1) + 1
        fault = Fault("", "syntax", {"line": line, "column": column})
    else:
        fault = Fault("", "truncated", {})
    return Refused("malformed", {}, [fault])
