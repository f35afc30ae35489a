"""The type of the response to a health check."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tallytale.rules.report import RulesVersion

SharedCacheState: TypeAlias = Literal["off", "up", "away"]


class Health(Struct, frozen=True):
    """The versions of the service and of the rules, and whether the shared cache responds."""

    status: str
    version: str
    rules: RulesVersion
    shared_cache: SharedCacheState
