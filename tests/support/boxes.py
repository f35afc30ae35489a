"""Plays whole games as an app would that knows no rule: replay, ask, list the options, choose one, and so on.

A box knows what only the table knows: the dice, the hands, the drawn tiles. Who acts and what is legal comes from the
referee's answers.
"""

import json
from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from tests.support.cases import Json
from tests.support.moves import PIGS, PRINCE, WOLVES, random_dice, random_start
from tests.tools.prove.players.prince import Tile, make_piles, printed
from tests.tools.prove.players.wolves import EFFECTS, HAND, Card, Pig, deal

Referee: TypeAlias = Callable[[str, Json], Json]  # answers a request body that is sent to a path


class PigsBox:
    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.start = random_start(PIGS, rng)

    def ask(self, following: Json) -> Json:
        """Roll the dice, and add them to the question that comes next."""
        return {**following["ask"], "dice": random_dice(self._rng)}

    def complete(self, option: Json) -> Json:
        """Add to a legal move what the referee can't know."""
        return option

    def played(self, move: Json) -> None:
        """Draw or put away pieces after a move."""


class PrinceBox(PigsBox):
    """Piles of the printed tiles. In a round, everybody takes a tile of the same pile."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.start = random_start(PRINCE, rng)
        self._players = len(self.start["players"])
        self._piles = list(make_piles(rng, printed(), self._players, spread=False).values())
        self._drawn: list[Json] = []

    def ask(self, following: Json) -> Json:
        if not self._drawn:
            pile = self._rng.choice([pile for pile in self._piles if pile])
            self._drawn = [_tile(pile.pop()) for _ in range(self._players)]
        return {"seat": self._rng.choice(following["seats"]), "tile": self._drawn.pop()}


def _tile(tile: Tile) -> Json:
    if tile.character:
        return {"kind": tile.kind, "character": tile.character, **tile.objects}
    return {"kind": tile.kind, "objects": tile.objects}


class WolvesBox(PigsBox):
    """The deck with its pig cards, and the hands."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        players = rng.randint(2, 4)
        hands, self._deck = deal(rng, players, dull_smooki=False)
        self._hands = [[_card(card) for card in hand] for hand in hands]
        self.start = {"game": WOLVES, "variant": rng.choice(("base", "base", "baby-wolf")), "stage": "running"}
        self.start |= {"players": [{"houses": []}] * players, "smooki": {"houses": []} if players == 2 else None}
        self._tokens = [2, 3, 4]
        self._pigs: list[tuple[int | None, Pig]] = []  # the pig cards that were drawn, and by whom
        self._pigs_drawn = 0
        self._cards_until_reveal = 2

    def ask(self, following: Json) -> Json:
        if following["ask"]:
            return dict(following["ask"])
        if not self._pigs and following["facts"]["reveal"] and not self._cards_until_reveal and self._deck:
            card = self._deck.pop()
            self._cards_until_reveal = 2
            if isinstance(card, Card):
                return {"do": "reveal", "card": _card(card)}
            self._pigs.append((None, card))
        if self._pigs:
            last = self._pigs_drawn + 1 == len(EFFECTS)
            return {"do": "pig", "seat": self._pigs[0][0], "token": 4 if last else self._tokens[0]}
        seat = self._rng.choice([seat for seat in following["seats"] if self._hands[seat]])
        return {"do": "play", "seat": seat, "hand": [*self._hands[seat]]}

    def complete(self, option: Json) -> Json:
        if option["do"] == "discard":
            return {**option, "card": self._rng.choice(self._hands[option["seat"]])}
        return {**option, "effect": EFFECTS[self._pigs[0][1].effect]} if option["do"] == "pig" else option

    def played(self, move: Json) -> None:
        if move["do"] in {"build", "discard"}:
            self._hands[move["seat"]].remove(move["card"])
            self._cards_until_reveal -= 1
            while len(self._hands[move["seat"]]) < HAND and self._deck and self._pigs_drawn < len(EFFECTS):
                card = self._deck.pop()
                if isinstance(card, Card):
                    self._hands[move["seat"]].append(_card(card))
                else:
                    self._pigs.append((move["seat"], card))
        elif move["do"] == "pig":
            self._pigs.pop(0)
            self._pigs_drawn += 1
            if move["house"]:
                self._tokens.remove(move["token"])


def _card(card: Card) -> Json:
    return {"color": card.color, "number": card.number}


BOXES: dict[str, type[PigsBox]] = {PIGS: PigsBox, WOLVES: WolvesBox, PRINCE: PrinceBox}


class Step(NamedTuple):
    """A question, which of the options was chosen, and the move that was made of this option."""

    ask: Json
    option: int
    move: Json


class WholeGame(NamedTuple):
    start: Json
    steps: list[Step]
    report: Json


def whole_game(referee: Referee, game: str, rng: Random) -> WholeGame:
    """Play a random game from the first move to the last. Fails if there is nothing to do before the end."""
    box = BOXES[game](rng)
    steps: list[Step] = []
    after = _replayed(referee, box.start, steps)
    assert after["next"]["seats"] == [*range(len(box.start["players"]))]
    while after["next"]["seats"]:
        ask = box.ask(after["next"])
        found = referee("/v1/moves/options", {"table": after["table"], "ask": ask})
        assert (found["findings"], found["complete"]) == ([], True)
        options = list(enumerate(found["options"]))
        for number, option in rng.sample(options, len(options)):
            step = Step(ask, number, box.complete(option["move"]))
            after = _replayed(referee, box.start, [*steps, step])
            if after["verdicts"][-1]["legal"]:
                break
            # A question has no record. So the options of a player who must send a wolf can contain sending none.
            assert [finding["rule"] for finding in after["verdicts"][-1]["findings"]] == ["wolves.turn.send-must"]
        steps.append(step)
        box.played(step.move)
    assert after["next"]["seats"] == []
    return WholeGame(box.start, steps, _replayed(referee, box.start, steps, stage="final")["report"])


def typed_lines(played: WholeGame) -> str:
    """Return what is typed into an example app of the clients to play this game.

    It is a question, and then the number of an option, or a move that has more than its option.
    """
    lines: list[str] = []
    for step in played.steps:
        written = json.dumps(step.move) if step.move.get("do") in {"discard", "pig"} else str(step.option + 1)
        lines += [f"? {json.dumps(step.ask)}", written]
    return "\n".join([*lines, ""])


def _replayed(referee: Referee, start: Json, steps: list[Step], stage: str = "running") -> Json:
    return referee("/v1/replays", {"start": start, "moves": [step.move for step in steps], "stage": stage})
