"""Carries out the moves of a random game of The Three Little Wolves, with its cards, wolves and Big Bad Pigs."""

from collections import Counter
from random import Random

from .common import Json
from .wolves_deck import HAND, Pig, deal
from .wolves_houses import WILD, Build, Card, House, perform
from .wolves_strategies import IDLE_STRATEGIES, Strategy, choose_build, choose_home, choose_strategies
from .wolves_table import write_build, write_discard, write_pig, write_wolf


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
        self.circle = self.seating(rng.randrange(len(strategies)))
        self.tokens = [2, 3, 4]
        self.pigs_drawn = 0
        self.smooki_sets_off_effects = rng.random() < 0.5
        self.smooki_reveals_again = rng.random() < 0.5
        self.moves: list[Json] = []

    def seating(self, first: int) -> list[Builder]:
        """Return the players clockwise from the seat `first` on, and Smooki last."""
        circle = self.players[first:] + self.players[:first]
        return circle + ([self.smooki] if self.smooki else [])

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
        return write_wolf(wolf, *self.place_of(home))

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
