"""The types in responses that depend on the rule or on the game: facts of a finding, tables, moves and questions."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Type checkers bring typing_extensions along, and nothing imports it at run time. The type variables have defaults:
    # a plain `Finding` means a finding of any rule, and a plain `Verdict` is about any game.
    from typing_extensions import TypeVar

    from tallytale_client.generated.tables import Move, Question, Table

    FactsT_co = TypeVar("FactsT_co", bound=Mapping[str, object], default=Mapping[str, object], covariant=True)
    TableT_co = TypeVar("TableT_co", bound=Table, default=Table, covariant=True)
    MoveT_co = TypeVar("MoveT_co", bound=Move, default=Move, covariant=True)
    QuestionT_co = TypeVar("QuestionT_co", bound=Question, default=Question, covariant=True)
else:
    from typing import Any, TypeVar

    FactsT_co = TypeVar("FactsT_co", bound=dict[str, int | str | list[int | str]], covariant=True)
    TableT_co = TypeVar("TableT_co", bound=dict[str, Any], covariant=True)
    MoveT_co = TypeVar("MoveT_co", bound=dict[str, Any], covariant=True)
    QuestionT_co = TypeVar("QuestionT_co", bound=dict[str, Any], covariant=True)
