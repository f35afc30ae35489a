"""Tests the JSON Schema of each game. It accepts the same tables as the service, and its example is a finished game."""

import json
import subprocess
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest

from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import InvalidBody
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import cases_of
from tests.support.paths import BIN

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(api: httpx.Client, game: str, language: str = "en") -> dict[str, Any]:
    answer = api.get(f"/v1/games/{game}/schema", headers={"accept-language": language})
    assert (answer.status_code, answer.headers["content-language"]) == (200, language)
    schema: dict[str, Any] = answer.json()
    return schema


@pytest.mark.parametrize("game", GAMES)
def test_every_case_of_the_game_matches_the_schema(game: str, api: httpx.Client) -> None:
    validator = jsonschema_rs.validator_for(schema_of(api, game))
    assert [name for name, case in cases_of(game).items() if not validator.is_valid(case.table)] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "change", [{"players": 3}, {"game": "chess"}, {"variant": "none"}, {"extra": 1}, {"waive": ["none"]}]
)
def test_tables_that_the_service_refuses_do_not_match_the_schema(
    game: str, change: dict[str, Any], api: httpx.Client
) -> None:
    table = next(iter(cases_of(game).values())).table | change
    with pytest.raises(InvalidBody):
        decode(msgspec.json.encode(table))
    assert not jsonschema_rs.validator_for(schema_of(api, game)).is_valid(table)


def descriptions(schema: dict[str, Any]) -> dict[str, str]:
    """Return the descriptions of all objects and their members. Those of enums are checked by another test."""
    found = {}
    for name, kind in {"": schema, **schema["$defs"]}.items():
        if "properties" in kind:
            found[name] = kind["description"]
            found |= {f"{name}.{member}": part["description"] for member, part in kind["properties"].items()}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_schema_is_valid_and_translated(game: str, language: str, api: httpx.Client) -> None:
    schema, texts = schema_of(api, game, language), GAMES[game].languages[language].texts
    jsonschema_rs.meta.validate(schema)
    assert schema["$schema"] == DIALECT
    assert schema["title"] == texts.title
    assert "discriminator" not in json.dumps(schema)
    enums = " ".join(
        part["description"] for part in schema["$defs"].values() if "enum" in part and "description" in part
    )
    waivable = [law.id for law in GAMES[game].legality if law.waivable]
    assert [rule for rule in waivable if texts.legality[rule].law not in enums] == []
    english, translated = descriptions(schema_of(api, game)), descriptions(schema)
    assert english.keys() == translated.keys()
    if texts is not GAMES[game].languages["en"].texts:  # some games have only English texts
        assert [at for at, text in english.items() if translated[at] == text] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_example_is_finished_legal_and_matches_the_schema(game: str, api: httpx.Client) -> None:
    answer = api.get(f"/v1/games/{game}/example")
    report = msgspec.json.decode(judge(answer.content))
    assert (report["game"], report["stage"], report["legal"]) == (game, "final", True)
    assert jsonschema_rs.validator_for(schema_of(api, game)).is_valid(answer.json())


@pytest.mark.parametrize("game", GAMES)
def test_the_command_line_prints_the_same_schema_and_example(game: str, api: httpx.Client) -> None:
    def printed(*words: str) -> Any:
        return json.loads(subprocess.check_output([BIN / "tallytale", *words]))

    assert printed("schema", game, "--lang", "pl") == schema_of(api, game, "pl")
    assert printed("example", game) == api.get(f"/v1/games/{game}/example").json()
