"""Writes a digest of the rules' code and texts into the service, as `tallytale/rules/digest.py`.

The digest does not change with comments, docstrings or the layout of the code. Every version of Python computes the
same digest, so this module doesn't use `ast`, which differs between versions.
"""

import tokenize
from collections.abc import Iterator
from hashlib import sha256
from io import StringIO
from pathlib import Path

RULES_FOLDER = Path(__file__).parent.parent / "service" / "tallytale" / "rules"
FILE = "digest.py"
TEXT = '''"""The digest of the rules' code and texts. `python3 dev.py generate` writes this file."""

DIGEST = "{}"
'''
NO_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.ENDMARKER}
BLOCKS = {tokenize.INDENT: "indent", tokenize.DEDENT: "dedent"}
# Only Python 3.12 and newer have these tokens for the parts of an f-string.
FSTRING_START, FSTRING_END = (getattr(tokenize, name, None) for name in ("FSTRING_START", "FSTRING_END"))


def digest(folder: Path = RULES_FOLDER) -> str:
    state = sha256()
    for file in sources(folder):
        text = file.read_text(encoding="utf-8")
        if file.suffix == ".py":
            text = "\n".join(map(repr, statements(text)))
        state.update(f"{file.relative_to(folder).as_posix()} {len(text)} {text}".encode())
    return state.hexdigest()[:8]


def sources(folder: Path) -> list[Path]:
    """Return the paths of the Python modules and JSON files in a folder, without the test cases."""
    inside = [file for file in folder.rglob("*") if file.suffix in {".py", ".json"} and file != folder / FILE]
    found = [file for file in inside if "cases" not in file.relative_to(folder).parts]
    return sorted(found, key=lambda file: file.relative_to(folder).as_posix())


def statements(source: str) -> Iterator[list[str]]:
    """Yield the tokens of each statement in a Python module. Docstrings are left out."""
    line: list[tokenize.TokenInfo] = []
    for token in _whole_strings(source):
        if token.type in BLOCKS:
            yield [BLOCKS[token.type]]
        elif token.type == tokenize.NEWLINE:
            if any(one.type != tokenize.STRING for one in line):
                yield [one.string for one in line]
            line = []
        elif token.type not in NO_CODE:
            line.append(token)


def _whole_strings(source: str) -> Iterator[tokenize.TokenInfo]:
    """Yield the tokens of a module. Each f-string is one token, as it was before Python 3.12."""
    lines = source.splitlines(keepends=True)
    depth, start = 0, (0, 0)
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == FSTRING_START:
            start = start if depth else token.start
            depth += 1
        elif token.type == FSTRING_END:
            depth -= 1
            if not depth:
                yield tokenize.TokenInfo(
                    tokenize.STRING, _text_between(lines, start, token.end), start, token.end, token.line
                )
        elif not depth:
            yield token


def _text_between(lines: list[str], start: tuple[int, int], end: tuple[int, int]) -> str:
    (first, left), (last, right) = start, end
    part = [*lines[first - 1 : last - 1], lines[last - 1][:right]]
    return "".join([part[0][left:], *part[1:]])


def main() -> None:
    (RULES_FOLDER / FILE).write_text(TEXT.format(digest()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
