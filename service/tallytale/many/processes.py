"""An executor for one machine: the process pool of the standard library, one pool for each process.

Laws of this file:
- If a process dies, only the call that it ran fails. With a single pool for all, every call would.
- No process outlives the program, however that ends.
- Ctrl-C reaches only the program, which then ends its processes.
"""

import os
import signal
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread, get_ident
from typing import Any, ParamSpec, TypeVar

ArgumentsT = ParamSpec("ArgumentsT")
ResultT = TypeVar("ResultT")


def cores() -> int:
    """Return how many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Processes(Executor):
    def __init__(self, count: int = 0) -> None:
        self._threads = ThreadPoolExecutor(count or cores())
        self._pools: dict[int, ProcessPoolExecutor] = {}  # each thread has a pool with one process
        self._pids: dict[int, int] = {}
        self._ended = False

    def submit(
        self, function: Callable[ArgumentsT, ResultT], /, *args: ArgumentsT.args, **kwargs: ArgumentsT.kwargs
    ) -> Future[ResultT]:
        return self._threads.submit(self._call, partial(function, *args, **kwargs))

    def _call(self, call: Callable[[], ResultT]) -> ResultT:
        thread = get_ident()
        pool = self._pools.get(thread) or self._start(thread)
        if self._ended:  # the program ends while this process was being started
            self._kill()
            raise CancelledError
        try:
            return pool.submit(call).result()
        except BrokenProcessPool:
            del self._pools[thread]
            raise

    def _start(self, thread: int) -> ProcessPoolExecutor:
        # A forked process would have copies of this program's locks, which other threads may hold.
        pool = ProcessPoolExecutor(1, get_context("spawn"), _prepare)
        self._pools[thread] = pool
        if hasattr(signal, "pthread_sigmask"):  # a process inherits this from the thread that starts it
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        self._pids[thread] = pool.submit(os.getpid).result()
        return pool

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as in Executor
        """End all processes at once. What they were doing is lost."""
        self._ended = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._kill()
        for pool in [*self._pools.values()]:
            pool.shutdown(wait, cancel_futures=cancel_futures)

    def _kill(self) -> None:
        ours = set(self._pids.values())
        for child in active_children():
            if child.pid in ours:
                child.kill()


def _prepare() -> None:
    """Prepare a new process."""
    # Where Python can't block signals, Ctrl-C still reaches a process that is just being started.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent: Any = parent_process()
    wait([parent.sentinel])
    os._exit(1)
