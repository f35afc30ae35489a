"""Which table this is, and under which rules it was judged.

Laws of this file: the same table under the same rules in the same language has the same id, whatever its white space,
key order or spelled-out defaults; the rules' version changes by itself when a source or a text of the rules does.
"""

import re
from hashlib import sha256
from os import path, sep, walk

import msgspec

from tallytale.rules.table import ALL, Table

VERSION = "1.0.0"

_written = msgspec.json.Encoder()
_sorted = msgspec.json.Encoder(order="sorted")


def canonical(table: Table) -> bytes:
    """Write a table as canonical JSON: defaults left out, keys and names sorted, no white space (RFC 8785 otherwise)."""
    return _without_defaults(_sorted.encode(_names_sorted(table)))


def table_id(table: Table, language: str) -> str:
    """Return the id of the report on this table: 32 hex digits.

    It digests the members in the order of their types, which is as unique as the canonical order and faster to write.
    """
    written = _without_defaults(_written.encode(_names_sorted(table)))
    return sha256(_UNDER + language.encode() + written).hexdigest()[:32]


def _names_sorted(table: Table) -> Table:
    waive, house_rules = table.waive, table.house_rules
    if len(waive) > 1 or len(house_rules) > 1:
        waive = waive if waive == ALL else sorted(waive)
        return msgspec.structs.replace(table, waive=waive, house_rules=sorted(house_rules))
    return table


def _without_defaults(written: bytes) -> bytes:
    # An object of nothing but defaults is itself the default (games/README.md), and msgspec does not see that.
    while written.rfind(b":{}") >= 0:  # quicker to find than by `in`, and quicker from the end
        written = re.sub(rb'"\w+":\{\},|,?"\w+":\{\}', b"", written)
    return written


def sources(folder: str) -> list[str]:
    """Return every source and text of the rules, by path from the folder; cases and documents are none."""
    found = []
    for inside, folders, files in walk(folder):
        folders[:] = [name for name in folders if name not in {"cases", "__pycache__"}]
        found += [path.relpath(path.join(inside, name), folder) for name in files if name.endswith((".py", ".json"))]
    return sorted(name.replace(sep, "/") for name in found)


def digest(folder: str) -> str:
    """Digest the sources with their names, so that the version follows every byte that a report can depend on."""
    state = sha256()
    for name in sources(folder):
        with open(path.join(folder, name), "rb") as file:
            content = file.read()
        state.update(b"%d %s %d " % (len(name), name.encode(), len(content)))
        state.update(content)
    return state.hexdigest()[:8]


RULES = f"{VERSION}+{digest(path.dirname(__file__))}"
_UNDER = f"{RULES} ".encode()
