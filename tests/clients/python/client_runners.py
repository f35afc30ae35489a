"""Runs the same test with the blocking client and with the asyncio client."""

from collections.abc import Awaitable, Callable
from typing import Any

from tallytale_client import AsyncClient, Client
from tests.support import coroutines

Use = Callable[[Any], Any]
ClientRunner = Callable[..., Any]


def with_client(url: str, use: Use, **options: Any) -> Any:
    with Client(url, **options) as client:
        return use(client)


def with_async_client(url: str, use: Callable[[Any], Awaitable[Any]], **options: Any) -> Any:
    async def run() -> Any:
        async with AsyncClient(url, **options) as client:
            return await use(client)

    return coroutines.run(run())


CLIENT_RUNNERS = [with_client, with_async_client]


def failure(run_client: ClientRunner, kind: type[Exception], url: str, use: Use, **options: Any) -> Any:
    """Make a client call that must raise an error of this type, and return the error."""
    try:
        answer = run_client(url, use, **options)
    except kind as error:
        return error
    raise AssertionError(f"expected {kind.__name__}, got {answer!r}")


# Options for calls that must fail soon. Only calls to servers that never answer have a timeout of one second, because
# other calls may need longer on a slow machine.
FAIL_FAST: dict[str, Any] = {"timeout": 20, "retries": 0}
TIME_OUT_FAST: dict[str, Any] = {"timeout": 1, "retries": 0}
