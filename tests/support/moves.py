"""Makes random recorded games for tests, and random questions about which moves are legal.

For The Three Little Wolves, a program plays a whole game. For the other games, random legal moves are chosen.
"""

from collections.abc import Callable
from random import Random

from msgspec import inspect

from tallytale.engine.games import GAMES
from tests.support.cases import Json
from tests.support.tables import random_value
from tests.support.turn_cases import answer
from tests.tools.prove.players import Played, wolves
from tests.tools.prove.proof.random_moves import begins_in_the_middle, wolves_question

PIGS, WOLVES, PRINCE = "three-little-pigs", "three-little-wolves", "little-prince"
STACKS = {material: dict.fromkeys(("door", "window", "roof"), 4) for material in ("straw", "wood", "brick")}
EMPTY_PLAYERS: dict[str, Json] = {
    PIGS: {"houses": []},
    PRINCE: {"planet": {"form": "grid", "tiles": [[None] * 4] * 4}},
}
PLAYABLE = (PIGS, WOLVES, PRINCE)
WAIVED = {
    PIGS: ("pigs.turn.afford", "pigs.turn.stock", "pigs.end.passed"),
    WOLVES: ("wolves.turn.ascending", "wolves.turn.send-must", "wolves.turn.order"),
    PRINCE: ("prince.turn.kind", "prince.turn.starter", "prince.turn.pile"),
}


def finished_record(play: Callable[[Random], Played]) -> Json:
    """Play random games until one is finished, and return its recorded moves."""
    records = (play(Random(seed)).record for seed in range(1000))
    return next(record for record in records if answer("/v1/replays", record)["next"]["seats"] == [])


def random_start(game: str, rng: Random) -> Json:
    """Return the table of a game that is just beginning, with all optional values, such as the stacks of tiles."""
    players = [EMPTY_PLAYERS[game]] * rng.randint(*GAMES[game].players)
    table = {"game": game, "variant": rng.choice(GAMES[game].variants), "stage": "running", "players": players}
    if game != PIGS:
        return table
    return {**table, "stacks": STACKS, **({"firsts": dict.fromkeys(STACKS)} if table["variant"] == "veteran" else {})}


def random_dice(rng: Random) -> Json:
    """Roll the five dice of a game. Three of them have a wolf on one side."""
    faces = [rng.choice(["door", "door", "window", "window", "roof", "wolf"]) for _ in range(3)]
    faces += [rng.choice(["door", "window", "roof"]) for _ in range(2)]
    return {face: faces.count(face) for face in sorted(set(faces))}


def random_question(table: Json, seat: int, rng: Random, kind: str | None = None) -> Json:
    """Return a random question about legal moves, for example which tiles a player may buy with certain dice."""
    if table["game"] == WOLVES:
        return wolves_question(table, rng)
    if table["game"] == PIGS:
        begun: Json = {} if rng.random() < 0.5 else {"buys": []}
        return {"seat": seat, "dice": rng.choice((random_dice(rng), None)), **begun}
    turns = GAMES[table["game"]].turns
    assert turns
    if rng.random() < 0.3:
        return {"seat": seat, "kind": kind or rng.choice(["character", "center"])}
    while True:
        tile = random_value(inspect.type_info(turns.move), rng)["tile"]
        named = table.get("variant", "base") == "base" or rng.random() < 0.5
        if tile["kind"] == (kind or tile["kind"]) and (tile.get("character", "") is not None or not named):
            return {"seat": seat, "tile": tile}


def random_record(game: str, rng: Random, most: int) -> tuple[Json, list[Json]]:
    """Return a random game table, and up to `most` legal moves played from there. There are fewer if the game ends."""
    if game == WOLVES:
        return _wolves_record(rng, most)
    start = table = random_start(game, rng)
    moves: list[Json] = []
    for _ in range(most):
        after = answer("/v1/replays", {"start": start, "moves": moves})
        following = after["next"]
        if following["seats"] == []:
            break
        seat = rng.choice(following["seats"] or range(len(table["players"])))
        ask = random_question(table, seat, rng, following["facts"].get("kind"))
        options = answer("/v1/moves/options", {"table": after["table"], "ask": ask})["options"]
        if not options:
            break
        moves.append(rng.choice(options)["move"])
    return start, moves


def random_events(start: Json, moves: list[Json], rng: Random) -> list[Json]:
    """Return a legal record with events in it: a waived rule, and the table as it lies at that time."""
    for _ in range(rng.randint(0, 2)):
        place = rng.randint(0, len(moves))
        table = answer("/v1/replays", {"start": start, "moves": moves[:place]})["table"]
        lies = {
            "event": "table",
            "table": table,
            "unrecorded_turns": rng.random() < 0.5 and can_begin_later(table, moves),
        }
        waived = {"event": "waive", "rule": rng.choice(WAIVED[start["game"]]), "holds": rng.random() < 0.2}
        moves = [*moves[:place], rng.choice((lies, waived)), *moves[place:]]
    return moves


def can_begin_later(table: Json, earlier: list[Json]) -> bool:
    """Tell whether a recorded game may begin with this table, without the moves before it.

    It may not if a player drew the third pig card and could not place its token. The table does not show this, but it
    decides whose turn is next.
    """
    third_pig_left = any(move.get("token") == 4 and move["house"] is None for move in earlier)
    return begins_in_the_middle(table) and not third_pig_left


def _wolves_record(rng: Random, most: int) -> tuple[Json, list[Json]]:
    """Return up to `most` moves from the middle of a random game, and the table just before them."""
    record = wolves.play(rng).record
    first = rng.randrange(len(record["moves"])) if record["moves"] else 0
    earlier = record["moves"][:first]
    start = answer("/v1/replays", {**record, "moves": earlier})["table"]
    if not can_begin_later(start, earlier):
        start, first = record["start"], 0
    return start, record["moves"][first : first + most]
