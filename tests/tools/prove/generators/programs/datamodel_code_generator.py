"""Uses types from datamodel-code-generator to score a game table and a batch and to judge a move over HTTP."""

import sys

import httpx

from models import (Batch, BatchAnswer, BatchReport, PigsBuy, PigsHouse, PigsMove, PigsMoveRequest, PigsPlayer, PigsRunningTable, PigsTable, PigsTile, Report, Verdict)

tiles = [PigsTile(material="straw", part="door"), PigsTile(material="wood", part="roof")]
table = PigsTable(
    game="three-little-pigs", players=[PigsPlayer(houses=[PigsHouse(tiles=tiles)]), PigsPlayer(houses=[])]
)
running = PigsRunningTable(game="three-little-pigs", stage="running", players=table.players)
roof = PigsMove(seat=1, buys=[PigsBuy(material="wood", part="roof")])
move = PigsMoveRequest(table=running, move=roof)
batch = Batch(tables=[table, "no table"])

with httpx.Client(base_url=sys.argv[1], headers={"content-type": "application/json"}) as client:
    scored = client.post("/v1/scores", content=table.model_dump_json(exclude_unset=True))
    answered = client.post("/v1/scores/batch", content=batch.model_dump_json(exclude_unset=True))
    judged = client.post("/v1/moves", content=move.model_dump_json(exclude_unset=True))
verdict = Verdict.model_validate_json(judged.content)
report, answer = Report.model_validate_json(scored.content), BatchAnswer.model_validate_json(answered.content)
assert report.score
winners = ",".join(str(seat.root) for seat in report.score.winners)
results = [
    "report" if isinstance(result.root, BatchReport) else str(result.root.problem.root.status) for result in answer.results
]
broken = ", ".join(finding.rule for finding in verdict.findings)
print(f"winners {winners}; results {', '.join(results)}; move breaks {broken}")
