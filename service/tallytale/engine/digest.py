"""Digests of the rules' code, and of the texts in each language. `python3 dev.py generate` writes this file."""

from typing import Final

DIGEST: Final = "8adfa325"
TEXTS: Final = {
    "de": "5002bca8",
    "en": "aee6d74a",
    "es": "4f9be596",
    "fr": "97550550",
    "it": "67afcba1",
    "pl": "344ef6ae",
    "zh-Hant": "e2e69ab8",
}
