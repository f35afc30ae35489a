"""Digests of the rules' code, and of the texts in each language. `python3 dev.py generate` writes this file."""

from typing import Final

DIGEST: Final = "a047c311"
TEXTS: Final = {
    "de": "34b5a5e7",
    "en": "eb35246c",
    "es": "6320e44e",
    "fr": "7944d043",
    "it": "1919303c",
    "pl": "94d75ab0",
    "zh-Hant": "ec22a370",
}
