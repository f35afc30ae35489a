"""Lists illegal turns of The Little Prince that somebody may try on the screen of a running game.

Each is tried by taps that lead to a tile, a pile, a place or a player which is not allowed, in the middle of a random
game or on a table made for it.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

from tallytale.engine.games.little_prince.components import CHARACTERS
from tests.support.moves import finished_record
from tests.support.paths import ROOT
from tests.support.scorer.live_prince import signature
from tests.support.scorer.prince import KINDS
from tests.support.turn_cases import answer
from tests.tools.prove.players import prince as players

Json = dict[str, Any]
PILES = ("character", "uphill", "downhill", "center")
TILES: Json = json.loads((ROOT / "clients/scorer/src/games/little-prince/tiles.json").read_text(encoding="utf-8"))
GAMES = 6  # random games in which turns are tried
EACH = 12  # how many turns of each sort are tried


class Attempt(NamedTuple):
    """An illegal turn, and the taps that try it after the moves of a record."""

    start: Json
    moves: list[Json]
    taps: list[str]
    rule: str
    message: str


class Situation(NamedTuple):
    """A running game: its record, the table now, and what is known about the next turn."""

    start: Json
    moves: list[Json]
    table: Json
    next: Json

    @property
    def seats(self) -> range:
        return range(len(self.table["players"]))

    def cells(self, seat: int) -> list[Json | None]:
        return [tile for row in self.table["players"][seat]["planet"]["tiles"] for tile in row]

    def place(self, seat: int, kind: str) -> int:
        """Return the first free cell for a kind of tile or, if there is none, the first cell for it."""
        own = [cell for cell, one in enumerate(KINDS) if one == kind]
        return next((cell for cell in own if self.cells(seat)[cell] is None), own[0])

    def chosen(self, seat: int) -> list[str]:
        """Return the taps that say whose turn it is, if several players could be next."""
        return [] if self.next["seats"] == [seat] else [f"[data-face='{seat}']"]

    def attempt(self, taps: list[str], move: Json) -> Attempt:
        """Return a try of this move, with what the service says about it. Raises `LookupError` if the move is legal."""
        verdict = answer("/v1/replays", {"start": self.start, "moves": [*self.moves, move]})["verdicts"][-1]
        if verdict["legal"]:
            raise LookupError(move)
        finding = verdict["findings"][0]
        alone = answer("/v1/moves", {"table": self.table, "move": move})["findings"]
        assert finding["rule"] == "prince.turn.starter" or alone[0]["message"] == finding["message"]
        return Attempt(self.start, self.moves, taps, finding["rule"], finding["message"])


@cache
def attempts() -> list[Attempt]:
    """Return illegal turns, each refused for another reason. The first few are all of different sorts."""
    sorts = [list(_different(sort)) for sort in (_places, _taken, _piles, _players, _starters, _box)]
    return [one for row in zip_longest(*sorts) for one in row if one]


def _different(sort: Callable[[], Iterator[Attempt]]) -> list[Attempt]:
    """Return some attempts whose refusals have different texts."""
    found: dict[str, Attempt] = {}
    for attempt in sort():
        found.setdefault(attempt.message, attempt)
        if len(found) == EACH:
            break
    return list(found.values())


@cache
def situations() -> list[Situation]:
    """Return random moments of random games, in random order."""
    found = []
    for seed in range(GAMES):
        record = finished_record(lambda rng, seed=seed: players.play(Random(f"attempts/{seed}/{rng.random()}")))  # type: ignore[misc]
        start = {**record["start"], "variant": "base"}
        for number in range(len(record["moves"])):
            moves = record["moves"][:number]
            after = answer("/v1/replays", {"start": start, "moves": moves})
            found.append(Situation(start, moves, after["table"], after["next"]))
    return Random("attempts").sample(found, len(found))


def _rounds_under_way() -> Iterator[tuple[Situation, int, str]]:
    """Yield situations in a round, each with a player who may take a tile, and the kind of tile."""
    for situation in situations():
        if kind := situation.next["facts"]["kind"]:
            yield situation, situation.next["seats"][0], kind


def _tile(kind: str) -> tuple[str, Json]:
    """Return what is tapped for a tile of a pile, and the tile as it is in a move."""
    if kind == "character":
        return "[data-piece=hunter]", {"kind": kind, "character": "hunter", "big_star": 1}
    objects = TILES[kind][-1]
    return f"[data-piece='{signature(objects)}']", {"kind": kind, "objects": objects}


def _on_cell(situation: Situation, seat: int, kind: str, cell: int) -> Attempt:
    tap, tile = _tile(kind)
    move = {"seat": seat, "tile": tile, "cell": [cell // 4, cell % 4]}
    return situation.attempt([*situation.chosen(seat), tap, f"[data-piece=cell-{cell}]"], move)


def _places() -> Iterator[Attempt]:
    """A tile is laid on a free cell for another kind."""
    for situation, seat, kind in _rounds_under_way():
        for cell, tile in enumerate(situation.cells(seat)):
            if tile is None and KINDS[cell] != kind:
                yield _on_cell(situation, seat, kind, cell)
                break


def _taken() -> Iterator[Attempt]:
    """A tile is laid on another one."""
    for situation, seat, kind in _rounds_under_way():
        for cell, tile in enumerate(situation.cells(seat)):
            if tile is not None:
                yield _on_cell(situation, seat, kind, cell)
                break


def _piles() -> Iterator[Attempt]:
    """In the middle of a round, somebody takes a tile of another pile."""
    for situation, seat, kind in _rounds_under_way():
        for pile in PILES:
            has_room = None in [situation.cells(seat)[cell] for cell, one in enumerate(KINDS) if one == pile]
            if pile != kind and has_room:
                taps = [*situation.chosen(seat), "[data-piece=other-pile]", f"[data-piece=pile-{pile}]"]
                yield _from_pile(situation, seat, pile, taps)


def _from_pile(situation: Situation, seat: int, pile: str, taps: list[str]) -> Attempt:
    cell = situation.place(seat, pile)
    used = {
        tile["character"] for one in situation.seats for tile in situation.cells(one) if tile and "character" in tile
    }
    who = next((one for one in CHARACTERS if one not in used), "king")
    tile = {"kind": pile, **({"character": who} if pile == "character" else {})}
    return situation.attempt(taps, {"seat": seat, "tile": tile, "cell": [cell // 4, cell % 4]})


def _players() -> Iterator[Attempt]:
    """Somebody takes a second tile in a round."""
    for situation, _, kind in _rounds_under_way():
        for seat in situation.seats:
            if len(situation.next["seats"]) == 1 and seat not in situation.next["seats"]:
                cells = situation.cells(seat)
                free = cells[situation.place(seat, kind)] is None
                pile = kind if free else KINDS[cells.index(None) if None in cells else 0]
                yield _from_pile(situation, seat, pile, [f"[data-face='{seat}']"])


def _starters() -> Iterator[Attempt]:
    """A round is begun by a player who did not take the last tile of the round before."""
    for situation in situations():
        for seat in situation.seats:
            if (
                situation.moves
                and not situation.next["facts"]["kind"]
                and situation.next["seats"] not in (None, [seat])
            ):
                free = situation.cells(seat).index(None)
                yield _from_pile(situation, seat, KINDS[free], [f"[data-face='{seat}']"])


def _box() -> Iterator[Attempt]:
    """Somebody takes a character of which the box has no more tiles."""
    yield _crowded([["king", "hunter"]] * 4 + [["king", "gardener"]], "king")
    for who in CHARACTERS:
        yield _crowded([[who, who]] * 4, who)


def _crowded(characters: list[list[str]], who: str) -> Attempt:
    """Return a try to take a character, on a table on which these characters lie."""
    planets = []
    for own in characters:
        first, second = ({"kind": "character", "character": one} for one in own)
        planets.append({"planet": {"form": "grid", "tiles": [[first, None, None, second], *[[None] * 4] * 3]}})
    start = {"game": "little-prince", "variant": "base", "stage": "running", "players": planets}
    after = answer("/v1/replays", {"start": start, "moves": []})
    situation = Situation(start, [], after["table"], after["next"])
    seat = len(characters) - 1
    tile = {"kind": "character", "character": who}
    taps = [f"[data-face='{seat}']", "[data-piece=pile-character]", f"[data-piece={who}]"]
    return situation.attempt(taps, {"seat": seat, "tile": tile, "cell": [3, 0]})
