"""Makes game tables on which the first player wins a medal of the web app, such as the medal for the tallest house."""

from collections.abc import Iterator
from typing import Any

from tests.support.cases import Json, judged

MATERIALS = {"s": "straw", "w": "wood", "b": "brick"}
PARTS = {"d": "door", "w": "window", "r": "roof"}

# For each medal: the houses of the winner, the houses of the other player, and the number that wins the medal. For
# example, `sd1 sr2` is a house of a straw door with one flowerpot and a straw roof with two.
PIGS = {
    "tallest": ("sd ww bw sr", "sd sr", 4),
    "flowers": ("sd1 sr2", "wd1 wr", 3),
    "street": ("sd sr, wd wr", "bd br", 2),
    "brick": ("bd bw br", "wd wr", 3),
    "wood": ("wd ww wr", "bd br", 3),
    "straw": ("sd sw sr", "bd br", 3),
    "windows": ("sd sw ww sr", "bd br", 2),
    "patchwork": ("sd ww br", "bd br", 1),
    "neat": ("sd sr", "bd wr", 1),
    "cosy": ("sd sr", "bd bw br", 1),
    "plans": ("sd sw", "bd br", 1),
}
# For each medal: the houses of the winner, the houses of the other player, and the number that wins the medal. For
# example, `red 5 _3` is a house with the red floor 5, and with the card 3 in its basement.
WOLVES = {
    "tower": ("red 1 2 3", "green 1", 3),
    "colors": ("red 1 2, yellow 1 2", "red 5, yellow 5", 2),
    "roof": ("red 2 11", "green 4", 3),
    "seven": ("red 7", "green 8", 1),
    "cellar": ("red 5 _3", "green 8", 1),
    "street": ("red 7, green 3", "yellow 8", 2),
    "white": ("white 7, red 1", "yellow 8", 1),
    "builder": ("red 1 2 3", "green 1", 3),
    "brave": ("red 1", "red 2 3", 1),
}
# For each medal: the objects on the winner's planet, the objects on the other player's, and the number that wins the
# medal.
PRINCE = {
    "gardener": ({"baobab": 2}, {"baobab": 1}, 2),
    "shepherd": ({"white_sheep": 1, "brown_sheep": 2}, {"grey_sheep": 2}, 3),
    "rose": ({"rose": 1}, {"rose": 2}, 1),
    "fox": ({"fox": 2}, {"fox": 1}, 2),
    "sunsets": ({"sunset": 2}, {"sunset": 1}, 2),
    "lamps": ({"lamp_post": 5}, {"lamp_post": 4}, 5),
    "stars": ({"big_star": 3}, {"big_star": 1}, 3),
    "elephants": ({"elephant": 1}, {}, 1),
    "snakes": ({"snake": 2}, {"snake": 1}, 2),
    "boxes": ({"box": 4}, {"box": 1}, 4),
    "friend": ({"sunset": 5}, {"sunset": 1}, 10),
    "roses": ({"rose": 3}, {"rose": 1}, 3),
    "sweeper": ({"volcano": 6}, {"volcano": 5}, 6),
    "shade": ({"covered_tiles": 6}, {"covered_tiles": 3}, 6),
}
WOLF, LOST, PIG = {"owner": 0, "value": 5}, {"owner": 0, "value": 3}, 2


def medal_cases() -> Iterator[Json]:
    """Yield one test case for each medal.

    It has a table on which the first player wins the medal, a table on which two players tie for it, and both scores.
    """
    for name, (first, second, amount) in PIGS.items():
        yield _case(f"pigs.{name}", "three-little-pigs", _street(first), _street(second), amount)
    for name, (first, second, amount) in WOLVES.items():
        yield _case(f"wolves.{name}", "three-little-wolves", _houses(first), _houses(second), amount)
    for name, (mine, theirs, amount) in PRINCE.items():
        yield _case(f"prince.{name}", "little-prince", _planet(mine), _planet(theirs), amount)
    yield from _with_wolves_and_pigs()
    won = {"variant": "veteran", "firsts": {"straw": 0, "wood": 0, "brick": 1}}
    yield {**_case("pigs.first", "three-little-pigs", _street("sd sw sr"), _street("bd bw br"), 2, **won), "both": None}


def _with_wolves_and_pigs() -> Iterator[Json]:
    """Yield the test cases for the medals that count wolves and pig tokens.

    There is no tie in these test cases, because the game has too few wolves and tokens.
    """
    tall, low = (
        {"floors": [{"color": "red", "number": 1}, {"color": "red", "number": 2}]},
        _houses("red 3")["houses"][0],
    )
    sent = [{"houses": []}, {"houses": [{**tall, "wolves": [WOLF]}]}, {"houses": [{**low, "wolves": [LOST]}]}]
    yield {**_judged("wolves.pack", {"game": "three-little-wolves", "players": sent}, 4), "both": None}
    hosts = [{"houses": [{**tall, "wolves": [{"owner": 1, "value": 3}]}]}, {"houses": []}, {"houses": [low]}]
    yield {**_judged("wolves.host", {"game": "three-little-wolves", "players": hosts}, 1), "both": None}
    proud = [{"houses": [{**tall, "pig": PIG}]}, {"houses": [low]}, {"houses": []}]
    yield {**_judged("wolves.pigs", {"game": "three-little-wolves", "players": proud}, 2), "both": None}


def _case(medal: str, game: str, first: Json, second: Json, amount: int, **more: Any) -> Json:
    both = _judged(medal, {"game": game, "players": [first, first], **more}, amount)
    return {**_judged(medal, {"game": game, "players": [first, second], **more}, amount), "both": both}


def _judged(medal: str, table: Json, amount: int) -> Json:
    report = judged({**table, "waive": "all"})
    assert report["score"], (medal, report)
    return {"medal": medal, "table": table, "score": report["score"], "amount": amount}


def _street(words: str) -> Json:
    return {"houses": [{"tiles": [_tile(word) for word in house.split()]} for house in words.split(", ")]}


def _tile(word: str) -> Json:
    return {"material": MATERIALS[word[0]], "part": PARTS[word[1]], "flowerpots": int(word[2:] or 0)}


def _houses(words: str) -> Json:
    return {"houses": [_house(house.split()) for house in words.split(", ")]}


def _house(words: list[str]) -> Json:
    color, *numbers = words
    cards = [(number[0] == "_", {"color": color, "number": int(number.strip("_"))}) for number in numbers]
    return {part: [card for below, card in cards if below is (part == "basement")] for part in ("floors", "basement")}


def _planet(things: Json) -> Json:
    counts = {name: count for name, count in things.items() if name != "covered_tiles"}
    characters = ["vain-man", "astronomer", "king", "lamplighter"]
    planet: Json = {"form": "tally", "characters": characters, "objects": counts}
    if "covered_tiles" in things:
        planet |= {"covered_tiles": things["covered_tiles"], "tiles_without_volcano": things["covered_tiles"]}
    return {"planet": planet}
