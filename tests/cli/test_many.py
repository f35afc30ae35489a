"""Tests the command `many`: what it prints, and that no way of ending it loses more than unfinished slices."""

import os
import resource
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import msgspec
import pytest

from tallytale.cli import files
from tallytale.many import Options, Progress
from tests.support.command_line import COMMAND, look, run
from tests.support.questions import about_table
from tests.support.records import Run, assert_answered, content, lines, tables, write
from tests.support.serving import until

COUNT = 600
SLICE = 20


@pytest.fixture(scope="module")
def sent() -> list[bytes]:
    return tables(COUNT)


@pytest.fixture
def file(tmp_path: Path, sent: list[bytes]) -> Path:
    return write(tmp_path / "a.jsonl", sent)


def command(file: Path, folder: Path, *words: str) -> list[str]:
    return [*COMMAND, "many", str(file), "--to", str(folder), "--slice", str(SLICE), "--workers", "2", *words]


def summary_of(done: subprocess.CompletedProcess[bytes]) -> dict[str, object]:
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = msgspec.json.decode(done.stdout)
    return found


def markers(folder: Path) -> int:
    return len(list(folder.rglob("*.done")))


def children(pid: int) -> set[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return {int(child) for child in listed.read_text().split()} if listed.exists() else set()


def alive(pid: int) -> bool:
    """Tell whether a process is running. A zombie is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_all_records_are_answered_on_several_processes(file: Path, sent: list[bytes], tmp_path: Path) -> None:
    done = subprocess.run(command(file, tmp_path / "out"), capture_output=True, check=False, timeout=120)
    assert summary_of(done)["slices"] == COUNT // SLICE
    assert done.stderr == b""
    assert_answered(lines(tmp_path / "out"), sent)
    again = subprocess.run(command(file, tmp_path / "out"), capture_output=True, check=False, timeout=120)
    assert again.stdout == done.stdout
    assert "tallytale: Nothing to do: all slices were done before.\n" in again.stderr.decode()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("finished", [0, 1, 7, 20])
def test_a_run_that_is_killed_leaves_no_process_and_resumes(
    finished: int, file: Path, sent: list[bytes], tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    with subprocess.Popen(command(file, folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        assert until(lambda: children(process.pid) and markers(folder) >= finished, 60)
        workers = children(process.pid)
        process.kill()
    assert until(lambda: not any(map(alive, workers)))
    found = markers(folder)
    assert found >= finished
    shown = subprocess.run(command(file, folder), capture_output=True, check=False, timeout=120)
    assert found == 0 or f"Slices that were done before: {found}." in shown.stderr.decode()
    assert_answered(lines(folder), sent)
    assert list(folder.rglob("*.part")) == []
    Run([file], tmp_path / "fresh", Options(slice=SLICE))
    assert content(folder) == content(tmp_path / "fresh")


def limit_files(most: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def test_a_full_disk_ends_the_run_with_a_message_and_the_run_resumes(
    file: Path, sent: list[bytes], tmp_path: Path
) -> None:
    write(file, [*sent[:300], *[b"{"] * SLICE, *sent[300:]])
    words = command(file, tmp_path / "out", "--only", "id")
    limited = partial(limit_files, 3000)  # enough for a slice with ids, but not for one with problems
    first = subprocess.run(words, capture_output=True, check=False, preexec_fn=limited, timeout=120)
    assert first.returncode == 2
    assert b"Traceback" not in first.stderr
    assert f"tallytale: can’t write to {tmp_path / 'out'}: File too large.\n" in first.stderr.decode()
    assert "Run the same command again to go on." in first.stderr.decode()
    done = markers(tmp_path / "out")
    assert 0 < done <= COUNT // SLICE
    again = subprocess.run(words, capture_output=True, check=False, timeout=120)
    assert summary_of(again)["slices"] == COUNT // SLICE + 1
    assert f"Slices that were done before: {done}." in again.stderr.decode()
    found = [line["answer"]["id"] for line in lines(tmp_path / "out") if "answer" in line]
    assert found == [about.ids[0] for about in map(about_table, range(COUNT))]
    assert list((tmp_path / "out").rglob("*.part")) == []


@pytest.mark.parametrize("words", [(), ("--lang", "de")])
def test_ctrl_c_ends_the_run_without_a_traceback_and_says_how_to_go_on(
    words: tuple[str, ...], file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    with subprocess.Popen(
        command(file, folder, *words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        assert until(lambda: markers(folder) > 0, 60)
        workers = children(process.pid)
        os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to all processes
        printed, told = process.communicate(timeout=60)
    assert until(lambda: not any(map(alive, workers)))
    assert (process.returncode, printed) == (130, b"")
    expected = "Fertige Abschnitte bleiben erhalten." if words else "The slices that are done stay."
    assert [line[:9] for line in told.splitlines()] == [b"tallytale"] * 2
    assert expected in told.decode()
    assert subprocess.run(command(file, folder, *words), capture_output=True, check=False, timeout=120).returncode == 0
    assert len(lines(folder)) == COUNT


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--operation", "judge"], "There is no operation “judge”. The operations are: score, scoreBatch, move,"),
        (["--only", "points"], "The answers have no member “points”. They have: id, game, variant,"),
        (["--shard", "4/4"], "“4/4” is not a part such as 0/4."),
        (["--slice", "0"], "“0” is not a whole number from 1 to 9999999."),
        (["--scheduler", "tcp://127.0.0.1:1"], "can’t reach the scheduler at tcp://127.0.0.1:1"),
    ],
)
def test_a_mistake_in_the_command_is_explained_before_anything_is_judged(
    words: list[str], sentence: str, file: Path, tmp_path: Path
) -> None:
    done = run("many", str(file), "--to", str(tmp_path / "out"), *words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert sentence in done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_missing_input_is_named(tmp_path: Path) -> None:
    done = run("many", str(tmp_path / "none.jsonl"), "--to", str(tmp_path / "out"))
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"can’t read {tmp_path / 'none.jsonl'}: No such file or directory" in done.stderr.decode()


def test_a_file_that_could_not_be_judged_makes_the_exit_status_2(file: Path, tmp_path: Path) -> None:
    (tmp_path / "b.jsonl.gz").write_bytes(b"not compressed")
    done = run("many", str(file), str(tmp_path / "b.jsonl.gz"), "--to", str(tmp_path / "out"))
    assert done.returncode == 2
    assert list(msgspec.json.decode(done.stdout)["unfinished"]) == ["b.jsonl.gz/00000.jsonl"]
    assert "tallytale: Not done: b.jsonl.gz/00000.jsonl. can’t read" in done.stderr.decode()


def test_a_terminal_shows_the_result_in_a_sentence(file: Path, tmp_path: Path) -> None:
    status, seen = look("many", str(file), "--to", str(tmp_path / "out"))
    assert status == 0
    assert f"Records: {COUNT}. Invalid: 0. The answers are in {tmp_path / 'out'}." in seen


def test_a_log_gets_a_line_each_minute_and_a_terminal_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    times = iter([0, 59, 59, 60, 60, 61, 61])
    monkeypatch.setattr("tallytale.cli.files.time.monotonic", lambda: next(times))
    progress = Progress(size=4000, judged=1000, records=12_345, seconds=61)
    line = files.ProgressLine("en")
    for _ in range(3):
        line.tell(progress, None)
    assert capsys.readouterr().err == "tallytale: 25 % · 12,345 records · 202 a second · 0:03:03 left\n"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    times = iter([0, 1, 1])
    files.ProgressLine("en").tell(progress, None)
    seen = capsys.readouterr().err
    assert seen.startswith("\r\x1b[K[#######·")
    assert seen.endswith("0:03:03 left")


def test_every_command_that_judges_reads_requests_from_lines() -> None:
    start = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
    door = {"material": "straw", "part": "door"}
    bodies = [{"start": start, "moves": [{"seat": seat, "buys": [door]}]} for seat in (0, 1)]
    written = b"\n".join([msgspec.json.encode(bodies[0]), b"{", b"", msgspec.json.encode(bodies[1])])
    done = run("replay", "--jsonl", body=written)
    found = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
    assert done.returncode == 2
    assert [next(iter(one)) for one in found] == ["verdicts", "problem", "verdicts"]
    for body, answer in zip(bodies, [found[0], found[2]], strict=True):
        assert msgspec.json.decode(run("replay", body=msgspec.json.encode(body)).stdout) == answer
    assert found[0]["table"]["players"] != found[2]["table"]["players"]


@pytest.mark.parametrize("name", ["move", "options", "correct"])
def test_lines_give_the_same_answers_as_single_requests(name: str) -> None:
    start = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
    members: dict[str, dict[str, object]] = {
        "move": {"move": {"seat": 1}},
        "options": {"ask": {"seat": 0, "dice": None}},
        "correct": {},
    }
    bodies = [msgspec.json.encode({"table": start, **members[name]}), b"[]"]
    single = [run(name, body=body).stdout.strip() for body in bodies]
    both = run(name, "--jsonl", body=b"\n".join(bodies)).stdout.splitlines()
    assert both[0] == single[0]
    assert msgspec.json.decode(both[1])["problem"] == msgspec.json.decode(single[1])
