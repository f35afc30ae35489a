"""Lists all screens of the web app, each with the steps to open it on a new phone."""

from copy import deepcopy
from typing import Any

import pytest

from tallytale.engine.words.texts import DEFAULT_LANGUAGE, LANGUAGES
from tests.support.cases import cases
from tests.support.scorer.history_screens import Navigate, history_screens
from tests.support.scorer.links import canonical_of, link_fragment
from tests.support.scorer.phone import Phone

ASK = {
    "to": "1-2",
    "game": "three-little-pigs",
    "variant": "base",
    "looks": ["heart", "drop", "leaf"],
    "seats": [1, 2],
}
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


def _with_table(table: dict[str, Any], where: str, then: Navigate = lambda _: None) -> Navigate:
    def navigate(phone: Phone) -> None:
        phone.open_saved(table, where)
        phone.page.locator(".entry .table, .result .winner, .result .breaches").first.wait_for()
        phone.page.wait_for_load_state("networkidle")
        then(phone)

    return navigate


def _result(phone: Phone) -> None:
    phone.page.locator(".winner").wait_for()
    phone.page.locator(".result-actions").wait_for()


def _line_open(phone: Phone) -> None:
    _result(phone)
    phone.page.locator(".line").first.tap()


def _finding(phone: Phone) -> None:
    phone.page.locator(".findings .list-button").first.tap()
    phone.page.locator(".sheet").wait_for()


def _home(phone: Phone) -> None:
    phone.page.locator(".card").first.wait_for()


def _home_with_tables(phone: Phone) -> None:
    phone.save_table(example("wolves"))
    _home(phone)


def _menu(phone: Phone) -> None:
    _home(phone)
    phone.page.locator(".top-bar .round-button").last.tap()
    phone.page.locator(".sheet").wait_for()


def _game_not_found(phone: Phone) -> None:
    phone.page.goto(f"{phone.url}/#/entry/none")
    phone.page.locator(".page.centered").wait_for()


def _seats(phone: Phone) -> None:
    _home(phone)
    phone.page.locator(".card").first.tap()
    phone.page.locator(".option-group").wait_for()


def _players(phone: Phone) -> None:
    phone.open_saved(example("wolves"), "players")
    phone.page.locator(".option-group").wait_for()


def _players_removed(phone: Phone) -> None:
    _players(phone)
    phone.page.locator(".seat .round-button").last.tap()
    phone.page.locator(".bottom-bar .primary").tap()
    phone.page.locator(".lost-places").wait_for()


def _ready(phone: Phone) -> None:
    table = example("pigs", "example-veteran")
    _with_table({**table, "stacks": None, "firsts": None, "players": [*table["players"][:2], {"houses": []}]}, "entry")(
        phone
    )
    phone.page.locator(".top-bar .primary").tap()
    phone.page.locator(".sheet .findings").wait_for()


def _unreadable(phone: Phone) -> None:
    phone.page.evaluate("localStorage['tallytale.table.half'] = '{'")
    phone.page.reload()
    phone.page.locator(".unreadable").wait_for()


def _shared(phone: Phone) -> None:
    phone.open(link_fragment("t", canonical_of(example("wolves"))))
    _result(phone)
    phone.page.wait_for_load_state("networkidle")


def _save_shared_game(phone: Phone) -> None:
    _shared(phone)
    phone.page.locator(".page > .wide-button.primary:not(.rematch)").tap()
    phone.page.locator(".sheet").wait_for()


def _share(phone: Phone) -> None:
    _result(phone)
    phone.page.locator(".top-bar .round-button").last.tap()
    phone.page.locator(".sheet .qr-code").wait_for()


def _share_named(phone: Phone) -> None:
    _share(phone)
    phone.page.locator(".sheet .option-group label").tap()
    phone.page.locator(".link-sharing[aria-busy=false]").wait_for()


def _linked(kind: str, content: dict[str, Any], *, then: str = "main") -> Navigate:
    def navigate(phone: Phone) -> None:
        phone.open(link_fragment(kind, content))
        phone.page.locator(then).wait_for()
        phone.page.wait_for_load_state("networkidle")

    return navigate


def _entering_a_part(phone: Phone) -> None:
    _linked("ask", {**ASK, "seats": [1]}, then=".bottom-bar .primary:enabled")(phone)
    phone.page.locator(".bottom-bar .primary").tap()
    phone.page.locator(".entry .table").wait_for()
    phone.page.wait_for_load_state("networkidle")


def _sending_a_part(phone: Phone) -> None:
    _entering_a_part(phone)
    phone.page.locator(".top-bar .primary").tap()
    phone.page.locator(".sheet .qr-code").wait_for()


def _collect(phone: Phone) -> None:
    table = example("pigs")
    phone.open_saved(
        {**table, "players": [table["players"][0], *[{"houses": []} for _ in table["players"][1:]]]}, "collect"
    )
    phone.page.locator(".qr-code").wait_for()
    phone.page.wait_for_load_state("networkidle")


def _scan(phone: Phone) -> None:
    phone.open("#/scan")
    phone.page.locator(".camera[hidden]").wait_for(state="attached")


def _service_unavailable(phone: Phone) -> None:
    phone.page.route("**/v1/scores**", lambda route: route.abort())
    _with_table(example("pigs"), "entry")(phone)
    phone.page.locator(".notice .icon").wait_for()


def _entries() -> dict[str, Navigate]:
    """Return functions that open the screens for entering pieces.

    On some of these screens, users enter tiles that belong to no player, such as those left in the stacks.
    """
    veteran, wolves = example("pigs", "example-veteran"), example("wolves")
    return {
        **{f"entry-{game}": _with_table(example(game), "entry") for game in GAMES},
        "entry-pigs": _with_table(
            street(), "entry", lambda phone: phone.page.locator(".pigs-house-number").nth(3).tap()
        ),
        "entry-pigs-stacks": _with_table(example("pigs"), "entry", lambda phone: phone.page.locator(".tab").last.tap()),
        "entry-pigs-veteran": _with_table(veteran, "entry", lambda phone: phone.page.locator(".tab").last.tap()),
        "entry-pigs-breach": _with_table(example("pigs", "example-not-allowed"), "entry"),
        "entry-wolves-guests": _with_table(
            wolves, "entry", lambda phone: phone.page.locator("[data-piece=roof-0]").tap()
        ),
        "entry-wolves-house": _with_table(
            wolves, "entry", lambda phone: phone.page.locator(".focused .wolves-house-button").tap()
        ),
    }


def spoken_languages() -> list[Any]:
    """Return the languages in which the tests open all screens.

    The daily tests use only English, because the layout is almost the same in all languages.
    """
    return [pytest.param(one, marks=[] if one == DEFAULT_LANGUAGE else pytest.mark.nightly) for one in LANGUAGES]


def screens() -> dict[str, Navigate]:
    """Return the screens of the web app by name. Each has a function that opens the screen on a new phone."""
    not_allowed = example("pigs", "example-not-allowed")
    return {
        "home": _home,
        "home-tables": _home_with_tables,
        "menu": _menu,
        "seats": _seats,
        "players": _players,
        "players-removed": _players_removed,
        "ready": _ready,
        "unreadable": _unreadable,
        **_entries(),
        "service-unavailable": _service_unavailable,
        **{f"result-{game}": _with_table(example(game), "result", _result) for game in GAMES},
        **{f"line-{game}": _with_table(example(game), "result", _line_open) for game in GAMES},
        "breaches": _with_table(not_allowed, "result"),
        "share": _with_table(example("prince"), "result", _share),
        "share-named": _with_table(example("pigs"), "result", _share_named),
        "shared": _shared,
        "shared-save": _save_shared_game,
        "shared-breach": _linked("t", not_allowed, then=".breaches"),
        "link-broken": _linked("t", {"game": "chess"}),
        "collect": _collect,
        "part-request": _linked("ask", ASK, then=".option-group"),
        "entry-part": _entering_a_part,
        "send-part": _sending_a_part,
        "scan": _scan,
        "finding": _with_table(not_allowed, "result", _finding),
        **history_screens(),
        "game-not-found": _game_not_found,
    }
