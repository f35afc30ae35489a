"""Checks that a parser takes about twice the work for twice the input, and not four times the work.

    python3 dev.py linear [PARSER]      print parsers, inputs, and the growth of the work

Valgrind counts the CPU instructions for an input and for one that is twice as long. The program calls `os.getloadavg`
before and after each input, because Valgrind then writes its count to a file.
"""

import gc
import os
import re
import subprocess
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, cast

from tallytale.engine.judging.reports import judge
from tallytale.engine.judging.requests import read_batch
from tallytale.engine.pauses import finish
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES
from tallytale.engine.tables.problems import InvalidBody
from tallytale.engine.words.negotiation import lookup
from tallytale.many.lines import numbered_lines
from tallytale.web.http.bodies import _check_content_type
from tallytale.web.http.clients import Clients, parse_networks
from tallytale.web.http.context import RequestContext
from tallytale.web.http.negotiation import accepts, accepts_gzip, language
from tallytale.web.http.problems import ProblemResponse
from tallytale.web.http.responses import Representation
from tallytale.web.settings import SettingsError, read
from tests.support.in_process import InProcessConnection
from tests.support.paths import ROOT
from tests.tools.attack.load.fleet import program

# Bytes in the shorter of two inputs. The longer input has twice as many.
BODY, BATCH, ARGUMENT = 12_000, 16_000, 8_000
QUADRATIC = "quadratic"
PIECE = 50
HEADER = 500, 8_000  # bytes in the shorter and the longer header; the limits of many servers lie between them
INSIDE_JSON = [
    b"[", b"]", b'{"a":', b"1,", b"0.5,", b"[],", b"{},", b'"a",', b'"', b'\\"', b"\\\\", b"a", b" ", b"\n", b"7", b"\xff",
    b'"\\u0041",', b'"\\ud800",', b'{"a":1},', b'"a":1,', b"-", b"e", b"tru", b"\x00",
]  # fmt: skip
INSIDE_TABLE = [b'"pigs.end.passed",', b'"x",', b"0,"]
IN_HEADERS = [
    b",", b";", b"a,", b"a;q=", b"*/*,", b"en-", b"q=0.5;", b" ", b'"', b'W/"a",', b"1.2.3.4,", b"::", b"[", b"%", b":", b"9",
]  # fmt: skip
HEAD = 8_000
BEFORE_HEADS = [
    b"GET /", b"GET /?", b"GET / HTTP/1.1\r\nhost: a\r\nx: ", b"GET / HTTP/1.1\r\nhost: ", b"GET / HTTP/1.1\r\nhost: a\r\nconnection: ",
    b"GET / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: ", b"GET / HTTP/1.1\r\nhost: a\r\n", b"",
]  # fmt: skip
IN_HEADS = [b"a", b" ", b",", b"%41", b"/", b"\xff", b"a:b\r\n", b"close,", b"chunked,", b"\r\n", b"0"]
AFTER_HEADERS = b"POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n"
IN_CHUNKS = [b"1\r\na\r\n", b"0", b"1;a=b\r\na\r\n", b"0\r\na:b\r\n"]


class Case(NamedTuple):
    """A parser and an input for it. The input repeats `unit` many times between `before` and `after`."""

    name: str
    parse: Callable[[bytes], Any]
    before: bytes
    unit: bytes
    after: bytes
    size: int

    def input(self, times: float) -> bytes:
        return self.before + self.unit * int(self.size * times // len(self.unit)) + self.after

    def __str__(self) -> str:
        return f"{self.name} {self.before!r} {self.unit!r}*{self.size // len(self.unit)} {self.after!r}"


def cases() -> Iterator[Case]:
    """Yield each parser with each kind of input."""
    for unit in INSIDE_JSON:
        yield from (Case("table", _table, before, unit, b"", BODY) for before in (b"", b'"', b'{"game":'))
        yield from (Case("batch", _batch, before, unit, b"", BATCH) for before in (b'{"tables":[', b'{"tables":["'))
        yield Case("batch", _batch, b'{"tables":[', unit, b"1]}", BATCH)
        yield Case("lines", _jsonl, b"", unit, b"\n", BATCH)
    yield Case("lines", _jsonl, b"", b"1\n", b"", BODY)
    for unit in INSIDE_TABLE:
        yield Case("table", _table, b'{"game":"three-little-pigs","players":[],"waive":[', unit, b"0]}", BODY)
    for pieces, parse in (("whole", _head), ("in pieces", _head_in_pieces)):
        for unit in IN_HEADS:
            yield from (Case(f"head, {pieces}", parse, before, unit, b"\r\n\r\n", HEAD) for before in BEFORE_HEADS)
        yield from (Case(f"chunks, {pieces}", parse, AFTER_HEADERS, unit, b"\r\n\r\n", HEAD) for unit in IN_CHUNKS)
    for unit in IN_HEADERS:
        for size in HEADER:
            yield from (Case(name, partial(_header, name), b"", unit, b"", size) for name in HEADERS)
        yield from (Case(name, parse, b"", unit, b"", ARGUMENT) for name, parse in ARGUMENTS.items())


def _table(body: bytes) -> None:
    try:
        judge(body)
    except InvalidBody as refused:
        refused.problem()


def _batch(body: bytes) -> None:
    try:
        finish(finish(read_batch(body)).steps("en"))
    except InvalidBody as refused:
        refused.problem()


def _jsonl(text: bytes) -> None:
    for _ in numbered_lines(BytesIO(text), MAX_TABLE_BYTES):
        pass


@cache
def _connection() -> InProcessConnection:
    return InProcessConnection()


def _head(data: bytes) -> None:
    _connection().parse([data])


def _head_in_pieces(data: bytes) -> None:
    _connection().parse([data[start : start + PIECE] for start in range(0, len(data), PIECE)])


def _context(name: bytes, value: bytes) -> Any:
    headers = [(name, value)] * 2 + [(b"x-%d" % number, b"") for number in range(len(value) // 100)]
    return RequestContext(cast("Any", {"headers": headers, "client": ("192.0.2.1", 1), "state": {}}))


def _header(name: str, value: bytes) -> None:
    HEADERS[name](_context(name.encode(), value).headers.get(name.encode(), ""))


def _content_type(value: str) -> None:
    with suppress(ProblemResponse):
        _check_content_type(_context(b"content-type", value.encode("latin-1")))


def _if_none_match(value: str) -> None:
    context = _context(b"if-none-match", value.encode("latin-1"))
    context.scope["method"] = "GET"
    Representation(b"", tag="0").respond(context)


def _forwarded(value: str) -> None:
    list(Clients(b"a secret", parse_networks("192.0.2.1, 1.2.3.4")).keys("192.0.2.1", value))


def _setting(name: str, value: bytes) -> None:
    with suppress(SettingsError):
        read({f"TALLYTALE_{name}": value.decode("latin-1"), "TALLYTALE_SECRET": "s" * 16})


HEADERS: dict[str, Callable[[str], Any]] = {
    "accept": lambda value: accepts(value, "application/json"),
    "accept-language": language,
    "accept-encoding": accepts_gzip,
    "content-type": _content_type,
    "if-none-match": _if_none_match,
    "x-forwarded-for": _forwarded,
    "x-request-id": lambda _: None,  # the service does not parse this header, but only checks its length
}
ARGUMENTS: dict[str, Callable[[bytes], Any]] = {
    "TALLYTALE_PROXIES": partial(_setting, "PROXIES"),
    "TALLYTALE_REDIS_URL": lambda value: _setting("REDIS_URL", b"redis://" + value),
    "TALLYTALE_LIMIT": partial(_setting, "LIMIT"),
    "TALLYTALE_LOG": partial(_setting, "LOG"),
    "--lang": lambda value: lookup(value.decode("latin-1")),
}


def quadratic() -> Case:
    """Return a parser that takes quadratic time. The test must notice it."""
    signs = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{},]', re.DOTALL)
    return Case(QUADRATIC, lambda text: sum(1 for _ in signs.finditer(text)), b"", b'\\"', b"", 2000)


def run(measured: list[Case]) -> None:
    """Run each parser with a short and with a long input. Calls of `getloadavg` mark the start and end of each run."""
    gc.disable()
    # Valgrind starts to count only here, because counting makes imports ten times as slow.
    subprocess.run([program("callgrind_control"), "-i", "on", str(os.getpid())], capture_output=True, check=True)
    for case in measured:
        short, long = case.input(1), case.input(2)
        case.parse(case.input(0.5))  # fills caches before the measurement
        os.getloadavg()
        case.parse(short)
        os.getloadavg()
        case.parse(long)
        os.getloadavg()


def growth(only: str = "", every: int = 1) -> dict[str, float]:
    """Measure how many times as many instructions each parser takes when the input is twice as long.

    With `every=10`, only one in ten inputs is tried.
    """
    names = [str(case) for case in chosen(only, every)]
    with TemporaryDirectory() as folder:
        command = [program("valgrind"), "--tool=callgrind", "--instr-atstart=no", "--dump-before=getloadavg"]
        words = ["-m", "tests.tools.measure.linear", "run", only, str(every)]
        command += [f"--callgrind-out-file={folder}/out", sys.executable, *words]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(ROOT)}
        subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
        counts = [_count(Path(folder) / f"out.{number + 1}") for number in range(3 * len(names))]
    return {name: counts[3 * index + 2] / counts[3 * index + 1] for index, name in enumerate(names)}


def chosen(only: str, every: int) -> list[Case]:
    """Return the parsers and their inputs. With `every=10`, only one in ten of a parser's inputs is returned."""
    numbers: Counter[str] = Counter()
    found = [quadratic()]
    for case in cases():
        if only in ("", case.name) and numbers[case.name] % every == 0:
            found.append(case)
        numbers[case.name] += 1
    return found


def _count(dump: Path) -> int:
    found = re.search(rb"^totals: (\d+)", dump.read_bytes(), re.MULTILINE)
    assert found, dump
    return int(found[1])


def main() -> None:
    parser = ArgumentParser("dev.py linear", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("parser", nargs="?", default="", metavar="PARSER", help="only this one")
    for name, times in sorted(growth(parser.parse_args().parser).items(), key=lambda item: item[1]):
        print(f"{times:6.2f}  {name}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["run"]:
        run(chosen(sys.argv[2], int(sys.argv[3])))
    else:
        main()
