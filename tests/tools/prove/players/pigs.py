"""Plays random games of The Three Little Pigs, a board game."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from .common import Json, Played, advance, choose_stage, heading, stopping_point, write_record
from .pigs_houses import MATERIALS, PARTS, PRICES, House, Kind, Stacks, Tile
from .pigs_strategies import (
    SPINNER,
    WOLF,
    attractiveness,
    choose_dice,
    choose_house,
    choose_strategies,
    choose_symbols_to_keep,
    rarest_material,
)
from .pigs_table import write_buy, write_move, write_players, write_stacks, write_start

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
        self.moves.append(write_move(seat, shown))
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
        self.moves[-1]["buys"].append(write_buy(tile, houses, house))
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
            houses, house = max(targets, key=lambda target: attractiveness(target[1]))
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
        lost = house.blow_away(material)
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
            self.note_plus_one(bought)

    def note_plus_one(self, bought: list[Kind]) -> None:
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


def some_of(firsts: dict[str, int | None], rng: Random) -> dict[str, int | None]:
    """Return the awards that somebody remembers. The others, sometimes all of them, are left out."""
    return {material: holder for material, holder in firsts.items() if rng.random() < 0.5}


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
        table["stacks"] = write_stacks(game.stacks)
    else:
        game.seen["stacks-left-out"] += 1
    if game.variant == "base" and rng.random() < 0.1:
        game.seen["firsts-nobody-in-base"] += 1
        table["firsts"] = dict(game.firsts)
    elif game.variant == "veteran" and (luck := rng.random()) < 0.8:
        # `luck` seeds this choice, so that the games of a seed stay the same.
        table["firsts"] = dict(game.firsts) if luck < 0.56 else some_of(game.firsts, Random(luck))
        game.seen["firsts-partly-left-out"] += len(table["firsts"]) < len(MATERIALS)
    else:
        game.seen["firsts-left-out"] += game.variant == "veteran"
    return Played(table, game.seen, write_record(write_start(table), game.moves))
