"""Pictures of tables and moves, drawn with simple shapes of our own. A game without a module here is shown as JSON.

Law of this package: a module named after a game has `table_scene` and `move_scene`; they read only what was sent.
"""

from importlib import import_module, util
from types import ModuleType

from tallytale.engine.words import Language
from tallytale.guide.drawings.scene import Json, Scene


def table_scene(table: Json, words: Language) -> Scene | None:
    module = _module(table["game"])
    scene: Scene | None = module.table_scene(table, words) if module else None
    return scene


def move_scene(game: str, move: Json, words: Language) -> Scene | None:
    """Return what a player does in a move, such as the dice and the tiles that are bought."""
    module = _module(game)
    scene: Scene | None = module.move_scene(move, words) if module else None
    return scene


def _module(game: str) -> ModuleType | None:
    name = f"{__name__}.{game.replace('-', '_')}"
    return import_module(name) if util.find_spec(name) else None
