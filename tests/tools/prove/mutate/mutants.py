"""Lists the mutants of the engine: all small changes that the tool cosmic-ray can make to its source.

A mutant is left out only for a reason that holds for any program, not just for this engine.
"""

import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.provider import OperatorProvider
from msgspec import Struct

import tallytale.engine

ENGINE_FOLDER = Path(tallytale.engine.__file__).parent
# The modules that are changed, by what they judge or find.
PARTS: dict[str, tuple[str, ...]] = {
    "tables": (
        *("judging/reports", "judging/ranking", "rulebook/rules", "tables/decoding", "tables/identity"),
        *("games/*/board", "games/*/legality", "games/*/scoring", "games/*/components"),
    ),
    "moves": (
        *("moves/[!_]*", "rulebook/turns", "rulebook/places"),
        *("games/*/moves", "games/*/edits", "games/*/record", "games/*/turns", "games/*/options"),
    ),
    "corrections": ("corrections/[!_]*", "changes/[!_]*", "games/*/slips"),
}

# cosmic-ray's operators that replace variable names at random are not used.
_RANDOM_OPERATORS = ("VariableReplacer", "VariableInserter")
# Operators that replace `==` by `is` are not used, because the result depends on the Python interpreter.
_IDENTITY_OPERATORS = tuple(
    f"ReplaceComparisonOperator_{swap}" for swap in ("Eq_Is", "Is_Eq", "NotEq_IsNot", "IsNot_NotEq")
)
# Comparisons with a text are not changed to `<` or `>`, because the order of texts has no meaning.
_ORDER_OPERATORS = ("_Lt", "_LtE", "_Gt", "_GtE")


class Mutant(Struct, frozen=True):
    """A change to the source: a module, an operator, and the place where the operator is applied."""

    module: str
    operator: str
    occurrence: int
    line: int


class Reason(Struct, frozen=True, forbid_unknown_fields=True):
    """Says why no test notices when some lines are changed to others."""

    module: str
    before: str
    after: str
    why: str


@cache
def reasons() -> list[Reason]:
    """Return the mutants that are known to survive, from `survivors.json`."""
    return msgspec.json.decode(Path(__file__).with_name("survivors.json").read_bytes(), type=list[Reason])


@cache
def modules() -> dict[str, str]:
    """Return the modules that are changed, each with its part."""
    found: dict[str, str] = {}
    for part, patterns in PARTS.items():
        for pattern in patterns:
            paths = sorted(ENGINE_FOLDER.glob(f"{pattern}.py"))
            assert paths, f"no module is called {pattern}"
            found |= {path.relative_to(ENGINE_FOLDER).with_suffix("").as_posix(): part for path in paths}
    return found


def every_mutant() -> list[Mutant]:
    return [mutant for module in modules() for mutant in found_in(module, source(module))]


@cache
def source(module: str) -> str:
    return (ENGINE_FOLDER / f"{module}.py").read_text(encoding="utf-8")


def mutated(mutant: Mutant) -> str | None:
    """Return the source of the module after the change, or None if it is not valid Python."""
    try:
        code: str = mutate_code(source(mutant.module), _operators()[mutant.operator], mutant.occurrence)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the compiler warns about the code of some mutants
            compile(code, mutant.module, "exec")
    except (SyntaxError, AttributeError):  # cosmic-ray raises AttributeError for code such as `except json.Error`
        return None
    return code


def change(before: str, after: str) -> tuple[str, str]:
    """Return the lines that a change replaces, and those that replace them."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[0] == new[0]:
        old, new = old[1:], new[1:]
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return " ".join(" ".join(old).split()), " ".join(" ".join(new).split())


@cache
def _operators() -> dict[str, Any]:
    provider = OperatorProvider()
    return {name: provider[name]() for name in provider if name not in {*_RANDOM_OPERATORS, *_IDENTITY_OPERATORS}}


def found_in(module: str, code: str) -> Iterator[Mutant]:
    """Yield all mutants of a module, except those that can't affect a report."""
    nodes = [(node, _changes_nothing(node), _compares_codes(node)) for node in ast_nodes(get_ast(code))]
    for name, operator in _operators().items():
        orders = name.endswith(_ORDER_OPERATORS)
        places = [
            (place, skip or (orders and codes))
            for node, skip, codes in nodes
            for place in operator.mutation_positions(node)
        ]
        for occurrence, ((start, _), skip) in enumerate(places):
            if not skip:
                yield Mutant(module, name, occurrence, start[0])


def _changes_nothing(node: Any) -> bool:
    """Tell whether changing a part of the source can never affect a report, for example a type annotation."""
    if node.type == "decorator":
        # Without `@cache`, a function returns the same results, only slower. `@final` is only for the type checker.
        return node.children[1].get_code() in {"cache", "final"}
    if node.type == "operator" and node.parent.type == "parameters":
        return True  # `*` in a parameter list is not a multiplication
    while node.parent:
        if _is_annotation(node) or _is_check_or_gc_setting(node):
            return True
        node = node.parent
    return False


def _compares_codes(node: Any) -> bool:
    return node.type == "comparison" and any(side.type == "string" for side in node.children)


def _is_annotation(node: Any) -> bool:
    """Tell whether this part of the code is a type annotation.

    Annotations have no effect at run time, except in types that are decoded, such as a request. Those are left out, too.
    """
    siblings = node.parent.children
    if node.parent.type in {"annassign", "tfpdef"}:
        return node is not siblings[0] and siblings[siblings.index(node) - 1] == ":"
    return bool(node.parent.type == "funcdef" and siblings[siblings.index(node) - 1] == "->")


def _is_check_or_gc_setting(node: Any) -> bool:
    """Tell whether this is an argument such as `gc=False` or `strict=True`, which never changes a report."""
    if node.type != "argument" or len(node.children) != 3:
        return False
    name = node.children[0].get_code().strip()
    return name in {"gc", "kw_only"} or (name == "strict" and _called(node) == "zip")


def _called(argument: Any) -> str:
    trailer = argument.search_ancestor("trailer")
    return str(trailer.get_previous_sibling().get_code().strip())
