"""Lists what a hand may try in a game of The Three Little Pigs although the rules forbid it.

Each attempt has the taps, and the moves that it may stand for. All of them are illegal.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from tests.support.moves import finished_record
from tests.support.turn_cases import answer
from tests.tools.prove.players import pigs as players

Json = dict[str, Any]

KINDS = tuple(product(("straw", "wood", "brick"), ("door", "window", "roof")))
ROLLS: dict[str, Json] = {
    "without a wolf": {"door": 2, "window": 2, "roof": 1, "wolf": 0},
    "with two wolves": {"door": 3, "window": 0, "roof": 0, "wolf": 2},
    "with four wolves": {"door": 1, "window": 0, "roof": 0, "wolf": 4},
}


class Attempt(NamedTuple):
    taps: tuple[str, ...]  # selectors
    moves: list[Json]  # the moves that the taps may stand for, for example one for each place of a tile


class Situation(NamedTuple):
    """A moment in a game: the turns so far, what is tapped of this turn, and what may be tried then."""

    start: Json
    moves: list[Json]
    taps: tuple[str, ...]
    attempts: list[Attempt]

    def reasons(self, attempt: Attempt, language: str = "en") -> list[Json]:
        """Return why the service refuses the moves of an attempt: the first broken rule of each."""
        return [findings[0] for move in attempt.moves if (findings := self._findings(move, language))]

    def _findings(self, move: Json, language: str) -> list[Json]:
        replay = answer("/v1/replays", {"start": self.start, "moves": self.moves})
        if move["seat"] != replay["next"]["seats"][0]:  # only a record tells whose turn it is
            record = {"start": self.start, "moves": [*self.moves, move]}
            return list(answer("/v1/replays", record, language)["verdicts"][-1]["findings"])
        return list(answer("/v1/moves", {"table": replay["table"], "move": move}, language)["findings"])


class _Moment:
    """A moment at the beginning of a turn of a random game."""

    def __init__(self, start: Json, moves: list[Json]) -> None:
        self.start, self.moves = start, moves
        replay = answer("/v1/replays", {"start": start, "moves": moves})
        self.table: Json = replay["table"]
        self.seat: int = replay["next"]["seats"][0]
        self.seats = len(start["players"])
        self.houses = len(self.table["players"][self.seat].get("houses", []))
        # Any house of another player. The wolf can blow on each of them.
        others = [seat for seat, player in enumerate(self.table["players"]) if player["houses"] and seat != self.seat]
        self.blow = {"seat": others[0], "house": 0, "material": "straw"} if others else None

    def situation(self, taps: tuple[str, ...], attempts: Iterator[Attempt]) -> Situation:
        return Situation(self.start, self.moves, taps, list(attempts))

    def legal(self, move: Json) -> bool:
        return bool(answer("/v1/moves", {"table": self.table, "move": move})["legal"])

    def turn(self, buys: list[Json], dice: Json | None = None, blow: Json | None = None) -> Json:
        return {"seat": self.seat, "dice": dice, "buys": buys, "blow": blow}

    def places(self, kind: tuple[str, str], bought: list[Json]) -> list[Json]:
        """Return a purchase of this kind for each house, and one for a new house."""
        count = self.houses + [one.get("house") for one in bought].count(None)
        material, part = kind
        return [{"material": material, "part": part, "house": house} for house in (*range(count), None)]

    def tiles(self, bought: list[Json], dice: Json | None = None) -> Iterator[Attempt]:
        """Yield a tap on each tile that can't be bought, and on houses to which a tile can't be added."""
        for kind in KINDS:
            places = self.places(kind, bought)
            wrong = [one for one in places if not self.legal(self.turn([*bought, one], dice))]
            stack = f"[data-piece={kind[0]}-{kind[1]}]"
            if len(wrong) == len(places):
                yield Attempt((stack,), [self.turn([*bought, one], dice) for one in wrong])
            elif len(places) - len(wrong) > 1:
                for one in wrong[:1]:
                    if one["house"] is not None:
                        taps = (stack, f"[data-piece=no-place-{one['house']}]", stack)
                        yield Attempt(taps, [self.turn([*bought, one], dice)])


def situations(seed: int) -> list[Situation]:
    """Return some moments of a random game, with everything that may be tried then."""
    record = finished_record(lambda rng: players.play(Random(f"refusals/{seed}/{rng.random()}")))
    moves = [{**move, "dice": None} for move in record["moves"]]
    early, later = (_Moment(record["start"], moves[:count]) for count in (1, 2 * len(moves) // 3))
    return [*_without_dice(early), *_without_dice(later), *_with_dice(later)]


def _without_dice(moment: _Moment) -> Iterator[Situation]:
    others = (seat for seat in range(moment.seats) if seat not in (moment.seat, (moment.seat + 1) % moment.seats))
    faces = (Attempt((f"[data-face='{seat}']",), [{"seat": seat}]) for seat in others)
    yield moment.situation((), iter([*moment.tiles([]), *faces]))
    if bought := _first_of_two(moment):
        several = len([one for one in moment.places((bought["material"], bought["part"]), []) if _alone(moment, one)])
        house = "new" if bought["house"] is None else bought["house"]
        taps = (_piece(f"{bought['material']}-{bought['part']}"), *[_piece(f"place-{house}")] * (several > 1))
        wolf = [Attempt((_piece("wolf"),), [moment.turn([bought], blow=moment.blow)])] if moment.blow else []
        yield moment.situation(taps, iter([*moment.tiles([bought]), *wolf]))
    if moment.blow and moment.houses:
        own = {"seat": moment.seat, "house": 0, "material": "straw"}
        blown = Attempt((_piece(f"blow-{moment.seat}-0"),), [moment.turn([], blow=own)])
        yield moment.situation((_piece("wolf"),), iter([blown]))


def _with_dice(moment: _Moment) -> Iterator[Situation]:
    following = f"[data-face='{(moment.seat + 1) % moment.seats}']"
    for name, dice in ROLLS.items():
        taps = (_piece("dice"), *[_piece(f"die-{side}") for side, count in dice.items() for _ in range(count)])
        attempts = [*moment.tiles([], dice)]
        if not moment.legal(moment.turn([], dice)):
            attempts.append(Attempt((following,), [moment.turn([], dice)]))
        if moment.blow and name != "with two wolves":
            attempts.append(Attempt((_piece("wolf"),), [moment.turn([], dice, moment.blow)]))
        yield moment.situation(taps, iter(attempts))


def _piece(name: str) -> str:
    return f"[data-piece={name}]"


def _alone(moment: _Moment, tile: Json) -> bool:
    return moment.legal(moment.turn([tile]))


def _first_of_two(moment: _Moment) -> Json | None:
    """Return a tile after which the same player can buy another."""
    for kind in KINDS:
        for tile in moment.places(kind, []):
            if _alone(moment, tile) and any(
                moment.legal(moment.turn([tile, second])) for other in KINDS for second in moment.places(other, [tile])
            ):
                return tile
    return None
