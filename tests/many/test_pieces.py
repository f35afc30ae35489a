"""Tests how pieces of work are done, retried and given up, with pieces that know no tables."""

import errno
import os
import signal
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from typing import BinaryIO

import pytest

from tallytale.many import Ended, OutputFolderError, Piece, Processes, run
from tests.support.serving import until


def write(text: str, output: BinaryIO) -> int:
    output.write(text.encode())
    return len(text)


def die_once(marker: str, output: BinaryIO) -> str:
    """Kill this process, but only the first time."""
    if not os.path.exists(marker):
        Path(marker).touch()
        output.write(b"half")
        output.flush()
        os.kill(os.getpid(), signal.SIGKILL)
    return "lived"


def die(_: BinaryIO) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def fail(_: BinaryIO) -> None:
    raise KeyError("this piece is wrong")


def fill(_: BinaryIO) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def sleep(started: str, _: BinaryIO) -> None:
    Path(started).touch()
    time.sleep(600)


def piece(name: str, work: Callable[[BinaryIO], object]) -> Piece:
    return Piece(name, "key", 1, work)


def ended(pieces: list[Piece], folder: Path, workers: int = 2) -> list[Ended]:
    with Processes(workers) as executor:
        return [one for one in run(pieces, str(folder), executor) if one]


def ways(found: list[Ended], name: str) -> list[str]:
    return [one.how for one in found if one.piece.name == name]


def test_a_piece_whose_process_dies_is_tried_again_and_no_other_piece_is(tmp_path: Path) -> None:
    others = [piece(f"{number}", partial(write, "x" * number)) for number in range(20)]
    found = ended([*others[:10], piece("dying", partial(die_once, str(tmp_path / "died"))), *others[10:]], tmp_path)
    assert ways(found, "dying") == ["retried", "done"]
    assert [one.begun_before for one in found if one.piece.name == "dying"] == [False, True]
    assert [ways(found, other.name) for other in others] == [["done"]] * 20
    assert {one.piece.name: one.result for one in found if one.how == "done"}["7"] == b"7"
    assert (tmp_path / "7").read_bytes() == b"xxxxxxx"
    assert list(tmp_path.glob("*.part")) == []


@pytest.mark.parametrize(("work", "reason"), [(die, "BrokenProcessPool"), (fail, "this piece is wrong")])
def test_a_piece_that_fails_three_times_is_given_up_and_the_others_are_done(
    work: Callable[[BinaryIO], object], reason: str, tmp_path: Path
) -> None:
    others = [piece(f"{number}", partial(write, "x")) for number in range(6)]
    found = ended([piece("failing", work), *others], tmp_path)
    assert ways(found, "failing") == ["retried", "retried", "failed"]
    assert all(reason in one.reason for one in found if one.piece.name == "failing")
    assert [ways(found, other.name) for other in others] == [["done"]] * 6
    assert not (tmp_path / "failing").exists()


def test_if_nothing_can_be_written_the_run_ends_and_no_half_file_is_left(tmp_path: Path) -> None:
    with pytest.raises(OutputFolderError, match="No space left"):
        ended(
            [piece("first", partial(write, "x")), piece("full", fill), piece("last", partial(write, "x"))], tmp_path, 1
        )
    assert (tmp_path / "first.done").exists()
    assert sorted(path.name for path in tmp_path.glob("full*")) == []


def test_a_folder_that_is_a_file_ends_the_run(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    with pytest.raises(OutputFolderError):
        ended([piece("a/b", partial(write, "x"))], tmp_path / "out", 1)


def test_an_old_marker_is_gone_before_the_output_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise, whoever returns to the old rules after a crash would find new output below an old marker."""
    ended([piece("a", partial(write, "old"))], tmp_path, 1)
    seen: list[tuple[str, bool]] = []
    replace = os.replace

    def watch(source: str, target: str) -> None:
        seen.append((os.path.basename(target), (tmp_path / "a.done").exists()))
        replace(source, target)

    monkeypatch.setattr(os, "replace", watch)
    from tallytale.many.pieces import do  # noqa: PLC0415 - it must not run in another process, which nobody watches

    do(str(tmp_path), Piece("a", "new key", 1, partial(write, "new")))
    assert seen == [("a", False), ("a.done", False)]


def test_processes_end_at_once_when_the_run_is_left(tmp_path: Path) -> None:
    started = tmp_path / "started"
    with Processes(2) as executor:
        for _ in run([piece("long", partial(sleep, str(started)))], str(tmp_path), executor):
            if started.exists():
                break
        mine = [child.pid for child in active_children()]
        assert mine
    assert until(lambda: not {child.pid for child in active_children()} & set(mine))
