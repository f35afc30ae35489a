"""Scores a table and a batch with httpx, and with the types that datamodel-code-generator has generated."""

import sys

import httpx

from models import Batch, BatchAnswer, BatchReport, PigsHouse, PigsPlayer, PigsTable, PigsTile, Report

tiles = [PigsTile(material="straw", part="door"), PigsTile(material="wood", part="roof")]
table = PigsTable(
    game="three-little-pigs", players=[PigsPlayer(houses=[PigsHouse(tiles=tiles)]), PigsPlayer(houses=[])]
)
batch = Batch(tables=[table, "no table"])

with httpx.Client(base_url=sys.argv[1], headers={"content-type": "application/json"}) as client:
    scored = client.post("/v1/scores", content=table.model_dump_json(exclude_unset=True))
    answered = client.post("/v1/scores/batch", content=batch.model_dump_json(exclude_unset=True))
report, answer = Report.model_validate_json(scored.content), BatchAnswer.model_validate_json(answered.content)
assert report.score
winners = ",".join(str(seat.root) for seat in report.score.winners)
results = [
    "report" if isinstance(result.root, BatchReport) else str(result.root.problem.root.status) for result in answer.results
]
print(f"winners {winners}; results {', '.join(results)}")
