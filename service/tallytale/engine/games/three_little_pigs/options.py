"""Lists the turns that a player of The Three Little Pigs could take, and says whose turn is next.

Law of this file: no legal turn is left out. Illegal turns are removed later by the rules.
"""

from collections.abc import Callable, Iterator
from itertools import product

from tallytale.engine.games.three_little_pigs.board import Board, counted_stacks
from tallytale.engine.games.three_little_pigs.components import DICE, MATERIALS, TILE_KINDS, WORTH
from tallytale.engine.games.three_little_pigs.moves import (
    MAX_BUYS,
    PigsBlow,
    PigsBuy,
    PigsDice,
    PigsMove,
    PigsQuestion,
)
from tallytale.engine.games.three_little_pigs.record import WOLVES_TO_COME, PigsTurn, Played
from tallytale.engine.games.three_little_pigs.scoring import over
from tallytale.engine.games.three_little_pigs.table import PigsTable
from tallytale.engine.rulebook import Next, is_waived
from tallytale.engine.words import Facts


def candidates(
    table: PigsTable, question: PigsQuestion, is_legal: Callable[[PigsMove], bool]
) -> Iterator[PigsMove | None]:
    """Yield the turns a player could take: buy nothing, one or two tiles, or let the wolf blow on a house.

    Yield None for a pause. The spinner can stop at any of three materials, so each house can be blown on in three ways.
    In a turn that has begun, yield the turns with one more tile.
    """
    if question.buys is not None:
        yield from _with_one_more(table, question, question.buys)
        return
    seat, dice = question.seat, question.dice
    yield PigsMove(seat, dice)
    if seat >= len(table.players):
        return
    if dice is None or dice.wolf < WOLVES_TO_COME:
        yield from _with_buys(table, question, is_legal)
    for other, player in enumerate(table.players):
        if other != seat:
            for house, material in product(range(len(player.houses)), MATERIALS):
                yield PigsMove(seat, dice, blow=PigsBlow(other, house, material))


def so_far(question: PigsQuestion) -> PigsMove | None:
    """Return the turn that has begun, if the question is about one."""
    return None if question.buys is None else PigsMove(question.seat, question.dice, question.buys)


def next_tile(question: PigsQuestion, move: PigsMove, _history: Played | None) -> Facts | None:
    """Return the tile that a move adds to the turn that has begun, if the question is about one."""
    if question.buys is None:
        return None
    return {"material": move.buys[-1].material, "part": move.buys[-1].part}


def _with_one_more(table: PigsTable, question: PigsQuestion, bought: list[PigsBuy]) -> Iterator[PigsMove]:
    """Yield the turns with one more tile, on each of the player's houses or as a new one."""
    if question.seat < len(table.players) and len(bought) < MAX_BUYS:
        count = len(table.players[question.seat].houses) + [buy.house for buy in bought].count(None)
        for house, kind in product([*range(count), None], TILE_KINDS):
            yield PigsMove(question.seat, question.dice, [*bought, PigsBuy(*kind, house=house)])


def _with_buys(
    table: PigsTable, question: PigsQuestion, is_legal: Callable[[PigsMove], bool]
) -> Iterator[PigsMove | None]:
    """Yield turns in which a player buys one tile or two.

    Two tiles are combined only if each can be bought alone, or if the second goes on top of a house that the first one
    starts. If they go to two houses, only one order is tried.
    """
    seat, dice = question.seat, question.dice
    count = len(table.players[seat].houses)
    places = [PigsBuy(*kind, house=house) for house in [*range(count), None] for kind in TILE_KINDS]
    singles: list[PigsBuy] = []
    for buy in places:
        if is_legal(PigsMove(seat, dice, [buy])):
            singles.append(buy)
        yield None
    after_new_house = [PigsBuy(*kind, house=count) for kind in TILE_KINDS] + [
        buy for buy in singles if buy.house is None
    ]
    any_price = is_waived(table, "pigs.turn.afford")
    for first in singles:
        yield PigsMove(seat, dice, [first])
        house = first.house
        later = (
            after_new_house if house is None else [buy for buy in singles if buy.house is None or buy.house >= house]
        )
        for second in later:
            if any_price or _can_pay(dice, first, second):
                yield PigsMove(seat, dice, [first, second])


def _can_pay(dice: PigsDice | None, first: PigsBuy, second: PigsBuy) -> bool:
    """Tell whether the dice can pay for both tiles.

    If the dice are unknown, tell whether any roll of five dice could pay for them.
    """
    if dice is None:
        return WORTH[first.material] + WORTH[second.material] <= DICE
    spent = WORTH[first.material] if first.part == second.part else 0
    return spent + WORTH[second.material] <= int(getattr(dice, second.part))


def over_after(turn: PigsTurn) -> bool | None:
    """Tell whether the game is over after a turn. To save time, houses are counted only if some stacks are not."""
    stacks = counted_stacks(turn.table_after.stacks)
    if len(stacks) < len(TILE_KINDS):
        return over(turn.after)
    return [*stacks.values()].count(0) >= len(turn.table_after.players)


def whats_next(board: Board, played: Played) -> Next:
    """Return whose turn is next.

    For apps, the result also says how many more stacks must be emptied before the game ends.
    """
    stacks_left = None if board.uncertain_stacks else max(0, board.seats - len(board.empty_stacks))
    seats = _next_seats(board, played)
    return Next(seats, PigsQuestion(seats[0], None) if seats else None, {"stacks_left": stacks_left})


def _next_seats(board: Board, played: Played) -> list[int] | None:
    if over(board) and not is_waived(board.table, "pigs.end.passed"):
        return []
    if played.seat is not None:
        return [(played.seat + 1) % board.seats]
    return None if board.houses else [*range(board.seats)]
