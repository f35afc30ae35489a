"""Plays random games of The Three Little Wolves, a board game."""

from collections.abc import Iterator
from random import Random

from .common import Played, advance, choose_stage, heading, stopping_point, write_record
from .wolves_deck import Pig
from .wolves_game import Builder, Game
from .wolves_houses import WILD, builds
from .wolves_table import write_builder, write_discard, write_start

GAME = "three-little-wolves"
TYPICAL_TURNS = 50
LAST_ROUNDS = 2
ORDINALS = ("first", "second", "third")

BRANCHES = (
    *("final", "running", "running-but-over", "running-before-first-turn"),
    *("2-players", "3-players", "4-players", "base", "baby-wolf", "running-in-last-turns"),
    *("token-2-left", "token-3-left", "token-4-left", "token-2-waited", "token-3-skipped"),
    *("pig-in-refill", "third-pig-in-refill", "hand-could-not-be-refilled"),
    *("smooki-drew-first-pig", "smooki-drew-second-pig", "smooki-drew-third-pig"),
    *("smooki-discarded", "smooki-basement", "mustache-passed", "wolf-at-smooki"),
    *("smooki-set-off-an-effect", "smooki-revealed-again"),
    *("deck-ran-out-in-ending", "pig-without-free-house"),
    *("tie-resolved-clockwise", "tie-of-one-owner-chosen", "pig-on-white-house"),
    *("white-house-at-end", "player-without-house-at-end", "9-used-as-5", "10-used-as-4"),
    *("basement-dug", "colored-by-floor", "colored-by-basement", "b3-with-two-wolves"),
    *("wolf-sent-with-discard", "wolf-sent-by-effect", "baby-wolf-at-home"),
    *("two-wolves-of-one-owner", "all-wolves-sent", "effect-forfeited"),
    *("effect-without-wolf-left", "cards-passed", "defaults-left-out"),
    *("twelve-cards-built", "sixteen-cards-built", "eighteen-cards-built"),
    *("token-4-left-with-smooki", "built-after-token-4-was-left"),
)


def turns(game: Game) -> Iterator[None]:
    """Play turns clockwise, starting with a random player. The caller can stop the game after each turn."""
    mustache = list(game.circle[:2])
    while True:
        for active in game.circle:
            if active is game.smooki:
                smooki_turn(game, active, mustache)
            else:
                game.play_card(active)
                game.draw(active)
            yield
            if game.pigs_drawn == 3:
                yield from last_turns(game, active, mustache)
                return


def last_turns(game: Game, active: Builder, mustache: list[Builder]) -> Iterator[None]:
    """Play the last turns, after the third pig card was drawn. Nobody draws cards any more."""
    if game.smooki:
        yield from last_cards(game, game.smooki, mustache)
        return
    following = [*game.clockwise(active)[1:], active]
    for player in following * LAST_ROUNDS:
        game.play_card(player)
        yield


def last_cards(game: Game, smooki: Builder, mustache: list[Builder]) -> Iterator[None]:
    """Let two players play their remaining cards, starting with the player who has the mustache.

    The rules let both players choose at the same time. Neither choice affects the other, so they can choose in turn.
    """
    while any(player.hand for player in game.players):
        for player in list(mustache):
            if player.hand:
                game.play_card(player)
                yield
        if game.deck:
            smooki_turn(game, smooki, mustache)
            yield
        else:
            game.seen["deck-ran-out-in-ending"] += 1
        mustache.reverse()


def smooki_turn(game: Game, smooki: Builder, mustache: list[Builder]) -> None:
    """Play a turn of Smooki, the extra builder in games of two players.

    Smooki reveals a card and builds it, places a pig's token, or discards a card that fits nowhere. If a card fits in
    several places, a player chooses. For a white card, this is the player with the mustache, who then passes it on.
    """
    card = game.deck.pop()
    if isinstance(card, Pig):
        game.seen[f"smooki-drew-{ORDINALS[game.pigs_drawn]}-pig"] += 1
        game.resolve(card, smooki)
        if game.smooki_reveals_again and game.deck:
            game.seen["smooki-revealed-again"] += 1
            smooki_turn(game, smooki, mustache)
        return
    options = list(builds(card, smooki.houses))
    if options:
        game.build(smooki, game.rng.choice(options))
    else:
        game.seen["smooki-discarded"] += 1
        game.moves.append(write_discard(None, card))
    if card.color == WILD:
        mustache.reverse()
        game.seen["mustache-passed"] += 1


def note_position(game: Game, ended: bool) -> None:
    seen = game.seen
    seen[f"{len(game.players)}-players"] += 1
    seen["baby-wolf" if game.baby else "base"] += 1
    seen["all-wolves-sent"] += not all(player.wolves for player in game.players)
    seen["running-in-last-turns"] += not ended and game.pigs_drawn == 3
    houses = [house for builder in game.circle for house in builder.houses]
    built = max(sum(house.size for house in player.houses) for player in game.players)
    for number, name in ((12, "twelve"), (16, "sixteen"), (18, "eighteen")):
        seen[f"{name}-cards-built"] += built >= number
    if ended:
        seen["white-house-at-end"] += any(house.color is None for house in houses)
        seen["player-without-house-at-end"] += not all(p.houses for p in game.players)
    note_tokens(game, ended)


def note_tokens(game: Game, ended: bool) -> None:
    if ended:
        for token in game.tokens:
            game.seen[f"token-{token}-left"] += 1
        if 4 in game.tokens:
            game.seen["token-4-left-with-smooki"] += game.smooki is not None
            free = [h for b in game.circle for h in b.houses if h.pig is None]
            game.seen["built-after-token-4-was-left"] += bool(free)
        game.seen["token-3-skipped"] += game.tokens == [3]
    no_house_at_once = game.seen["pig-without-free-house"] > 0
    game.seen["token-2-waited"] += no_house_at_once and game.tokens in ([3], [3, 4])


def play(rng: Random) -> Played:
    """Play one random game, sometimes only its beginning. Return the last table and a record of all moves."""
    game = Game(rng)
    limit = stopping_point(rng, TYPICAL_TURNS)
    ended = advance(turns(game), limit)
    game.seen["running-before-first-turn"] += limit == 0
    note_position(game, ended)
    terse = rng.random() < 0.3
    game.seen["defaults-left-out"] += terse
    variant = "baby-wolf" if game.baby else "base"
    table = heading(GAME, variant, choose_stage(rng, ended, game.seen), terse)
    table["players"] = [write_builder(player.houses, terse) for player in game.players]
    if game.smooki:
        table["smooki"] = write_builder(game.smooki.houses, terse)
    elif not terse:
        table["smooki"] = None
    return Played(table, game.seen, write_record(write_start(table), game.moves))
