"""What lies on a table of The Three Little Wolves: houses of cards with wolves and pigs; and what a move is."""

from tallytale.engine.words import Language, seat_label
from tallytale.guide.drawings.scene import MOVE, Group, Json, Piece, Row, Scene
from tallytale.phrases import say

# Colors have a sign of their own, because a drawing must not differ by color alone.
SIGNS = {"red": "●", "yellow": "▲", "green": "■", "white": "○"}
# What somebody does in each kind of move, as the name of a phrase.
DONE = {
    "build": "guide.do.build",
    "discard": "guide.do.discard",
    "pig": "guide.do.pig",
    "send": "guide.do.send",
    "reveal": "guide.do.reveal",
}


def table_scene(table: Json, words: Language) -> Scene:
    rows = [
        Row(f"/players/{seat}", seat_label(seat, words.name), _houses(f"/players/{seat}", player, words))
        for seat, player in enumerate(table["players"])
    ]
    if table.get("smooki"):
        rows.append(Row("/smooki", words.texts.vocabulary["smooki"], _houses("/smooki", table["smooki"], words)))
    return rows


def _houses(at: str, owner: Json, words: Language) -> list[Group]:
    return [_house(f"{at}/houses/{number}", number, house, words) for number, house in enumerate(owner["houses"])]


def _house(at: str, number: int, house: Json, words: Language) -> Group:
    floors = [_card(f"{at}/floors/{index}", card, words) for index, card in enumerate(house["floors"])]
    basement = [
        _card(f"{at}/basement/{index}", card, words, below=True) for index, card in enumerate(house.get("basement", []))
    ]
    tokens = [_wolf(f"{at}/wolves/{index}", wolf, words) for index, wolf in enumerate(house.get("wolves", []))]
    if house.get("pig"):
        tokens.append(_pig(f"{at}/pig", house["pig"], words))
    return Group(at, words.places["houses/*"].render({"index": number}), floors, basement, tokens)


def _card(at: str, card: Json, words: Language, *, below: bool = False) -> Piece:
    color, number = card["color"], card["number"]
    shown = {9: "9/5", 10: "10/4"}.get(number, str(number))
    name = f"{words.texts.vocabulary[color]} {shown}"
    if below:
        name, shown = f"{say('guide.basement', words.name)}: {name}", f"B{shown}"
    return Piece(at, "card", color, name, text=f"{SIGNS[color]} {shown}")


def _wolf(at: str, wolf: Json, words: Language) -> Piece:
    name = words.pieces["wolves/*"].render({"index": 0, "owner": wolf["owner"], "value": wolf["value"]})
    return Piece(at, "wolf", f"seat-{wolf['owner']}", name, text=f"{wolf['value']} ♟{wolf['owner'] + 1}")


def _pig(at: str, token: int, words: Language) -> Piece:
    return Piece(at, "pig", "pig", f"{say('guide.pig-token', words.name)} {token}", text=str(token))


def move_scene(move: Json, words: Language) -> Scene:
    seat = move.get("seat")
    owner = words.texts.vocabulary["smooki"] if seat is None else seat_label(seat, words.name)
    pieces = []
    if move.get("card"):
        pieces.append(_card("/card", move["card"], words, below=move.get("basement", False)))
    if move.get("token"):
        pieces.append(_pig("/token", move["token"], words))
    if move.get("wolf"):
        pieces.append(_wolf("/wolf", {"owner": seat, "value": move["wolf"]["value"]}, words))
    return [Row(MOVE, owner, [Group("", say(_told(move), words.name), pieces, columns=3)])]


def _told(move: Json) -> str:
    """Return the name of the phrase that says what is done in a move."""
    if move["do"] == "send" and not move.get("wolf"):
        return "guide.do.send-none"
    return DONE["discard" if move.get("discarded") else move["do"]]
