"""Tests the methods of both Python clients that check moves, list legal moves, and replay saved games."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conformance import without_versions
from openapi.building.vectors import FOLDER, MOVES
from tallytale.engine.games import GAMES
from tallytale_client import Client, PigsRecord, PigsTable, TooLarge, WrongShape, is_rule
from tests.clients.python.client_runners import ClientRunner
from tests.support.serving import Server

EMPTY: PigsTable = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
DOORS = [{"material": "straw", "part": "door"}, {"material": "wood", "part": "door"}]
TWO_DOORS: Any = {"game": "three-little-pigs", "players": [{"houses": [{"tiles": DOORS}]}, {"houses": []}]}
PATHS = ("/v1/moves", "/v1/moves/options", "/v1/replays")


def first_vector(game: str, path: str) -> Any:
    lines = (FOLDER / MOVES / f"{game}.jsonl").read_text(encoding="utf-8").split("\n")
    return next(vector for vector in map(json.loads, filter(None, lines)) if vector["path"] == path)


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if game.turns])
@pytest.mark.parametrize("path", PATHS)
def test_each_method_returns_the_services_answer(
    path: str, game: str, run_client: ClientRunner, server: Server
) -> None:
    vector = first_vector(game, path)
    body = vector["body"]

    def ask(client: Any) -> Any:
        if path == "/v1/replays":
            return client.replay(body)
        part = body["move"] if path == "/v1/moves" else body["ask"]
        return {"/v1/moves": client.check_move, "/v1/moves/options": client.options}[path](
            body.get("table", body), part, totals=body.get("totals", False)
        )

    answer = run_client(server.url, ask)
    assert without_versions(msgspec.to_builtins(answer)) == vector["answer"]
    assert answer.http.status == 200


def test_options_are_iterated_in_their_order(run_client: ClientRunner, server: Server) -> None:
    dice = {"door": 2, "window": 2, "roof": 1}
    options = run_client(server.url, lambda one: one.options(EMPTY, {"seat": 0, "dice": dice}, totals=True))
    assert [option.move for option in options] == [option.move for option in options.options]
    assert options.complete
    assert {len(option.totals) for option in options} == {2}


def test_a_move_that_breaks_a_rule_gets_a_verdict_and_no_error(run_client: ClientRunner, server: Server) -> None:
    roof = {"seat": 0, "buys": [{"material": "wood", "part": "roof"}]}
    verdict = run_client(server.url, lambda client: client.check_move(EMPTY, roof, language="fr"))
    assert (verdict.legal, verdict.table, verdict.language) == (False, None, "fr")
    assert [finding.rule for finding in verdict.findings if is_rule(finding, "pigs.turn.start")] == ["pigs.turn.start"]


def test_an_invalid_move_question_or_record_raises_an_error(run_client: ClientRunner, server: Server) -> None:
    with pytest.raises(WrongShape) as final:
        run_client(server.url, lambda client: client.check_move({**EMPTY, "stage": "final"}, {"seat": 0}))
    assert [error.at for error in final.value.errors] == ["/table/stage"]
    with pytest.raises(WrongShape) as unknown:
        run_client(server.url, lambda client: client.options(EMPTY, {"seat": 7, "dice": None}))
    assert [error.at for error in unknown.value.errors] == ["/ask/seat"]
    with pytest.raises(TooLarge):
        run_client(server.url, lambda client: client.replay({"start": EMPTY, "moves": ["x" * 300_000]}))


def test_a_saved_record_is_replayed_and_continued(server: Server, tmp_path: Path) -> None:
    record: PigsRecord = {"record": "tallytale/1", "start": EMPTY, "moves": [{"seat": 1}]}
    file = tmp_path / "game.json"
    with Client(server.url) as client:
        for _ in range(3):
            replay = client.replay(record)
            assert replay.next.ask
            record["moves"].append(client.options(replay.table, replay.next.ask).options[-1].move)
            file.write_text(json.dumps(record), encoding="utf-8")
            record = json.loads(file.read_text(encoding="utf-8"))
        replay = client.replay(record, stage="final", totals=True)
    assert [verdict.legal for verdict in replay.verdicts] == [True] * 4
    assert replay.verdicts[-1].totals
    assert (replay.report.stage, replay.next.seats) == ("final", [1])


def test_the_nearest_legal_tables_of_an_illegal_one_are_returned(run_client: ClientRunner, server: Server) -> None:
    found = run_client(server.url, lambda client: client.correct(TWO_DOORS, totals=True, language="fr"))
    assert (found.legal, bool(found.corrections), found.http.content_language) == (False, True, "fr")
    change = found.corrections[0].changes[0]
    tried = run_client(server.url, lambda client: client.try_changes(TWO_DOORS, [[msgspec.to_builtins(change)]]))
    assert [(one.legal, one.findings, one.settled) for one in tried.placements] == [(True, [], ["pigs.house.one-door"])]


def test_changes_that_can_not_be_applied_get_a_problem(run_client: ClientRunner, server: Server) -> None:
    tries = [[{"op": "remove", "path": f"/players/0/houses/{house}"}] for house in (0, 7)]
    possible, impossible = run_client(server.url, lambda client: client.try_changes(TWO_DOORS, tries)).placements
    assert possible.problem is None
    assert [error.at for error in impossible.problem.errors] == ["/try/1/0/path"]


def test_without_legal_moves_the_findings_say_why(run_client: ClientRunner, server: Server) -> None:
    found = run_client(
        server.url, lambda client: client.options(EMPTY, {"seat": 4, "dice": {"door": 4}}, language="it")
    )
    assert (list(found), found.complete) == ([], True)
    assert [(one.rule, one.at) for one in found.findings] == [
        ("pigs.turn.seat", ["/ask/seat"]),
        ("pigs.turn.dice", ["/ask/dice"]),
    ]
    assert "Giocatore 5" in found.findings[0].message
