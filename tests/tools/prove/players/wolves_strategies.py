"""Random strategies for The Three Little Wolves. Each prefers some choices, but it can make any legal choice."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from .wolves_houses import DEEPEST, EXTRA_HEIGHT, WILD, Build, Card, House, builds

Taste = Callable[[Build], float]


def _anything(_: Build) -> float:
    return 0.0


def _small_steps(build: Build) -> float:
    return 2.0 if build.below else -0.3 * build.rise


def _tallest(build: Build) -> float:
    return float(build.house.size) if build.house else -1.0


def _new_houses(build: Build) -> float:
    return 0.0 if build.house else 3.0


def _basements(build: Build) -> float:
    if build.below:
        return 4.0 - build.card.number
    return -3.0 if build.card.number <= DEEPEST else 0.0


def _white_houses(build: Build) -> float:
    if build.card.color == WILD:
        return 6.0 if build.house is None else 3.0 if build.house.color is None else 0.0
    return -3.0 if build.house and build.house.color is None else 0.0


def _showy_roofs(build: Build) -> float:
    return 3.0 if build.card.number in EXTRA_HEIGHT and not build.below else 0.0


def _double_numbers(build: Build) -> float:
    if build.value != build.card.number:
        return 5.0 if build.house else 1.0
    return -0.2 * build.rise


@dataclass(frozen=True)
class Strategy:
    """The preferences of one random player, for example to discard many cards or to keep the wolves."""

    name: str
    build: float
    """Probability to build a card if possible. Otherwise, the player discards one."""
    send: float
    """Probability to send a wolf after a discard, if possible."""
    taste: Taste = _anything
    late: float | None = None
    """Probability to build in the last turns, if it differs from `build`."""


CLIMBER = Strategy("climber", 1.0, 0.5, _small_steps)

STRATEGIES = (
    Strategy("balanced", 0.8, 0.5),
    CLIMBER,
    Strategy("racer", 0.95, 0.2, _tallest),
    Strategy("hoarder", 0.3, 0.1, _small_steps, late=1.0),
    Strategy("latecomer", 0.0, 0.2, _small_steps, late=1.0),
    Strategy("opener", 0.9, 0.4, _new_houses),
    Strategy("digger", 0.85, 0.5, _basements),
    Strategy("white-house builder", 0.9, 0.4, _white_houses),
    Strategy("show-off", 0.9, 0.3, _showy_roofs),
    Strategy("juggler", 0.95, 0.4, _double_numbers),
    Strategy("attacker", 0.4, 1.0, _tallest),
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
    return max(options, key=lambda build: strategy.taste(build) + rng.random())


def choose_home(rng: Random, homes: list[House]) -> House:
    """Choose the house that gets a wolf. In half of the cases, a house that already has a wolf is preferred."""
    shared = [house for house in homes if house.wolves]
    if shared and rng.random() < 0.5:
        return rng.choice(shared)
    return rng.choice(homes)
