"""What can be changed in the engine: every place where an operator of cosmic-ray finds something to do.

Laws of this file: the operators are cosmic-ray's, not ours; what is left out here is left out for a reason that holds
of any program, and anything else that can't be noticed has to be argued in `equivalent.toml`.
"""

import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.provider import OperatorProvider
from msgspec import Struct

import tallytale.rules

RULES = Path(tallytale.rules.__file__).parent
JUDGING = ("judge", "ranking", "rulebook", "decoding", "identity")
OF_A_GAME = ("board", "legality", "scoring", "components")

# These need the names of variables and replace them by chance.
_BY_CHANCE = ("VariableReplacer", "VariableInserter")
# Whether equal numbers or texts are one object is up to the interpreter.
_IDENTITY = tuple(f"ReplaceComparisonOperator_{swap}" for swap in ("Eq_Is", "Is_Eq", "NotEq_IsNot", "IsNot_NotEq"))
# Codes have no order: that "base" comes before "veteran" is chance. cosmic-ray spares None for the same reason.
_ORDER = ("_Lt", "_LtE", "_Gt", "_GtE")


class Mutant(Struct, frozen=True):
    """One change: the operator, and which of the places where it fits."""

    module: str  # as games/little_prince/board
    operator: str
    occurrence: int
    line: int

    @property
    def name(self) -> str:
        """The module as it is imported."""
        return f"{tallytale.rules.__name__}.{self.module.replace('/', '.')}"


def modules() -> list[str]:
    """Return the modules that judge."""
    games = [path.relative_to(RULES) for name in OF_A_GAME for path in RULES.glob(f"games/*/{name}.py")]
    return [*JUDGING, *sorted(path.with_suffix("").as_posix() for path in games)]


def every_mutant() -> list[Mutant]:
    return [mutant for module in modules() for mutant in found_in(module, source(module))]


@cache
def source(module: str) -> str:
    return (RULES / f"{module}.py").read_text(encoding="utf-8")


def mutated(mutant: Mutant) -> str | None:
    """Return the module's source with the change made; None when that is no program."""
    try:
        code: str = mutate_code(source(mutant.module), _operators()[mutant.operator], mutant.occurrence)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what a mutant looks like is nobody's concern
            compile(code, mutant.module, "exec")
    except (SyntaxError, AttributeError):  # the latter where cosmic-ray stumbles over a dotted name in an `except`
        return None
    return code


def change(before: str, after: str) -> tuple[str, str]:
    """Return the lines that differ between two sources, each as one line without needless space."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[0] == new[0]:
        old, new = old[1:], new[1:]
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return " ".join(" ".join(old).split()), " ".join(" ".join(new).split())


@cache
def _operators() -> dict[str, Any]:
    provider = OperatorProvider()
    return {name: provider[name]() for name in provider if name not in {*_BY_CHANCE, *_IDENTITY}}


def found_in(module: str, code: str) -> Iterator[Mutant]:
    """Count as cosmic-ray counts, so that the number of an occurrence leads it to the same place again."""
    nodes = [(node, _changes_nothing(node), _compares_codes(node)) for node in ast_nodes(get_ast(code))]
    for name, operator in _operators().items():
        orders = name.endswith(_ORDER)
        places = [
            (place, skip or (orders and codes))
            for node, skip, codes in nodes
            for place in operator.mutation_positions(node)
        ]
        for occurrence, ((start, _), skip) in enumerate(places):
            if not skip:
                yield Mutant(module, name, occurrence, start[0])


def _changes_nothing(node: Any) -> bool:
    """Tell whether a change here can't be seen in any answer."""
    if node.type == "decorator":
        return bool(node.children[1].get_code() == "cache")  # the same answers, later
    if node.type == "operator" and node.parent.type == "parameters":
        return True  # a star between parameters multiplies nothing
    while node.parent:
        if _is_annotation(node) or _is_assurance(node):
            return True
        node = node.parent
    return False


def _compares_codes(node: Any) -> bool:
    return node.type == "comparison" and any(side.type == "string" for side in node.children)


def _is_annotation(node: Any) -> bool:
    """Annotations are for readers and mypy; those of structs, which msgspec reads, are in `table.py`."""
    siblings = node.parent.children
    if node.parent.type in {"annassign", "tfpdef"}:
        return node is not siblings[0] and siblings[siblings.index(node) - 1] == ":"
    return bool(node.parent.type == "funcdef" and siblings[siblings.index(node) - 1] == "->")


def _is_assurance(node: Any) -> bool:
    """These make a mistake of a programmer loud, or the collector quick: no table can tell."""
    if node.type != "argument" or len(node.children) != 3:
        return False
    name = node.children[0].get_code().strip()
    return name in {"gc", "kw_only"} or (name == "strict" and _called(node) == "zip")


def _called(argument: Any) -> str:
    """Return the name of the function that gets an argument."""
    trailer = argument.search_ancestor("trailer")
    return str(trailer.get_previous_sibling().get_code().strip())
