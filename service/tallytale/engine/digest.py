"""Digests of the rules' code, and of the texts in each language. `python3 dev.py generate` writes this file."""

from typing import Final

DIGEST: Final = "66c51ad2"
TEXTS: Final = {
    "de": "7fb97857",
    "en": "cf9eb4c4",
    "es": "b5f1d6a6",
    "fr": "52a230a2",
    "it": "94ed7413",
    "pl": "76234be5",
    "zh-Hant": "7da4c74a",
}
