"""Decides in which order changes of an illegal game table are tried.

Law of this file: changes that are quickly tried or often right come first, because the search may reach its limit.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from tallytale.engine.corrections.breaches import Broken
from tallytale.engine.corrections.likelihood import Likelihoods
from tallytale.engine.corrections.list_changes import between_lists, reorders, takes_out
from tallytale.engine.corrections.neighbours import Alternatives, Neighbour, Note
from tallytale.engine.corrections.paths import path_of
from tallytale.engine.corrections.places import AT_FINDING, Places
from tallytale.engine.corrections.value_changes import (
    clears,
    far_numbers,
    leaves_out,
    near_numbers,
    other_words,
    sets_throughout,
)
from tallytale.engine.games import BY_TABLE
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table

WHOLE_TABLE = [""]


class Surroundings(NamedTuple):
    """The places of an illegal game table, and how far each is from the pieces that break rules."""

    places: Places
    likelihoods: Likelihoods


def surroundings_steps(table: Table, broken: Iterable[Broken], *, over: bool) -> Steps[Surroundings]:
    """Find the places of an illegal game table. `over` is true if the game is certainly over."""
    findings = [one.at for one in broken]
    places = Places(table, [path_of(pointer) for at in findings for pointer in at])
    yield from places.find_steps()
    about_all = all([at == WHOLE_TABLE for at in findings])
    return Surroundings(places, Likelihoods(places, findings, about_all=about_all, over=over))


def neighbours(places: Places, ring: int) -> Iterator[Neighbour | None]:
    """Yield game tables with one change, and None for pauses.

    `ring` says which pieces are changed: 1 for those that break a rule, 2 for those near them, and 3 for all others.
    """
    for kind in _KINDS:
        yield from _in_turn(kind(places, ring))


def _in_turn(iterators: Iterable[Alternatives]) -> Iterator[Neighbour | None]:
    """Yield the first item of each iterator, then the second item of each, and so on. Yield None where there is none."""
    waiting: list[Alternatives] = []
    for iterator in iterators:
        waiting.append(iterator)
        yield None
    while waiting:
        still: list[Alternatives] = []
        for iterator in waiting:
            neighbour = next(iterator, None)
            yield neighbour
            if neighbour:
                still.append(iterator)
        waiting = still


def _slips(places: Places, ring: int) -> Iterator[Alternatives]:
    if ring == AT_FINDING:
        for slip in BY_TABLE[type(places.table)].slips(places.table):
            yield iter([Neighbour(slip.table, Note("slip", slip=slip.name, facts=slip.facts))])


def _running(places: Places, ring: int) -> Iterator[Alternatives]:
    if ring == AT_FINDING and places.table.stage == "final":
        table = replace(places.table, stage="running")
        yield iter([Neighbour(table, Note("running"), doubtful=True)])


_KINDS: tuple[Callable[[Places, int], Iterator[Alternatives]], ...] = (
    _slips,
    _running,
    reorders,
    other_words,
    takes_out,
    clears,
    leaves_out,
    near_numbers,
    sets_throughout,
    between_lists,
    far_numbers,
)
