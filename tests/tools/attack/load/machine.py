"""Reads the memory, open files and CPU time of processes from Linux, and describes the machine."""

import os
import platform
import time
from collections.abc import Iterable
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def describe_machine() -> str:
    """Return the date and a description of the machine, to print beside a measurement."""
    load = os.getloadavg()[0]
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    return f"{time.strftime('%Y-%m-%d')}, {machine}, load average {load:.1f}"


def with_descendants(process: int) -> list[int]:
    """Return the ids of a process and of all its descendants."""
    try:
        started = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    except OSError:
        return []
    return [process, *[one for child in started for one in with_descendants(int(child))]]


def megabytes(processes: Iterable[int]) -> float:
    """Return how much memory these processes use together, in megabytes."""
    return sum(_kilobytes(process, "VmRSS") for process in processes) / 1024


def peak_megabytes(process: int) -> float:
    """Return the most memory that a process has used at any time, in megabytes."""
    return _kilobytes(process, "VmHWM") / 1024


def _kilobytes(process: int, field: str) -> int:
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    found = status.partition(f"{field}:")[2].split()
    return int(found[0]) if found else 0


def seconds_without_a_core(process: int) -> float:
    """Return how many seconds a process had to wait for a free CPU core."""
    return int(Path(f"/proc/{process}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9


def descriptors(processes: Iterable[int]) -> int:
    """Return the number of open files and connections of these processes."""
    return sum(_descriptors(process) for process in processes)


def _descriptors(process: int) -> int:
    try:
        return len(os.listdir(f"/proc/{process}/fd"))
    except OSError:
        return 0


def cpu_seconds(processes: Iterable[int]) -> float:
    """Return the CPU time that these processes have used, in seconds."""
    return sum(map(_cpu_seconds, processes))


def _cpu_seconds(process: int) -> float:
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return 0.0
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / TICKS
