"""Scores a table and a batch with the client that openapi-python-client has generated."""

import sys

from client.tallytale_client import Client
from client.tallytale_client.api.scores import score_batch, score_table
from client.tallytale_client.models import (
    Batch,
    BatchAnswer,
    BatchReport,
    PigsHouse,
    PigsMaterial,
    PigsPart,
    PigsPlayer,
    PigsTable,
    PigsTableGame,
    PigsTile,
    Report,
    Score,
)

door = PigsTile(material=PigsMaterial.STRAW, part=PigsPart.DOOR)
roof = PigsTile(material=PigsMaterial.WOOD, part=PigsPart.ROOF)
players = [PigsPlayer(houses=[PigsHouse(tiles=[door, roof])]), PigsPlayer(houses=[])]
table = PigsTable(game=PigsTableGame.THREE_LITTLE_PIGS, players=players)

with Client(base_url=sys.argv[1]) as client:
    report = score_table.sync(client=client, body=table)
    answer = score_batch.sync(client=client, body=Batch(tables=[table, "no table"]))
assert isinstance(report, Report)
assert isinstance(report.score, Score)
assert isinstance(answer, BatchAnswer)
winners = ",".join(map(str, report.score.winners))
results = [
    "report" if isinstance(result, BatchReport) else str(result.problem.status.value) for result in answer.results
]
print(f"winners {winners}; results {', '.join(results)}")
