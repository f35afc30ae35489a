"""Random questions about legal moves and random records of games, for tests.

In records of The Three Little Wolves, the moves are those of a simulated game. For the other games, they are taken from
the referee's list of legal moves.
"""

from collections.abc import Callable
from random import Random

from msgspec import inspect

from tallytale.rules.games import GAMES
from tests.support.cases import Json
from tests.support.tables import random_value
from tests.support.turn_cases import answer
from tests.tools.players import Played, wolves
from tests.tools.proof.questions import wolves_question
from tests.tools.proof.records import begins_in_the_middle

PIGS, WOLVES, PRINCE = "three-little-pigs", "three-little-wolves", "little-prince"
STACKS = {material: dict.fromkeys(("door", "window", "roof"), 4) for material in ("straw", "wood", "brick")}
EMPTY_PLAYERS: dict[str, Json] = {
    PIGS: {"houses": []},
    PRINCE: {"planet": {"form": "grid", "tiles": [[None] * 4] * 4}},
}
PLAYABLE = (PIGS, WOLVES, PRINCE)  # the games for which this module can make records


def finished_record(play: Callable[[Random], Played]) -> Json:
    """Return the record of the first of many random games that is played to its end."""
    records = (play(Random(seed)).record for seed in range(1000))
    return next(record for record in records if answer("/v1/replays", record)["next"]["seats"] == [])


def random_start(game: str, rng: Random) -> Json:
    """Return a table at the beginning of a game, with all optional members that moves can change."""
    players = [EMPTY_PLAYERS[game]] * rng.randint(*GAMES[game].players)
    table = {"game": game, "variant": rng.choice(GAMES[game].variants), "stage": "running", "players": players}
    if game != PIGS:
        return table
    return {**table, "stacks": STACKS, **({"firsts": dict.fromkeys(STACKS)} if table["variant"] == "veteran" else {})}


def random_dice(rng: Random) -> Json:
    """Return what five dice can show after a roll. Three of the dice have a wolf on one side."""
    faces = [rng.choice(["door", "door", "window", "window", "roof", "wolf"]) for _ in range(3)]
    faces += [rng.choice(["door", "window", "roof"]) for _ in range(2)]
    return {face: faces.count(face) for face in sorted(set(faces))}


def random_question(table: Json, seat: int, rng: Random, kind: str | None = None) -> Json:
    """Return a random question about this player's legal moves, with a tile of this kind if the game needs one."""
    if table["game"] == WOLVES:
        return wolves_question(table, rng)
    if table["game"] == PIGS:
        return {"seat": seat, "dice": random_dice(rng)}
    turns = GAMES[table["game"]].turns
    assert turns
    while True:
        tile = random_value(inspect.type_info(turns.question), rng)["tile"]
        named = table.get("variant", "base") == "base" or rng.random() < 0.5
        if tile["kind"] == (kind or tile["kind"]) and (tile.get("character", "") is not None or not named):
            return {"seat": seat, "tile": tile}


def random_record(game: str, rng: Random, most: int) -> tuple[Json, list[Json]]:
    """Return a random starting table and up to this many legal moves.

    There are fewer moves if the game ends or nobody can move.
    """
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


def can_begin_later(table: Json, earlier: list[Json]) -> bool:
    """Tell whether a record of moves can begin with this table, without the earlier moves.

    It can't if the third pig card was drawn and its token found no house. The table does not show that, and so the
    referee could be wrong about the order of turns.
    """
    third_pig_left = any(move.get("token") == 4 and move["house"] is None for move in earlier)
    return begins_in_the_middle(table) and not third_pig_left


def _wolves_record(rng: Random, most: int) -> tuple[Json, list[Json]]:
    """Return the table before some moves of a simulated game, and these moves.

    There are at most this many moves, mostly from the middle of the game.
    """
    record = wolves.play(rng).record
    first = rng.randrange(len(record["moves"])) if record["moves"] else 0
    earlier = record["moves"][:first]
    start = answer("/v1/replays", {**record, "moves": earlier})["table"]
    if not can_begin_later(start, earlier):
        start, first = record["start"], 0
    return start, record["moves"][first : first + most]
