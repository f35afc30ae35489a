"""The type of a finding's facts. It depends on the rule, and `is_rule` narrows it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Only type checkers import typing_extensions, and they bring it with them. With the default, `Finding` without a type
    # argument is a finding of any rule.
    from typing_extensions import TypeVar

    FactsT_co = TypeVar("FactsT_co", bound=Mapping[str, object], default=Mapping[str, object], covariant=True)
else:
    from typing import TypeVar

    FactsT_co = TypeVar("FactsT_co", bound=dict[str, int | str | list[int | str]], covariant=True)
