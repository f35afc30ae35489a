"""The two parts of the service that can be fuzzed: the engine and the connections."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.support.cases import cases
from tests.tools.fuzz.http_mutator import HttpMutator
from tests.tools.fuzz.http_target import HttpTarget
from tests.tools.fuzz.mutator import Bytes, Mutator
from tests.tools.fuzz.target import check
from tests.tools.fuzz.vocabulary import vocabulary

CORPUS = Path(__file__).resolve().parent / "corpus"


class Part(NamedTuple):
    """A part of the service that can be fuzzed: how to check and to mutate its inputs, and the first inputs."""

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
