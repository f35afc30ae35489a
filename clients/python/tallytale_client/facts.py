"""The type of a finding's facts. Each rule has its own facts, and `is_rule` narrows the type to those of one rule."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Type checkers come with typing_extensions, and nothing else imports it. Because of the default, a plain `Finding`
    # means a finding of any rule.
    from typing_extensions import TypeVar

    FactsT_co = TypeVar("FactsT_co", bound=Mapping[str, object], default=Mapping[str, object], covariant=True)
else:
    from typing import TypeVar

    FactsT_co = TypeVar("FactsT_co", bound=dict[str, int | str | list[int | str]], covariant=True)
