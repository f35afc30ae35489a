"""Pebbles: a game of the tests. Piles of pebbles; a pile has five at most; each pebble is a point."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from tallytale.rules.report import HouseScore
from tallytale.rules.rulebook import Breach, Game, Laws, Outcome, ScoringRule
from tallytale.rules.table import Piece, Table, closed
from tallytale.rules.texts import languages

MOST = 5


class PebblesPlayer(Piece, frozen=True, gc=False):
    """The piles of one player."""

    piles: Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=9)]


class PebblesTable(Table, frozen=True, gc=False, kw_only=True, tag="pebbles"):
    """A game of pebbles."""

    variant: Literal["base"] = "base"
    players: Annotated[list[PebblesPlayer], Meta(min_length=2, max_length=3)]


laws: Laws[PebblesTable] = Laws()


@laws.law("pebbles.pile.tall", cite="piles", facts=("seat", "pile", "count"))
def tall_pile(table: PebblesTable) -> Iterator[Breach]:
    """A pile has five pebbles at most."""
    for seat, player in enumerate(table.players):
        for pile, count in enumerate(player.piles):
            if count > MOST:
                yield Breach([f"/players/{seat}/piles/{pile}"], {"seat": seat, "pile": pile, "count": count})


def score(table: PebblesTable) -> Outcome:
    lines = [
        [
            (
                "pebbles.score.pebble",
                sum(player.piles),
                1,
                [f"/players/{seat}/piles/{n}" for n in range(len(player.piles))],
            )
        ]
        for seat, player in enumerate(table.players)
    ]
    houses: list[HouseScore] = []
    return Outcome(list(lines), [0] * len(table.players), houses)


GAME = Game(
    table=closed(PebblesTable, laws.waivable),
    board=lambda table: table,
    laws=laws.all,
    scoring=(ScoringRule("pebbles.score.pebble", each=(1,), cite="piles"),),
    score=score,
    over=lambda _: None,
    players=(2, 3),
    variants=("base",),
    components={"pebble": 60},
    languages=languages(__file__),
)
