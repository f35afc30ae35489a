"""Makes mistakes in tables of random games, and counts how often the engine's corrections undo them."""

from collections import Counter
from itertools import cycle
from random import Random
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.rules.corrections import corrections
from tallytale.rules.games import AnyTable
from tallytale.rules.judge import decode
from tallytale.rules.patch_apply import apply
from tallytale.rules.verdict import Corrections
from tests.tools import second_judge
from tests.tools.players import PLAY
from tests.tools.slips.kinds import Json, slip

MAX_TAPS = 6


class Tally(Struct):
    """Counts how often the engine's corrections undid a mistake, by game and by kind of mistake."""

    made: Counter[str] = msgspec.field(default_factory=Counter)
    first: Counter[str] = msgspec.field(default_factory=Counter)
    among_three: Counter[str] = msgspec.field(default_factory=Counter)
    among_twelve: Counter[str] = msgspec.field(default_factory=Counter)
    certain: Counter[str] = msgspec.field(default_factory=Counter)
    certain_wrong: list[Json] = []
    illegal: list[Json] = []
    seconds: list[float] = []
    taps: Counter[int] = msgspec.field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        for name in self.__struct_fields__:
            mine, theirs = getattr(self, name), getattr(other, name)
            (mine.extend if isinstance(mine, list) else mine.update)(theirs)


def count_chunk(job: tuple[int, int, int, int]) -> Tally:
    """Make mistakes in tables, and count how often the engine's corrections undo them."""
    seed, chunk, size, slips = job
    rng, tally, players = Random(f"{seed}/{chunk}"), Tally(), cycle(PLAY.values())
    while sum(tally.made.values()) < size:
        before = next(players)(rng).table
        slipped, kinds = before, []
        for _ in range(slips):
            kind, slipped = slip(slipped, rng)
            kinds.append(kind)
        if kinds[-1] and not second_judge.judge(slipped)["legal"]:
            _count(tally, f"{before['game']}: {' + '.join(kinds)}" if slips == 1 else before["game"], before, slipped)
            if slips > 1:
                tally.taps[_taps(slipped)] += 1
    return tally


def _count(tally: Tally, kind: str, before: Json, slipped: Json) -> None:
    table, meant = _decoded(slipped), _decoded(before)
    began = process_time()
    found = corrections(table)
    tally.seconds.append(process_time() - began)
    after = [apply(slipped, one.changes, AnyTable) for one in found.corrections]
    tally.illegal += [one for one in after if not second_judge.judge(_plain(one))["legal"]]
    place = next((place for place, one in enumerate(after, 1) if _decoded(one) == meant), 99)
    tally.made[kind] += 1
    for counter, most in ((tally.first, 1), (tally.among_three, 3), (tally.among_twelve, 12)):
        counter[kind] += place <= most
    if any(one.certain for one in found.corrections):
        tally.certain[kind] += 1
        if place != 1:
            tally.certain_wrong.append({"kind": kind, "table": slipped, "text": found.corrections[0].text})


def _taps(table: Json) -> int:
    """Return how often a user must accept the engine's first suggestion until the table is legal."""
    for tap in range(MAX_TAPS):
        found: Corrections = corrections(_decoded(table))
        if found.legal:
            return tap
        offered = [one.changes for one in found.corrections] or [one.changes for one in found.steps]
        if not offered:
            break
        table = _plain(apply(table, offered[0], AnyTable))
    return MAX_TAPS


def _decoded(table: Any) -> Any:
    return decode(msgspec.json.encode(table))


def _plain(table: Any) -> Json:
    made: Json = msgspec.json.decode(msgspec.json.encode(table))
    return made
