"""What lies on a table of The Little Prince: planets as a square of tiles or as numbers; and what a move is."""

from tallytale.engine.words import Language, seat_label
from tallytale.guide.drawings.scene import MOVE, Group, Json, Piece, Row, Scene
from tallytale.phrases import say

SIDE = 4
COVERED, EMPTY, TILE = "covered", "empty", "tile"


def table_scene(table: Json, words: Language) -> Scene:
    return [
        Row(at, seat_label(seat, words.name), _planet(f"{at}/planet", player["planet"], words))
        for seat, player in enumerate(table["players"])
        for at in [f"/players/{seat}"]
    ]


def _planet(at: str, planet: Json, words: Language) -> list[Group]:
    """Return the tiles of a planet, or its numbers, as one group. A planet on which nothing lies is no group."""
    if planet["form"] == "tally":
        counts = _counts(at, planet, words)
        return [Group(at, "", counts, columns=SIDE)] if counts else []
    tiles = [
        _tile(f"{at}/tiles/{row}/{column}", tile, words)
        for row, of_row in enumerate(planet["tiles"])
        for column, tile in enumerate(of_row)
    ]
    return [Group(at, "", tiles, columns=SIDE)] if any([tile.words for tile in tiles]) else []


def _tile(at: str, tile: Json | None, words: Language) -> Piece:
    if tile is None:
        return Piece(at, TILE, EMPTY, "")
    vocabulary, kind = words.texts.vocabulary, tile["kind"]
    if kind == "character":
        character = tile["character"]
        name = vocabulary[character] if character else say("guide.hidden", words.name)
        return _with_objects(Piece(at, TILE, kind, name, text=name), {"big_star": tile.get("big_star", 0)}, words)
    name = vocabulary[kind]
    if tile.get("covered"):
        return _with_objects(
            Piece(at, TILE, COVERED, f"{name} ({say('guide.covered', words.name)})"), tile.get("objects", {}), words
        )
    return _with_objects(Piece(at, TILE, kind, name), tile.get("objects", {}), words)


def _with_objects(piece: Piece, objects: Json, words: Language) -> Piece:
    found = [(name, count) for name, count in objects.items() if count]
    told = [f"{words.texts.vocabulary[name]} × {count}" for name, count in found]
    return piece._replace(words=" + ".join([piece.words, *told]), icons=tuple(found))


def _counts(at: str, tally: Json, words: Language) -> list[Piece]:
    vocabulary = words.texts.vocabulary
    pieces = [
        Piece(f"{at}/characters/{index}", TILE, "character", vocabulary[name], text=vocabulary[name])
        for index, name in enumerate(tally["characters"])
    ]
    for name, count in tally.get("objects", {}).items():
        words_of_count = f"{vocabulary[name]} × {count}"
        pieces.append(Piece(f"{at}/objects/{name}", TILE, "count", words_of_count, f"× {count}", ((name, 1),)))
    for name in ("covered_tiles", "tiles_without_volcano"):
        if tally.get(name) is not None:
            label = words.places[name].render({})
            pieces.append(Piece(f"{at}/{name}", TILE, "count", f"{label} × {tally[name]}", f"{label} × {tally[name]}"))
    return pieces


def move_scene(move: Json, words: Language) -> Scene:
    row, column = move["cell"]
    place = f"{words.places['tiles/*'].render({'index': row})}, {words.places['tiles/*/*'].render({'index': column})}"
    tile = Group("", place, [_tile("/tile", move["tile"], words)], columns=1)
    return [Row(MOVE, seat_label(move["seat"], words.name), [tile])]
