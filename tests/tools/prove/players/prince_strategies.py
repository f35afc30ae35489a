"""Strategies for random play of The Little Prince."""

from dataclasses import dataclass, field
from random import Random

from .prince_planet import Planet
from .prince_tiles import CHARACTER, Tile


@dataclass(frozen=True)
class Strategy:
    """The preferences of one random player: a value for each object on a tile, and one for a repeated character."""

    name: str
    values: dict[str, float] = field(default_factory=dict, hash=False)
    double: float = 0.0
    third_baobab: float | None = None
    """The value of a baobab that would cover three tiles, if it differs from that of other baobabs."""

    def value(self, tile: Tile, planet: Planet) -> float:
        if tile.kind == CHARACTER and self.double:
            mine = [other.character for other in planet.characters()]
            return self.double * mine.count(tile.character)
        value = sum(self.values.get(name, 0.0) * count for name, count in tile.objects.items())
        if self.third_baobab is not None and tile.has_baobab and len(planet.baobabs) == 2:
            return self.third_baobab
        return value


LOVER = Strategy("baobab lover", {"baobab": 20}, double=1.0)
AVOIDER = Strategy("baobab avoider", {"baobab": -20})
STRATEGIES = (
    Strategy("balanced"),
    LOVER,
    AVOIDER,
    Strategy("pair keeper", {"baobab": 20}, third_baobab=-20),
    Strategy("volcano lover", {"volcano": 10}),
    Strategy("volcano avoider", {"volcano": -10}),
    Strategy("shepherd", {"white_sheep": 3, "grey_sheep": 3, "brown_sheep": 5, "box": 1}),
    Strategy("star gazer", {"big_star": 5, "sunset": 2}),
    Strategy("twin seeker", double=9.0),
    Strategy("rose grower", {"rose": 9, "lamp_post": 2}),
)


def choose_strategies(rng: Random, players: int) -> list[Strategy]:
    """Choose a strategy for each player.

    In some games, all players have the same one. In others, only one player likes baobabs.
    """
    manner = rng.random()
    if manner < 0.2:
        return [rng.choice(STRATEGIES)] * players
    strategies = [rng.choice(STRATEGIES) for _ in range(players)]
    if manner < 0.5:
        strategies = [AVOIDER] * players
        strategies[rng.randrange(players)] = LOVER
    return strategies


def choose_tile(rng: Random, strategy: Strategy, tiles: list[Tile], planet: Planet) -> Tile:
    return max(tiles, key=lambda tile: strategy.value(tile, planet) + rng.random())
