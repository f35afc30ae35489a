"""What developers are shown: the README's code, and where it stands."""

import re
from pathlib import Path

from tests.support.paths import CLIENTS

CLIENT = CLIENTS / "python"
README = CLIENT / "README.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(document: Path) -> list[str]:
    """Return the blocks of Python in a document."""
    return BLOCK.findall(document.read_text(encoding="utf-8"))
