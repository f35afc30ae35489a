"""The rules that every move in The Three Little Wolves must follow: about houses, cards, wolves and Big Bad Pigs.

Law of this file: a move to a house that does not exist breaks the rule `no_such_house`, and no other rule.
"""

from collections.abc import Iterator

from tallytale.engine.games.three_little_wolves.board import SMOOKI, Board, House, Owner, first_low_floor
from tallytale.engine.games.three_little_wolves.components import (
    BASEMENT_NUMBERS,
    HOUSE_COLORS,
    LAST_PIG,
    MAX_CARDS_AFTER_LAST_PIG,
    PIGS,
    WILD,
)
from tallytale.engine.games.three_little_wolves.legality import (
    crowded_house,
    more_cards_than_turns,
    more_cards_than_turns_after,
    wolf_twice,
)
from tallytale.engine.games.three_little_wolves.moves import (
    WolvesBuild,
    WolvesDiscard,
    WolvesPig,
    WolvesPlace,
    WolvesReveal,
    WolvesSend,
    WolvesSentWolf,
)
from tallytale.engine.games.three_little_wolves.record import Played, WolvesTurn, has_room, owner_of, wolves_left
from tallytale.engine.games.three_little_wolves.table import WolvesCard
from tallytale.engine.rulebook import TurnBreach, TurnRule, is_waived, turn_rule
from tallytale.engine.words import Facts

BUILD, DISCARD, PIG, SEND, REVEAL = "build", "discard", "pig", "send", "reveal"
PLAYS = (BUILD, DISCARD)
BUILDS = (BUILD, REVEAL)


def kind(turn: WolvesTurn) -> str:
    return str(turn.move.__struct_config__.tag)


def find_owner(board: Board, seat: int | None) -> Owner | None:
    if seat is None:
        return board.owners[-1] if board.has_smooki else None
    return board.owners[seat] if seat < board.seats else None


def find_house(board: Board, place: WolvesPlace | WolvesSentWolf) -> House | None:
    owner = find_owner(board, place.seat)
    return owner.houses[place.house] if owner and place.house < len(owner.houses) else None


def sent_wolf(turn: WolvesTurn) -> WolvesSentWolf | None:
    return turn.move.wolf if isinstance(turn.move, WolvesDiscard | WolvesSend) else None


def built_card(turn: WolvesTurn) -> WolvesBuild | WolvesReveal | None:
    move = turn.move
    return move if isinstance(move, WolvesBuild) or (isinstance(move, WolvesReveal) and not move.discarded) else None


def builder(turn: WolvesTurn) -> Owner:
    """Return who builds a card: a player or the extra builder Smooki. Moves of anybody else are refused earlier."""
    owner = find_owner(turn.before, turn.move.seat if isinstance(turn.move, WolvesBuild) else None)
    assert owner is not None  # noqa: S101 - a blocking rule refuses a move without one
    return owner


@turn_rule("wolves.turn.seat", cite="setup", facts=("seat", "players"), blocking=True)
def nobody_at_the_table(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Only players of this game can make a move. Smooki takes part only in games for two."""
    move = turn.move
    places: list[tuple[str, int | None]] = [("", None)] if isinstance(move, WolvesReveal) else [("/seat", move.seat)]
    if wolf := sent_wolf(turn):
        places.append(("/wolf", wolf.seat))
    if isinstance(move, WolvesPig) and move.house:
        places.append(("/house", move.house.seat))
    for at, seat in places:
        if find_owner(turn.before, seat) is None:
            yield TurnBreach(at, {"seat": owner_of(seat), "players": turn.before.seats})


@turn_rule("wolves.turn.house", cite="building", facts=("fault", "seat", "house"), blocking=True)
def no_such_house(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Cards and tokens can only go to a house that exists, and a new house must begin with a floor."""
    move = turn.move
    if built := built_card(turn):
        seat = built.seat if isinstance(built, WolvesBuild) else None
        if built.house is None and built.basement:
            owner = find_owner(turn.before, seat)
            new = len(owner.houses) if owner else 0
            yield TurnBreach("/basement", {"fault": "basement", "seat": owner_of(seat), "house": new})
        elif built.house is not None:
            yield from _missing(turn, "/house", seat, built.house)
    if wolf := sent_wolf(turn):
        yield from _missing(turn, "/wolf", wolf.seat, wolf.house)
    if isinstance(move, WolvesPig) and move.house:
        yield from _missing(turn, "/house", move.house.seat, move.house.house)


def _missing(turn: WolvesTurn, at: str, seat: int | None, house: int) -> Iterator[TurnBreach]:
    owner = find_owner(turn.before, seat)
    if owner and house >= len(owner.houses):
        yield TurnBreach(at, {"fault": "missing", "seat": owner_of(seat), "house": house})


@turn_rule("wolves.turn.over", cite="end", facts=("seat", "most"), needs=("moves",), kinds=PLAYS)
def turn_after_the_end(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """After the third Big Bad Pig card, each player has two more turns. In games for two, both play all cards in their hands."""
    played, move = turn.history, turn.move
    if played and played.after_the_last_pig is not None and isinstance(move, WolvesBuild | WolvesDiscard):
        most = MAX_CARDS_AFTER_LAST_PIG[turn.before.seats]
        if played.after_the_last_pig.get(move.seat, 0) >= most:
            yield TurnBreach("", {"seat": move.seat, "most": most})


@turn_rule(
    "wolves.turn.order",
    cite="pigs",
    facts=("fault", "seat", "expected"),
    needs=("moves",),
    kinds=(*PLAYS, PIG, REVEAL),
)
def out_of_turn(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Players take turns clockwise and draw cards only in their own turn. In games for two, Smooki gets one card when both have played."""
    played, move = turn.history, turn.move
    if played is None:
        return
    if isinstance(move, WolvesReveal):
        if played.revealed:
            yield TurnBreach("", {"fault": "reveal", "seat": SMOOKI, "expected": SMOOKI})
    elif played.seat is not None and not isinstance(move, WolvesSend):
        expected = _expected(turn, played, played.seat)
        if expected and owner_of(move.seat) not in expected:
            fault = "pig" if isinstance(move, WolvesPig) else "turn"
            yield TurnBreach("", {"fault": fault, "seat": owner_of(move.seat), "expected": expected[0]})


def _expected(turn: WolvesTurn, played: Played, last: int) -> list[int | str]:
    """Return the players who may act after the player at seat `last`. An empty list means that any player may."""
    if isinstance(turn.move, WolvesPig):
        return [last, SMOOKI] if turn.before.has_smooki else [last]
    if turn.before.two_players and played.after_the_last_pig is not None:
        return []
    return [(last + 1) % turn.before.seats]


@turn_rule(
    "wolves.turn.card",
    cite="components",
    facts=("color", "number"),
    guards=("wolves.cards.unique",),
    kinds=(*PLAYS, REVEAL),
)
def card_already_played(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A card can be played only once."""
    card = None if isinstance(turn.move, WolvesPig | WolvesSend) else turn.move.card
    if card and (card in turn.before.cards or (turn.history and card in turn.history.discarded)):
        yield TurnBreach("/card", _card_facts(card))


def _card_facts(card: WolvesCard) -> Facts:
    return {"color": card.color, "number": card.number}


@turn_rule(
    "wolves.turn.supply",
    cite=more_cards_than_turns.cite,
    facts=more_cards_than_turns.facts,
    guards=(more_cards_than_turns.id,),
    kinds=(BUILD, DISCARD, SEND, REVEAL),
)
def more_cards_played_than_turns(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A player plays only one card in each turn, so nobody can play more cards than they have turns."""
    move, built, wolf = turn.move, built_card(turn), sent_wolf(turn)
    if built or wolf:
        player = SMOOKI if isinstance(move, WolvesReveal) else owner_of(move.seat)
        found = more_cards_than_turns_after(turn.before, player, int(built is not None), int(wolf is not None))
        if found and not more_cards_than_turns_after(turn.before, None, 0, 0):
            yield TurnBreach("", found[0].facts)


@turn_rule(
    "wolves.turn.color",
    cite="building",
    facts=("seat", "house", "color", "colors"),
    guards=("wolves.house.one-color",),
    kinds=BUILDS,
)
def other_color(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A card can only be built in a house of its color; white cards go with any color."""
    built = built_card(turn)
    if built and built.house is not None and built.card.color != WILD:
        house = builder(turn).houses[built.house]
        if house.colors and built.card.color not in house.colors:
            facts: Facts = {"color": built.card.color, "colors": list[str](house.colors)}
            yield TurnBreach("/card", {"seat": house.owner, "house": house.number, **facts})


@turn_rule(
    "wolves.turn.second-house",
    cite="building",
    facts=("seat", "color"),
    guards=("wolves.player.one-house-per-color",),
    kinds=BUILDS,
)
def second_house_of_a_color(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A player, or Smooki, can build only one house of each color."""
    built = built_card(turn)
    if built and _makes_second_house(turn, builder(turn), built.card, built.house):
        at = "" if built.house is None else "/house"
        yield TurnBreach(at, {"seat": builder(turn).owner, "color": built.card.color})


def _makes_second_house(turn: WolvesTurn, owner: Owner, card: WolvesCard, number: int | None) -> bool:
    """Tell whether building a card would give a player two houses of its color, such as two red ones.

    A card can also give a color to a house that had only white cards.
    """
    if card.color not in owner.colors:
        return False
    if number is None:
        return True
    colors = owner.houses[number].colors
    return card.color not in colors and (not colors or is_waived(turn.table, "wolves.house.one-color"))


@turn_rule(
    "wolves.turn.fourth-house",
    cite="building",
    facts=("seat", "houses"),
    guards=("wolves.player.three-houses",),
    kinds=BUILDS,
)
def fourth_house(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A player, or Smooki, can build at most three houses."""
    built = built_card(turn)
    if built and built.house is None and len(builder(turn).houses) >= len(HOUSE_COLORS):
        yield TurnBreach("", {"seat": builder(turn).owner, "houses": len(builder(turn).houses)})


@turn_rule(
    "wolves.turn.ascending",
    cite="building",
    facts=("seat", "house", "color", "number", "below"),
    guards=("wolves.house.ascending",),
    kinds=BUILDS,
)
def floor_not_higher(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Each floor must have a higher number than the floor below it."""
    built = built_card(turn)
    if built and built.house is not None and not built.basement:
        house = builder(turn).houses[built.house]
        if first_low_floor([*house.floors, built.card]) is not None:
            facts: Facts = {**_card_facts(built.card), "below": house.roof}
            yield TurnBreach("/card", {"seat": house.owner, "house": house.number, **facts})


@turn_rule(
    "wolves.turn.basement-card",
    cite="floor-cards",
    facts=("color", "number"),
    guards=("wolves.basement.cards",),
    kinds=BUILDS,
)
def no_basement_card(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Only cards 1, 2 and 3 can be built in a basement."""
    built = built_card(turn)
    if built and built.basement and built.card.number not in BASEMENT_NUMBERS:
        yield TurnBreach("/card", _card_facts(built.card))


@turn_rule(
    "wolves.turn.basement-order",
    cite="floor-cards",
    facts=("seat", "house", "color", "number", "above"),
    guards=("wolves.basement.order",),
    kinds=BUILDS,
)
def basement_not_deeper(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Each basement card must have a higher number than the one above it."""
    built = built_card(turn)
    if built and built.basement and built.house is not None:
        house = builder(turn).houses[built.house]
        above = max([card.number for card in house.basement], default=0)
        if built.card.number <= above:
            facts: Facts = {**_card_facts(built.card), "above": above}
            yield TurnBreach("/card", {"seat": house.owner, "house": house.number, **facts})


@turn_rule("wolves.turn.smooki-must", cite="two-players", facts=("color", "number"), kinds=(REVEAL,))
def fitting_card_discarded(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Smooki must build a revealed card as a floor if it fits one of his houses or can begin a new house."""
    move = turn.move
    if isinstance(move, WolvesReveal) and move.discarded and _fits(turn, builder(turn), move.card):
        yield TurnBreach("/discarded", _card_facts(move.card))


def _fits(turn: WolvesTurn, smooki: Owner, card: WolvesCard) -> bool:
    for number, house in enumerate(smooki.houses):
        takes_color = card.color == WILD or house.colors in {(), (card.color,)}
        if takes_color and card.number > house.roof and not _makes_second_house(turn, smooki, card, number):
            return True
    return len(smooki.houses) < len(HOUSE_COLORS) and card.color not in smooki.colors


WITH_WOLF = (DISCARD, SEND)


@turn_rule(
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


no_room_for_a_wolf = crowded_house.for_moves(
    "wolves.turn.wolf-room", at="/wolf", kinds=WITH_WOLF, facts=("seat", "house", "most")
)
wolf_already_sent = wolf_twice.for_moves(
    "wolves.turn.wolf-spent", at="/wolf", kinds=WITH_WOLF, facts=("owner", "value")
)


@turn_rule(
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


@turn_rule(
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


def why_this_house(turn: WolvesTurn) -> Facts | None:
    """Tell why a pig token goes to this house, and with which houses it was compared. Other moves have no reason."""
    if not isinstance(turn.move, WolvesPig):
        return None
    tallest = _tallest_free(turn)
    chosen = find_house(turn.before, turn.move.house) if turn.move.house else None
    if chosen is None:
        return None if tallest else {"reason": "no-free-house", "compared": [], "heights": []}
    nearest = _nearest(turn, turn.move, tallest)
    if chosen not in nearest:
        return None
    free = [house for house in turn.before.houses if house.pig is None]
    for reason, others in (("as-tall", nearest), ("nearer", tallest), ("tallest-without-pig", free)):
        if len(others) > 1:
            return _compared(reason, chosen, others)
    return _compared("only-without-pig", chosen, free)


def _compared(reason: str, chosen: House, houses: list[House]) -> Facts:
    others = [house for house in houses if house is not chosen]
    return {
        "reason": reason,
        "height": chosen.height,
        "compared": [house.at for house in others],
        "heights": [house.height for house in others],
    }


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


@turn_rule("wolves.turn.baby-send", cite="baby-wolf", facts=("seat",), kinds=(SEND,))
def sent_in_the_baby_wolf_variant(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """In the baby wolf variant, no pig card asks a player to send a wolf."""
    if isinstance(turn.move, WolvesSend) and turn.table.variant == "baby-wolf":
        yield TurnBreach("/do", {"seat": turn.move.seat})


@turn_rule("wolves.turn.send-unasked", cite="pigs", facts=("seat", "pigs"), needs=("moves",), kinds=(SEND,))
def sent_unasked(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A player who discards no card can send only one wolf for each Big Bad Pig card that asks for wolves."""
    played, move = turn.history, turn.move
    if played and played.turn_began and isinstance(move, WolvesSend):
        asking = [pig for pig in played.turn_pigs if pig.token != LAST_PIG and pig.effect in {None, "send"}]
        sends = [send for send in played.turn_sends if send.seat == move.seat]
        if len(sends) + 1 > len(asking):
            yield TurnBreach("", {"seat": move.seat, "pigs": len(asking)})


@turn_rule("wolves.turn.send-must", cite="pigs", facts=("seat",), kinds=(SEND,))
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


TURN_RULES: tuple[TurnRule[WolvesTurn], ...] = (
    nobody_at_the_table,
    no_such_house,
    turn_after_the_end,
    out_of_turn,
    card_already_played,
    more_cards_played_than_turns,
    other_color,
    second_house_of_a_color,
    fourth_house,
    floor_not_higher,
    no_basement_card,
    basement_not_deeper,
    fitting_card_discarded,
    wolf_to_a_wrong_home,
    no_room_for_a_wolf,
    wolf_already_sent,
    token_out_of_order,
    token_on_another_house,
    sent_in_the_baby_wolf_variant,
    sent_unasked,
    no_wolf_sent,
)
