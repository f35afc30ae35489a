"""The parts of the service that the fuzzer can test: the engine, and the handling of HTTP connections."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.support.cases import cases
from tests.tools.attack.fuzz.http_mutator import HttpMutator
from tests.tools.attack.fuzz.http_target import HttpTarget
from tests.tools.attack.fuzz.mutator import Bytes, Mutator
from tests.tools.attack.fuzz.target import check
from tests.tools.attack.fuzz.vocabulary import vocabulary

CORPUS = Path(__file__).resolve().parent / "corpus"


class Part(NamedTuple):
    """What to fuzz: a function that checks an input, one that mutates it, and the inputs to start with."""

    check: Callable[[bytes], int]
    mutate: Callable[[bytes, int, int], bytes]
    inputs: list[bytes]


def engine(mutate_bytes: Bytes) -> Part:
    tables = [msgspec.json.encode(case.table) for case in cases().values()]
    inputs = [path.read_bytes() for path in sorted(CORPUS.iterdir())]
    return Part(check, Mutator(vocabulary(), tables, mutate_bytes), inputs)


def http(mutate_bytes: Bytes) -> Part:
    tables = [path.read_bytes() for path in sorted(CORPUS.glob("*.json"))]
    mutator = HttpMutator(tables, mutate_bytes, Mutator(vocabulary(), tables, mutate_bytes))
    return Part(HttpTarget(), mutator, mutator.seeds())


PARTS = {"engine": engine, "http": http}
