"""The rules for a move in The Little Prince, in which a player takes a tile and lays it on a planet.

This module also lists the cells where a tile could go, and says which player is next.

Laws of this file: tiles on a planet never move. A hidden character stays in its cell and is revealed at the end of the
game.
"""

from collections.abc import Callable, Iterator
from itertools import product
from types import NoneType

from tallytale.engine.games.little_prince.board import Board, Planet
from tallytale.engine.games.little_prince.components import CELLS, LAYOUT, PLAYERS, SIDE, TILE_KINDS, TileKind
from tallytale.engine.games.little_prince.legality import more_characters_than_the_box_has, uneven_rounds
from tallytale.engine.games.little_prince.moves import PrinceMove, PrinceQuestion, kind_of, possible_tiles
from tallytale.engine.games.little_prince.record import PrinceTurn, Taken
from tallytale.engine.games.little_prince.scoring import over
from tallytale.engine.games.little_prince.table import TYPE_OF, AnyTile, PrinceCharacter, PrinceGrid, PrinceTable
from tallytale.engine.rulebook import Next, TurnBreach, TurnRule, is_waived, turn_rule
from tallytale.engine.words import Facts

ROUNDS = 16  # number of rounds in a game (section "Course of the game")
LAY, REVEAL = "lay", "reveal"
ALL_CELLS = list(product(range(SIDE), range(SIDE)))


def kind(turn: PrinceTurn) -> str:
    """Return `REVEAL` if the move reveals a hidden character at the end of the game, otherwise `LAY`."""
    below, tile = turn.tile_in_cell, turn.move.tile
    named = isinstance(tile, PrinceCharacter) and tile.character is not None
    nameless = isinstance(below, PrinceCharacter) and below.character is None
    return REVEAL if named and nameless and over(turn.before) is not False else LAY


@turn_rule("prince.turn.seat", cite="flow", facts=("seat", "players"), kinds=(LAY,), blocking=True)
def nobody_at_the_table(turn: PrinceTurn) -> Iterator[TurnBreach]:
    """Only a player of this game can take a tile."""
    players = len(turn.table.players)
    if turn.move.seat >= players:
        yield TurnBreach("/seat", {"seat": turn.move.seat, "players": players})


@turn_rule("prince.turn.grid", cite="construction", facts=("seat",), kinds=(LAY,), blocking=True)
def laid_on_a_tally(turn: PrinceTurn) -> Iterator[TurnBreach]:
    """A tile can be placed only if all tiles of the planet are known, and not just its numbers of objects."""
    tallies = [planet.seat for planet, _ in turn.before.tallies]
    if turn.move.seat in tallies:
        yield TurnBreach("/seat", {"seat": turn.move.seat})
    elif turn.history is not None and tallies and turn.move.seat < len(turn.table.players):
        yield TurnBreach("/seat", {"seat": tallies[0]})


@turn_rule("prince.turn.taken", cite="construction", facts=("seat", "row", "column"), kinds=(LAY,), blocking=True)
def cell_is_taken(turn: PrinceTurn) -> Iterator[TurnBreach]:
    """A tile can be placed only where there is no tile yet."""
    if turn.tile_in_cell is not None:
        yield TurnBreach("/cell", turn.cell_facts)


@turn_rule("prince.turn.hidden", cite="hidden", facts=("seat",), kinds=(LAY,), blocking=True)
def hidden_in_the_base_game(turn: PrinceTurn) -> Iterator[TurnBreach]:
    """Only in the variant with hidden characters are characters placed face down."""
    tile = turn.move.tile
    if turn.table.variant != "hidden-characters" and isinstance(tile, PrinceCharacter) and tile.character is None:
        yield TurnBreach("/tile", {"seat": turn.move.seat})


@turn_rule(
    "prince.turn.kind",
    cite="construction",
    facts=("seat", "row", "column", "kind", "place"),
    guards=("prince.tile.place",),
    kinds=(LAY,),
)
def cell_for_another_kind(turn: PrinceTurn) -> Iterator[TurnBreach]:
    """A tile can be placed only where its kind belongs."""
    row, column = turn.move.cell
    laid, place = kind_of(turn.move.tile), LAYOUT[row][column]
    if laid != place:
        yield TurnBreach("/cell", {**turn.cell_facts, "kind": laid, "place": place})


taken_from_another_pile = uneven_rounds.for_moves("prince.turn.pile", at="", kinds=(LAY,), worsening=False)


@turn_rule(
    "prince.turn.box",
    cite="construction",
    facts=("fault", "characters", "count", "box"),
    guards=("prince.character.supply",),
)
def not_in_the_box(turn: PrinceTurn) -> Iterator[TurnBreach]:
    """The box has at most 8 tiles of the same character, and only 7 extra copies of characters in all."""
    tile = turn.move.tile
    if isinstance(tile, PrinceCharacter) and tile.character is not None:
        before = _supply_faults(turn.before, tile.character)
        for fault, facts in _supply_faults(turn.after, tile.character).items():
            if fault not in before:
                yield TurnBreach("/tile", facts)
                return


def _supply_faults(board: Board, character: str) -> dict[str, Facts]:
    """Tell what the box has too few of: copies of this character, or extra copies of all characters together."""
    found = [breach.facts for breach in more_characters_than_the_box_has.breaches(board)]
    return {
        str(facts["fault"]): facts
        for facts in found
        if facts["fault"] == "repeats" or facts["characters"] == [character]
    }


@turn_rule("prince.turn.starter", cite="flow", facts=("seat", "expected"), needs=("moves",), kinds=(LAY,))
def wrong_starter(turn: PrinceTurn) -> Iterator[TurnBreach]:
    """The player who takes the last tile of a round starts the next round."""
    starter = _starter(turn.before, turn.history) if turn.history else None
    if starter is not None and turn.move.seat != starter:
        yield TurnBreach("", {"seat": turn.move.seat, "expected": starter})


def _starter(board: Board, taken: Taken) -> int | None:
    """Return the player who starts the next round. Return None during a round, for the first round, or if nobody can know."""
    players = len(board.planets)
    seats, kinds = {seat for seat, _ in taken.last}, {one for _, one in taken.last}
    if len(seats) < players or len(kinds) > 1 or board.tallies or _differences(board) or _is_empty(board):
        return None
    return taken.last[-1][0]


def _is_empty(board: Board) -> bool:
    return all([planet.types.count(NoneType) == CELLS for planet in board.planets])


def _differences(board: Board) -> dict[TileKind, list[int]]:
    """Return the kinds of tiles of which some players have more than others, and how many each player has."""
    counts = {one: [planet.types.count(TYPE_OF[one]) for planet in board.planets] for one in TILE_KINDS}
    return {one: of_seats for one, of_seats in counts.items() if len(set(of_seats)) > 1}


def remember(turn: PrinceTurn) -> Taken:
    before = turn.history.last if turn.history else ()
    return Taken((*before, (turn.move.seat, kind_of(turn.move.tile)))[-len(turn.table.players) :])


def candidates(
    table: PrinceTable, question: PrinceQuestion, is_legal: Callable[[PrinceMove], bool]
) -> Iterator[PrinceMove]:
    """Yield a move for each tile and each cell of the planet. The rules decide which moves are legal.

    If a tile can be laid where it belongs, the other cells are left out: they are taken or for another kind, so that no
    move there is legal. Otherwise, the moves on all cells show what stands in the way.
    """
    for tile in possible_tiles(question):
        moves = {(row, column): PrinceMove(question.seat, tile, [row, column]) for row, column in ALL_CELLS}
        fitting = [moves[cell] for cell in _fitting_cells(table, question.seat, kind_of(tile))]
        yield from fitting if any([is_legal(move) for move in fitting]) else moves.values()


def _fitting_cells(table: PrinceTable, seat: int, kind: TileKind) -> list[tuple[int, int]]:
    """Return the cells for a kind of tile that are free, or that have a hidden character."""
    planet = table.players[seat].planet if seat < len(table.players) else None
    if not isinstance(planet, PrinceGrid):
        return []
    anywhere = any([is_waived(table, rule) for rule in cell_for_another_kind.guards])
    return [
        (row, column)
        for row, column in ALL_CELLS
        if (anywhere or LAYOUT[row][column] == kind) and _is_open(planet.tiles[row][column])
    ]


def _is_open(tile: AnyTile | None) -> bool:
    return tile is None or (isinstance(tile, PrinceCharacter) and tile.character is None)


# Why can't a character be taken? That a cell has a tile already or is for another kind says little.
FIRST_REASONS = ("prince.turn.box", "prince.turn.pile", "prince.turn.starter")


def character_of(question: PrinceQuestion, move: PrinceMove, _history: Taken | None) -> Facts | None:
    """Return the character that a move lays, if the question is which character it can be."""
    tile = move.tile
    if question.tile is not None or question.kind != "character":
        return None
    if not isinstance(tile, PrinceCharacter) or tile.character is None:
        return None
    return {"character": tile.character}


def whats_next(board: Board, taken: Taken) -> Next:
    """Return who can take a tile next.

    For apps, the result also has the round, the kind of tile in this round, and the free cells of each planet. With two
    players, it has who draws the tiles of this round, and after the end who must still reveal a hidden character.
    """
    left = [None if planet.tally else planet.types.count(NoneType) for planet in board.planets]
    free = [count for count in left if count is not None]
    under_way = None if board.tallies else _under_way(board)
    seats = [] if over(board) else _next_seats(board, taken, under_way)
    facts = {
        "kind": under_way[0] if under_way else None,
        "round": None if board.tallies else min(ROUNDS, ROUNDS + 1 - max(free)),
        "tiles_left": left,
        "draws": _who_draws(board, seats, round_began=under_way is not None),
        "revealing": [planet.seat for planet in board.planets if _hides_a_character(planet)] if over(board) else [],
    }
    return Next(seats, None, facts)


def _who_draws(board: Board, seats: list[int] | None, *, round_began: bool) -> int | None:
    """Return who draws the tiles of this round in a game for two. Whoever draws takes a tile after the other player."""
    if len(board.planets) != PLAYERS[0] or seats is None or len(seats) != 1:
        return None
    return seats[0] if round_began else 1 - seats[0]


def _hides_a_character(planet: Planet) -> bool:
    return not planet.tally and planet.placed_characters > len(planet.characters)


def _under_way(board: Board) -> tuple[TileKind, list[int]] | None:
    """Return the kind of tile that players take in this round, and who has not taken one yet.

    Return None between two rounds, or if the table does not show the round.
    """
    differences = _differences(board)
    if len(differences) != 1:
        return None
    one, counts = next(iter(differences.items()))
    return (one, _with_fewer(counts)) if max(counts) - min(counts) == 1 else None


def _with_fewer(counts: list[int]) -> list[int]:
    return [seat for seat, count in enumerate(counts) if count == min(counts)]


def _next_seats(board: Board, taken: Taken, under_way: tuple[TileKind, list[int]] | None) -> list[int] | None:
    if under_way:
        return under_way[1]
    if _is_empty(board):
        return [*range(len(board.planets))]  # the youngest player begins, and only the players know who that is
    starter = _starter(board, taken)
    return None if starter is None else [starter]


TURN_RULES: tuple[TurnRule[PrinceTurn], ...] = (
    nobody_at_the_table,
    laid_on_a_tally,
    cell_is_taken,
    hidden_in_the_base_game,
    cell_for_another_kind,
    taken_from_another_pile,
    not_in_the_box,
    wrong_starter,
)
