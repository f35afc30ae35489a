"""Writes two kinds of digests into the service, as `tallytale/engine/digest.py`: of the code that judges, and of texts.

The digest of the code is that of a set of statements: functions, classes and constants. It does not change with
comments, docstrings and the layout of the code, nor if a statement moves to another module. So imports do not count.
Every version of Python computes the same digest, so this module doesn't use `ast`, which differs between versions.

Each language has a digest of its texts. A corrected sentence changes the ids of the reports in that language only.
"""

import json
import tokenize
from collections.abc import Iterable, Iterator
from hashlib import sha256
from io import StringIO
from itertools import chain
from pathlib import Path

ENGINE_FOLDER = Path(__file__).parents[2] / "service" / "tallytale" / "engine"
FILE = "digest.py"
TEXT = '''"""Digests of the rules' code, and of the texts in each language. `python3 dev.py generate` writes this file."""

from typing import Final

DIGEST: Final = "{}"
TEXTS: Final = {{
{}
}}
'''
DEFAULT_LANGUAGE = "en"  # a game without texts in a language has the English ones
CONTINUES = {"else", "elif", "except", "finally"}  # first words of lines that belong to the statement before
IMPORTS = {"import", "from"}
NO_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.ENDMARKER}
BLOCKS = {tokenize.INDENT: "indent", tokenize.DEDENT: "dedent"}
# Only Python 3.12 and newer have these tokens for the parts of an f-string.
FSTRING_START, FSTRING_END = (getattr(tokenize, name, None) for name in ("FSTRING_START", "FSTRING_END"))


def digest(folder: Path = ENGINE_FOLDER) -> str:
    """Return the digest of all code below a folder, in whichever modules it stands."""
    return digest_of([file for file in folder.rglob("*.py") if file != folder / FILE])


def digest_of(modules: Iterable[Path]) -> str:
    found = chain.from_iterable([top_statements(file.read_text(encoding="utf-8")) for file in modules])
    return _digest(map(repr, found))


def text_digests(folder: Path = ENGINE_FOLDER) -> dict[str, str]:
    """Return a digest of the engine's and all games' texts, for each language of the engine."""
    folders = [folder / "words" / "texts", *folder.glob("games/*/texts")]
    languages = sorted([file.stem for file in folders[0].iterdir()])
    return {language: _digest([_text_of(texts, language) for texts in folders]) for language in languages}


def _text_of(folder: Path, language: str) -> str:
    file = folder / f"{language}.json"
    chosen = file if file.exists() else folder / f"{DEFAULT_LANGUAGE}.json"
    return json.dumps(json.loads(chosen.read_text(encoding="utf-8")), sort_keys=True)


def _digest(parts: Iterable[str]) -> str:
    return sha256("\n".join(sorted(parts)).encode()).hexdigest()[:8]


def top_statements(source: str) -> Iterator[list[list[str]]]:
    """Yield each function, class and other statement of a module, with all of its lines but imports."""
    depth, found, decorated = 0, list[list[str]](), False
    for line in statements(source):
        if depth == 0 and line != [BLOCKS[tokenize.INDENT]] and line[0] not in CONTINUES and not decorated:
            if found:
                yield found
            found = []
        decorated = depth == 0 and line[0] == "@"
        depth += {BLOCKS[tokenize.INDENT]: 1, BLOCKS[tokenize.DEDENT]: -1}.get(line[0], 0)
        if line[0] not in IMPORTS:
            found.append(line)
    if found:
        yield found


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
    texts = "\n".join([f'    "{language}": "{value}",' for language, value in text_digests().items()])
    (ENGINE_FOLDER / FILE).write_text(TEXT.format(digest(), texts), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
