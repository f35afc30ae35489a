"""Helpers for tests that send a whole game, or the pieces of one player, to another phone by link."""

from functools import cache
from random import Random
from typing import Any

from tests.support.cases import cases
from tests.support.scorer.links import length
from tests.support.scorer.phone import NAMES, Phone
from tests.tools.prove.players import PLAY

MINUS = "\N{MINUS SIGN}"
PLAYED = 400  # number of random games to search for the largest table


def share(phone: Phone, table: dict[str, Any]) -> str:
    """Open a game's result, and return the link that shares it."""
    phone.open_saved(table, "result", NAMES)
    phone.tap("Share this game")
    return copy_link(phone)


def copy_link(phone: Phone) -> str:
    """Tap “Copy the link”, and return the link."""
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.page.locator(".link-sharing[aria-busy=false]").wait_for()
    phone.tap("Copy the link")
    phone.button("Copied").wait_for()
    return str(phone.page.evaluate("navigator.clipboard.readText()"))


def open_link(phone: Phone, link: str) -> Phone:
    """Open a link, as if the user had tapped it in a message."""
    return phone.open("#" + link.partition("#")[2])


def totals(report: dict[str, Any]) -> list[str]:
    ranked = sorted(report["score"]["players"], key=lambda player: player["rank"])
    return [str(player["total"]).replace("-", MINUS) for player in ranked]


@cache
def largest_tables() -> list[dict[str, Any]]:
    """Return the largest table of each game, chosen from many random games and all test cases."""
    played = [[play(Random(f"share/{seed}")).table for seed in range(PLAYED)] for play in PLAY.values()]
    return [max(tables, key=length) for tables in [*played, [case.table for case in cases().values()]]]
