"""The second judge: a slow, separate program for the game rules. Its answers are compared with the engine's.

It was written from the rules alone and shares no code with the engine.
"""

from .common import Table, whole_numbers
from .pigs import judge_pigs
from .prince import judge_prince
from .wolves import judge_wolves

__all__ = ["judge"]


def judge(table: Table) -> Table:
    judges = {"three-little-pigs": judge_pigs, "three-little-wolves": judge_wolves, "little-prince": judge_prince}
    return judges[table["game"]](whole_numbers(table))
