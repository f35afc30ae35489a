"""Chooses the language of an answer from what a client wants (RFC 4647)."""

from functools import lru_cache

from tallytale.engine.words.texts import DEFAULT_LANGUAGE, LANGUAGES

CHINESE = ("zh", "cmn", "yue")
# Tags that get a language with another name, or none. People who read simplified characters are rather given English
# than traditional characters.
ALIASES = dict.fromkeys(CHINESE, "zh-Hant") | {f"{tag}-{kind}": "" for tag in CHINESE for kind in ("hans", "cn", "sg")}

MAX_TAG = 64  # longer language tags are cut off, because no real tag has so many characters


def lookup(wanted: str | None, default: str = DEFAULT_LANGUAGE) -> str:
    """Return the language that fits a language tag best. For example, "fr-CH" gets "fr", and None gets the default."""
    known = {language.lower(): language for language in LANGUAGES} | ALIASES
    tag = (wanted or "")[:MAX_TAG].lower().replace("_", "-")
    while tag and tag not in known:
        tag = tag.rpartition("-")[0]
    found = known.get(tag, default)
    return found if found in LANGUAGES else default


# Parsed headers are cached, because clients send the same few dozen of them again and again.
@lru_cache(256)
def best_language(header: str) -> str:
    """Return the language that fits an `Accept-Language` header best.

    If none does, it is the default language, or another one if the header refuses that.
    """
    weighted = by_weight(header)
    refused = {lookup(tag, default="") for tag, weight in weighted if weight == 0}
    passed = {"*"}
    for tag, weight in weighted:
        if weight and tag not in passed:
            if found := lookup(tag, default=""):
                return found
            passed.add(
                tag.partition("-")[0]
            )  # browsers add "zh" after "zh-CN", which does not ask for other characters
    return next((one for one in (DEFAULT_LANGUAGE, *LANGUAGES) if one not in refused), DEFAULT_LANGUAGE)


def by_weight(header: str) -> list[tuple[str, float]]:
    """Return the values of a header with their weights, highest weight first (RFC 9110, 12.4.2)."""
    found = []
    for item in header.split(","):
        name, *parameters = [part.strip().lower() for part in item.split(";")]
        if name:
            found.append((name, _weight(parameters)))
    return sorted(found, key=lambda weighted: -weighted[1])


def _weight(parameters: list[str]) -> float:
    for parameter in parameters:
        if parameter.startswith("q="):
            try:
                return min(1.0, max(0.0, float(parameter[2:])))
            except ValueError:
                return 0.0
    return 1.0
