"""Reads the header `traceparent` (W3C Trace Context): to which trace a request belongs, and which span has sent it.

Law of this file: an invalid header is ignored, so only hexadecimal digits of a client get into the log and into responses.
"""

import re
from collections.abc import Mapping

# https://www.w3.org/TR/trace-context/#traceparent-header. Versions after 00 may add something at the end.
_TRACEPARENT = re.compile(
    r"(?:00(?=.{53}\Z)|(?!00|ff)[0-9a-f]{2})"
    r"-(?!0{32})(?P<trace_id>[0-9a-f]{32})-(?!0{16})(?P<parent_id>[0-9a-f]{16})-[0-9a-f]{2}(?:-.{0,200})?"
)
NO_TRACE: Mapping[str, str] = {}


def trace_of(header: str) -> Mapping[str, str]:
    """Return the ids of a trace and of its last span as `trace_id` and `parent_id`, or nothing if the header is invalid."""
    found = _TRACEPARENT.fullmatch(header)
    return found.groupdict() if found else NO_TRACE
