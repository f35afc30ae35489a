"""Reads the memory, open files and CPU time of processes from Linux, and describes the machine."""

import os
import platform
import time
from collections.abc import Iterable
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def here() -> str:
    """Return a description of the machine and the date, to be printed with every measurement."""
    load = os.getloadavg()[0]
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    return f"{time.strftime('%Y-%m-%d')}, {machine}, others keep {load:.1f} cores busy"


def family(process: int) -> list[int]:
    """Return a process id and those of all its descendants."""
    try:
        started = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    except OSError:
        return []
    return [process, *[one for child in started for one in family(int(child))]]


def megabytes(processes: Iterable[int]) -> float:
    """Return their resident memory."""
    return sum(_kilobytes(process, "VmRSS") for process in processes) / 1024


def peak_megabytes(process: int) -> float:
    """Return the most resident memory that a process has had."""
    return _kilobytes(process, "VmHWM") / 1024


def _kilobytes(process: int, field: str) -> int:
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    found = status.partition(f"{field}:")[2].split()
    return int(found[0]) if found else 0


def waited(process: int) -> float:
    """Return for how many seconds a process was ready to run and had no core."""
    return int(Path(f"/proc/{process}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9


def descriptors(processes: Iterable[int]) -> int:
    """Return how many files and connections they hold open."""
    return sum(_descriptors(process) for process in processes)


def _descriptors(process: int) -> int:
    try:
        return len(os.listdir(f"/proc/{process}/fd"))
    except OSError:
        return 0


def worked(processes: Iterable[int]) -> float:
    """Return the CPU time that processes have used, in seconds."""
    return sum(map(_worked, processes))


def _worked(process: int) -> float:
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return 0.0
    user, system = told.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / TICKS
