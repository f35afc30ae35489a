"""Plays random games of The Three Little Pigs, a board game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from .common import Json, Played, advance, choose_stage, heading, stopping_point, write_record

MATERIALS = ("straw", "wood", "brick")
PARTS = ("door", "window", "roof")
PRICES = {"straw": 2, "wood": 3, "brick": 4}
COPIES = 4

Kind = tuple[str, str]
"""The material and part of a tile. Each stack has tiles of one kind."""


class Tile(NamedTuple):
    """One tile of a house, for example a wooden window with two flowerpots."""

    material: str
    part: str
    flowerpots: int


class House:
    """A house as a list of tiles, with the lowest tile first.

    Its attributes also say whether the house won an award and whether it has lost its roof.
    """

    __slots__ = ("awarded", "reopened", "tiles")

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.awarded = False
        self.reopened = False

    @property
    def is_open(self) -> bool:
        return self.tiles[-1].part != "roof"

    @property
    def has_door(self) -> bool:
        """Whether the house has a door, which can only be the lowest tile."""
        return self.tiles[0].part == "door"

    @property
    def is_pure(self) -> bool:
        first = self.tiles[0].material
        return all(tile.material == first for tile in self.tiles)

    @property
    def wins_a_first(self) -> bool:
        """Whether the house can win an award: it has a door, a window and a roof, all of one material."""
        return {tile.part for tile in self.tiles} == set(PARTS) and self.is_pure

    def place(self, tile: Tile) -> None:
        """Add a tile to the house. A door goes to the bottom, any other tile on top."""
        if tile.part == "door":
            self.tiles.insert(0, tile)
        else:
            self.tiles.append(tile)

    @property
    def is_bare_roof(self) -> bool:
        return len(self.tiles) == 1 and self.tiles[0].part == "roof"


class Stacks:
    """The nine stacks of tiles that players buy from. The top tile of a stack is the last item of its list."""

    def __init__(self, rng: Random, most_flowerpots: int) -> None:
        self.tiles: dict[Kind, list[Tile]] = {
            (material, part): [Tile(material, part, rng.randint(0, most_flowerpots)) for _ in range(COPIES)]
            for material in MATERIALS
            for part in PARTS
        }
        self.empty = 0

    def take(self, kind: Kind) -> Tile:
        stack = self.tiles[kind]
        tile = stack.pop()
        if not stack:
            self.empty += 1
        return tile

    def left(self, kind: Kind) -> int:
        """Return how many tiles of a kind are left to buy."""
        return len(self.tiles[kind])

    def affordable(self, symbols: dict[str, int], houses: list[House]) -> list[Kind]:
        """Return the kinds of tiles that a player can pay for and place.

        A door or a window can always start a new house. A roof needs a house without a roof.
        """
        roof_fits = any(house.is_open for house in houses)
        return [
            kind
            for kind, stack in self.tiles.items()
            if stack and symbols[kind[1]] >= PRICES[kind[0]] and (roof_fits or kind[1] != "roof")
        ]


def places(tile: Tile, houses: list[House]) -> list[House]:
    """Return the houses to which the tile can be added."""
    if tile.part == "door":
        return [house for house in houses if house.is_open and not house.has_door]
    return [house for house in houses if house.is_open]


def write_players(players: list[list[House]], terse: bool) -> list[Json]:
    """Return the JSON of all players and their houses. The lowest tile of a house comes first."""
    return [
        {"houses": [{"tiles": [_tile(tile, terse) for tile in house.tiles]} for house in houses]} for houses in players
    ]


def _tile(tile: Tile, terse: bool) -> Json:
    written: Json = {"material": tile.material, "part": tile.part}
    if tile.flowerpots or not terse:
        written["flowerpots"] = tile.flowerpots
    return written


def write_start(table: Json) -> Json:
    """Return the empty table with which a game began. It is made from the table at the end of the game."""
    start: Json = {**table, "stage": "running", "players": [{"houses": []} for _ in table["players"]]}
    if "stacks" in table:
        start["stacks"] = {material: dict.fromkeys(PARTS, COPIES) for material in MATERIALS}
    if "firsts" in table:
        start["firsts"] = dict.fromkeys(table["firsts"])
    return start


WOLF = "wolf"
PLAIN_DIE = ("door", "door", "window", "window", "roof", "roof")
WOLF_DIE = ("door", "door", "window", "window", "roof", WOLF)
SPINNER = ("straw", "straw", "straw", "wood", "wood", "brick")
# The probability of starting a new house with a tile that also fits into an existing one.
NEWNESS = {"any": 0.3, "grow": 0.03, "spread": 0.7, "pure": 0.1}

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

    def liking(self, material: str) -> float:
        return self.materials[MATERIALS.index(material)]

    def weight(self, kind: Kind, stacks: Stacks) -> float:
        """Return how much the player wants this kind of tile.

        A kind with the value 2 is chosen twice as often as one with the value 1.
        """
        material, part = kind
        liking = self.liking(material) * self.parts[PARTS.index(part)]
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
        named, by_name = rng.choice(TEAMS), {strategy.name: strategy for strategy in STRATEGIES}
        return [by_name[named[seat % len(named)]] for seat in range(players)]
    return [rng.choice(STRATEGIES) for _ in range(players)]


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
    if not fitting or (may_start and rng.random() < NEWNESS[strategy.placing]):
        return None
    if strategy.placing == "grow":
        return max(fitting, key=lambda house: len(house.tiles))
    return rng.choice(fitting)


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
        weights = _missing_parts(max(still_open, key=lambda house: strategy.liking(house.tiles[0].material)))
    first = rng.choices(PARTS, weights)[0]
    if rng.random() > strategy.second:
        return (first,)
    return (first, rng.choices(PARTS, weights)[0])


def _missing_parts(house: House) -> list[float]:
    """Return how much the player wants a door, a window and a roof. Parts that the house needs next count more."""
    has_window = house.tiles[-1].part == "window"
    ready = has_window and house.has_door
    return [0.1 if house.has_door else 3, 0.3 if has_window else 3, 5 if ready else 0.1]


GAME = "three-little-pigs"
MAX_ROLLS = 3
TYPICAL_TURNS = 45

BRANCHES = (
    *("final", "running", "running-but-over", "running-before-first-turn"),
    *("2-players", "3-players", "4-players", "5-players", "base", "veteran"),
    *("ended-buying-one-tile", "ended-buying-two-tiles", "ended-players-plus-one"),
    *("plus-one-by-two-straw", "plus-one-by-straw-and-wood", "ended-with-houseless-player"),
    *("one-roll", "two-rolls", "three-rolls", "wolf-on-third-roll", "three-wolves"),
    *("wolf-came", "wolf-without-target", "wolf-took-nothing", "house-vanished"),
    *("roof-collapsed", "roofed-house-blown-open", "roofed-house-lost-its-door"),
    *("gap-closed-up", "mixed-house-stripped-pure", "unawarded-pure-house-stands"),
    *("first-award-won", "first-award-house-blown-down", "all-three-firsts-held"),
    *("door-under-window", "reopened-house-roofed-again", "roof-on-lone-door"),
    *("bought-nothing", "roof-had-nowhere-to-go", "only-one-tile-to-buy"),
    *("two-tiles-same-kind", "straw-and-wood-same-part", "started-and-roofed-in-one-turn"),
    *("stacks-left-out", "firsts-left-out", "firsts-partly-left-out", "firsts-nobody-in-base", "defaults-left-out"),
)


class Game:
    """A game in progress: its tiles, dice and players. `seen` counts the rare situations that have occurred."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.seen: Counter[str] = Counter()
        self.variant = rng.choice(("base", "veteran"))
        self.strategies = choose_strategies(rng, rng.randint(2, 5))
        patching = self.strategies[0].name == "patcher"
        self.dice = choose_dice(rng, wolves_wanted=patching)
        self.stacks = Stacks(rng, rng.choice((0, 1, 2, 3)))
        self.players: list[list[House]] = [[] for _ in self.strategies]
        self.firsts: dict[str, int | None] = dict.fromkeys(MATERIALS)
        self.nibbling_wolf = rng.random() < (0.8 if patching else 0.3)
        self.moves: list[Json] = []

    @property
    def over(self) -> bool:
        """Whether the game has ended: as many stacks are empty as there are players."""
        return self.stacks.empty >= len(self.players)

    def turns(self) -> Iterator[None]:
        """Play turns clockwise, starting with a random player. The caller can stop the game after each turn."""
        seat = self.rng.randrange(len(self.players))
        while not self.over:
            self.turn(seat)
            seat = (seat + 1) % len(self.players)
            yield

    def turn(self, seat: int) -> None:
        """Play one turn: roll the dice and buy tiles, or blow on a house if at least two dice show a wolf."""
        shown = self.roll(seat)
        wolves = shown.count(WOLF)
        dice = {face: shown.count(face) for face in (*PARTS, WOLF)}
        self.moves.append({"seat": seat, "dice": dice, "buys": [], "blow": None})
        if wolves >= 2:
            self.seen["wolf-came"] += 1
            self.seen["three-wolves"] += wolves == 3
            self.wolf(seat)
        else:
            self.buy(seat, {part: shown.count(part) for part in PARTS})

    def roll(self, seat: int) -> list[str]:
        """Roll up to three times. Dice that show a wolf are not rolled again, and two wolves end the rolling."""
        strategy, random = self.strategies[seat], self.rng.random
        wishes = choose_symbols_to_keep(self.rng, strategy, self.players[seat])
        shown = [die[int(random() * len(die))] for die in self.dice]
        rolls = 1
        while rolls < MAX_ROLLS and shown.count(WOLF) < 2 and random() >= strategy.stop:
            rolls += 1
            for place, die in enumerate(self.dice):
                if shown[place] != WOLF and shown[place] not in wishes:
                    shown[place] = die[int(random() * len(die))]
        self.seen[("one-roll", "two-rolls", "three-rolls")[rolls - 1]] += 1
        self.seen["wolf-on-third-roll"] += rolls == 3 and shown.count(WOLF) >= 2
        return shown

    def buy(self, seat: int, symbols: dict[str, int]) -> None:
        bought: list[Kind] = []
        houses_before = len(self.players[seat])
        while len(bought) < 2:
            kinds = self.stacks.affordable(symbols, self.players[seat])
            if not bought:
                self.note_choice(kinds, symbols)
            if not kinds or (bought and self.rng.random() > self.strategies[seat].second):
                break
            weights = [self.strategies[seat].weight(kind, self.stacks) for kind in kinds]
            kind = self.rng.choices(kinds, weights)[0]
            symbols[kind[1]] -= PRICES[kind[0]]
            self.place(seat, self.stacks.take(kind))
            bought.append(kind)
        self.note_bought(seat, bought, houses_before)

    def place(self, seat: int, tile: Tile) -> None:
        houses = self.players[seat]
        house = choose_house(self.rng, self.strategies[seat], tile, houses)
        index = None if house is None else houses.index(house)
        self.moves[-1]["buys"].append({**_tile(tile, terse=False), "house": index})
        if house is None:
            house = House()
            houses.append(house)
        elif tile.part == "door":
            self.seen["door-under-window"] += 1
        house.place(tile)
        if tile.part == "roof":
            self.completed(seat, house)

    def completed(self, seat: int, house: House) -> None:
        """Give the player the award if this is the first completed house of its material."""
        self.seen["reopened-house-roofed-again"] += house.reopened
        self.seen["roof-on-lone-door"] += len(house.tiles) == 2 and house.has_door
        material = house.tiles[0].material
        if self.variant == "veteran" and self.firsts[material] is None and house.wins_a_first:
            self.firsts[material] = seat
            house.awarded = True
            self.seen["first-award-won"] += 1

    def wolf(self, seat: int) -> None:
        """Let the wolf blow on an opponent's house, if there is one."""
        targets = [(houses, house) for other, houses in enumerate(self.players) if other != seat for house in houses]
        if not targets:
            self.seen["wolf-without-target"] += 1
            return
        houses, house = self.rng.choice(targets)
        material = self.rng.choice(SPINNER)
        if self.nibbling_wolf:
            # The wolf prefers houses with a roof, and then tall houses.
            houses, house = max(targets, key=lambda target: (not target[1].is_open, len(target[1].tiles)))
            material = rarest_material(house)
        self.blow(houses, house, material)

    def blow(self, houses: list[House], house: House, material: str) -> None:
        """Remove all tiles of a material from a house. If only a roof or nothing is left, the house disappears."""
        self.moves[-1]["blow"] = {
            "seat": next(seat for seat, others in enumerate(self.players) if others is houses),
            "house": houses.index(house),
            "material": material,
        }
        before = house.tiles
        was_pure, was_roofed = house.is_pure, not house.is_open
        house.tiles = [tile for tile in before if tile.material != material]
        lost = len(before) - len(house.tiles)
        self.seen["wolf-took-nothing"] += not lost
        if house.tiles and house.is_bare_roof:
            house.tiles = []
            self.seen["roof-collapsed"] += 1
        if not house.tiles:
            houses.remove(house)
            self.seen["house-vanished"] += 1
            self.seen["first-award-house-blown-down"] += house.awarded
        elif lost:
            self.seen["gap-closed-up"] += house.tiles[0] is before[0] and (house.tiles[-1] is before[-1])
            self.note_loss(house, before[0], was_roofed, was_pure)

    def note_loss(self, house: House, lowest: Tile, was_roofed: bool, was_pure: bool) -> None:
        if was_roofed and house.is_open:
            house.reopened = True
            self.seen["roofed-house-blown-open"] += 1
        elif was_roofed and lowest.part == "door" and not house.has_door:
            self.seen["roofed-house-lost-its-door"] += 1
        if not was_pure and house.wins_a_first:
            self.seen["mixed-house-stripped-pure"] += 1

    def note_choice(self, kinds: list[Kind], symbols: dict[str, int]) -> None:
        self.seen["only-one-tile-to-buy"] += len(kinds) == 1
        self.seen["bought-nothing"] += not kinds
        self.seen["roof-had-nowhere-to-go"] += not kinds and symbols["roof"] >= 2

    def note_bought(self, seat: int, bought: list[Kind], houses_before: int) -> None:
        if len(bought) == 2:
            (material, part), (other_material, other_part) = bought
            self.seen["two-tiles-same-kind"] += bought[0] == bought[1]
            self.seen["straw-and-wood-same-part"] += part == other_part and material != other_material
            started = len(self.players[seat]) > houses_before
            self.seen["started-and-roofed-in-one-turn"] += started and not self.players[seat][-1].is_open
        if self.over:
            self.seen[f"ended-buying-{('one-tile', 'two-tiles')[len(bought) - 1]}"] += 1
        if self.stacks.empty > len(self.players):
            self.seen["ended-players-plus-one"] += 1
            both_straw = all(material == "straw" for material, _ in bought)
            self.seen[f"plus-one-by-{'two-straw' if both_straw else 'straw-and-wood'}"] += 1

    def note_position(self, ended: bool) -> None:
        self.seen[f"{len(self.players)}-players"] += 1
        self.seen[self.variant] += 1
        self.seen["ended-with-houseless-player"] += ended and not all(self.players)
        self.seen["all-three-firsts-held"] += None not in self.firsts.values()
        self.seen["unawarded-pure-house-stands"] += self.variant == "veteran" and any(
            house.wins_a_first and self.firsts[house.tiles[0].material] is None
            for houses in self.players
            for house in houses
        )


def play(rng: Random) -> Played:
    """Play one random game, sometimes only its beginning. Return the last table and a record of all moves."""
    game = Game(rng)
    limit = stopping_point(rng, TYPICAL_TURNS)
    ended = advance(game.turns(), limit)
    game.seen["running-before-first-turn"] += limit == 0
    game.note_position(ended)
    terse = rng.random() < 0.3
    table = heading(GAME, game.variant, choose_stage(rng, ended, game.seen), terse)
    table["players"] = write_players(game.players, terse)
    game.seen["defaults-left-out"] += terse
    if rng.random() < 0.75:
        table["stacks"] = {m: {part: game.stacks.left((m, part)) for part in PARTS} for m in MATERIALS}
    else:
        game.seen["stacks-left-out"] += 1
    if game.variant == "base" and rng.random() < 0.1:
        game.seen["firsts-nobody-in-base"] += 1
        table["firsts"] = dict(game.firsts)
    elif game.variant == "veteran" and (luck := rng.random()) < 0.8:
        # In some games, not all awards are remembered. `luck` seeds this, so that the games of a seed stay the same.
        remembers = Random(luck).random
        table["firsts"] = {m: seat for m, seat in game.firsts.items() if luck < 0.56 or remembers() < 0.5}
        game.seen["firsts-partly-left-out"] += len(table["firsts"]) < len(MATERIALS)
    else:
        game.seen["firsts-left-out"] += game.variant == "veteran"
    return Played(table, game.seen, write_record(write_start(table), game.moves))
