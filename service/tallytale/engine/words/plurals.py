"""Tells which plural form a number needs in a language.

Laws of this file: the forms are those of CLDR. A language without an entry has the forms of English.
"""

from collections.abc import Callable

# Which numbers have which plural form, as CLDR says: in English, 1 has the form "one". All numbers that are not listed
# have the form "other".
PLURALS_LIKE_ENGLISH: dict[str, Callable[[int], bool]] = {"one": lambda number: number == 1}
PLURALS: dict[str, dict[str, Callable[[int], bool]]] = {
    "fr": {"one": lambda number: number in (0, 1)},
    "pl": {
        "one": lambda number: number == 1,
        "few": lambda number: number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14),
        "many": lambda number: number != 1,
    },
    "zh-Hant": {},
}


def plural(language: str, number: int) -> str:
    """Return the plural form that a number needs in a language, such as "one" or "other"."""
    categories = PLURALS.get(language, PLURALS_LIKE_ENGLISH)
    return next((category for category, holds in categories.items() if holds(abs(number))), "other")
