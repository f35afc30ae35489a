"""What lies on a table of The Three Little Pigs: houses of tiles, stacks, awards; and what a turn is."""

from itertools import product

from tallytale.engine.words import Language, seat_label
from tallytale.guide.drawings.scene import MOVE, Group, Json, Piece, Row, Scene
from tallytale.phrases import say

MATERIALS = ("straw", "wood", "brick")
PARTS = ("door", "window", "roof")


def table_scene(table: Json, words: Language) -> Scene:
    rows = [
        Row(
            f"/players/{seat}",
            seat_label(seat, words.name),
            [_house(f"/players/{seat}/houses/{number}", number, house, words) for number, house in enumerate(houses)],
        )
        for seat, houses in enumerate([player["houses"] for player in table["players"]])
    ]
    if table.get("stacks"):
        rows.append(Row("/stacks", say("guide.stacks", words.name), [_stacks(table["stacks"], words)]))
    if table.get("firsts"):
        firsts = [_first(material, seat, words) for material, seat in table["firsts"].items()]
        rows.append(Row("/firsts", say("guide.awards", words.name), [Group("", "", firsts, columns=3)]))
    return rows


def _house(at: str, number: int, house: Json, words: Language) -> Group:
    pieces = [_tile(f"{at}/tiles/{index}", tile, words) for index, tile in enumerate(house["tiles"])]
    return Group(at, words.places["houses/*"].render({"index": number}), pieces)


def _tile(at: str, tile: Json, words: Language) -> Piece:
    vocabulary, pots = words.texts.vocabulary, tile.get("flowerpots", 0)
    name = f"{vocabulary[tile['part']]} ({vocabulary[tile['material']]})"
    if pots:
        name += f" + {pots} {words.places['flowerpots'].render({})}"
    return Piece(at, tile["part"], tile["material"], name, icons=(("pot", pots),) if pots else ())


def _stacks(stacks: Json, words: Language) -> Group:
    vocabulary = words.texts.vocabulary
    pieces = []
    for part, material in product(PARTS, MATERIALS):
        left = stacks.get(material, {}).get(part)
        if left is not None:
            name = f"{vocabulary[part]} ({vocabulary[material]}) × {left}"
            pieces.append(Piece(f"/stacks/{material}/{part}", part, material, name, text=f"× {left}"))
    return Group("", "", pieces, columns=3)


def _first(material: str, seat: int | None, words: Language) -> Piece:
    holder = "–" if seat is None else seat_label(seat, words.name)
    return Piece(f"/firsts/{material}", "card", material, f"{words.texts.vocabulary[material]}: {holder}", text=holder)


def move_scene(move: Json, words: Language) -> Scene:
    groups = []
    if move.get("dice"):
        groups.append(Group("/dice", say("guide.dice", words.name), _dice(move["dice"], words), columns=5))
    if move.get("buys"):
        buys = [_tile(f"/buys/{index}", buy, words) for index, buy in enumerate(move["buys"])]
        groups.append(Group("/buys", say("guide.bought", words.name), buys, columns=2))
    if move.get("blow"):
        blow = move["blow"]
        house = words.places["houses/*"].render({"index": blow["house"]})
        target = f"{seat_label(blow['seat'], words.name)}, {house}: {words.texts.vocabulary[blow['material']]}"
        wolf = Piece("/blow", "wolf", blow["material"], target)
        groups.append(Group("/blow", say("guide.blow", words.name), [wolf], columns=1))
    return [Row(MOVE, seat_label(move["seat"], words.name), groups)]


def _dice(dice: Json, words: Language) -> list[Piece]:
    names = {**{part: words.texts.vocabulary[part] for part in PARTS}, "wolf": say("guide.wolf", words.name)}
    return [Piece("/dice", "die", side, names[side]) for side in names for _ in range(dice.get(side, 0))]
