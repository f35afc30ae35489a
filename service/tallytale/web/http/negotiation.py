"""Content negotiation: parses Accept, Accept-Language and Accept-Encoding.

Law of this file: a malformed header is no error. Parts of it that can't be parsed are ignored.
"""

from functools import lru_cache

from tallytale.engine.words import DEFAULT_LANGUAGE, best_language, by_weight

MAX_HEADER_LENGTH = 1024  # maximum length in characters of a header that is parsed


def language(header: str) -> str:
    """Return the available language that fits an `Accept-Language` header best (RFC 4647), or the default language."""
    return best_language(header[:MAX_HEADER_LENGTH]) if header else DEFAULT_LANGUAGE


def accepts(header: str, media_type: str) -> bool:
    """Tell whether an `Accept` header allows this media type. An empty header allows everything."""
    # A header that is too long is not parsed, and allows everything.
    if header in ("", "*/*", media_type) or len(header) > MAX_HEADER_LENGTH:
        return True
    return _accepts(header, media_type)


def allows_storing(header: str) -> bool:
    """Tell whether a `Cache-Control` header of a request allows caches to keep the answer (RFC 9111, 5.2.1.5)."""
    return not header or "no-store" not in header[:MAX_HEADER_LENGTH].lower().replace(" ", "").split(",")


def accepts_gzip(header: str) -> bool:
    return bool(header) and _accepts_gzip(header[:MAX_HEADER_LENGTH])


@lru_cache(256)
def _accepts(header: str, media_type: str) -> bool:
    ranges: dict[str, float] = {}
    for name, weight in by_weight(header):
        if "/" in name:
            ranges.setdefault(name, weight)
    kind = media_type.partition("/")[0]
    for one in (media_type, f"{kind}/*", "*/*"):  # if several entries of the header match, the most specific one counts
        if one in ranges:
            return ranges[one] > 0
    return not ranges


@lru_cache(256)
def _accepts_gzip(header: str) -> bool:
    return dict(by_weight(header)).get("gzip", 0) > 0
