"""Random strategies for The Three Little Pigs. Each prefers some choices, but it can make any legal choice."""

from dataclasses import dataclass
from random import Random

from .pigs_houses import MATERIALS, PARTS, House, Kind, Stacks, Tile, places

WOLF = "wolf"
PLAIN_DIE = ("door", "door", "window", "window", "roof", "roof")
WOLF_DIE = ("door", "door", "window", "window", "roof", WOLF)
SPINNER = ("straw", "straw", "straw", "wood", "wood", "brick")

Die = tuple[str, ...]


@dataclass(frozen=True)
class Strategy:
    """The preferences of one random player, for example for doors, for brick, or for many rolls of the dice."""

    name: str
    parts: tuple[float, float, float] = (1, 1, 1)
    materials: tuple[float, float, float] = (1, 1, 1)
    stop: float = 0.4
    """Probability to stop after a roll."""
    second: float = 0.6
    """Probability to buy a second tile if possible."""
    placing: str = "any"
    """Where tiles go: "any", "grow" (existing houses), "spread" (new houses) or "pure" (one material)."""
    stock: str = "any"
    """From which stack the player buys: "any", "emptiest" or "fullest"."""

    def weight(self, kind: Kind, stacks: Stacks) -> float:
        """Return how much the player wants this kind of tile.

        A kind with the value 2 is chosen twice as often as one with the value 1.
        """
        material, part = kind
        liking = self.materials[MATERIALS.index(material)] * self.parts[PARTS.index(part)]
        if self.stock == "emptiest":
            return liking * float(6 - stacks.left(kind)) ** 3
        if self.stock == "fullest":
            return liking * float(stacks.left(kind)) ** 5
        return liking


STRATEGIES = (
    Strategy("balanced"),
    Strategy("racer", stop=0.9, second=1.0, stock="emptiest"),
    Strategy("hoarder", materials=(1, 3, 9), stop=0.0),
    Strategy("miser", materials=(9, 3, 1), second=0.0, stop=0.5),
    Strategy("spender", second=1.0, stop=0.1),
    Strategy("leveller", second=0.9, stop=0.1, stock="fullest"),
    Strategy("drainer", second=0.8, stop=0.2, stock="emptiest"),
    Strategy("roofer", parts=(2, 1, 6), second=1.0, placing="spread"),
    Strategy("tower builder", parts=(1, 6, 0.3), placing="grow"),
    Strategy("starter", parts=(3, 3, 0.2), placing="spread"),
    Strategy("window first", parts=(1, 4, 1), placing="spread", second=0.9),
    Strategy("straw builder", materials=(30, 1, 0.3), placing="pure", stop=0.2),
    Strategy("wood builder", materials=(0.5, 30, 1), placing="pure", stop=0.0, second=0.2),
    Strategy("brick builder", materials=(0.1, 0.2, 30), placing="pure", stop=0.0, second=0.0),
    Strategy("patcher", materials=(9, 1.5, 1), parts=(2, 3, 1), placing="grow", stop=0.2),
    Strategy("sluggard", stop=1.0, second=0.1),
)

MASTERS = ("straw builder", "wood builder", "brick builder")
TEAMS = (MASTERS, MASTERS, ("leveller",), ("patcher",), ("patcher",), ("patcher",))
"""Groups of strategies that lead to rare tables. A group for the rarest tables is listed several times."""


def choose_strategies(rng: Random, players: int) -> list[Strategy]:
    """Choose a strategy for each player. In some games, all players have the same one."""
    manner = rng.random()
    if manner < 0.3:
        return [rng.choice(STRATEGIES)] * players
    if manner < 0.65:
        named = rng.choice(TEAMS)
        return [_named(named[seat % len(named)]) for seat in range(players)]
    return [rng.choice(STRATEGIES) for _ in range(players)]


def _named(name: str) -> Strategy:
    return next(strategy for strategy in STRATEGIES if strategy.name == name)


def choose_dice(rng: Random, wolves_wanted: bool) -> list[Die]:
    """Return the five dice of a game. Some games use loaded dice, which favor or avoid some faces."""
    dice: list[Die] = [PLAIN_DIE, PLAIN_DIE, WOLF_DIE, WOLF_DIE, WOLF_DIE]
    luck = rng.random()
    if luck < 0.6:
        return dice
    if luck < 0.78 and not wolves_wanted:
        return [tuple(face for face in die if face != WOLF) for die in dice]
    favorite = rng.choice(("door", "window", "roof", WOLF))
    return [die + (favorite,) * 2 if favorite in die else die for die in dice]


def choose_house(rng: Random, strategy: Strategy, tile: Tile, houses: list[House]) -> House | None:
    """Choose the house for a bought tile. None means a new house."""
    fitting = places(tile, houses)
    may_start = tile.part != "roof"
    if strategy.placing == "pure":
        same = [h for h in fitting if h.is_pure and h.tiles[0].material == tile.material]
        fitting = same or ([] if may_start else fitting)
    if not fitting or (may_start and rng.random() < _newness(strategy)):
        return None
    if strategy.placing == "grow":
        return max(fitting, key=lambda house: len(house.tiles))
    return rng.choice(fitting)


def _newness(strategy: Strategy) -> float:
    """Return the probability of starting a new house with a tile that also fits into an existing one."""
    return {"any": 0.3, "grow": 0.03, "spread": 0.7, "pure": 0.1}[strategy.placing]


def attractiveness(house: House) -> tuple[bool, int]:
    """Return a sort key with which the wolf prefers houses with a roof, and then tall houses."""
    return (not house.is_open, len(house.tiles))


def rarest_material(house: House) -> str:
    """Return the material of which the house has the fewest tiles.

    If the wolf blows these tiles away, a single material often remains.
    """
    materials = [tile.material for tile in house.tiles]
    return min(materials, key=materials.count)


def choose_symbols_to_keep(rng: Random, strategy: Strategy, houses: list[House]) -> tuple[str, ...]:
    """Choose which dice to keep: those with one symbol, or with two symbols if the player wants two tiles."""
    still_open = [house for house in houses if house.is_open]
    weights = list(strategy.parts)
    if not still_open:
        weights[2] *= 0.05
    elif strategy.placing == "pure":
        weights = _missing_parts(max(still_open, key=lambda house: _liking(strategy, house)))
    first = rng.choices(PARTS, weights)[0]
    if rng.random() > strategy.second:
        return (first,)
    return (first, rng.choices(PARTS, weights)[0])


def _liking(strategy: Strategy, house: House) -> float:
    return strategy.materials[MATERIALS.index(house.tiles[0].material)]


def _missing_parts(house: House) -> list[float]:
    """Return how much the player wants a door, a window and a roof. Parts that the house needs next count more."""
    has_window = house.tiles[-1].part == "window"
    ready = has_window and house.has_door
    return [0.1 if house.has_door else 3, 0.3 if has_window else 3, 5 if ready else 0.1]
