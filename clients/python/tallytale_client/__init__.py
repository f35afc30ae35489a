"""A client of the Tallytale API: send a board game's table, and get a report that explains every point."""

from tallytale_client.async_client import AsyncClient
from tallytale_client.changes import apply
from tallytale_client.client import Client
from tallytale_client.errors import (
    ApiError,
    BadRequest,
    Bug,
    ConnectionFailed,
    Draining,
    Malformed,
    MethodNotAllowed,
    NotAcceptable,
    NotFound,
    NotRemembered,
    RequestTimeout,
    TallytaleError,
    TimedOut,
    TooLarge,
    TooManyRequests,
    UnexpectedResponse,
    WrongMediaType,
    WrongShape,
)
from tallytale_client.generated import __version__, responses, rules, tables
from tallytale_client.generated.names import named
from tallytale_client.generated.responses import *  # noqa: F403 - the types of responses
from tallytale_client.generated.rules import *  # noqa: F403 - is_rule, and the facts of each rule
from tallytale_client.generated.tables import *  # noqa: F403 - the types of tables, of as many games as there are
from tallytale_client.http_info import ApiResponse, HttpInfo
from tallytale_client.retries import CallOptions, RetryOptions

__all__ = [
    "ApiError",
    "ApiResponse",
    "AsyncClient",
    "BadRequest",
    "Bug",
    "CallOptions",
    "Client",
    "ConnectionFailed",
    "Draining",
    "HttpInfo",
    "Malformed",
    "MethodNotAllowed",
    "NotAcceptable",
    "NotFound",
    "NotRemembered",
    "RequestTimeout",
    "RetryOptions",
    "TallytaleError",
    "TimedOut",
    "TooLarge",
    "TooManyRequests",
    "UnexpectedResponse",
    "WrongMediaType",
    "WrongShape",
    "__version__",
    "apply",
    "named",
]
__all__ += responses.__all__
__all__ += rules.__all__
__all__ += tables.__all__
