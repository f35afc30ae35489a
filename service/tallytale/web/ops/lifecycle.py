"""Shuts an instance down without losing requests.

At SIGTERM, an instance drains: it still answers requests, but `/health/ready` returns 503, so that a load balancer can
notice. Then the server finishes the running requests and stops. A second SIGTERM, or Ctrl-C, ends the draining at once.
A worker whose parent process has died does not drain. So its port is free at once for a new start of the service.
"""

import signal
from asyncio import get_running_loop
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread, current_thread, main_thread
from types import FrameType

from tallytale.web.ops import logs


class Lifecycle:
    """Knows whether this process is draining: it still answers requests, but is about to shut down."""

    draining = False


LIFECYCLE = Lifecycle()


def drain_at_sigterm(seconds: float) -> None:
    """After SIGTERM, answer requests for some more seconds, so that a load balancer has time to notice the shutdown.

    Then the server handles the signal, and stops.
    """
    if current_thread() is not main_thread():
        return  # only the main thread can handle signals
    stop = signal.getsignal(signal.SIGTERM)
    loop = get_running_loop()

    def finish() -> None:
        if callable(stop):
            stop(signal.SIGTERM, None)

    def begin() -> None:
        loop.call_later(seconds, finish)
        logs.LOG.line("info", "draining", seconds=seconds)

    def drain(_number: int, _frame: FrameType | None) -> None:
        if LIFECYCLE.draining:
            finish()
            return
        LIFECYCLE.draining = True
        # A signal can interrupt any code, for example while a log line is written. So the function is called later.
        loop.call_soon_threadsafe(begin)

    signal.signal(signal.SIGTERM, drain)


def stop_with_parent() -> None:
    """Stop this worker, without draining, when its parent process has died."""
    if parent := parent_process():
        stop = partial(get_running_loop().call_soon_threadsafe, _stop_now)
        Thread(target=_call_after, args=(parent, stop), daemon=True).start()


def _stop_now() -> None:
    logs.LOG.line("error", "the parent process died, so this worker stops")
    LIFECYCLE.draining = True  # as if this were the second signal
    signal.raise_signal(signal.SIGTERM)


def _call_after(process: BaseProcess, then: Callable[[], object]) -> None:
    """Wait until a process has ended, and call a function."""
    process.join()
    with suppress(RuntimeError):  # the event loop has ended, too
        then()
