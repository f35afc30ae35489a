"""Shares a game table, or one player's part of it, by link."""

from random import Random
from typing import Any

from tests.support.cases import cases
from tests.support.scorer.links import length
from tests.support.scorer.phone import Phone
from tests.tools.players import PLAY

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva")
MINUS = "\N{MINUS SIGN}"
PLAYED = 400  # number of random tables of each game, of which the largest is used


def share(phone: Phone, table: dict[str, Any]) -> str:
    """Share a table from its result screen, and return the link."""
    phone.open_saved(table, "result", NAMES)
    phone.tap("Share this game")
    return copy_link(phone)


def copy_link(phone: Phone) -> str:
    """Copy the link from the open sheet, and return it."""
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.page.locator(".link-sharing[aria-busy=false]").wait_for()
    phone.tap("Copy the link")
    phone.button("Copied").wait_for()
    return str(phone.page.evaluate("navigator.clipboard.readText()"))


def open_link(phone: Phone, link: str) -> Phone:
    """Open a link as if it had been tapped in a message."""
    return phone.open("#" + link.partition("#")[2])


def totals(report: dict[str, Any]) -> list[str]:
    ranked = sorted(report["score"]["players"], key=lambda player: player["rank"])
    return [str(player["total"]).replace("-", MINUS) for player in ranked]


def largest_tables() -> list[dict[str, Any]]:
    """Return the largest of many tables of each game. These are random tables and those of all test cases."""
    played = [[play(Random(f"share/{seed}")).table for seed in range(PLAYED)] for play in PLAY.values()]
    return [max(tables, key=length) for tables in [*played, [case.table for case in cases().values()]]]
