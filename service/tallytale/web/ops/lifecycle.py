"""How a process stops.

Laws of this file: at SIGTERM an instance first says that it is not ready, goes on answering for a while so that
whoever sends it requests can notice, and only then lets the server finish what runs. A second SIGTERM, or Ctrl-C,
does not wait.
"""

import signal
from asyncio import get_running_loop
from threading import current_thread, main_thread
from types import FrameType

from tallytale.web.ops import logs


class Lifecycle:
    """Whether this process is about to stop: the one thing that all requests look at."""

    draining = False


LIFECYCLE = Lifecycle()


def drain_at_sigterm(seconds: float) -> None:
    """Put the draining before what the server does at SIGTERM; called when it starts."""
    if current_thread() is not main_thread():
        return  # no signal gets here
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
        loop.call_soon_threadsafe(begin)  # for a signal can come in the middle of anything, say of a line of the log

    signal.signal(signal.SIGTERM, drain)
