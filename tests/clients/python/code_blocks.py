"""Extracts the Python code blocks from the client's documents, so that tests can run and check them."""

import re
from pathlib import Path

from tests.support.paths import CLIENTS

CLIENT = CLIENTS / "python"
README = CLIENT / "README.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(document: Path) -> list[str]:
    """Return the Python code blocks in a document."""
    return BLOCK.findall(document.read_text(encoding="utf-8"))
