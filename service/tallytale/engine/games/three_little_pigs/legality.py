"""The legality rules of The Three Little Pigs, in the order of the rulebook.

Laws of this file: a rule reports a breach only if no legal game could have led to the table. For example, a house
without a door is legal, because the wolf may have blown the door away. Stacks and awards that a client left out are
unknown, and can be anything.
"""

from itertools import combinations

from tallytale.engine.games.three_little_pigs.board import Board, House
from tallytale.engine.games.three_little_pigs.components import (
    DICE,
    MATERIALS,
    PARTS,
    TILE_KINDS,
    TILES_PER_KIND,
    WORTH,
    Material,
    TileKind,
)
from tallytale.engine.rulebook import Breach, LegalityRule, legality_rule
from tallytale.engine.words import Facts


def _house_facts(house: House) -> Facts:
    return {"seat": house.seat, "house": house.number}


@legality_rule("pigs.house.foundation", cite="build", facts=("seat", "house", "material"))
def roof_at_the_bottom(board: Board) -> list[Breach]:
    """A house starts with a door or a window."""
    return [
        Breach([house.pointers[0]], {**_house_facts(house), "material": house.tiles[0].material})
        for house in board.houses
        if house.parts[0] == "roof"
    ]


@legality_rule("pigs.house.one-door", cite="build", facts=("seat", "house", "doors"))
def two_doors(board: Board) -> list[Breach]:
    """A house has at most one door."""
    found: list[Breach] = []
    for house in board.houses:
        if house.doors > 1:
            second = house.parts.index("door", house.parts.index("door") + 1)
            found.append(Breach([house.pointers[second]], {**_house_facts(house), "doors": house.doors}))
    return found


@legality_rule("pigs.house.door-lowest", cite="build", facts=("seat", "house", "material", "tile"))
def door_above_ground(board: Board) -> list[Breach]:
    """A door is always the lowest tile of its house."""
    found: list[Breach] = []
    for house in board.houses:
        if house.doors == 1 and house.parts[0] != "door":
            door = house.parts.index("door")
            facts: Facts = {**_house_facts(house), "material": house.tiles[door].material, "tile": door}
            found.append(Breach([house.pointers[door]], facts))
    return found


@legality_rule("pigs.house.one-roof", cite="build", facts=("seat", "house", "roofs"))
def two_roofs(board: Board) -> list[Breach]:
    """A house has at most one roof."""
    found: list[Breach] = []
    for house in board.houses:
        if house.roofs > 1:
            second = house.parts.index("roof", house.parts.index("roof") + 1)
            found.append(Breach([house.pointers[second]], {**_house_facts(house), "roofs": house.roofs}))
    return found


@legality_rule("pigs.house.roof-top", cite="build", facts=("seat", "house", "material", "part"))
def built_on_a_roof(board: Board) -> list[Breach]:
    """No door or window is built on top of a roof."""
    found: list[Breach] = []
    for house in board.houses:
        if house.complete:
            above = house.parts.index("roof") + 1
            if above + house.roofs - 1 < len(house.parts):
                index = next(index for index in range(above, len(house.parts)) if house.parts[index] != "roof")
                tile = house.tiles[index]
                facts: Facts = {**_house_facts(house), "material": tile.material, "part": tile.part}
                found.append(Breach([house.pointers[index]], facts))
    return found


@legality_rule("pigs.tiles.supply", cite="contents", facts=("material", "part", "count", "box"))
def more_tiles_than_the_box_has(board: Board) -> list[Breach]:
    """The box has four tiles of each kind: four wooden doors, for example."""
    found: list[Breach] = []
    for kind, standing in board.kind_counts.items():
        in_stack = board.stacks.get(kind, 0)
        if standing + in_stack > TILES_PER_KIND:
            material, part = kind
            at = board.pointers_to(kind) + ([f"/stacks/{material}/{part}"] if in_stack else [])
            found.append(
                Breach(at, {"material": material, "part": part, "count": standing + in_stack, "box": TILES_PER_KIND})
            )
    return found


def _is_end_known(board: Board) -> bool:
    """Tell whether the counted stacks and the houses prove that the game is over, or that it is not."""
    return not len(board.empty_stacks) < board.seats <= len(board.empty_stacks) + len(board.uncertain_stacks)


@legality_rule(
    "pigs.end.not-reached",
    cite="end",
    facts=("players", "empty"),
    stages=("final",),
    needs=("stacks",),
    is_decided=_is_end_known,
)
def ended_early(board: Board) -> list[Breach]:
    """The game ends when as many stacks are empty as there are players."""
    most = len(board.empty_stacks) + len(board.uncertain_stacks)
    return [Breach([""], {"players": board.seats, "empty": most})] if most < board.seats else []


@legality_rule("pigs.end.passed", cite="end", facts=("players", "empty"))
def played_on(board: Board) -> list[Breach]:
    """The game ends when as many stacks are empty as there are players, or one more if the last turn empties two."""
    if len(board.empty_stacks) > board.seats + 1:
        return [Breach([""], {"players": board.seats, "empty": len(board.empty_stacks)})]
    return []


@legality_rule("pigs.end.last-tile", cite="end", facts=("empty",), stages=("final",), healable="sometimes")
def last_tiles_missing(board: Board) -> list[Breach]:
    """No wolf comes after the last turn, so the tiles bought in that turn are still in a house."""
    if _last_turn_is_possible(board, set()):
        return []
    missing = {kind for kind in TILE_KINDS if board.count_missing(kind)}
    healable = _last_turn_is_possible(board, missing)
    return [Breach([""], {"empty": len(board.empty_stacks)}, healable=healable)]


def _last_turn_is_possible(board: Board, added: set[TileKind]) -> bool:
    """Tell whether the tiles of the last turn can be in the houses, if tiles of the kinds in `added` are put there."""
    if len(board.empty_stacks) == board.seats + 1:  # the last turn emptied two stacks at once
        return any(
            _bought_two_together(board.kinds_of(seat) | added, board.empty_stacks) for seat in range(board.seats)
        )
    known = len(board.empty_stacks) >= board.seats
    # Even if too few stacks are empty, this rule is checked. Otherwise, a table would break fewer rules when its stacks
    # are sent than when they are not.
    emptied = board.empty_stacks if known else [*board.empty_stacks, *board.uncertain_stacks]
    return any([kind in board.kind_counts or kind in added for kind in emptied])


def _bought_two_together(owned: set[TileKind], emptied: list[TileKind]) -> bool:
    """Tell whether a player can have emptied two stacks in the same turn.

    This needs a tile of each kind in the player's houses, and prices that five dice can pay.
    """
    pairs = combinations([kind for kind in emptied if kind in owned], 2)
    return any(WORTH[one] + WORTH[other] <= DICE for (one, _), (other, _) in pairs)


@legality_rule("pigs.firsts.variant", cite="awards", facts=("material", "seat"), variants=("base",), waivable=False)
def award_in_the_base_game(board: Board) -> list[Breach]:
    """There are awards only in the variant for veteran pigs."""
    return [
        Breach([f"/firsts/{material}"], {"material": material, "seat": seat})
        for material, seat in board.firsts.items()
        if seat is not None
    ]


@legality_rule("pigs.firsts.seat", cite="awards", facts=("material", "seat", "players"), waivable=False)
def award_for_an_unknown_seat(board: Board) -> list[Breach]:
    """An award goes to one of the players."""
    return [
        Breach([f"/firsts/{material}"], {"material": material, "seat": seat, "players": board.seats})
        for material, seat in board.firsts.items()
        if seat is not None and seat >= board.seats
    ]


def _are_awards_known(board: Board) -> bool:
    """Tell whether nobody can have an award that nobody entered."""
    return not any([board.may_have_been_first(material) for material in MATERIALS if material not in board.firsts])


@legality_rule(
    "pigs.firsts.unclaimed",
    cite="awards",
    facts=("material", "houses", "windows"),
    variants=("veteran",),
    needs=("firsts",),
    is_decided=_are_awards_known,
)
def award_unclaimed(board: Board) -> list[Breach]:
    """The first player to complete a house of one material, with a door, a window and a roof, gets its award."""
    if None not in board.firsts.values():
        return []
    found: list[Breach] = []
    pure = [material for _, material in board.one_material_houses()]
    for material, holder in board.firsts.items():
        if holder is None:
            houses = pure.count(material)
            if houses and (windows := _windows_blown_away(board, material)) < houses:
                found.append(
                    Breach([f"/firsts/{material}"], {"material": material, "houses": houses, "windows": windows})
                )
    return found


def _windows_blown_away(board: Board, material: Material) -> int:
    """Count the windows of other materials that the wolf may have blown away.

    A house of straw may once have had a wooden window. Then its owner got no award for it.
    """
    return sum([board.count_missing((other, "window")) for other in MATERIALS if other != material])


@legality_rule(
    "pigs.firsts.impossible",
    cite="awards",
    facts=("material", "seat", "doors", "windows", "roofs"),
    variants=("veteran",),
    needs=("firsts",),
    healable="sometimes",
    is_decided=_are_awards_known,
)
def award_without_a_house(board: Board) -> list[Breach]:
    """A player with an award has a house all of that material, or had one that the wolf blew away."""
    found: list[Breach] = []
    for material, seat in board.firsts.items():
        if seat is None or seat >= board.seats or seat in board.may_have_been_first(material):
            continue
        doors, windows, roofs = [board.count_missing((material, part)) for part in PARTS]
        blown: Facts = {"doors": doors, "windows": windows, "roofs": roofs}
        healable = _can_complete_a_house(board, seat, material)
        found.append(Breach([f"/firsts/{material}"], {"material": material, "seat": seat, **blown}, healable=healable))
    return found


def _can_complete_a_house(board: Board, seat: int, material: Material) -> bool:
    """Tell whether tiles that are added can turn an open house of a player into one of a single material."""
    return any(
        all([tile.material == material for tile in house.tiles])
        and house.parts[0] == "door"
        and not house.complete
        and all([part in house.parts or board.count_missing((material, part)) for part in PARTS])
        for house in board.houses_of[seat]
    )


LEGALITY: tuple[LegalityRule[Board], ...] = (
    roof_at_the_bottom,
    two_doors,
    door_above_ground,
    two_roofs,
    built_on_a_roof,
    more_tiles_than_the_box_has,
    ended_early,
    played_on,
    last_tiles_missing,
    award_in_the_base_game,
    award_for_an_unknown_seat,
    award_unclaimed,
    award_without_a_house,
)
