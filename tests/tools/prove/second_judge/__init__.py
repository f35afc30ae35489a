"""The second judge: a slow, separate program for the game rules. Its answers are compared with the engine's.

It was written from the rules alone and shares no code with the engine.
"""

from .common import Table, whole_numbers
from .pigs import judge_pigs
from .prince import judge_prince
from .wolves import judge_wolves

__all__ = ["judge"]


def judge(table: Table) -> Table:
    table = whole_numbers(table)
    if table["game"] == "three-little-pigs":
        return judge_pigs(table)
    if table["game"] == "three-little-wolves":
        return judge_wolves(table)
    if table["game"] == "little-prince":
        return judge_prince(table)
    raise ValueError(f"no such game: {table['game']}")
