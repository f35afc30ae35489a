"""Lists all screens of the web app, each with the steps to open it on a new phone."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

from tests.support.cases import cases
from tests.support.moves import finished_record
from tests.support.scorer.history import random_games, save_games
from tests.support.scorer.links import canonical_of, link_fragment
from tests.support.scorer.phone import NAMES, Phone
from tests.support.scorer.pigs import MATERIALS
from tests.tools.prove.players import pigs as players

LONG_NAMES = ("", "Maximiliane", "Großmutter", "Anna-Lena", "Tim der Große")
PRINCE_CELLS = (
    ("character", "uphill", "downhill", "character"),
    ("downhill", "center", "center", "uphill"),
    ("uphill", "center", "center", "downhill"),
    ("character", "downhill", "uphill", "character"),
)
TOP = ".sheet >> nth=-1 >>"  # inside the sheet that was opened last
LAST_TAB, FIRST_LINE = ".tab >> nth=-1", ".line >> nth=0"
Json = dict[str, Any]
Navigate = Callable[[Phone], None]
ASK = {
    "to": "1-2",
    "game": "three-little-pigs",
    "variant": "base",
    "looks": ["heart", "drop", "leaf"],
    "seats": [1, 2],
}
# A screen shows one of these once it is complete: an entry that is judged, or a result with what can be done with it.
SETTLED = ".board[data-judged=true], .live-now[data-judged=true], .result-actions, .meant, .notice .icon"
GAMES = {"pigs": "three_little_pigs", "wolves": "three_little_wolves", "prince": "little_prince"}


def example(game: str, name: str = "example-finished") -> dict[str, Any]:
    return deepcopy(cases()[f"{GAMES[game]}/{name}"].table)


def street() -> dict[str, Any]:
    """Return an unfinished game of The Three Little Pigs in which every kind of tile is used."""

    def house(*tiles: str) -> dict[str, Any]:
        words = [tile.split() for tile in tiles]
        return {"tiles": [{"material": one[0], "part": one[1], "flowerpots": int((*one, "0")[2])} for one in words]}

    ann = [
        house("straw door 1", "straw window", "brick roof"),
        house("brick window", "wood window 2", "wood roof"),
        house("wood door", "brick window 1", "straw window", "straw roof"),
        house("brick door"),
    ]
    ben = [house("brick door", "brick roof 1"), house("straw door", "wood window", "wood roof")]
    cleo = [house("wood door 1", "straw window", "wood window", "brick roof"), house("straw window", "straw roof")]
    return {"game": "three-little-pigs", "players": [{"houses": houses} for houses in (ann, ben, cleo)]}


def counted_planets(players: int = 2) -> dict[str, Any]:
    """Return a game of The Little Prince in which the first planet is entered as numbers, and the others are empty."""
    counted = {"form": "tally", "characters": ["hunter", "geographer", "little-prince", "businessman-white"]}
    planets = [counted, *({"form": "tally", "characters": []} for _ in range(players - 1))]
    return {"game": "little-prince", "variant": "base", "players": [{"planet": planet} for planet in planets]}


def many_baobabs() -> dict[str, Any]:
    """Return a game of The Little Prince with three baobabs on a planet, one more than there can be."""
    baobab = {"kind": "center", "objects": {"baobab": 1}}
    rows = [[None] * 4, [None, baobab, baobab, None], [None, baobab, None, None], [None] * 4]
    planets = [{"form": "grid", "tiles": rows}, {"form": "tally", "characters": []}]
    return {"game": "little-prince", "variant": "base", "players": [{"planet": planet} for planet in planets]}


class Screen(NamedTuple):
    """The steps that open a screen on a new phone."""

    where: str = ""  # the address after "#/"
    taps: tuple[str, ...] = ()  # selectors of what is tapped there, in order
    shown: str = "main"  # a selector of what the screen shows when it is complete
    table: dict[str, Any] | None = None  # a game that is saved on the phone
    names: tuple[str, ...] = NAMES  # the names of its players
    moves: list[dict[str, Any]] | None = None  # the turns since that table, if the game is played turn by turn
    played: int = 0  # how many games are in the history
    link: str = ""  # a link that is opened instead of an address
    script: str = ""  # JavaScript that prepares the phone
    failing: str = ""  # requests that fail

    def open(self, phone: Phone) -> None:
        if self.failing:
            phone.page.route(self.failing, lambda route: route.abort())
        if self.script:
            phone.page.evaluate(self.script)
            phone.page.reload()
        if self.played:
            save_games(phone, random_games(1, self.played))
        if self.table:
            phone.save_table(self.table, self.names, self.moves)
        phone.open(self.link or f"#/{self.where}")
        if self.table and self.where.startswith(("entry", "live", "result")):
            phone.page.locator(SETTLED).locator("visible=true").first.wait_for()
        for selector in self.taps:
            phone.page.locator(selector).tap()
        phone.page.locator(self.shown).locator("visible=true").first.wait_for()
        phone.wait_until_drawn()


def _games() -> dict[str, Screen]:
    """Return the screens for entering pieces, and those of results.

    On some screens for entering, users enter tiles that belong to no player, such as those left in the stacks.
    """
    veteran, illegal = example("pigs", "example-veteran"), example("pigs", "example-not-allowed")
    entry, result = "entry/saved", "result/saved"
    unfinished = {**veteran, "stacks": None, "firsts": None, "players": [*veteran["players"][:2], {"houses": []}]}
    share = ".top-bar .round-button >> nth=-1"
    running = {**street(), "stacks": {key: {"door": 1, "window": 1, "roof": 1} for key in MATERIALS}}
    return {
        "ready": Screen(entry, table=unfinished, taps=(".top-bar .primary",), shown=".sheet .findings"),
        "over": Screen(entry, table=running, taps=(".top-bar .primary",), shown=".sheet [data-do=over]"),
        "entry-pigs": Screen(entry, table=street(), taps=(".pigs-house-number >> nth=3",)),
        "entry-wolves": Screen(entry, table=example("wolves")),
        "entry-prince": Screen(entry, table=example("prince")),
        "entry-prince-land": Screen(entry, table=example("prince"), taps=("[data-cell='5']",)),
        "entry-prince-counts": Screen(entry, table=counted_planets()),
        "entry-prince-five": Screen(entry, table=counted_planets(5), names=LONG_NAMES, taps=("[data-tab='4']",)),
        "entry-pigs-stacks": Screen(entry, table=example("pigs"), taps=(LAST_TAB,)),
        "entry-pigs-veteran": Screen(entry, table=veteran, taps=(LAST_TAB,)),
        "entry-pigs-breach": Screen(entry, table=illegal),
        "entry-wolves-guests": Screen(entry, table=example("wolves"), taps=("[data-piece=roof-0]",)),
        "entry-wolves-house": Screen(entry, table=example("wolves"), taps=(".focused .wolves-house-button",)),
        "service-unavailable": Screen(entry, table=example("pigs"), failing="**/v1/scores**", shown=".notice .icon"),
        **{f"result-{game}": Screen(result, table=example(game), shown=".winner") for game in GAMES},
        "result-five": Screen(
            result,
            table=deepcopy(cases()["little_prince/five-players-all-kinds"].table),
            names=LONG_NAMES,
            shown=".winner",
        ),
        **{f"line-{game}": Screen(result, table=example(game), taps=(FIRST_LINE,)) for game in GAMES},
        "breaches": Screen(result, table=illegal),
        "finding": Screen(entry, table=illegal, taps=("[data-tab='1']", ".badge >> nth=0"), shown=".sheet"),
        "finding-pointed": Screen(result, table=illegal, taps=(".findings .list-button >> nth=0",), shown=".pointed"),
        "finding-prince": Screen(
            entry, table=many_baobabs(), taps=(".little-prince-beside-planet .badge",), shown=".crossed-out"
        ),
        "result-more": Screen(result, table=example("pigs"), taps=(".more summary",), shown=".more .option-group"),
        "result-share": Screen(result, table=example("pigs"), taps=(".next-button >> nth=0",), shown=".sheet"),
        "share": Screen(result, table=example("prince"), taps=(share,), shown=".sheet .qr-code"),
        "share-named": Screen(
            result,
            table=example("pigs"),
            taps=(share, ".sheet .option-group label"),
            shown=".link-sharing[aria-busy=false]",
        ),
    }


def _live_wolves() -> dict[str, Screen]:
    """Return the screens of The Three Little Wolves that is played turn by turn, by three players and by two."""

    def card(color: str, number: int) -> Json:
        return {"color": color, "number": number}

    def build(seat: int, color: str, number: int, house: int | None = None) -> Json:
        return {"do": "build", "seat": seat, "card": card(color, number), "house": house}

    empty: Json = {"game": "three-little-wolves", "stage": "running", "players": [{"houses": []}] * 3}
    moves = [
        build(0, "red", 4),
        build(1, "green", 2),
        build(2, "white", 3),
        build(0, "white", 6, 0),
        build(1, "red", 9),
    ]
    pig = {"do": "pig", "seat": 1, "token": 2, "house": {"seat": 0, "house": 0}, "effect": "send"}
    two: Json = {**empty, "players": empty["players"][:2], "smooki": {"houses": []}}
    smooki = {"do": "reveal", "card": card("yellow", 5), "house": None}
    pair = [build(0, "red", 4), build(1, "green", 2), smooki, build(0, "red", 8, 0), build(1, "green", 7, 0)]
    now, third = "live/saved", {**pig, "token": 4, "effect": None}
    ending = [
        *moves,
        {**pig, "effect": "left"},
        {**pig, "token": 3, "house": {"seat": 1, "house": 0}, "effect": "left"},
    ]
    ending.append({**third, "house": {"seat": 1, "house": 1}})
    last = [build(2, "yellow", 3), build(0, "yellow", 4), build(1, "yellow", 5), build(2, "yellow", 7, 1)]
    over = [*ending, *last, {"do": "discard", "seat": 0, "card": None}, build(1, "green", 8, 0)]
    return {
        "wolves-first": Screen(
            now, table=empty, moves=[], taps=("[data-face='0']",), shown=".live-streets .instruction"
        ),
        "wolves-play": Screen(now, table=empty, moves=moves, shown=".live-cards"),
        "wolves-place": Screen(now, table=empty, moves=moves, taps=("[data-piece=card-red-7]",), shown=".live-lit"),
        "wolves-discard": Screen(now, table=empty, moves=moves, taps=("[data-piece=pile]",), shown=".live-wolves"),
        "wolves-wolf": Screen(
            now,
            table=empty,
            moves=moves,
            taps=("[data-piece=pile]", "[data-piece=wolf-2-5]"),
            shown=".live-streets .live-lit",
        ),
        "wolves-pig": Screen(now, table=empty, moves=moves, taps=("[data-piece=pig]",), shown=".live-effects"),
        "wolves-who-drew": Screen(
            now, table=two, moves=pair[:2], taps=("[data-piece=pig]",), shown="[data-piece^=drawer]"
        ),
        "wolves-hand": Screen(
            now,
            table=empty,
            moves=moves,
            taps=("[data-piece=hand]", "[data-piece=hand-red-4]", "[data-piece=hand-red-7]"),
            shown=".live-hand li",
        ),
        "wolves-send": Screen(now, table=empty, moves=[*moves, pig], shown=".live-wolves"),
        "wolves-smooki": Screen(
            now, table=two, moves=pair, taps=("[data-piece=smooki]", "[data-piece=card-red-7]"), shown=".live-lit"
        ),
        "wolves-last-rounds": Screen(now, table=empty, moves=ending, shown=".wolves-turns-left"),
        "wolves-end": Screen(now, table=empty, moves=over, shown=".live-end"),
        "wolves-story": Screen(
            now, table=empty, moves=over, taps=(".top-bar .round-button >> nth=2",), shown=".live-story"
        ),
    }


def _live_prince() -> dict[str, Screen]:
    """Return the screens of The Little Prince that is played turn by turn."""
    grid = {"planet": {"form": "grid", "tiles": [[None] * 4] * 4}}
    start: Json = {"game": "little-prince", "variant": "hidden-characters", "stage": "running", "players": [grid] * 2}
    whole: list[list[Json]] = [[{"kind": kind} for kind in row] for row in PRINCE_CELLS]
    for row in (0, 3):
        for column in (0, 3):
            whole[row][column] = {"kind": "character", "character": None}
    over = {**start, "players": [{"planet": {"form": "grid", "tiles": whole}}] * 2}
    taken = {"seat": 0, "tile": {"kind": "center", "objects": {"baobab": 1, "volcano": 1}}, "cell": [1, 1]}
    pile = "[data-piece=pile-uphill]"
    now, character = "live/saved", {**taken, "tile": {"kind": "character", "character": "king"}, "cell": [0, 0]}
    three = {**start, "players": [grid] * 3}
    baobabs = [{**taken, "seat": seat, "cell": cell} for cell in ([1, 1], [1, 2]) for seat in (0, 1)]
    third = [*baobabs[:2], *reversed(baobabs[2:]), {**taken, "cell": [2, 1]}]
    return {
        "prince-first": Screen(now, table=three, moves=[], shown=".who-begins"),
        "prince-next": Screen(now, table=three, moves=[taken], shown=".live-face.eligible"),
        "prince-baobabs": Screen(now, table=start, moves=third, shown=".live-faces .little-prince-covered"),
        "prince-story": Screen(
            now, table=start, moves=third, taps=(".top-bar .round-button >> nth=2",), shown=".live-story"
        ),
        "prince-piles": Screen(now, table=start, moves=[], taps=("[data-face='0']",), shown=".live-piles"),
        "prince-tiles": Screen(now, table=start, moves=[taken], shown=".little-prince-tile"),
        "prince-cell": Screen(
            now, table=start, moves=[taken], taps=(".little-prince-tile >> nth=3",), shown=".live-planet .live-lit"
        ),
        "prince-drawn": Screen(
            now,
            table=start,
            moves=[taken],
            taps=("[data-piece=note]", ".little-prince-tile >> nth=3", ".little-prince-tile >> nth=9"),
            shown=".live-drawn [data-piece=drawn-1]",
        ),
        "prince-refused": Screen(
            now, table=start, moves=[taken], taps=("[data-piece=other-pile]", pile), shown=".live-refusal"
        ),
        "prince-own": Screen(
            now, table=start, moves=[taken], taps=("[data-tap=own]",), shown=".sheet .little-prince-counters"
        ),
        "prince-characters": Screen(now, table=start, moves=[character], shown="[data-piece=hidden]"),
        "prince-reveal": Screen(
            now, table=over, moves=[], taps=("[data-piece=cell-0]",), shown=".little-prince-palette [data-piece=king]"
        ),
    }


def _live() -> dict[str, Screen]:
    """Return the screens of games that are played turn by turn."""
    record = finished_record(lambda rng: players.play(Random(f"screens/{rng.random()}")))
    start = {**record["start"], "stage": "running"}
    moves, now, story = record["moves"][:9], "live/saved", ".top-bar .round-button >> nth=2"
    roof = {"seat": moves[0]["seat"], "buys": [{"material": "straw", "part": "roof"}]}
    turn, wolf = "[data-piece=brick-window]", "[data-piece=wolf]"
    return {
        "play-first": Screen(now, table=start, moves=[], shown=".live-face.eligible"),
        "play": Screen(now, table=start, moves=moves),
        "play-place": Screen(now, table=start, moves=moves, taps=(turn,), shown=".live-lit"),
        "play-dice": Screen(now, table=start, moves=moves, taps=("[data-piece=dice]",), shown=".live-dice"),
        "play-wolf": Screen(now, table=start, moves=moves, taps=(wolf,), shown=".live-wolf-street"),
        "play-material": Screen(
            now, table=start, moves=moves, taps=(wolf, ".live-lit >> nth=0"), shown=".live-materials"
        ),
        "play-story": Screen(now, table=start, moves=moves, taps=(story,), shown=".live-story"),
        "play-change": Screen(
            now, table=start, moves=moves, taps=(story, "[data-turn='1']"), shown=".sheet .live-stacks"
        ),
        "play-other": Screen(
            now, table=start, moves=moves, taps=(story, "[data-do=other-phone]"), shown=".sheet .qr-code"
        ),
        "play-broken": Screen(now, table=start, moves=[roof, *moves], shown="[data-do=leave-out]"),
        "play-result": Screen("result/saved", table=start, moves=moves, shown=".breaches"),
    }


def _sharing() -> dict[str, Screen]:
    """Return the screens that links open, and those for collecting the pieces of several phones."""
    shared, start = link_fragment("t", canonical_of(example("wolves"))), ".bottom-bar .primary:enabled"
    keep, part = ".page > .wide-button.primary:not(.rematch)", link_fragment("ask", {**ASK, "seats": [1]})
    first, *others = example("pigs")["players"]
    collected = {**example("pigs"), "players": [first, *({"houses": []} for _ in others)]}
    send = (start, ".entry .top-bar .primary")
    return {
        "shared": Screen(link=shared, shown=".result-actions"),
        "shared-save": Screen(link=shared, taps=(keep,), shown=".sheet"),
        "shared-breach": Screen(link=link_fragment("t", example("pigs", "example-not-allowed")), shown=".breaches"),
        "link-broken": Screen(link=link_fragment("t", {"game": "chess"})),
        "collect": Screen("collect/saved", table=collected, shown=".qr-code"),
        "part-request": Screen(link=link_fragment("ask", ASK), shown=".option-group"),
        "entry-part": Screen(link=part, taps=(start,), shown=".board[data-judged=true]"),
        "send-part": Screen(link=part, taps=send, shown=".sheet .qr-code"),
        "scan": Screen("scan", shown="input"),
    }


def _history() -> dict[str, Screen]:
    """Return the screens of the game history."""
    files, card = ".button-row .wide-button >> nth=-1", ".history-card-open >> nth=0"
    more = ".more summary"
    all_deleted = (files, ".sheet-body > .wide-button >> nth=-1")
    remove, merge = ".history-card > .round-button >> nth=0", ".person > .wide-button >> nth=0"
    return {
        "home-history": Screen(played=40, shown=".history-link"),
        "history": Screen("history", played=40, shown=".history-card"),
        "game-details": Screen(
            "history", played=40, taps=(card, more, "[data-do=change-details]"), shown=".sheet textarea"
        ),
        "history-removed": Screen("history", played=40, taps=(remove,), shown=".undo-bar"),
        "history-empty": Screen("history", shown=".history .lead"),
        "history-files": Screen("history", played=40, taps=(files,), shown=".sheet"),
        "history-deleting-all": Screen("history", played=40, taps=all_deleted, shown=".danger"),
        "statistics": Screen("statistics", played=40, shown=".person"),
        "statistics-merge": Screen("statistics", played=40, taps=(merge,), shown=".sheet"),
    }


def _guide() -> dict[str, Screen]:
    """Return the pages about how a game is played, and about its rules. Each opens above the one before."""
    ask, rules, play = ".top-bar .help", "[data-guide=rules]", "[data-guide=play]"
    names = {"pigs": "three-little-pigs", "wolves": "three-little-wolves", "prince": "little-prince"}
    shown = {"pigs": "pigs.turn.must-buy", "wolves": "wolves.pig.not-tallest", "prince": "prince.character.lamplighter"}
    return {
        "guide-games": Screen(taps=(ask, play), shown=f"{TOP} .wide-button"),
        "guide-rules": Screen("seats/three-little-wolves", taps=(ask, rules), shown=f"{TOP} [data-rule]"),
        **{
            f"guide-play-{game}": Screen(f"seats/{name}", taps=(ask, play), shown=".guide-picture")
            for game, name in names.items()
        },
        **{
            f"guide-{game}": Screen(
                f"seats/{names[game]}", taps=(ask, rules, f"[data-rule='{rule}']"), shown=".guide-rule"
            )
            for game, rule in shown.items()
        },
    }


def screens() -> dict[str, Navigate]:
    """Return the screens of the web app by name. Each has a function that opens the screen on a new phone."""
    wolves, leave = (
        example("wolves"),
        (".page:has(.option-group) .seat .round-button >> nth=-1", ".bottom-bar .primary"),
    )
    ask = ".top-bar .help"
    half = "localStorage['tallytale.table.half'] = '{'"
    found = {
        "home": Screen(shown=".card"),
        "home-tables": Screen(table=wolves, shown=".card"),
        "menu": Screen(taps=(".top-bar .round-button >> nth=-1",), shown=".sheet"),
        "seats": Screen(taps=(".card >> nth=0",), shown=".option-group"),
        "seats-playing": Screen(
            taps=("label:has([name=when]) >> nth=1", ".card.game-little-prince"), shown=".page > .wide-button"
        ),
        "players": Screen("players/saved", table=wolves, shown=".option-group"),
        "players-removed": Screen("players/saved", table=wolves, taps=leave, shown=".lost-places"),
        "unreadable": Screen(script=half, shown=".unreadable"),
        **_games(),
        **_live(),
        **_live_wolves(),
        **_live_prince(),
        **_sharing(),
        **_history(),
        **_guide(),
        "help": Screen(taps=(ask,), shown=".help-topic"),
        "help-seats": Screen(taps=(".card >> nth=2", ask), shown=".wheel"),
        "help-entry": Screen("entry/saved", table=example("prince"), taps=(ask,), shown=".wheel"),
        "help-result": Screen("result/saved", table=example("pigs"), taps=(ask,), shown=".help-topic"),
        "game-not-found": Screen("entry/none", shown=".page.centered"),
    }
    return {name: screen.open for name, screen in found.items()}
