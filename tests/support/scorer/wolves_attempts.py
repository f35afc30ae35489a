"""Makes illegal moves of The Three Little Wolves that can be tried by taps, each with the reasons why it is illegal."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.support.scorer.live_wolves import owner_name, record_of
from tests.support.scorer.wolves import GAME
from tests.support.turn_cases import answer

Json = dict[str, Any]

CARDS = [{"color": color, "number": number} for color in ("red", "yellow", "green", "white") for number in range(1, 15)]
WOLVES = (3, 4, 5)
POSITIONS = 6  # of each game
CARDS_TRIED = 5  # at each position
FROM_THE_MIDDLE = 0.2


class Attempt(NamedTuple):
    """Taps after some moves of a record. They would make a move that breaks `rule`, or one of several such moves.

    `reasons` are all sentences of the judge about these moves.
    """

    start: Json
    moves: list[Json]
    taps: list[str]
    way: str
    rule: str
    reasons: set[str]


class Position:
    """A point in a recorded game at which players try something."""

    def __init__(self, start: Json, moves: list[Json], rng: Random) -> None:
        after = answer("/v1/replays", {"start": start, "moves": moves})
        self.cards = rng.sample(CARDS, CARDS_TRIED)
        self.start, self.moves, self.table = start, moves, after["table"]
        self.seats: list[int] = after["next"]["seats"] or []
        self.facts = after["next"]["facts"]
        self.seat = self.seats[0] if self.seats else None
        self.face = [f"[data-face='{self.seat}']"] if len(self.seats) > 1 and not self.facts["sending"] else []
        self.houses: list[tuple[int | None, int]] = []
        for seat, _ in _houses(self.table):
            self.houses.append((seat, [owner for owner, _ in self.houses].count(seat)))

    def places(self) -> list[Json]:
        return [{"seat": seat, "house": house} for seat, house in self.houses]

    def attempt(self, way: str, taps: list[str], tried: list[Json]) -> Iterator[Attempt]:
        """Yield an attempt if all moves that the taps could mean are illegal."""
        findings = [found for move in tried if (found := self.findings(move))]
        if tried and len(findings) == len(tried):
            reasons = {finding["message"] for found in findings for finding in found}
            taps = [*self.face, *taps]
            yield Attempt(self.start, self.moves, taps, way, findings[0][0]["rule"], reasons)

    def findings(self, move: Json) -> list[Json]:
        """Return why a move is illegal: as a move on this table, and as a move after this record."""
        alone = answer("/v1/moves", {"table": {"stage": "running", **self.table}, "move": move})
        record = answer("/v1/replays", {"start": self.start, "moves": [*self.moves, move]})
        return [one for found in (alone, record["verdicts"][-1]) for one in found["findings"] if not one["waived"]]

    def may(self, move: Json) -> bool:
        return not self.findings(move)


def attempts_at(position: Position) -> Iterator[Attempt]:
    yield from _turns(position)
    yield from _pigs(position)
    if position.facts["sending"]:
        yield from _wolves(position, "send")
        yield from position.attempt(
            "can't send", [_piece("no-wolf")], [{"do": "send", "seat": position.seat, "wolf": None}]
        )
        return
    yield from _cards(position)
    yield from _wolves(position, "discard")
    if position.facts["reveal"]:
        yield from _smooki(position)


def _turns(position: Position) -> Iterator[Attempt]:
    for seat in range(len(position.table["players"])):
        move = {"do": "discard", "seat": seat}
        if seat not in position.seats and not position.facts["sending"]:
            yield from position.attempt("face", [f"[data-face='{seat}']"], [move])


def _cards(position: Position) -> Iterator[Attempt]:
    seat = position.seat
    own = [house for owner, house in position.houses if owner == seat]
    for card in position.cards:
        built = {"do": "build", "seat": seat, "card": card}
        ways = [{**built, "house": house, "basement": deep} for house in own for deep in (False, True)]
        ways.append({**built, "house": None})
        yield from position.attempt("card", _card(card), ways)
        legal = [way for way in ways if position.may(way)]
        if len(legal) > 1:
            for house in own:
                if house not in [way["house"] for way in legal]:
                    taps = [*_card(card), _place(seat, house, "floors")]
                    yield from position.attempt("house for a card", taps, [{**built, "house": house}])
        discarded = {"do": "discard", "seat": seat, "card": card}
        yield from position.attempt("discarded card", [_piece("pile"), *_card(card)], [discarded])


def _wolves(position: Position, kind: str) -> Iterator[Attempt]:
    """Yield attempts to send a wolf that was sent before, or to a house where it can't go."""
    seat = position.seat
    before = [_piece("pile")] if kind == "discard" else []
    for value in WOLVES:
        taps = [*before, _piece(f"wolf-{seat}-{value}")]
        moves = {
            (owner, house): {"do": kind, "seat": seat, "wolf": {"value": value, "seat": owner, "house": house}}
            for owner, house in position.houses
        }
        if any(position.may(move) for move in moves.values()):
            for (owner, house), move in moves.items():
                taps_on_house = [*taps, _look(owner), _place(owner, house, "house")]
                yield from position.attempt(f"house for a wolf to {kind}", taps_on_house, [move])
        else:
            yield from position.attempt(f"wolf to {kind}", taps, list(moves.values()))


def _pigs(position: Position) -> Iterator[Attempt]:
    """Yield attempts to put a pig on another house than its own, or to take a token that does not come now."""
    drew = position.facts["drew"]
    for drawer in [*range(len(position.table["players"]))] if drew is None else drew:
        taps = [_piece("pig"), *([] if drew and len(drew) == 1 else [_piece(f"drawer-{owner_name(drawer)}")])]
        pig = {"do": "pig", "seat": drawer, "house": None}
        if position.facts["token"] is None:
            lying = [house["pig"] for _, house in _houses(position.table) if house.get("pig")]
            for token in {2, 3, 4} - {*lying}:
                moves = [{**pig, "token": token, "house": place} for place in [*position.places(), None]]
                yield from position.attempt("token", [*taps, _piece(f"token-{token}")], moves)
            continue
        for place in position.places():
            on_house = [_look(place["seat"]), _place(place["seat"], place["house"], "house")]
            moves = [{**pig, "token": position.facts["token"], "house": place}]
            yield from position.attempt("house for a pig", [*taps, *on_house], moves)


def _smooki(position: Position) -> Iterator[Attempt]:
    for card in position.cards:
        revealed: Json = {"do": "reveal", "card": card}
        taps = [_piece("smooki"), *_card(card)]
        ways = [{**revealed, "house": house} for seat, house in position.houses if seat is None]
        discarded = {**revealed, "discarded": True}
        places = [*ways, *({**way, "basement": True} for way in ways), {**revealed, "house": None}]
        if sum(map(position.may, places)) == 1:
            continue  # a tap on the card is enough
        if all(position.findings(way) for way in [*ways, {**revealed, "house": None}, discarded]):
            yield from position.attempt("card for Smooki", taps, [discarded])
            continue
        yield from position.attempt("discard for Smooki", [*taps, _piece("smooki-discard")], [discarded])
        for way in ways:
            if position.findings({**way, "basement": True}):
                on_house = _place(None, way["house"], "floors")
                yield from position.attempt("house for Smooki's card", [*taps, on_house], [way])


def _houses(table: Json) -> list[tuple[int | None, Json]]:
    owners = [*enumerate(table["players"]), *([(None, table["smooki"])] if table.get("smooki") else [])]
    return [(seat, house) for seat, owner in owners for house in owner.get("houses", [])]


def _piece(name: str) -> str:
    return f"[data-piece={name}]"


def _card(card: Json) -> list[str]:
    return [_piece(f"suit-{card['color']}"), _piece(f"card-{card['color']}-{card['number']}")]


def _look(owner: int | None) -> str:
    return f"[data-look='{'wolves.smooki' if owner is None else owner}']"


def _place(owner: int | None, house: int, part: str) -> str:
    return _piece(f"place-{owner_name(owner)}-{house}-{part}")


def _positions(rng: Random, seed: int) -> Iterator[Position]:
    """Yield points in a recorded game, and those at which a pig asks for wolves. Some records begin one move before."""
    record = record_of(seed)
    start, moves = record["start"], record["moves"]
    tables = [start, *[verdict["table"] for verdict in answer("/v1/replays", record)["verdicts"]]]
    asking = [at for at, move in enumerate(moves, 1) if move["do"] == "pig" and move.get("effect") == "send"]
    for at in [*asking, *rng.sample(range(1, len(moves)), POSITIONS)]:
        if rng.random() < FROM_THE_MIDDLE:
            yield Position(tables[at - 1], moves[at - 1 : at], rng)
        else:
            yield Position(start, moves[:at], rng)
    yield from (_with_many_cards(rng), _asked_for_wolves(rng))


def _with_many_cards(rng: Random) -> Position:
    """Return a point at which a player has built as many cards as there can be turns."""
    floors = [
        [{"color": color, "number": number} for number in range(1, top + 1)]
        for color, top in (("red", 6), ("yellow", 5), ("green", 5))
    ]
    full = {"houses": [{"floors": cards} for cards in floors]}
    return Position(_start(full), [{"do": "discard", "seat": 2}], rng)


def _asked_for_wolves(rng: Random) -> Position:
    """Return a point at which two players must send a wolf."""
    cards = [(0, "red", 4, None), (1, "green", 2, None), (2, "red", 3, None), (0, "red", 6, 0)]
    moves: list[Json] = [
        {"do": "build", "seat": seat, "card": {"color": color, "number": number}, "house": house}
        for seat, color, number, house in cards
    ]
    moves.append({"do": "pig", "seat": 0, "token": 2, "house": {"seat": 0, "house": 0}, "effect": "send"})
    return Position(_start({"houses": []}), moves, rng)


def _start(first: Json) -> Json:
    return {"game": GAME, "stage": "running", "players": [first, {"houses": []}, {"houses": []}]}


@cache
def attempts(seed: int) -> list[Attempt]:
    """Return what can be tried in a game, one attempt for each rule and each way to break it by taps."""
    rng = Random(f"wolves/attempts/{seed}")
    made = [attempt for position in _positions(rng, seed) if position.seats for attempt in attempts_at(position)]
    found: dict[tuple[str, str], Attempt] = {}
    for attempt in rng.sample(made, len(made)):
        found.setdefault((attempt.way, attempt.rule), attempt)
    return list(found.values())
