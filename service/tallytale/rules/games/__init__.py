"""Finds all games: every package in this folder is a game. README.md says what a game's package must contain."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeAlias, Union

from tallytale.rules.rulebook import Game
from tallytale.rules.table import Table

GAMES: dict[str, Game[Any, Any]] = {
    game.name: game
    for game in (import_module(f"{__name__}.{folder.name}").GAME for folder in iter_modules(__path__) if folder.ispkg)
}
BY_TABLE: dict[type[Table], Game[Any, Any]] = {game.table: game for game in GAMES.values()}

AnyTable: TypeAlias = Union[tuple(BY_TABLE)]  # type: ignore[valid-type]  # noqa: UP007 - known at import only
