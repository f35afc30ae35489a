"""Uses a client from openapi-python-client to score a game table and a batch of tables, and to judge a move."""

import sys

from client.tallytale_client import Client
from client.tallytale_client.api.moves import judge_move
from client.tallytale_client.api.scores import (score_batch, score_table)
from client.tallytale_client.models import (Batch, BatchAnswer, BatchReport, PigsBuy, PigsHouse, PigsMaterial, PigsMove, PigsMoveRequest, PigsPart, PigsPlayer, PigsRunningTable, PigsRunningTableGame, PigsRunningTableStage, PigsTable, PigsTableGame, PigsTile, Report, Score, Verdict)

door = PigsTile(material=PigsMaterial.STRAW, part=PigsPart.DOOR)
roof = PigsTile(material=PigsMaterial.WOOD, part=PigsPart.ROOF)
players = [PigsPlayer(houses=[PigsHouse(tiles=[door, roof])]), PigsPlayer(houses=[])]
table = PigsTable(game=PigsTableGame.THREE_LITTLE_PIGS, players=players)

running = PigsRunningTable(
    game=PigsRunningTableGame.THREE_LITTLE_PIGS, players=players, stage=PigsRunningTableStage.RUNNING
)
move = PigsMove(seat=1, buys=[PigsBuy(material=PigsMaterial.WOOD, part=PigsPart.ROOF)])

with Client(base_url=sys.argv[1]) as client:
    report = score_table.sync(client=client, body=table)
    answer = score_batch.sync(client=client, body=Batch(tables=[table, "no table"]))
    verdict = judge_move.sync(client=client, body=PigsMoveRequest(table=running, move=move))
assert isinstance(report, Report)
assert isinstance(report.score, Score)
assert isinstance(answer, BatchAnswer)
assert isinstance(verdict, Verdict)
winners = ",".join(map(str, report.score.winners))
results = [
    "report" if isinstance(result, BatchReport) else str(result.problem.status.value) for result in answer.results
]
broken = ", ".join(finding.rule for finding in verdict.findings)
print(f"winners {winners}; results {', '.join(results)}; move breaks {broken}")
