"""Client of the Tallytale API: post a finished board game, get its report, every point explained."""

from tallytale_client.answer import Answer, Http
from tallytale_client.async_client import AsyncClient
from tallytale_client.client import Client
from tallytale_client.errors import (
    ApiError,
    Bug,
    ConnectionFailed,
    Draining,
    Malformed,
    MethodNotAllowed,
    NotAcceptable,
    NotFound,
    NotRemembered,
    NotUnderstood,
    TallytaleError,
    TimedOut,
    TooLarge,
    TooManyRequests,
    WrongMediaType,
    WrongShape,
)
from tallytale_client.generated import __version__, tables
from tallytale_client.generated.received import (
    BodyError,
    Catalogue,
    Finding,
    GameList,
    Health,
    PlayerScore,
    Problem,
    Report,
    Score,
    ScoreLine,
)
from tallytale_client.generated.tables import *  # noqa: F403 - the table of every game, as many as there are

__all__ = [
    "Answer",
    "ApiError",
    "AsyncClient",
    "BodyError",
    "Bug",
    "Catalogue",
    "Client",
    "ConnectionFailed",
    "Draining",
    "Finding",
    "GameList",
    "Health",
    "Http",
    "Malformed",
    "MethodNotAllowed",
    "NotAcceptable",
    "NotFound",
    "NotRemembered",
    "NotUnderstood",
    "PlayerScore",
    "Problem",
    "Report",
    "Score",
    "ScoreLine",
    "TallytaleError",
    "TimedOut",
    "TooLarge",
    "TooManyRequests",
    "WrongMediaType",
    "WrongShape",
    "__version__",
]
__all__ += tables.__all__
