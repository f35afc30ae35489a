"""A FastAPI service that scores The Little Prince, as a comparison for the speed of this project's service.

It uses the same engine, but has no request ids, logs, metrics, CORS or ETags.
"""

import socket
from typing import Annotated, Any, Literal

import uvicorn
from fastapi import FastAPI, Request
from pydantic import BaseModel, ConfigDict, Field, create_model

from tallytale.engine.judging.reports import judge
from tallytale.engine.rulebook.table import Stage
from tests.tools.prove.players import prince

app = FastAPI()


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


Count = Annotated[int, Field(ge=0, le=9)]
OBJECTS: dict[str, Any] = dict.fromkeys(prince.OBJECTS, (Count, 0)) | {"baobab": (Annotated[int, Field(ge=0, le=1)], 0)}
Objects = create_model("Objects", __base__=Strict, **OBJECTS)


class Tile(Strict):
    kind: Literal["uphill", "downhill", "center"]
    objects: Objects = Objects()  # type: ignore[valid-type]
    covered: bool = False


class Character(Strict):
    kind: Literal["character"]
    character: str | None
    big_star: Count = 0


AnyTile = Annotated[Tile | Character, Field(discriminator="kind")]
Row = Annotated[list[AnyTile | None], Field(min_length=4, max_length=4)]


class Grid(Strict):
    form: Literal["grid"]
    tiles: Annotated[list[Row], Field(min_length=4, max_length=4)]


class Player(Strict):
    planet: Grid


class Table(Strict):
    game: Literal["little-prince"]
    variant: str = "base"
    stage: Stage = "final"
    players: Annotated[list[Player], Field(min_length=2, max_length=5)]
    waive: list[str] = []
    house_rules: list[str] = []


class Line(BaseModel):
    rule: str
    count: int
    each: int
    points: int
    text: str
    at: list[str]


class Seat(BaseModel):
    seat: int
    total: int
    rank: int
    tie_break: int
    lines: list[Line]


class Score(BaseModel):
    players: list[Seat]
    pieces: list[dict[str, Any]]
    awards: list[dict[str, Any]]
    text: str
    winners: list[int]
    decided_by: str


class Report(BaseModel):
    id: str
    game: str
    variant: str
    stage: Stage
    language: str
    rules: str
    legal: bool
    over: bool | None
    findings: list[dict[str, Any]]
    unchecked: list[dict[str, Any]]
    doubts: list[dict[str, Any]]
    score: Score | None


@app.post("/v1/scores")
async def score(table: Table, request: Request) -> Report:  # noqa: ARG001 - it only has to be validated
    return Report.model_validate_json(judge(await request.body()))


if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False)).run(sockets=[listening])
