"""Functions that open the input of the command line, and describe why an input is invalid."""

import os
from typing import BinaryIO

from tallytale.output import print_error
from tallytale.rules.problems import Problem
from tallytale.words import say

STDIN = 0
LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2


def open_input(file: str, language: str) -> BinaryIO:
    if file != "-":
        return open(file, "rb")
    if os.isatty(STDIN):
        print_error(say("keyboard", language))
    return os.fdopen(os.dup(STDIN), "rb")


def problem_text(problem: Problem, language: str) -> str:
    places = [(error.at or say("input", language), error.detail) for error in problem.errors or []]
    errors = ["  " + say("told", language, what=at, text=detail) for at, detail in places]
    return "\n".join([say("explained", language, title=problem.title, detail=problem.detail), *errors])
