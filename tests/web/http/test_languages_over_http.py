"""Tests that Accept-Language selects the language of the response, and that a malformed header is not an error."""

import httpx
import pytest

from tallytale.engine.catalogue import catalogue
from tallytale.engine.judging.reports import encode, judge
from tallytale.engine.words.texts import LANGUAGES
from tallytale.web.http import negotiation
from tests.support.samples import JSON, TABLE


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("pl", "pl"),
        ("PL-pl", "pl"),
        ("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5", "fr"),
        ("en;q=0.5, it", "it"),
        ("pt, da;q=0.9", "en"),
        ("de-CH, fr;q=0.9", "de"),
        ("pt, pl;q=0.1", "pl"),
        ("fr;q=0, it;q=0.1", "it"),
        ("fr;q=0", "en"),
        ("zh", "zh-Hant"),
        ("zh-TW", "zh-Hant"),
        ("zh-HK,zh;q=0.9", "zh-Hant"),
        ("zh-CN, en;q=0.9", "en"),
        ("zh-Hans, it;q=0.1", "it"),
        ("zh-SG", "en"),
        ("zh-CN,zh;q=0.9,it;q=0.8", "it"),
        ("zh-CN,zh;q=0.9,zh-TW;q=0.8,it;q=0.7", "zh-Hant"),
        ("zh-TW,zh;q=0.9,zh-CN;q=0.8", "zh-Hant"),
        ("cmn-Hant", "zh-Hant"),
        ("yue-HK, en;q=0.5", "zh-Hant"),
        ("*;q=0.9, it;q=0.1", "it"),
        ("en;q=0, *", "de"),
        ("en;q=0, de;q=0, *;q=0.5", "es"),
        ("en;q=0", "de"),
        ("zh-Hant-TW", "zh-Hant"),
        ("fr;q=nonsense, it", "it"),
        (";;;,,,===", "en"),
        ("\xff\xfe", "en"),
        ("fr" * 5000, "en"),
        ("x," * 5000 + "fr", "en"),
        ("fr, " + "x," * 5000, "fr"),
    ],
)
def test_accept_language_chooses_the_language(api: httpx.Client, header: str, language: str) -> None:
    sent = {b"accept-language": header.encode("latin-1")} if header else {}
    answer = api.post("/v1/scores", content=TABLE, headers={b"content-type": b"application/json", **sent})
    assert (answer.status_code, answer.headers["content-language"]) == (200, language)
    assert answer.json()["language"] == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_response_is_in_the_requested_language(api: httpx.Client, language: str) -> None:
    asks = {"accept-language": language}
    assert api.post("/v1/scores", content=TABLE, headers=JSON | asks).content == judge(TABLE, language)
    shown = api.get("/v1/games/little-prince", headers=asks)
    assert shown.content == encode(catalogue("little-prince", language))
    assert "accept-language" in shown.headers["vary"]
    problem = api.get("/nothing", headers=asks)
    page = api.get(problem.json()["type"], headers=asks)
    assert problem.json()["title"] in page.text
    assert f'<html lang="{language}">' in page.text
    languages = {answer.headers["content-language"] for answer in (shown, problem, page)}
    assert languages == {language}


def test_each_language_has_its_own_report_id_and_etag(api: httpx.Client) -> None:
    answers = [api.post("/v1/scores", content=TABLE, headers=JSON | {"accept-language": one}) for one in LANGUAGES]
    assert len({answer.json()["id"] for answer in answers}) == len(LANGUAGES)
    assert len({answer.headers["etag"] for answer in answers}) == len(LANGUAGES)


def test_only_the_beginning_of_a_long_header_is_read() -> None:
    assert negotiation.language("x" * negotiation.MAX_HEADER_LENGTH + ",fr") == "en"
