"""The application, put together once: here, and nowhere else."""

import os
from collections.abc import Sequence
from typing import Any, NoReturn

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from tallytale.web import documents, games, logs, operating, scores, settings
from tallytale.web.envelope import Envelope
from tallytale.web.lifecycle import drain_at_sigterm
from tallytale.web.settings import Settings

# One handler a path: so the framework's own answer to OPTIONS names every method of the path.
HANDLERS: tuple[HTTPRouteHandler, ...] = (
    scores.score,
    scores.score_batch,
    games.list_games,
    games.show_game,
    documents.openapi_json,
    documents.docs,
    documents.docs_asset,
    documents.problem,
    operating.live,
    operating.ready,
    operating.show_metrics,
)


def create_app(chosen: Settings, more: Sequence[HTTPRouteHandler] = ()) -> ASGIApp:
    """Return the application; `more` are routes to measure or test beside ours."""
    return Envelope(
        Litestar(
            [*HANDLERS, *more],
            exception_handlers={Exception: _hand_on},
            openapi_config=None,
            logging_config=None,
            on_startup=[lambda: drain_at_sigterm(chosen.drain_seconds)],
            state=State({"body_seconds": chosen.body_seconds}),
        )
    )


def app_from_environment() -> ASGIApp:
    """Return the application of one worker."""
    chosen = settings.read(os.environ)
    logs.configure(chosen.log)
    return create_app(chosen)


def _hand_on(_: Request[Any, Any, Any], error: Exception) -> NoReturn:
    """Leave every exception to the envelope, where those end up that no handler sees."""
    raise error
