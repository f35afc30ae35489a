"""Plays random games of The Little Prince: Make Me a Planet, a board game."""

import csv
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from .common import Json, Played, advance, choose_stage, heading, stopping_point, write_record

SOURCE = Path(__file__).with_name("little_prince_tiles.csv")
CHARACTER = "character"
KINDS = (CHARACTER, "uphill", "downhill", "center")
OBJECTS = (
    *("baobab", "volcano", "sunset", "rose", "lamp_post", "box", "big_star"),
    *("fox", "elephant", "snake", "white_sheep", "grey_sheep", "brown_sheep"),
)
TILES_PER_PILE = 20
ROUNDS_PER_PILE = 4


@dataclass(frozen=True)
class Tile:
    """A tile and the objects on it. The only objects on character tiles are big stars."""

    kind: str
    character: str | None
    objects: dict[str, int] = field(hash=False)

    @property
    def has_baobab(self) -> bool:
        return "baobab" in self.objects


@cache
def printed() -> dict[str, tuple[Tile, ...]]:
    """Read the 80 printed tiles from a CSV file, and return them by kind."""
    tiles: dict[str, list[Tile]] = {kind: [] for kind in KINDS}
    with SOURCE.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            objects = {name: int(row[name]) for name in OBJECTS if row[name] != "0"}
            tiles[row["kind"]].append(Tile(row["kind"], row["character"] or None, objects))
    return {kind: tuple(some) for kind, some in tiles.items()}


def invented(rng: Random) -> dict[str, tuple[Tile, ...]]:
    """Invent random tiles that are not in the real game. Only the character tiles are the real ones."""
    baobabs = rng.choice((0.2, 0.6, 0.98))
    return {
        kind: printed()[kind]
        if kind == CHARACTER
        else tuple(_invent(rng, kind, baobabs) for _ in range(TILES_PER_PILE))
        for kind in KINDS
    }


def _invent(rng: Random, kind: str, baobabs: float) -> Tile:
    names = rng.sample(OBJECTS[1:], rng.randint(0, 5))
    objects = {name: rng.choice((1, 1, 1, 2, 4)) for name in names}
    if rng.random() < baobabs:
        objects["baobab"] = 1
    return Tile(kind, None, objects)


def make_piles(rng: Random, tiles: dict[str, tuple[Tile, ...]], per_round: int, spread: bool) -> dict[str, list[Tile]]:
    """Shuffle the tiles into piles. Remove the tiles that are not needed for this number of players.

    The last tile of a pile is drawn first.
    """
    piles = {kind: rng.sample(some, len(some)) for kind, some in tiles.items()}
    if spread:
        return {kind: _one_baobab_each(pile, per_round) for kind, pile in piles.items()}
    return {kind: pile[: per_round * ROUNDS_PER_PILE] for kind, pile in piles.items()}


def _one_baobab_each(pile: list[Tile], per_round: int) -> list[Tile]:
    baobabs = [tile for tile in pile if tile.has_baobab]
    others = [tile for tile in pile if not tile.has_baobab]
    stacked: list[Tile] = []
    for _ in range(ROUNDS_PER_PILE):
        drawn = [baobabs.pop()] if baobabs else []
        while len(drawn) < per_round:
            drawn.append(others.pop() if others else baobabs.pop())
        stacked += drawn
    return stacked


Cell = tuple[int, int]

LAYOUT = (
    (CHARACTER, "uphill", "downhill", CHARACTER),
    ("downhill", "center", "center", "uphill"),
    ("uphill", "center", "center", "downhill"),
    (CHARACTER, "downhill", "uphill", CHARACTER),
)
SIDE = 4
TOO_MANY_BAOBABS = 3


class Planet:
    """The planet of a player: the tiles on its 16 cells, and which of them are covered."""

    def __init__(self) -> None:
        self.tiles: dict[Cell, Tile] = {}
        self.covered: set[Cell] = set()
        self.baobabs: list[Cell] = []
        self.coverings = 0
        self._free: dict[str, list[Cell]] = {kind: [] for kind in KINDS}
        for row, kinds in enumerate(LAYOUT):
            for column, kind in enumerate(kinds):
                self._free[kind].append((row, column))

    def place(self, rng: Random, tile: Tile) -> Cell:
        """Put a tile on a random free cell of its kind, and return the cell.

        When a planet gets its third uncovered baobab, all three tiles with a baobab are covered.
        """
        free = self._free[tile.kind]
        cell = free.pop(rng.randrange(len(free)))
        self.tiles[cell] = tile
        if tile.has_baobab:
            self.baobabs.append(cell)
        if len(self.baobabs) == TOO_MANY_BAOBABS:
            self.covered.update(self.baobabs)
            self.baobabs = []
            self.coverings += 1
        return cell

    def characters(self) -> Iterator[Tile]:
        """Return the character tiles that lie on this planet."""
        return (tile for tile in self.tiles.values() if tile.kind == CHARACTER)

    def open_land(self) -> Iterator[Tile]:
        """Return the tiles that are neither covered nor character tiles."""
        return (tile for cell, tile in self.tiles.items() if tile.kind != CHARACTER and cell not in self.covered)

    def without_volcano(self) -> int:
        """Count the tiles without a volcano. Covered tiles count, but character tiles do not."""
        return len(self.covered) + sum("volcano" not in tile.objects for tile in self.open_land())


def write_grid(planet: Planet, hidden: bool, terse: bool) -> Json:
    """Return the JSON of a planet as a grid of 16 cells, with null for the name of a hidden character."""
    rows = [[_cell(planet, (row, column), hidden, terse) for column in range(SIDE)] for row in range(SIDE)]
    return {"planet": {"form": "grid", "tiles": rows}}


def write_tally(planet: Planet, hidden: bool, counted: bool, terse: bool) -> Json:
    """Return the JSON of a planet that only counts its visible objects.

    If `counted` is true, the number of tiles without a volcano is included.
    """
    shown = [] if hidden else list(planet.characters())
    total: Counter[str] = Counter()
    for tile in [*planet.open_land(), *shown]:
        total.update(tile.objects)
    written: Json = {
        "form": "tally",
        "characters": [tile.character for tile in shown],
        "objects": _objects(total, terse),
    }
    if planet.covered or not terse:
        written["covered_tiles"] = len(planet.covered)
    if counted or not terse:
        written["tiles_without_volcano"] = planet.without_volcano() if counted else None
    return {"planet": written}


def _cell(planet: Planet, cell: tuple[int, int], hidden: bool, terse: bool) -> Json | None:
    tile = planet.tiles.get(cell)
    if tile is None:
        return None
    if tile.kind == CHARACTER:
        return _character(tile, hidden, terse)
    written: Json = {"kind": tile.kind}
    covered = cell in planet.covered
    if covered or not terse:
        written["covered"] = covered
    objects = _objects({} if covered else tile.objects, terse)
    if objects:
        written["objects"] = objects
    return written


def _character(tile: Tile, hidden: bool, terse: bool) -> Json:
    stars = 0 if hidden else tile.objects.get("big_star", 0)
    written: Json = {"kind": CHARACTER, "character": None if hidden else tile.character}
    if stars or not terse:
        written["big_star"] = stars
    return written


def _objects(objects: dict[str, int], terse: bool) -> Json:
    if terse:
        return dict(objects)
    return {name: objects.get(name, 0) for name in OBJECTS}


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


GAME = "little-prince"
TILES_FOR_TWO = 3
TILES_OF_A_PLANET = 16
ALL_CHARACTERS = 13

BRANCHES = (
    *("final", "running", "running-but-over", "running-before-first-tile"),
    *("stopped-inside-a-round", "stopped-between-rounds"),
    *("2-players", "3-players", "4-players", "5-players", "base", "hidden-characters"),
    *("1-coverings", "2-coverings", "3-coverings", "4-coverings"),
    *("3-coverings-of-printed-tiles", "baobab-pair-left", "pair-left-beside-covered"),
    *("two-player-discard", "unseen-tile-taken", "same-character-twice"),
    *("all-13-characters", "planet-without-volcano", "invented-tiles"),
    *("hidden-in-grid", "hidden-in-tally", "hidden-but-told", "hidden-now-revealed"),
    *("grid", "tally", "grid-and-tally", "tally-with-covered-tiles"),
    *("tally-volcano-count-null", "tally-volcano-count-given", "tally-with-geographer"),
    *("running-tally", "defaults-spelled-out"),
)


class Game:
    """A game in progress: its piles of tiles and its planets. `seen` counts the rare situations that have occurred."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.seen: Counter[str] = Counter()
        self.variant = rng.choice(("base", "base", "hidden-characters"))
        self.strategies = choose_strategies(rng, rng.randint(2, 5))
        self.planets = [Planet() for _ in self.strategies]
        self.per_round = max(TILES_FOR_TWO, len(self.strategies))
        self.invented = rng.random() < 0.2
        tiles = invented(rng) if self.invented else printed()
        self.piles = make_piles(rng, tiles, self.per_round, rng.random() < 0.3)
        self.habit = rng.sample(KINDS, len(KINDS)) if rng.random() < 0.4 else None
        self.moves: list[Json] = []

    def placements(self) -> Iterator[None]:
        """Play one round after the other. The caller can stop the game after each placed tile."""
        first = self.rng.randrange(len(self.planets))
        while any(self.piles.values()):
            pile = self.choose_pile()
            drawn = [pile.pop() for _ in range(self.per_round)]
            if len(self.planets) == 2:
                yield from self.round_for_two(first, drawn)
                first = 1 - first
            else:
                # Each player chooses who takes the next tile.
                others = [seat for seat in range(len(self.planets)) if seat != first]
                self.rng.shuffle(others)
                for seat in [first, *others]:
                    self.take(seat, drawn, drawn)
                    yield
                first = others[-1]

    def choose_pile(self) -> list[Tile]:
        """Choose the pile of tiles for the next round. Some games take the piles in a fixed order, others at random."""
        if self.habit:
            return next(self.piles[kind] for kind in self.habit if self.piles[kind])
        return self.rng.choice([pile for pile in self.piles.values() if pile])

    def round_for_two(self, first: int, tiles: list[Tile]) -> Iterator[None]:
        """Play a round with two players.

        Three tiles are offered, one of them face down. The second player chooses before the first.
        """
        other = 1 - first
        unseen = tiles[self.rng.randrange(len(tiles))]
        wants_unseen = self.rng.random() < 0.25
        self.seen["unseen-tile-taken"] += wants_unseen
        offered = [tile for tile in tiles if (tile is unseen) == wants_unseen]
        self.take(other, offered, tiles)
        yield
        self.take(first, tiles, tiles)
        self.seen["two-player-discard"] += len(tiles)
        yield

    def take(self, seat: int, offered: list[Tile], tiles: list[Tile]) -> None:
        """Let a player take one of the offered tiles and place it on the player's planet."""
        strategy, planet = self.strategies[seat], self.planets[seat]
        tile = max(offered, key=lambda tile: strategy.value(tile, planet) + self.rng.random())
        del tiles[next(place for place, other in enumerate(tiles) if other is tile)]
        cell = planet.place(self.rng, tile)
        land = {"kind": tile.kind, "objects": dict(tile.objects)}
        written = _character(tile, hidden=False, terse=True) if tile.kind == CHARACTER else land
        self.moves.append({"seat": seat, "tile": written, "cell": list(cell)})

    def note_position(self, ended: bool) -> None:
        seen, planets = self.seen, self.planets
        seen[f"{len(planets)}-players"] += 1
        seen[self.variant] += 1
        seen["invented-tiles"] += self.invented
        sizes = [len(planet.tiles) for planet in planets]
        if not ended:
            uneven = min(sizes) < max(sizes)
            seen[f"stopped-{'inside-a-round' if uneven else 'between-rounds'}"] += 1
            seen["running-before-first-tile"] += max(sizes) == 0
        for planet in planets:
            self.note_planet(planet)
        kinds = {tile.character for planet in planets for tile in planet.characters()}
        seen["all-13-characters"] += len(kinds) == ALL_CHARACTERS

    def note_planet(self, planet: Planet) -> None:
        seen = self.seen
        if planet.coverings:
            seen[f"{planet.coverings}-coverings"] += 1
            seen["3-coverings-of-printed-tiles"] += planet.coverings == 3 and not self.invented
        seen["baobab-pair-left"] += len(planet.baobabs) == 2
        seen["pair-left-beside-covered"] += len(planet.baobabs) == 2 and planet.coverings > 0
        names = [tile.character for tile in planet.characters()]
        seen["same-character-twice"] += len(set(names)) < len(names)
        if len(planet.tiles) == TILES_OF_A_PLANET:
            seen["planet-without-volcano"] += not any("volcano" in tile.objects for tile in planet.open_land())

    def write(self, planet: Planet, hidden: bool, tally: bool, terse: bool) -> Json:
        """Return a planet as JSON: either as a grid of tiles, or as a tally, which only counts objects."""
        seen = self.seen
        names = [tile.character for tile in planet.characters()]
        if hidden and names:
            seen["hidden-in-tally" if tally else "hidden-in-grid"] += 1
        seen["tally" if tally else "grid"] += 1
        if not tally:
            return write_grid(planet, hidden, terse)
        geographer = not hidden and "geographer" in names
        counted = geographer or self.rng.random() < 0.5
        seen["tally-with-geographer"] += geographer
        seen[f"tally-volcano-count-{'given' if counted else 'null'}"] += 1
        seen["tally-with-covered-tiles"] += planet.coverings > 0
        return write_tally(planet, hidden, counted, terse)


def choose_forms(rng: Random, players: int) -> list[bool]:
    """Choose for each planet whether it is written as counts of its objects or as a grid of tiles."""
    luck = rng.random()
    if luck < 0.7:
        return [luck > 0.5] * players
    return [rng.random() < 0.5 for _ in range(players)]


def write_players(game: Game, stage: str) -> list[Json]:
    """Return the JSON of all players and their planets. During a game, hidden characters usually stay hidden."""
    rng = game.rng
    terse = rng.random() < 0.8
    secret = stage == "running" and game.variant == "hidden-characters"
    forms = choose_forms(rng, len(game.planets))
    written = []
    for planet, tally in zip(game.planets, forms, strict=True):
        hidden = secret and rng.random() < 0.8
        game.seen["hidden-but-told"] += secret and not hidden and any(planet.characters())
        written.append(game.write(planet, hidden, tally, terse))
    game.seen["defaults-spelled-out"] += not terse
    game.seen["grid-and-tally"] += any(forms) and not all(forms)
    game.seen["running-tally"] += stage == "running" and any(forms)
    return written


def play(rng: Random) -> Played:
    """Play one random game, sometimes only its beginning. Return the last table and a record of all moves."""
    game = Game(rng)
    most = TILES_OF_A_PLANET * len(game.planets)
    ended = advance(game.placements(), stopping_point(rng, most))
    game.note_position(ended)
    stage = choose_stage(rng, ended, game.seen)
    game.seen["hidden-now-revealed"] += stage == "final" and game.variant != "base"
    table = heading(GAME, game.variant, stage, rng.random() < 0.3)
    table["players"] = write_players(game, stage)
    empty = [write_grid(Planet(), hidden=False, terse=True) for _ in game.planets]
    return Played(table, game.seen, write_record({**table, "stage": "running", "players": empty}, game.moves))
