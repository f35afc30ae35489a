"""Tests that every record of a file is answered, in every format, and that the answers are counted."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET

from tallytale.engine.judging.reports import judge
from tallytale.many import CHOICES, InputError, MembersError, Options, Question
from tests.support.cases import cases
from tests.support.records import Run, assert_answered, content, lines, tables, write
from tests.support.turn_cases import turn_cases

COUNT, SLICE = 25, 10
SMALL = Options(slice=SLICE)
TWO_DOORS = msgspec.json.encode(cases()["three_little_pigs/two-doors"].table)
RECORDS = [
    msgspec.json.encode({"start": case.table, "moves": case.moves})
    for case in turn_cases().values()
    if case.moves is not UNSET and case.ask is UNSET
]


@pytest.mark.parametrize(
    ("name", "slices"), [("a.jsonl", 3), ("a.jsonl.gz", 1), ("a.jsonl.zst", 1), ("a.parquet", 2), ("a", 3)]
)
def test_each_record_has_a_line_that_names_it_and_answers_it(name: str, slices: int, tmp_path: Path) -> None:
    sent = tables(COUNT)
    run = Run([write(tmp_path / name, sent)], tmp_path / "out", SMALL)
    found = lines(tmp_path / "out")
    assert_answered(found, sent)
    assert {line["input"] for line in found} == {name}
    assert (run.summary.slices, run.summary.tally.records, run.summary.tally.problems) == (slices, COUNT, 0)
    assert run.summary.tally.games["little-prince"].records == COUNT


def test_an_answer_is_the_report_byte_for_byte(tmp_path: Path) -> None:
    Run([write(tmp_path / "a.jsonl", [TWO_DOORS])], tmp_path / "out", Options(Question(language="fr")))
    written = (tmp_path / "out" / "a.jsonl" / "00000.jsonl").read_bytes()
    assert written == b'{"input":"a.jsonl","line":1,"answer":%b}\n' % judge(TWO_DOORS, "fr")


@pytest.mark.parametrize("name", ["a.jsonl", "a.parquet"])
def test_an_invalid_record_is_a_line_with_its_problem_and_does_not_affect_others(name: str, tmp_path: Path) -> None:
    sent = tables(COUNT)
    bad = {3: b'{"game": "chess"}', 8: b"{", 9: b'"' + b"x" * 70_000 + b'"', 17: b"[" * 500}
    for number, record in bad.items():
        sent[number - 1] = record
    run = Run([write(tmp_path / name, sent)], tmp_path / "out", SMALL)
    found = lines(tmp_path / "out")
    problems = {line["line"]: line["problem"]["type"] for line in found if "problem" in line}
    assert problems == {
        3: "/problems/shape",
        8: "/problems/malformed",
        9: "/problems/too-large",
        17: "/problems/malformed",
    }
    assert [line["line"] for line in found] == list(range(1, COUNT + 1))
    assert (run.summary.tally.problems, run.summary.tally.bugs) == (len(bad), 0)


def test_blank_lines_are_left_out_but_counted(tmp_path: Path) -> None:
    first, second = tables(2)
    Run([write(tmp_path / "a.jsonl", [b"", first, b"  ", b"", second])], tmp_path / "out", Options(slice=2))
    assert [line["line"] for line in lines(tmp_path / "out")] == [2, 5]


def test_a_bug_of_the_engine_is_a_line_too_and_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent = tables(3)

    def read(body: bytes) -> object:
        return 1 / 0 if body == sent[1] else original(body)

    operation = CHOICES["score"]
    original = operation.read
    monkeypatch.setitem(CHOICES, "score", msgspec.structs.replace(operation, read=read))
    monkeypatch.setattr("tallytale.many.files._check_members", lambda _: None)
    run = Run([write(tmp_path / "a.jsonl", sent)], tmp_path / "out", SMALL)
    assert (run.summary.tally.records, run.summary.tally.problems, run.summary.tally.bugs) == (3, 1, 1)
    assert "ZeroDivisionError" in lines(tmp_path / "out")[1]["problem"]["detail"]


def test_only_the_members_that_are_wanted_are_written(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", [TWO_DOORS])
    Run([file], tmp_path / "out", Options(Question(only=("legal", "game"))))
    assert lines(tmp_path / "out")[0]["answer"] == {"legal": False, "game": "three-little-pigs"}
    with pytest.raises(MembersError, match="score") as error:
        Run([file], tmp_path / "out", Options(Question(only=("legal", "points"))))
    assert error.value.name == "points"


@pytest.mark.parametrize("operation", CHOICES)
def test_every_operation_can_be_chosen(operation: str, tmp_path: Path) -> None:
    table = msgspec.Raw(TWO_DOORS)
    start = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
    bodies = {
        "scoreBatch": {"tables": [table]},
        "move": {"table": start, "move": {"seat": 0}},
        "options": {"table": start, "ask": {"seat": 0, "dice": None}},
        "replay": {"start": start, "moves": [{"seat": 0}]},
        "tryChanges": {"table": table, "try": [[{"op": "remove", "path": "/players/0/houses/0"}]]},
    }
    file = write(tmp_path / "a.jsonl", [msgspec.json.encode(bodies.get(operation, table))])
    run = Run([file], tmp_path / "out", Options(Question(operation)))
    assert "answer" in lines(tmp_path / "out")[0]
    assert run.summary.tally.problems == 0


def test_a_replay_counts_the_moves_that_break_a_rule_and_the_report(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", RECORDS)
    run = Run([file], tmp_path / "out", Options(Question("replay")))
    answers = [line["answer"] for line in lines(tmp_path / "out") if "answer" in line]
    broken = [
        one["rule"]
        for answer in answers
        for part in [answer["report"], *answer["verdicts"]]
        for one in part["findings"]
    ]
    legal = [all(part["legal"] for part in [answer["report"], *answer["verdicts"]]) for answer in answers]
    assert len(answers) > 5
    assert run.summary.tally.findings == {rule: broken.count(rule) for rule in sorted(set(broken))}
    assert sum([game.legal for game in run.summary.tally.games.values()]) == sum(legal)


def test_the_summary_counts_what_the_answers_say(tmp_path: Path) -> None:
    sent = [msgspec.json.encode(case.table) for case in cases().values()]
    run = Run([write(tmp_path / "a.jsonl", sent)], tmp_path / "out", Options(slice=50))
    answers = [line["answer"] for line in lines(tmp_path / "out") if "answer" in line]
    for name, game in run.summary.tally.games.items():
        ours = [answer for answer in answers if answer["game"] == name]
        totals = [player["total"] for answer in ours if answer["score"] for player in answer["score"]["players"]]
        winners = [seat for answer in ours if answer["score"] for seat in answer["score"]["winners"]]
        assert (game.records, game.legal) == (len(ours), sum([answer["legal"] for answer in ours]))
        assert game.totals == {points: totals.count(points) for points in sorted(set(totals))}
        assert game.winners == {seat: winners.count(seat) for seat in sorted(set(winners))}
    assert len(run.summary.tally.games) == 3
    written = content(tmp_path / "out")
    assert msgspec.json.decode(written["summary.json"]) == msgspec.to_builtins(run.summary, str_keys=True)
    for rule in run.summary.tally.findings:
        assert rule not in written["summary.svg"].decode()  # it shows titles, not ids


def test_shards_together_do_what_one_run_does(tmp_path: Path) -> None:
    inputs = [write(tmp_path / f"{name}.jsonl", tables(COUNT, 100 * number)) for number, name in enumerate("abc")]
    whole = Run(inputs, tmp_path / "whole", SMALL)
    parts = [Run(inputs, tmp_path / "parts", Options(shard=(index, 4), slice=SLICE)) for index in range(4)]
    assert sum([part.progress.done for part in parts]) == whole.progress.done == 9
    assert min([part.progress.done for part in parts]) > 0
    last = Run(inputs, tmp_path / "parts", SMALL)
    assert last.judged == []
    found = content(tmp_path / "parts")
    assert {name: found[name] for name in content(tmp_path / "whole")} == content(tmp_path / "whole")


def test_inputs_with_the_same_name_are_told_apart_by_their_folders(tmp_path: Path) -> None:
    for month in ("may", "june"):
        (tmp_path / month).mkdir()
    inputs = [write(tmp_path / month / "a.jsonl", tables(1, number)) for number, month in enumerate(("may", "june"))]
    Run(inputs, tmp_path / "out", SMALL)
    assert [line["input"] for line in lines(tmp_path / "out")] == ["june/a.jsonl", "may/a.jsonl"]


@pytest.mark.parametrize("name", ["none.jsonl", "none.parquet"])
def test_nothing_is_judged_if_an_input_is_missing_or_named_twice(name: str, tmp_path: Path) -> None:
    there = write(tmp_path / "a.jsonl", tables(1))
    for inputs in ([there, tmp_path / name], [there, there]):
        with pytest.raises(InputError):
            Run(inputs, tmp_path / "out", SMALL)
    assert not (tmp_path / "out").exists()


def test_a_parquet_file_needs_one_column_with_texts_or_one_named_json(tmp_path: Path) -> None:
    from pyarrow import parquet, table  # noqa: PLC0415 - importing it takes a while

    sent = tables(2)
    columns = {
        "one": {"number": [1, 2], "record": [record.decode() for record in sent]},
        "bytes": {"record": sent},
        "two": {"name": ["a", "b"], "record": [record.decode() for record in sent]},
    }
    for name, chosen in columns.items():
        parquet.write_table(table(chosen), tmp_path / f"{name}.parquet")
    for name in ("one", "bytes"):
        Run([tmp_path / f"{name}.parquet"], tmp_path / name, SMALL)
        assert_answered(lines(tmp_path / name), sent)
    with pytest.raises(InputError, match="name, record"):
        Run([tmp_path / "two.parquet"], tmp_path / "two", SMALL)


def test_a_damaged_file_is_told_and_the_others_are_judged(tmp_path: Path) -> None:
    damaged, there = write(tmp_path / "a.jsonl.gz", tables(COUNT)), write(tmp_path / "b.jsonl", tables(2))
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[:-20])
    run = Run([damaged, there], tmp_path / "out", SMALL)
    assert list(run.summary.unfinished) == ["a.jsonl.gz/00000.jsonl"]
    assert run.judged == ["b.jsonl/00000.jsonl"]
    assert [path.name for path in (tmp_path / "out" / "a.jsonl.gz").iterdir()] == []
    damaged.write_bytes(whole)
    again = Run([damaged, there], tmp_path / "out", SMALL)
    assert (again.judged, again.summary.unfinished) == (["a.jsonl.gz/00000.jsonl"], {})


def test_a_file_that_changes_while_it_is_judged_is_told(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", tables(COUNT))

    class Late(ThreadPoolExecutor):
        def submit(self, function, /, *arguments, **named):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN002, ANN003, ANN202
            write(file, tables(COUNT, 500))
            return super().submit(function, *arguments, **named)

    run = Run([file], tmp_path / "out", SMALL, Late(1))
    assert len(run.summary.unfinished) == 3
    assert all("changed" in reason for reason in run.summary.unfinished.values())
    assert lines(tmp_path / "out") == []


def test_a_parquet_file_that_is_none_is_told_before_anything_is_judged(tmp_path: Path) -> None:
    there, damaged = write(tmp_path / "a.jsonl", tables(2)), write(tmp_path / "b.parquet", tables(2))
    damaged.write_bytes(damaged.read_bytes()[:-8])
    with pytest.raises(InputError, match=r"b\.parquet"):
        Run([there, damaged], tmp_path / "out", SMALL)
    assert not (tmp_path / "out").exists()


def test_a_file_that_disappears_during_the_run_is_told_and_the_others_are_judged(tmp_path: Path) -> None:
    inputs = [write(tmp_path / f"{name}.jsonl", tables(2, number)) for number, name in enumerate("abc")]

    class Removing(ThreadPoolExecutor):
        def submit(self, function, /, *arguments, **named):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN002, ANN003, ANN202
            inputs[1].unlink(missing_ok=True)
            return super().submit(function, *arguments, **named)

    run = Run(inputs, tmp_path / "out", SMALL, Removing(1))
    assert run.judged == ["a.jsonl/00000.jsonl", "c.jsonl/00000.jsonl"]
    assert list(run.summary.unfinished) == ["b.jsonl/00000.jsonl"]
