"""Digests of the rules' code, and of the texts in each language. `python3 dev.py generate` writes this file."""

from typing import Final

DIGEST: Final = "47c6fdcd"
TEXTS: Final = {
    "de": "d9d9ed5b",
    "en": "0c362573",
    "es": "86b9c6f4",
    "fr": "3c569e73",
    "it": "30f4a77c",
    "pl": "4e4356ca",
    "zh-Hant": "58746ab9",
}
