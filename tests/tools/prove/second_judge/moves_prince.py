"""Rules for moves of The Little Prince, the list of possible moves, and whose turn is next."""

from collections.abc import Iterator
from typing import Any

from .common import Over, Table, seats, variant
from .moves_common import Move, Places, Question, Turn, TurnRule, is_waived_by_name, waivable, with_player
from .prince import (
    CELLS,
    CHARACTERS,
    KINDS,
    LEGALITY,
    Tile,
    grids,
    is_covered,
    is_grid,
    is_over,
    planet,
    rounds_uneven,
    tallies,
    tiles,
    tiles_of_character,
)

MAX_OF_A_CHARACTER = 8
MAX_REPEATS = 7
ROUNDS = 16
SIZE = 16


def move_defaults(move: Move) -> Move:
    return move


def running(table: Table) -> Table:
    return {**table, "stage": "running"}


def tile_at(table: Table, seat: int, cell: list[int]) -> Tile | None:
    tile: Tile | None = planet(table, seat)["tiles"][cell[0]][cell[1]]
    return tile


def with_tile(table: Table, seat: int, cell: list[int], tile: Tile) -> Table:
    rows = [list(row) for row in planet(table, seat)["tiles"]]
    rows[cell[0]][cell[1]] = tile
    return with_player(table, seat, planet={**planet(table, seat), "tiles": rows})


def is_nameless(tile: Tile | None) -> bool:
    return tile is not None and tile["kind"] == "character" and tile["character"] is None


def reveals_a_character(turn: Turn) -> bool:
    """Tell whether the move reveals a hidden character after all planets are complete."""
    table, move = turn.table, turn.move
    if move["seat"] not in grids(table) or move["tile"].get("character") is None:
        return False
    return is_nameless(tile_at(table, move["seat"], move["cell"])) and is_over(running(table)) is not False


def rules_for(turn: Turn) -> list[TurnRule]:
    if reveals_a_character(turn):
        return [rule for rule in PRINCE_TURNS if rule.id == "prince.turn.box"]
    return PRINCE_TURNS


def seat_not_there(turn: Turn) -> Places:
    return [] if turn.move["seat"] in seats(turn.table) else [f"{turn.at}/seat"]


def planet_sent_as_tally(turn: Turn) -> Places:
    sent = tallies(turn.table)
    wrong = turn.move["seat"] in sent or (turn.start is not None and sent)
    return [f"{turn.at}/seat"] if wrong else []


def cell_taken(turn: Turn) -> Places:
    seat = turn.move["seat"]
    taken = seat in grids(turn.table) and tile_at(turn.table, seat, turn.move["cell"]) is not None
    return [f"{turn.at}/cell"] if taken else []


def hidden_in_the_base_game(turn: Turn) -> Places:
    hidden = is_nameless(turn.move["tile"]) and variant(turn.table) != "hidden-characters"
    return [f"{turn.at}/tile"] if hidden else []


def cell_of_another_kind(turn: Turn) -> Places:
    row, column = turn.move["cell"]
    return [f"{turn.at}/cell"] if CELLS[row][column] != turn.move["tile"]["kind"] else []


def rounds_become_uneven(turn: Turn) -> Places:
    before = rounds_uneven(running(turn.table))
    return [turn.at] if rounds_uneven(running(table_after(turn))) and not before else []


def too_many_characters(turn: Turn) -> Places:
    if turn.move["tile"].get("character") is None:
        return []
    before, after = (
        {name: len(tiles_of_character(table, name)) for name in CHARACTERS} for table in (turn.table, table_after(turn))
    )
    repeats = [sum(count - 1 for count in counts.values() if count > 0) for counts in (before, after)]
    name = turn.move["tile"]["character"]
    becomes_too_many = after[name] > MAX_OF_A_CHARACTER >= before[name]
    return [f"{turn.at}/tile"] if becomes_too_many or repeats[1] > MAX_REPEATS >= repeats[0] else []


def another_starts_the_round(turn: Turn) -> Places:
    must = who_starts(turn.table, list(turn.before))
    return [turn.at] if must is not None and turn.move["seat"] != must else []


def tiles_of_each_kind(table: Table, seat: int) -> list[int]:
    return [len([tile for _, tile in tiles(table, seat) if tile["kind"] == kind]) for kind in KINDS]


def who_starts(table: Table, moves: list[Move]) -> int | None:
    """Return who starts the next round. It is None if this is not known or a round is in progress."""
    players = len(seats(table))
    last = moves[-players:]
    if tallies(table) or any(tiles_of_each_kind(table, seat) != tiles_of_each_kind(table, 0) for seat in seats(table)):
        return None
    if not any(tiles(table, seat) for seat in seats(table)):
        return None
    one_each = sorted(move["seat"] for move in last) == seats(table)
    one_kind = len({move["tile"]["kind"] for move in last}) == 1
    return int(last[-1]["seat"]) if one_each and one_kind else None


def table_after(turn: Turn) -> Table:
    table, seat = turn.table, turn.move["seat"]
    laid = with_tile(table, seat, turn.move["cell"], turn.move["tile"])
    if not has_baobab(turn.move["tile"]) or is_waived_by_name(table, "prince.baobab.limit"):
        return laid
    tiles = [([row, column], tile_at(laid, seat, [row, column])) for row in range(4) for column in range(4)]
    baobabs = [(cell, tile) for cell, tile in tiles if tile is not None and has_baobab(tile)]
    for cell, tile in baobabs if len(baobabs) == 3 else []:
        laid = with_tile(laid, seat, cell, {"kind": tile["kind"], "covered": True})
    return laid


def has_baobab(tile: Tile) -> bool:
    return not is_covered(tile) and bool(tile.get("objects", {}).get("baobab", 0))


def fits_schema(_table: Table) -> bool:
    return True


def over_now(_start: Table | None, _moves: list[Move], table: Table) -> Over:
    return is_over(running(table))


def candidates(_table: Table, question: Question) -> Iterator[Move]:
    for tile in tiles_asked_about(question):
        for row in range(4):
            for column in range(4):
                yield {"seat": question["seat"], "tile": tile, "cell": [row, column]}


def tiles_asked_about(question: Question) -> list[Tile]:
    if question.get("tile") is not None:
        return [question["tile"]]
    found: list[Tile] = []
    for kind in KINDS if question.get("kind") is None else [question["kind"]]:
        if kind == "character":
            found += [{"kind": kind, "character": name} for name in (*CHARACTERS, None)]
        else:
            found.append({"kind": kind})
    return found


def kind_under_way(table: Table) -> tuple[str | None, list[int] | None]:
    """Return which kind of tile is taken in this round, and which seats still have to take one.

    Between two rounds, no seats are left. If the planets have tiles that fit no round, the seats are None.
    """
    counts = [tiles_of_each_kind(table, seat) for seat in seats(table)]
    spreads = [max(of_kind) - min(of_kind) for of_kind in zip(*counts, strict=True)]
    if not any(spreads):
        return None, []
    if sorted(spreads) != [0, 0, 0, 1]:
        return None, None
    uneven = spreads.index(1)
    fewest = min(count[uneven] for count in counts)
    return KINDS[uneven], [seat for seat in seats(table) if counts[seat][uneven] == fewest]


def next_turn(_start: Table, moves: list[Move], table: Table) -> dict[str, Any]:
    left = [SIZE - len(tiles(table, seat)) if is_grid(table, seat) else None for seat in seats(table)]
    free = [count for count in left if count is not None]
    kind, following = (None, None) if tallies(table) else kind_under_way(table)
    if following == []:
        starter = who_starts(table, moves)
        following = None if starter is None else [starter]
        if all(count == SIZE for count in left):
            following = list(seats(table))
    over = is_over(running(table)) is True
    following = [] if over else following
    return {
        "seats": following,
        "ask": None,
        "facts": {
            "kind": kind,
            "round": None if tallies(table) else min(ROUNDS, 17 - max(free)),
            "tiles_left": left,
            "draws": who_draws(table, following),
            "revealing": [seat for seat in seats(table) if hides_a_character(table, seat)] if over else [],
        },
    }


def who_draws(table: Table, following: list[int] | None) -> int | None:
    """Return the player who draws the tiles in a game for two: the one who takes the last tile of the round."""
    if len(seats(table)) != 2 or not following or len(following) > 1:
        return None
    first_of_round = kind_under_way(table)[0] is None
    return 1 - following[0] if first_of_round else following[0]


def hides_a_character(table: Table, seat: int) -> bool:
    return is_grid(table, seat) and any(is_nameless(tile) for _, tile in tiles(table, seat))


PRINCE_TURNS = [
    TurnRule("prince.turn.seat", seat_not_there, fatal=True),
    TurnRule("prince.turn.grid", planet_sent_as_tally, fatal=True),
    TurnRule("prince.turn.taken", cell_taken, fatal=True),
    TurnRule("prince.turn.hidden", hidden_in_the_base_game, fatal=True),
    TurnRule("prince.turn.kind", cell_of_another_kind, ("prince.tile.place",)),
    TurnRule("prince.turn.pile", rounds_become_uneven, ("prince.rounds.uneven",)),
    TurnRule("prince.turn.box", too_many_characters, ("prince.character.supply",)),
    TurnRule("prince.turn.starter", another_starts_the_round, needs=("moves",)),
]


def why(_turn: Turn) -> dict[str, Any] | None:
    return None


def so_far(_question: Question) -> Move | None:
    return None


def piece(question: Question, move: Move, _start: Table | None) -> dict[str, Any] | None:
    name = move["tile"].get("character")
    is_asked = question.get("tile") is None and question.get("kind") == "character"
    return {"character": name} if name is not None and is_asked else None


FIRST_REASONS = ["prince.turn.box", "prince.turn.pile", "prince.turn.starter"]
WAIVABLE = waivable(LEGALITY, PRINCE_TURNS)
ALL_TURN_RULES = PRINCE_TURNS
