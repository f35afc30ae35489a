"""Plays random games of The Little Prince: Make Me a Planet, a board game."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from .common import Json, Played, advance, choose_stage, heading, stopping_point, write_record
from .prince_planet import Planet
from .prince_strategies import choose_strategies, choose_tile
from .prince_table import write_grid, write_move, write_start, write_tally
from .prince_tiles import KINDS, Tile, invented, make_piles, printed

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
                takers = self.order_of_takers(first)
                yield from self.round_for_more(takers, drawn)
                first = takers[-1]

    def choose_pile(self) -> list[Tile]:
        """Choose the pile of tiles for the next round. Some games take the piles in a fixed order, others at random."""
        if self.habit:
            return next(self.piles[kind] for kind in self.habit if self.piles[kind])
        return self.rng.choice([pile for pile in self.piles.values() if pile])

    def order_of_takers(self, first: int) -> list[int]:
        """Return the seats in the order in which players take a tile: `first`, and then the others at random.

        In the game, each player chooses who takes the next tile.
        """
        others = [seat for seat in range(len(self.planets)) if seat != first]
        self.rng.shuffle(others)
        return [first, *others]

    def round_for_more(self, takers: list[int], tiles: list[Tile]) -> Iterator[None]:
        """Play a round with three or more players. Each of them takes one of the open tiles."""
        for seat in takers:
            self.take(seat, tiles, tiles)
            yield

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
        tile = choose_tile(self.rng, self.strategies[seat], offered, self.planets[seat])
        del tiles[next(place for place, other in enumerate(tiles) if other is tile)]
        cell = self.planets[seat].place(self.rng, tile)
        self.moves.append(write_move(seat, tile, cell))

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
    return Played(table, game.seen, write_record(write_start(table), game.moves))
