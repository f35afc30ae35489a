"""Plays random games of The Three Little Wolves, a board game."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from .common import Json, Played, advance, choose_stage, heading, stopping_point, write_record

COLORS = ("red", "yellow", "green", "white")
WILD = "white"
MAX_HOUSES = 3
DEEPEST = 3
USABLE_AS = {9: (9, 5), 10: (10, 4)}
EXTRA_HEIGHT = {7: 2, 13: 1, 14: 1}


class Card(NamedTuple):
    """A floor card with its color and number."""

    color: str
    number: int


class House:
    """A house. `top` is the number that its top floor counts as, which can differ from the number on the card."""

    __slots__ = ("basement", "color", "floors", "pig", "top", "wolves")

    def __init__(self) -> None:
        self.floors: list[Card] = []
        self.basement: list[Card] = []
        self.color: str | None = None
        self.top = 0
        self.pig: int | None = None
        self.wolves: list[tuple[int, int]] = []

    @property
    def size(self) -> int:
        """The number of cards in the house, including the basement."""
        return len(self.floors) + len(self.basement)

    @property
    def height(self) -> int:
        """The height of the house in cards. With a 7, 13 or 14 at the top, the house counts as higher than it is."""
        return self.size + EXTRA_HEIGHT.get(self.floors[-1].number, 0)

    @property
    def depth(self) -> int:
        """The number on the deepest basement card, or 0 if the house has no basement."""
        return self.basement[-1].number if self.basement else 0

    @property
    def has_room(self) -> bool:
        """Whether the house has room for one more wolf. It holds two if card 3 lies in its basement, otherwise one."""
        return len(self.wolves) < (2 if self.depth == DEEPEST else 1)


class Build(NamedTuple):
    """One way to build a card. `house` is None for a new house, and `value` is the number that the card counts as."""

    card: Card
    house: House | None
    below: bool
    value: int

    @property
    def rise(self) -> int:
        """How much higher the card's number is than the number of the floor below."""
        return self.value - (self.house.top if self.house and not self.below else 0)


def builds(card: Card, houses: list[House]) -> Iterator[Build]:
    """Yield every legal way to build a card, either in one of these houses or as a new house."""
    values = USABLE_AS.get(card.number, (card.number,))
    wild = card.color == WILD
    own = None if wild else next((h for h in houses if h.color == card.color), None)
    for house in houses:
        if wild or house is own or (own is None and house.color is None):
            for value in values:
                if value > house.top:
                    yield Build(card, house, False, value)
            if house.depth < card.number <= DEEPEST:
                yield Build(card, house, True, card.number)
    if own is None and len(houses) < MAX_HOUSES:
        for value in values:
            yield Build(card, None, False, value)


def perform(build: Build, houses: list[House]) -> House:
    """Build a card. A house with only white cards takes the color of its first colored card."""
    house = build.house
    if house is None:
        house = House()
        houses.append(house)
    if build.below:
        house.basement.append(build.card)
    else:
        house.floors.append(build.card)
        house.top = build.value
    if build.card.color != WILD:
        house.color = build.card.color
    return house


HAND = 5
BELOW = 5
"""The number of floor cards that are shuffled with the last pig."""

EFFECTS = {"pass-left": "left", "pass-right": "right", "send-a-wolf": "send"}


class Pig(NamedTuple):
    """A card with a Big Bad Pig, which has an effect when it is drawn."""

    effect: str


Deck = list[Card | Pig]
"""The last item is the top of the deck."""


def deal(rng: Random, players: int, dull_smooki: bool) -> tuple[list[list[Card]], Deck]:
    """Deal five cards to each player.

    Return the hands and the deck, with pig cards shuffled in as the rulebook says.
    """
    floors = _floors(rng)
    if dull_smooki:
        floors = _deck_with_few_houses_of_smooki(rng, floors)
    hands = [floors[HAND * seat : HAND * (seat + 1)] for seat in range(players)]
    floors = floors[HAND * players :]
    upper: Deck = [*floors[:-BELOW]]
    lower: Deck = [*floors[-BELOW:]]
    pigs = [Pig(effect) for effect in rng.sample(list(EFFECTS), 3)]
    first, second, third = _pig_places(rng, len(upper))
    upper.insert(second, pigs[1])
    upper.insert(first, pigs[0])
    lower.insert(third, pigs[2])
    return hands, (upper + lower)[::-1]


def _floors(rng: Random) -> list[Card]:
    """Return the 56 floor cards in the order in which they are drawn."""
    cards = [Card(color, number) for color in COLORS for number in range(1, 15)]
    rng.shuffle(cards)
    luck = rng.random()
    if luck < 0.6:
        return cards
    if luck < 0.8:
        spread = rng.choice((0, 2, 5))
        return sorted(cards, key=lambda card: card.number + spread * rng.random())
    if luck < 0.87:
        return sorted(cards, key=lambda card: card.color != WILD)
    if luck < 0.94:
        return sorted(cards, key=lambda card: card.number == 3)
    return sorted(cards, key=lambda card: -card.number)


def _deck_with_few_houses_of_smooki(rng: Random, floors: list[Card]) -> list[Card]:
    """Arrange the deck so that Smooki, the extra builder in games of two, can build few houses.

    Smooki gets every third card. These cards have the same color and falling numbers, so each is too low to be built on
    the one before. The pigs then find few houses for their tokens.
    """
    color = rng.choice(COLORS)
    dull = sorted(card for card in floors if card.color == color)
    others = [card for card in floors if card.color != color]
    order, others = others[: 2 * HAND], others[2 * HAND :]
    while dull or others:
        for_smooki = (len(order) - 2 * HAND) % 3 == 2
        source = dull if (for_smooki and dull) or not others else others
        order.append(source.pop())
    return order


def _pig_places(rng: Random, upper: int) -> tuple[int, int, int]:
    """Choose where the pig cards lie: two in the upper part of the deck, the third in the lower part."""
    first, second = sorted((rng.randint(0, upper), rng.randint(0, upper)))
    third = rng.randint(0, BELOW)
    luck = rng.random()
    if luck < 0.6:
        return first, second, third
    if luck < 0.7:
        return 0, rng.choice((0, second)), third
    if luck < 0.78:
        return second, second, third
    if luck < 0.88:
        return rng.choice((first, upper)), upper, 0
    return first, second, BELOW


def write_builder(houses: list[House], terse: bool) -> Json:
    return {"houses": [_house(house, terse) for house in houses]}


def _house(house: House, terse: bool) -> Json:
    written: Json = {"floors": [_card(card) for card in house.floors]}
    if house.basement or not terse:
        written["basement"] = [_card(card) for card in house.basement]
    if house.pig or not terse:
        written["pig"] = house.pig
    if house.wolves or not terse:
        written["wolves"] = [{"owner": owner, "value": value} for owner, value in house.wolves]
    return written


def _card(card: Card) -> Json:
    return {"color": card.color, "number": card.number}


def write_start(table: Json) -> Json:
    """Return the empty table with which a game began. It is made from the table at the end of the game."""
    start: Json = {**table, "stage": "running", "players": [{"houses": []} for _ in table["players"]]}
    if table.get("smooki"):
        start["smooki"] = {"houses": []}
    return start


def write_build(seat: int | None, build: Build, houses: list[House]) -> Json:
    """Return the JSON of a move that builds a card. Smooki, the extra builder, has the seat None."""
    index = None if build.house is None else houses.index(build.house)
    place: Json = {"card": _card(build.card), "house": index, "basement": build.below}
    if seat is None:
        return {"do": "reveal", **place, "discarded": False}
    return {"do": "build", "seat": seat, **place}


def write_discard(seat: int | None, card: Card, wolf: Json | None = None) -> Json:
    """Return the JSON of a move that discards a card. Smooki, the extra builder, has the seat None."""
    if seat is None:
        return {"do": "reveal", "card": _card(card), "house": None, "basement": False, "discarded": True}
    return {"do": "discard", "seat": seat, "card": _card(card), "wolf": wolf}


def write_pig(seat: int | None, token: int, place: tuple[int | None, int] | None, effect: str) -> Json:
    """Return the JSON of a move that places a pig's token. If no house was free, `place` is None."""
    house = None if place is None else {"seat": place[0], "house": place[1]}
    return {"do": "pig", "seat": seat, "token": token, "house": house, "effect": EFFECTS[effect]}


def _white_houses(build: Build) -> float:
    if build.card.color == WILD:
        return 6.0 if build.house is None else 3.0 if build.house.color is None else 0.0
    return -3.0 if build.house and build.house.color is None else 0.0


# What strategies prefer to build: the larger the number, the better.
TASTES: dict[str, Callable[[Build], float]] = {
    "anything": lambda _: 0.0,
    "small steps": lambda build: 2.0 if build.below else -0.3 * build.rise,
    "tallest": lambda build: float(build.house.size) if build.house else -1.0,
    "new houses": lambda build: 0.0 if build.house else 3.0,
    "basements": lambda build: 4.0 - build.card.number if build.below else -3.0 * (build.card.number <= DEEPEST),
    "white houses": _white_houses,
    "showy roofs": lambda build: 3.0 * (build.card.number in EXTRA_HEIGHT and not build.below),
    "double numbers": lambda build: (
        -0.2 * build.rise if build.value == build.card.number else 5.0 if build.house else 1.0
    ),
}


@dataclass(frozen=True)
class Strategy:
    """The preferences of one random player, for example to discard many cards or to keep the wolves."""

    name: str
    build: float
    """Probability to build a card if possible. Otherwise, the player discards one."""
    send: float
    """Probability to send a wolf after a discard, if possible."""
    taste: str = "anything"
    late: float | None = None
    """Probability to build in the last turns, if it differs from `build`."""


CLIMBER = Strategy("climber", 1.0, 0.5, "small steps")

STRATEGIES = (
    Strategy("balanced", 0.8, 0.5),
    CLIMBER,
    Strategy("racer", 0.95, 0.2, "tallest"),
    Strategy("hoarder", 0.3, 0.1, "small steps", late=1.0),
    Strategy("latecomer", 0.0, 0.2, "small steps", late=1.0),
    Strategy("opener", 0.9, 0.4, "new houses"),
    Strategy("digger", 0.85, 0.5, "basements"),
    Strategy("white-house builder", 0.9, 0.4, "white houses"),
    Strategy("show-off", 0.9, 0.3, "showy roofs"),
    Strategy("juggler", 0.95, 0.4, "double numbers"),
    Strategy("attacker", 0.4, 1.0, "tallest"),
    Strategy("wolves only", 0.0, 1.0),
    Strategy("discards only", 0.0, 0.0),
    Strategy("one house only", 0.07, 0.0),
)

IDLE_STRATEGIES = tuple(strategy for strategy in STRATEGIES if strategy.build == 0)


def choose_strategies(rng: Random, players: int) -> list[Strategy]:
    """Choose a strategy for each player. In some games, all players or all but one have the same one."""
    manner = rng.random()
    strategies = [rng.choice(STRATEGIES) for _ in range(players)]
    if manner < 0.4:
        strategies = [strategies[0]] * players
    elif manner < 0.5:
        strategies = [CLIMBER] * players
    if manner < 0.15:
        strategies[-1] = rng.choice(STRATEGIES)
    return strategies


def choose_build(rng: Random, strategy: Strategy, hand: list[Card], houses: list[House], late: bool) -> Build | None:
    """Choose a card and a place to build it. None means that the player discards a card."""
    eager = strategy.late if late and strategy.late is not None else strategy.build
    if rng.random() >= eager:
        return None
    options = [build for card in hand for build in builds(card, houses)]
    if not options:
        return None
    return max(options, key=lambda build: TASTES[strategy.taste](build) + rng.random())


def choose_home(rng: Random, homes: list[House]) -> House:
    """Choose the house that gets a wolf. In half of the cases, a house that already has a wolf is preferred."""
    shared = [house for house in homes if house.wolves]
    if shared and rng.random() < 0.5:
        return rng.choice(shared)
    return rng.choice(homes)


class Builder:
    """A player, or Smooki, the extra builder in games of two. Smooki has no hand, no wolves and no strategy."""

    def __init__(self, seat: int, strategy: Strategy | None, hand: list[Card]) -> None:
        self.seat = seat
        self.strategy = strategy
        self.hand = hand
        self.houses: list[House] = []
        self.wolves = [3, 4, 5] if strategy else []


class Game:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.seen: Counter[str] = Counter()
        self.baby = rng.random() < 0.3
        strategies = choose_strategies(rng, rng.randint(2, 4))
        dull_smooki = len(strategies) == 2 and rng.random() < 0.2
        if dull_smooki and rng.random() < 0.6:
            strategies = [rng.choice(IDLE_STRATEGIES) for _ in strategies]
        hands, self.deck = deal(rng, len(strategies), dull_smooki)
        self.players = [
            Builder(seat, strategy, hand) for seat, (strategy, hand) in enumerate(zip(strategies, hands, strict=True))
        ]
        self.smooki = Builder(len(strategies), None, []) if len(strategies) == 2 else None
        first = rng.randrange(len(strategies))
        smooki = [self.smooki] if self.smooki else []
        self.circle = [*self.players[first:], *self.players[:first], *smooki]  # clockwise, and Smooki last
        self.tokens = [2, 3, 4]
        self.pigs_drawn = 0
        self.smooki_sets_off_effects = rng.random() < 0.5
        self.smooki_reveals_again = rng.random() < 0.5
        self.moves: list[Json] = []

    def clockwise(self, first: Builder) -> list[Builder]:
        start = self.circle.index(first)
        return self.circle[start:] + self.circle[:start]

    def play_card(self, player: Builder) -> None:
        """Let a player build a card, or discard one and perhaps send a wolf."""
        assert player.strategy is not None
        late = self.pigs_drawn == 3
        build = choose_build(self.rng, player.strategy, player.hand, player.houses, late)
        if build is not None:
            player.hand.remove(build.card)
            self.build(player, build)
            return
        card = self.rng.choice(player.hand)
        player.hand.remove(card)
        wolf = self.send_wolf(player) if self.rng.random() < player.strategy.send else None
        self.moves.append(write_discard(player.seat, card, wolf))
        self.seen["wolf-sent-with-discard"] += wolf is not None

    def build(self, builder: Builder, build: Build) -> None:
        lone_white = build.house is not None and build.house.color is None
        seat = None if builder is self.smooki else builder.seat
        self.moves.append(write_build(seat, build, builder.houses))
        perform(build, builder.houses)
        if build.value != build.card.number:
            self.seen[f"{build.card.number}-used-as-{build.value}"] += 1
        if lone_white and build.card.color != WILD:
            self.seen[f"colored-by-{'basement' if build.below else 'floor'}"] += 1
        self.seen["basement-dug"] += build.below
        self.seen["smooki-basement"] += build.below and builder is self.smooki

    def homes(self, player: Builder) -> list[House]:
        """Return the houses that have room for a wolf of this player."""
        owners = [player] if self.baby else self.clockwise(player)[1:]
        return [house for owner in owners for house in owner.houses if house.has_room]

    def send_wolf(self, player: Builder) -> Json | None:
        """Send one of the player's wolves to a house, if possible. Return the JSON of the wolf, or None."""
        homes = self.homes(player) if player.wolves else []
        if not homes:
            return None
        home = choose_home(self.rng, homes)
        wolf = self.rng.choice(player.wolves)
        player.wolves.remove(wolf)
        home.wolves.append((player.seat, wolf))
        self.seen["baby-wolf-at-home"] += self.baby
        self.seen["b3-with-two-wolves"] += len(home.wolves) == 2
        self.seen["two-wolves-of-one-owner"] += len({owner for owner, _ in home.wolves}) < len(home.wolves)
        self.seen["wolf-at-smooki"] += self.smooki is not None and home in self.smooki.houses
        seat, index = self.place_of(home)
        return {"value": wolf, "seat": seat, "house": index}

    def place_of(self, home: House) -> tuple[int | None, int]:
        """Return the seat of a house's owner and the house's index. Smooki, who is no player, has the seat None."""
        for builder in self.circle:
            if home in builder.houses:
                return None if builder is self.smooki else builder.seat, builder.houses.index(home)
        raise LookupError("nobody has this house")

    def draw(self, player: Builder) -> None:
        """Fill the player's hand from the deck. Afterwards, the pig cards that were drawn take effect."""
        pigs: list[Pig] = []
        while len(player.hand) < HAND and self.deck:
            card = self.deck.pop()
            if isinstance(card, Pig):
                pigs.append(card)
                if len(pigs) > 1:
                    last = self.pigs_drawn + len(pigs) == 3
                    self.seen["third-pig-in-refill" if last else "pig-in-refill"] += 1
            else:
                player.hand.append(card)
        self.seen["hand-could-not-be-refilled"] += len(player.hand) < HAND
        for pig in pigs:
            self.resolve(pig, player)

    def resolve(self, pig: Pig, active: Builder) -> None:
        """Place a pig's token and apply the pig's effect.

        The third pig has no effect, nor has any pig in the baby-wolf variant.
        """
        self.pigs_drawn += 1
        self.place_token(active, pig)
        if self.pigs_drawn == 3 or self.baby:
            return
        if active is self.smooki:
            if not self.smooki_sets_off_effects:
                return
            self.seen["smooki-set-off-an-effect"] += 1
        if pig.effect == "send-a-wolf":
            self.everybody_sends(active)
        else:
            self.everybody_passes(1 if pig.effect == "pass-left" else -1)

    def place_token(self, active: Builder, pig: Pig) -> None:
        """Put a pig's token on the tallest house without one.

        The third pig gets token 4, every other pig the lowest token that is left.
        """
        token = 4 if self.pigs_drawn == 3 else self.tokens[0]
        seat = None if active is self.smooki else active.seat
        free = [(owner, house) for owner in self.clockwise(active) for house in owner.houses if house.pig is None]
        if not free:
            self.seen["pig-without-free-house"] += 1
            self.moves.append(write_pig(seat, token, None, pig.effect))
            return
        tallest = max(house.height for _, house in free)
        tied = [(owner, house) for owner, house in free if house.height == tallest]
        nearest = tied[0][0]
        choices = [house for owner, house in tied if owner is nearest]
        self.seen["tie-resolved-clockwise"] += len(choices) < len(tied)
        self.seen["tie-of-one-owner-chosen"] += len(choices) > 1
        house = self.rng.choice(choices)
        self.seen["pig-on-white-house"] += house.color is None
        self.moves.append(write_pig(seat, token, self.place_of(house), pig.effect))
        house.pig = token
        self.tokens.remove(token)

    def everybody_passes(self, step: int) -> None:
        """Let each player pass a card to a neighbor, all at the same time."""
        given = [self.rng.choice(player.hand) for player in self.players]
        for player, card in zip(self.players, given, strict=True):
            player.hand.remove(card)
            self.players[(player.seat + step) % len(self.players)].hand.append(card)
        self.seen["cards-passed"] += 1

    def everybody_sends(self, active: Builder) -> None:
        """Let each player send a wolf if possible, beginning with the player whose turn it is."""
        for player in self.clockwise(active):
            if player is self.smooki:
                continue
            had_wolves = bool(player.wolves)
            wolf = self.send_wolf(player)
            self.moves.append({"do": "send", "seat": player.seat, "wolf": wolf})
            if not had_wolves:
                self.seen["effect-without-wolf-left"] += 1
            elif wolf:
                self.seen["wolf-sent-by-effect"] += 1
            else:
                self.seen["effect-forfeited"] += 1


GAME = "three-little-wolves"
TYPICAL_TURNS = 50
LAST_ROUNDS = 2
ORDINALS = ("first", "second", "third")

BRANCHES = (
    *("final", "running", "running-but-over", "running-before-first-turn"),
    *("2-players", "3-players", "4-players", "base", "baby-wolf", "running-in-last-turns"),
    *("token-2-left", "token-3-left", "token-4-left", "token-2-waited", "token-3-skipped"),
    *("pig-in-refill", "third-pig-in-refill", "hand-could-not-be-refilled"),
    *("smooki-drew-first-pig", "smooki-drew-second-pig", "smooki-drew-third-pig"),
    *("smooki-discarded", "smooki-basement", "mustache-passed", "wolf-at-smooki"),
    *("smooki-set-off-an-effect", "smooki-revealed-again"),
    *("deck-ran-out-in-ending", "pig-without-free-house"),
    *("tie-resolved-clockwise", "tie-of-one-owner-chosen", "pig-on-white-house"),
    *("white-house-at-end", "player-without-house-at-end", "9-used-as-5", "10-used-as-4"),
    *("basement-dug", "colored-by-floor", "colored-by-basement", "b3-with-two-wolves"),
    *("wolf-sent-with-discard", "wolf-sent-by-effect", "baby-wolf-at-home"),
    *("two-wolves-of-one-owner", "all-wolves-sent", "effect-forfeited"),
    *("effect-without-wolf-left", "cards-passed", "defaults-left-out"),
    *("twelve-cards-built", "sixteen-cards-built", "eighteen-cards-built"),
    *("token-4-left-with-smooki", "built-after-token-4-was-left"),
)


def turns(game: Game) -> Iterator[None]:
    """Play turns clockwise, starting with a random player. The caller can stop the game after each turn."""
    mustache = list(game.circle[:2])
    while True:
        for active in game.circle:
            if active is game.smooki:
                smooki_turn(game, active, mustache)
            else:
                game.play_card(active)
                game.draw(active)
            yield
            if game.pigs_drawn == 3:
                yield from last_turns(game, active, mustache)
                return


def last_turns(game: Game, active: Builder, mustache: list[Builder]) -> Iterator[None]:
    """Play the last turns, after the third pig card was drawn. Nobody draws cards any more."""
    if game.smooki:
        yield from last_cards(game, game.smooki, mustache)
        return
    following = [*game.clockwise(active)[1:], active]
    for player in following * LAST_ROUNDS:
        game.play_card(player)
        yield


def last_cards(game: Game, smooki: Builder, mustache: list[Builder]) -> Iterator[None]:
    """Let two players play their remaining cards, starting with the player who has the mustache.

    The rules let both players choose at the same time. Neither choice affects the other, so they can choose in turn.
    """
    while any(player.hand for player in game.players):
        for player in list(mustache):
            if player.hand:
                game.play_card(player)
                yield
        if game.deck:
            smooki_turn(game, smooki, mustache)
            yield
        else:
            game.seen["deck-ran-out-in-ending"] += 1
        mustache.reverse()


def smooki_turn(game: Game, smooki: Builder, mustache: list[Builder]) -> None:
    """Play a turn of Smooki, the extra builder in games of two players.

    Smooki reveals a card and builds it, places a pig's token, or discards a card that fits nowhere. If a card fits in
    several places, a player chooses. For a white card, this is the player with the mustache, who then passes it on.
    """
    card = game.deck.pop()
    if isinstance(card, Pig):
        game.seen[f"smooki-drew-{ORDINALS[game.pigs_drawn]}-pig"] += 1
        game.resolve(card, smooki)
        if game.smooki_reveals_again and game.deck:
            game.seen["smooki-revealed-again"] += 1
            smooki_turn(game, smooki, mustache)
        return
    options = list(builds(card, smooki.houses))
    if options:
        game.build(smooki, game.rng.choice(options))
    else:
        game.seen["smooki-discarded"] += 1
        game.moves.append(write_discard(None, card))
    if card.color == WILD:
        mustache.reverse()
        game.seen["mustache-passed"] += 1


def note_position(game: Game, ended: bool) -> None:
    seen = game.seen
    seen[f"{len(game.players)}-players"] += 1
    seen["baby-wolf" if game.baby else "base"] += 1
    seen["all-wolves-sent"] += not all(player.wolves for player in game.players)
    seen["running-in-last-turns"] += not ended and game.pigs_drawn == 3
    houses = [house for builder in game.circle for house in builder.houses]
    built = max(sum(house.size for house in player.houses) for player in game.players)
    for number, name in ((12, "twelve"), (16, "sixteen"), (18, "eighteen")):
        seen[f"{name}-cards-built"] += built >= number
    if ended:
        seen["white-house-at-end"] += any(house.color is None for house in houses)
        seen["player-without-house-at-end"] += not all(p.houses for p in game.players)
    note_tokens(game, ended)


def note_tokens(game: Game, ended: bool) -> None:
    if ended:
        for token in game.tokens:
            game.seen[f"token-{token}-left"] += 1
        if 4 in game.tokens:
            game.seen["token-4-left-with-smooki"] += game.smooki is not None
            free = [h for b in game.circle for h in b.houses if h.pig is None]
            game.seen["built-after-token-4-was-left"] += bool(free)
        game.seen["token-3-skipped"] += game.tokens == [3]
    no_house_at_once = game.seen["pig-without-free-house"] > 0
    game.seen["token-2-waited"] += no_house_at_once and game.tokens in ([3], [3, 4])


def play(rng: Random) -> Played:
    """Play one random game, sometimes only its beginning. Return the last table and a record of all moves."""
    game = Game(rng)
    limit = stopping_point(rng, TYPICAL_TURNS)
    ended = advance(turns(game), limit)
    game.seen["running-before-first-turn"] += limit == 0
    note_position(game, ended)
    terse = rng.random() < 0.3
    game.seen["defaults-left-out"] += terse
    variant = "baby-wolf" if game.baby else "base"
    table = heading(GAME, variant, choose_stage(rng, ended, game.seen), terse)
    table["players"] = [write_builder(player.houses, terse) for player in game.players]
    if game.smooki:
        table["smooki"] = write_builder(game.smooki.houses, terse)
    elif not terse:
        table["smooki"] = None
    return Played(table, game.seen, write_record(write_start(table), game.moves))
