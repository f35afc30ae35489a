"""Type variables for responses. For example, the type of the moves in a response depends on the game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Only type checkers need typing_extensions, and they install it themselves. Its type variables can have a default,
    # so that `Finding` alone stands for any broken rule.
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
