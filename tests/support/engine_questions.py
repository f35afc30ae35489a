"""Requests that must get the same answers from the rules engine in CPython, in a browser, and in the npm package."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, islice

import msgspec

from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import encode
from tallytale.engine.phone import answer
from tallytale.engine.tables.decoding import MAX_DEPTH, MAX_TABLE_BYTES
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import cases
from tests.support.kit import PROBLEM, as_line, kit_requests
from tests.support.tables import many_tables
from tests.tools.measure.benchmarks.corrections import slipped_tables
from tests.tools.prove.players import PLAY

RANDOM_TABLES = 334 * len(GAMES)
SLIPPED_TABLES = 5  # test tables for each game with one mistake, and as many with two mistakes

Question = tuple[str, bytes, str]

BLANK = b'{"game":"three-little-pigs","stage":"running","players":[{"houses":[]},{"houses":[]}]}'
NUMBERS = b'4.0 "4" 4.5 1e1 1e999 1e-400 -1 -0.0 01 true null 9999999999999999999999999'.split()
DEPTHS = (20, MAX_DEPTH - 2, MAX_DEPTH, MAX_DEPTH + 2, 1000, 3000, 10_000)


def broken() -> Iterator[bytes]:
    """Yield request bodies that are not JSON, not a JSON object, or too large."""
    yield from (b"", b" ", b"null", b"[]", b"5", b"nul", b"{", b"{}", b"{},{}", b'{"game": NaN}', b'{"game":"x"')
    yield from (b"\xff\xfe", b'{"game":"\xff"}', b"\xef\xbb\xbf{}", b'{"game":"\\ud800"}', "{\n\t?}".encode("utf-16"))
    for filler in (b"[", b'"', b"9", b" ", b"\\", b"\x00", b"\xff", b'{"a":'):
        yield (filler * MAX_TABLE_BYTES)[:MAX_TABLE_BYTES]
    yield from (BLANK.ljust(MAX_TABLE_BYTES), BLANK.ljust(MAX_TABLE_BYTES + 1), b"[" * (MAX_TABLE_BYTES + 1))


def nested(depth: int) -> Iterator[bytes]:
    """Yield invalid request bodies with very deeply nested arrays or objects, with and without closing brackets."""
    arrays = b"[" * depth + b"]" * depth
    yield from (arrays, b"[" * depth, b'{"game":' * depth, b'{"game":' * depth + b"1" + b"}" * depth)
    yield from (b'{"a":[' * (depth // 2) + b"]}" * (depth // 2), b'{"a":%s,"game":"little-prince"}' % arrays)


def misfits() -> Iterator[bytes]:
    """Yield invalid request bodies that look like game tables, for example one with a number that is too large."""
    for number in [*NUMBERS, b"9" * 5000]:
        yield BLANK.replace(b"[]", b'[{"tiles":[{"material":"straw","part":"door","flowerpots":%s}]}]' % number, 1)
    for word in (b'"chess"', b"7", b"null", b'"' + b"x" * 5000 + b'"'):
        yield b'{"game":%s}' % word
    for first in (b'"stage":7', b'"game":"little-prince"', b'"players":0', b'"a/b~c":1', '"é✓":{}'.encode()):
        yield BLANK.replace(b"{", b"{%s," % first, 1)
    for last in (b'"stage":"final"', b'"stage":"nope"', b'"waive":["x","x"]', b'"a":"' + b"[" * 10_000 + b'"'):
        yield BLANK.replace(b"}]}", b"}],%s}" % last)
    for houses in (b"{}", b"null", b'"x"', b"[[]]", b"[{}]", b"[null,1,2.5,true]"):
        yield BLANK.replace(b"[]", houses)


def misplaced_moves() -> Iterator[tuple[str, bytes]]:
    """Yield requests about moves that the service must refuse, for example because a part of the request is missing."""
    for path in ("/v1/moves", "/v1/moves/options", "/v1/replays"):
        for table in (BLANK, BLANK.replace(b"running", b"final"), b"{}", b"[]", b'{"game":"chess"}', b"4.0"):
            for part in (
                b'{"seat":9}',
                b'{"seat":0,"do":"send"}',
                b"[]",
                b"null",
                b'[{"seat":0},{"seat":"1"}]',
                b"1e999",
            ):
                yield path, b'{"table":%s,"start":%s,"move":%s,"ask":%s,"moves":%s}' % (table, table, part, part, part)
                yield path, b'{"table":%s,"move":%s}' % (table, part)
        yield from ((path, body) for body in (b"", b"{", b"[" * 3000, b"\xff", b" " * 300_000))


@cache
def move_vectors() -> list[tuple[str, bytes]]:
    """Return the requests of the conformance kit about moves and corrections."""
    return [
        (one.path, one.body) for one in kit_requests() if one.kind not in {PROBLEM, "reports"} and one.language == "en"
    ]


@cache
def slips() -> list[tuple[str, bytes]]:
    """Return requests for corrections of game tables that have mistakes, and requests that try these corrections out."""
    tables = [
        table
        for play in PLAY.values()
        for mistakes in (1, 2)
        for table in islice(slipped_tables(play, mistakes), SLIPPED_TABLES)
    ]
    asked = [("/v1/corrections", encode({"table": table, "totals": True})) for table in tables]
    for table, question in zip(tables, tuple(asked)):
        found = msgspec.json.decode(answer("POST", *question, "en")[1])
        if tried := [one["changes"] for one in [*found["corrections"], *found["steps"]]]:
            asked.append(("/v1/placements", encode({"table": table, "try": tried, "totals": True})))
    return asked


@cache
def questions() -> dict[str, list[Question]]:
    """Return the test requests by group, for example `random`. Each request is a path, a body and a language."""
    languages = sorted(LANGUAGES)
    tables = map(msgspec.json.encode, many_tables(RANDOM_TABLES))
    bad = [*broken(), *misfits(), *chain.from_iterable(map(nested, DEPTHS))]
    scored = "/v1/scores"
    return {
        "cases": [(scored, msgspec.json.encode(case.table), word) for case in cases().values() for word in languages],
        "random": [(scored, body, languages[number % len(languages)]) for number, body in enumerate(tables)],
        "bad": [(scored, body, word) for body in bad for word in languages],
        "moves": [(path, body, word) for path, body in move_vectors() for word in languages],
        "slips": [(*one, languages[number % len(languages)]) for number, one in enumerate(slips())],
        "bad moves": [(*one, languages[number % len(languages)]) for number, one in enumerate(misplaced_moves())],
    }


def all_questions() -> list[Question]:
    return [question for group in questions().values() for question in group]


@cache
def cpython_answer(question: Question) -> bytes:
    return answer("POST", *question)[1]


def as_lines(asked: list[Question]) -> bytes:
    return b"\n".join(as_line("POST", *question) for question in asked)
