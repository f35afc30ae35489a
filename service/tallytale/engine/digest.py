"""Digests of the rules' code, and of the texts in each language. `python3 dev.py generate` writes this file."""

from typing import Final

DIGEST: Final = "45c4dd05"
TEXTS: Final = {
    "de": "d80dc026",
    "en": "83653168",
    "es": "ed3a287f",
    "fr": "d3dd3b95",
    "it": "8d8baeb4",
    "pl": "13014f88",
    "zh-Hant": "49225ed1",
}
