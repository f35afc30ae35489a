"""Finds all games: every package in this folder is a game. README.md says what such a package must contain."""

from importlib import import_module
from os import listdir, path
from typing import Any, TypeAlias, Union

from tallytale.engine.rulebook import Game, Table

_FOLDER, _FILE = path.split(__file__)  # on phones, this file is compiled and has another name, __init__.pyc
_PACKAGES = [name for name in sorted(listdir(_FOLDER)) if path.isfile(path.join(_FOLDER, name, _FILE))]

GAMES: dict[str, Game[Any, Any]] = {
    game.name: game for game in (import_module(f"{__name__}.{name}").GAME for name in _PACKAGES)
}
BY_TABLE: dict[type[Table], Game[Any, Any]] = {game.table: game for game in GAMES.values()}

AnyTable: TypeAlias = Union[tuple(BY_TABLE)]  # type: ignore[valid-type]  # noqa: UP007 - known at import only
