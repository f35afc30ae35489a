"""The rules for wolves and Big Bad Pigs in a turn of The Three Little Wolves.

They come after the rules in `turns.py` and `card_turns.py`.
"""

from collections.abc import Iterator

from tallytale.rules.games.three_little_wolves.board import House
from tallytale.rules.games.three_little_wolves.card_turns import rules
from tallytale.rules.games.three_little_wolves.components import LAST_PIG, PIGS
from tallytale.rules.games.three_little_wolves.moves import WolvesDiscard, WolvesPig, WolvesSend
from tallytale.rules.games.three_little_wolves.record import WolvesTurn, has_room, owner_of, wolves_left
from tallytale.rules.games.three_little_wolves.turns import DISCARD, PIG, SEND, find_house, sent_wolf
from tallytale.rules.report import Facts
from tallytale.rules.turn_rules import TurnBreach

__all__ = ["rules"]

WITH_WOLF = (DISCARD, SEND)


@rules.add(
    "wolves.turn.wolf-home",
    cite="wolves",
    facts=("fault", "seat", "house", "owner"),
    guards=("wolves.wolf.own-house", "wolves.wolf.baby-own-house"),
    kinds=WITH_WOLF,
)
def wolf_to_a_wrong_home(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A wolf is sent to an opponent’s house; in the baby wolf variant, to a house of its owner."""
    if isinstance(turn.move, WolvesDiscard | WolvesSend) and (wolf := turn.move.wolf):
        base, own = turn.table.variant == "base", wolf.seat == turn.move.seat
        if base == own:
            fault, guard = ("own", "wolves.wolf.own-house") if own else ("other", "wolves.wolf.baby-own-house")
            facts: Facts = {"fault": fault, "seat": owner_of(wolf.seat), "house": wolf.house, "owner": turn.move.seat}
            yield TurnBreach("/wolf", facts, (guard,))


@rules.add(
    "wolves.turn.wolf-room",
    cite="wolves",
    facts=("seat", "house", "most"),
    guards=("wolves.wolf.capacity",),
    kinds=WITH_WOLF,
)
def no_room_for_a_wolf(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A house has room for one wolf, or for two with card 3 in its basement (B3)."""
    if wolf := sent_wolf(turn):
        house = find_house(turn.before, wolf)
        if house and not has_room(house):
            yield TurnBreach("/wolf", {"seat": house.owner, "house": house.number, "most": house.room})


@rules.add(
    "wolves.turn.wolf-spent",
    cite="components",
    facts=("owner", "value"),
    guards=("wolves.wolf.unique",),
    kinds=WITH_WOLF,
)
def wolf_already_sent(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Each player has only one wolf of each number."""
    move = turn.move
    move, wolf = turn.move, sent_wolf(turn)
    if wolf and isinstance(move, WolvesDiscard | WolvesSend) and wolf.value not in wolves_left(turn.before, move.seat):
        yield TurnBreach("/wolf", {"owner": move.seat, "value": wolf.value})


@rules.add(
    "wolves.turn.pig-token",
    cite="pigs",
    facts=("fault", "value"),
    guards=("wolves.pig.unique", "wolves.pig.order"),
    kinds=(PIG,),
)
def token_out_of_order(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Pig tokens are placed in the order of their numbers, and the third Big Bad Pig card brings token 4."""
    if isinstance(turn.move, WolvesPig):
        token, lying = turn.move.token, turn.before.pigs
        first, second, last = PIGS
        if token in lying:
            yield TurnBreach("/token", {"fault": "lies", "value": token}, ("wolves.pig.unique",))
        elif (token == second and first not in lying) or last in lying or _comes_at_another_time(turn, token):
            yield TurnBreach("/token", {"fault": "order", "value": token}, ("wolves.pig.order",))


def _comes_at_another_time(turn: WolvesTurn, token: int) -> bool:
    """Tell whether a pig token is placed too early or too late. Only the earlier moves can show that."""
    played = turn.history
    if played is None:
        return False
    if played.last_pig_on_record:
        return True
    if not played.from_the_beginning:
        return False
    third = played.pigs + 1 >= len(PIGS)
    return (played.pigs == 0 and token != PIGS[0]) or third != (token == LAST_PIG)


@rules.add(
    "wolves.turn.pig-house",
    cite="pigs",
    facts=("fault", "seat", "house"),
    guards=("wolves.pig.last", "wolves.pig.not-tallest"),
    kinds=(PIG,),
)
def token_on_another_house(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A pig token goes to the tallest house without one. In a tie, it goes to the nearest house, going clockwise."""
    if not isinstance(turn.move, WolvesPig):
        return
    tallest = _tallest_free(turn)
    chosen = find_house(turn.before, turn.move.house) if turn.move.house else None
    if chosen is None:
        fault = "none" if tallest else ""
    elif chosen not in tallest:
        fault = "not-tallest" if tallest else "taken"
    else:
        tallest = _nearest(turn, turn.move, tallest)
        fault = "" if chosen in tallest else "nearer"
    if fault:
        right = tallest[0] if tallest else chosen
        assert right is not None  # noqa: S101 - without a free house, a house was chosen
        yield TurnBreach("/house", {"fault": fault, "seat": right.owner, "house": right.number})


def _tallest_free(turn: WolvesTurn) -> list[House]:
    free = [house for house in turn.before.houses if house.pig is None]
    most = max([house.height for house in free], default=0)
    return [house for house in free if house.height == most]


def _nearest(turn: WolvesTurn, move: WolvesPig, tallest: list[House]) -> list[House]:
    """Choose among equally tall houses the ones that may get a pig token.

    This is the house nearest to the player who drew the pig card, counted clockwise. The rulebook does not say where
    the extra builder Smooki sits. So in games with him, a player only has to prefer a house of their own.
    """
    board, drawer = turn.before, move.seat
    if board.has_smooki:
        return [house for house in tallest if house.owner == drawer] or tallest
    steps = [
        (house.owner - drawer) % board.seats if isinstance(house.owner, int) and drawer is not None else 0
        for house in tallest
    ]
    return [house for house, step in zip(tallest, steps) if step == min(steps)]


@rules.add("wolves.turn.baby-send", cite="baby-wolf", facts=("seat",), kinds=(SEND,))
def sent_in_the_baby_wolf_variant(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """In the baby wolf variant, no pig card asks a player to send a wolf."""
    if isinstance(turn.move, WolvesSend) and turn.table.variant == "baby-wolf":
        yield TurnBreach("/do", {"seat": turn.move.seat})


@rules.add("wolves.turn.send-unasked", cite="pigs", facts=("seat", "pigs"), needs=("moves",), kinds=(SEND,))
def sent_unasked(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A player who discards no card can send only one wolf for each Big Bad Pig card that asks for wolves."""
    played, move = turn.history, turn.move
    if played and played.turn_began and isinstance(move, WolvesSend):
        asking = [pig for pig in played.turn_pigs if pig.token != LAST_PIG and pig.effect in {None, "send"}]
        sends = [send for send in played.turn_sends if send.seat == move.seat]
        if len(sends) + 1 > len(asking):
            yield TurnBreach("", {"seat": move.seat, "pigs": len(asking)})


@rules.add("wolves.turn.send-must", cite="pigs", facts=("seat",), kinds=(SEND,))
def no_wolf_sent(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """When a pig card asks for wolves, each player with a wolf left and a house for it must send one."""
    move, board = turn.move, turn.before
    if not isinstance(move, WolvesSend) or move.wolf or turn.table.variant != "base":
        return
    if board.has_smooki and not _player_drew_a_pig(turn):
        return
    if all([wolves_left(board, seat) and _finds_a_house(turn, seat) for seat in range(board.seats)]):
        yield TurnBreach("", {"seat": move.seat})


def _player_drew_a_pig(turn: WolvesTurn) -> bool:
    return turn.history is not None and any([pig.seat is not None for pig in turn.history.turn_pigs])


def _finds_a_house(turn: WolvesTurn, seat: int) -> bool:
    """Tell whether a house of another player has room for a wolf of this player.

    Smooki’s houses don't count, because nobody has to send a wolf there.
    """
    return any(
        [
            has_room(house)
            for owner in turn.before.owners
            if owner.is_player and owner.owner != seat
            for house in owner.houses
        ]
    )
