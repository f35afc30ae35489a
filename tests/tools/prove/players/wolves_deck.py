"""Shuffles the deck of The Three Little Wolves, or arranges it in an order that is possible but rare."""

from random import Random
from typing import NamedTuple

from .wolves_houses import COLORS, WILD, Card

HAND = 5
BELOW = 5
"""The number of floor cards that are shuffled with the last pig."""

EFFECTS = ("pass-left", "pass-right", "send-a-wolf")


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
    pigs = [Pig(effect) for effect in rng.sample(EFFECTS, 3)]
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
