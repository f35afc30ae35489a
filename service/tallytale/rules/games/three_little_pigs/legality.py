"""The legality rules of The Three Little Pigs, in the order of the rulebook. RULINGS.md explains unclear ones.

Laws of this file: a rule reports a breach only if no legal game could have led to the table. The wolf removes all tiles
of one material from a house, and the other tiles remain one house. So a house may lack its door or its roof, but it
can't be a roof alone.
"""

from collections.abc import Iterator
from itertools import combinations

from tallytale.rules.games.three_little_pigs.board import Board, House
from tallytale.rules.games.three_little_pigs.components import (
    DICE,
    MATERIALS,
    PARTS,
    TILES_PER_KIND,
    WORTH,
    Material,
    TileKind,
)
from tallytale.rules.report import Facts
from tallytale.rules.rulebook import Breach, LegalityRules

rules: LegalityRules[Board] = LegalityRules()


def _house_facts(house: House) -> Facts:
    return {"seat": house.seat, "house": house.number}


@rules.add("pigs.house.foundation", cite="build", facts=("seat", "house", "material"))
def roof_at_the_bottom(board: Board) -> Iterator[Breach]:
    """A house starts with a door or a window."""
    for house in board.houses:
        if house.parts[0] == "roof":
            yield Breach([house.pointers[0]], {**_house_facts(house), "material": house.tiles[0].material})


@rules.add("pigs.house.one-door", cite="build", facts=("seat", "house", "doors"))
def two_doors(board: Board) -> Iterator[Breach]:
    """A house has at most one door."""
    for house in board.houses:
        doors = house.parts.count("door")
        if doors > 1:
            second = house.parts.index("door", house.parts.index("door") + 1)
            yield Breach([house.pointers[second]], {**_house_facts(house), "doors": doors})


@rules.add("pigs.house.door-lowest", cite="build", facts=("seat", "house", "material", "tile"))
def door_above_ground(board: Board) -> Iterator[Breach]:
    """A door is always the lowest tile of its house."""
    for house in board.houses:
        if house.parts[0] != "door" and house.parts.count("door") == 1:
            door = house.parts.index("door")
            facts: Facts = {**_house_facts(house), "material": house.tiles[door].material, "tile": door}
            yield Breach([house.pointers[door]], facts)


@rules.add("pigs.house.one-roof", cite="build", facts=("seat", "house", "roofs"))
def two_roofs(board: Board) -> Iterator[Breach]:
    """A house has at most one roof."""
    for house in board.houses:
        roofs = house.parts.count("roof")
        if roofs > 1:
            second = house.parts.index("roof", house.parts.index("roof") + 1)
            yield Breach([house.pointers[second]], {**_house_facts(house), "roofs": roofs})


@rules.add("pigs.house.roof-top", cite="build", facts=("seat", "house", "material", "part"))
def built_on_a_roof(board: Board) -> Iterator[Breach]:
    """No door or window is built on top of a roof."""
    for house in board.houses:
        if house.complete:
            above = house.parts.index("roof") + 1
            if above + house.parts.count("roof") - 1 < len(house.parts):
                index = next(index for index in range(above, len(house.parts)) if house.parts[index] != "roof")
                tile = house.tiles[index]
                facts: Facts = {**_house_facts(house), "material": tile.material, "part": tile.part}
                yield Breach([house.pointers[index]], facts)


@rules.add("pigs.tiles.supply", cite="contents", facts=("material", "part", "count", "box"))
def more_tiles_than_the_box_has(board: Board) -> Iterator[Breach]:
    """The box has four tiles of each kind: four wooden doors, for example."""
    for kind, standing in board.kind_counts.items():
        in_stack = board.stacks[kind] if board.stacks else 0
        if standing + in_stack > TILES_PER_KIND:
            material, part = kind
            at = board.pointers_to(kind) + ([f"/stacks/{material}/{part}"] if in_stack else [])
            yield Breach(at, {"material": material, "part": part, "count": standing + in_stack, "box": TILES_PER_KIND})


@rules.add("pigs.end.not-reached", cite="end", facts=("players", "empty"), stages=("final",), needs=("stacks",))
def ended_early(board: Board) -> Iterator[Breach]:
    """The game ends when as many stacks are empty as there are players."""
    if len(board.empty_stacks) < board.seats:
        yield Breach([""], {"players": board.seats, "empty": len(board.empty_stacks)})


@rules.add("pigs.end.passed", cite="end", facts=("players", "empty"))
def played_on(board: Board) -> Iterator[Breach]:
    """The game ends when as many stacks are empty as there are players. The last turn can empty two, so one more may be empty."""
    if len(board.empty_stacks) > board.seats + 1:
        yield Breach([""], {"players": board.seats, "empty": len(board.empty_stacks)})


@rules.add("pigs.end.last-tile", cite="end", facts=("empty",), stages=("final",))
def last_tiles_missing(board: Board) -> Iterator[Breach]:
    """The tiles bought in the last turn are still standing, because no wolf came after it."""
    if not _last_turn_is_possible(board):
        yield Breach([""], {"empty": len(board.empty_stacks)})


def _last_turn_is_possible(board: Board) -> bool:
    if board.stacks is None:
        return bool(board.houses)
    if len(board.empty_stacks) == board.seats + 1:  # two stacks were emptied in the last turn
        return any(_bought_two_together(board.kinds_of(seat), board.empty_stacks) for seat in range(board.seats))
    return not board.kind_counts.keys().isdisjoint(board.empty_stacks)


def _bought_two_together(owned: set[TileKind], emptied: list[TileKind]) -> bool:
    """Tell whether a player has a tile from each of two empty stacks that five dice can pay for in a single turn."""
    pairs = combinations([kind for kind in emptied if kind in owned], 2)
    return any(WORTH[one] + WORTH[other] <= DICE for (one, _), (other, _) in pairs)


@rules.add("pigs.firsts.variant", cite="awards", facts=("material", "seat"), variants=("base",), waivable=False)
def award_in_the_base_game(board: Board) -> Iterator[Breach]:
    """There are awards only in the variant for veteran pigs."""
    for material, seat in board.firsts.items():
        yield Breach([f"/firsts/{material}"], {"material": material, "seat": seat})


@rules.add("pigs.firsts.seat", cite="awards", facts=("material", "seat", "players"), waivable=False)
def award_for_an_unknown_seat(board: Board) -> Iterator[Breach]:
    """An award goes to one of the players."""
    for material, seat in board.firsts.items():
        if seat >= board.seats:
            yield Breach([f"/firsts/{material}"], {"material": material, "seat": seat, "players": board.seats})


@rules.add(
    "pigs.firsts.unclaimed",
    cite="awards",
    facts=("material", "houses", "windows"),
    variants=("veteran",),
    needs=("firsts",),
)
def award_unclaimed(board: Board) -> Iterator[Breach]:
    """The first player to complete a house of one material, with a door, a window and a roof, gets its award."""
    pure = [material for _, material in board.one_material_houses()]
    for material in MATERIALS:
        if material not in board.firsts:
            houses = pure.count(material)
            if houses and (windows := _windows_blown_away(board, material)) < houses:
                yield Breach([f"/firsts/{material}"], {"material": material, "houses": houses, "windows": windows})


def _windows_blown_away(board: Board, material: Material) -> int:
    """Count the windows of other materials that the wolf may have taken.

    Each of them can explain why a house now consists of this material only.
    """
    return sum([board.count_missing((other, "window")) for other in MATERIALS if other != material])


@rules.add(
    "pigs.firsts.impossible",
    cite="awards",
    facts=("material", "seat", "doors", "windows", "roofs"),
    variants=("veteran",),
    needs=("firsts",),
)
def award_without_a_house(board: Board) -> Iterator[Breach]:
    """A player with an award has a house all of that material, or had one that the wolf blew away."""
    for material, seat in board.firsts.items():
        if seat >= board.seats or (seat, material) in board.one_material_houses():
            continue
        doors, windows, roofs = [board.count_missing((material, part)) for part in PARTS]
        if not (doors and windows and roofs):
            blown: Facts = {"doors": doors, "windows": windows, "roofs": roofs}
            yield Breach([f"/firsts/{material}"], {"material": material, "seat": seat, **blown})
