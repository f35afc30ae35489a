"""The type of the response to a health check."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tallytale.engine.build import Build
from tallytale.engine.rulebook import RulesVersion

SharedCacheState: TypeAlias = Literal["off", "up", "away"]


class Health(Struct, frozen=True):
    """The versions of the service and of the rules, the build of the engine, and whether the shared cache responds.

    The engine is plain Python (`pure`), or its busiest parts are `compiled`. Both give the same reports.
    """

    status: str
    version: str
    rules: RulesVersion
    build: Build
    shared_cache: SharedCacheState
