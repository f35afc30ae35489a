"""The short form of `dev.py door`; and what it looks for it would find."""

from contextlib import closing
from random import Random

import pytest

from tests.support.serving import request, served, until
from tests.tools import door
from tests.tools.load.proxies import MARK, PROXIES, Proxy, Recorder, disagreement, proxy
from tests.tools.load.shapes import DRAWN, Shape


@pytest.mark.nightly
def test_no_bytes_on_the_wire_harm_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert door.run(30, seed=1) == 0
    told = capsys.readouterr().out
    assert all(f"'{draw(Random(1)).name}'" in told for draw in DRAWN)


@pytest.mark.parametrize("name", PROXIES)
def test_the_service_finds_no_more_requests_than_a_proxy_hands_on(name: str) -> None:
    with proxy(name) as between, served(TALLYTALE_BODY_SECONDS="1") as server:
        for draw in DRAWN:
            shapes = [draw(Random(seed)) for seed in range(3)]
            assert [told for shape in shapes if (told := disagreement(between, server.port, shape.data))] == []
        assert until(lambda: MARK in b"".join(between.handed_on(request("/v1/games"))).lower())


def test_a_request_that_a_proxy_has_not_seen_would_be_found() -> None:
    class Blind(Proxy):
        """A proxy that takes two requests for one."""

        def handed_on(self, data: bytes) -> list[bytes]:
            return [data.replace(b"\r\n", b"\r\n" + MARK, 1)]

    two = request("/v1/games", close=False) + request("/v1/games")
    with closing(Recorder()) as recorder, served() as server:
        told = disagreement(Blind("blind", 0, recorder), server.port, two)
    assert "hands on 1 requests, the service answers 2" in told


@pytest.mark.parametrize(
    "answered", [b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 400 no\r\n\r\nHTTP/1.1 404 smuggled\r\n\r\n"]
)
def test_a_smuggled_request_that_is_answered_would_be_found(answered: bytes) -> None:
    assert "taken for a request" in door._wrong(Shape("smuggling", b"", refused=True), answered)  # noqa: SLF001 - the oracle


def test_a_trailer_field_that_is_read_would_be_found() -> None:
    answered = b"HTTP/1.1 200 OK\r\nx-request-id: smuggled\r\n\r\n"
    assert "has to be dropped" in door._wrong(Shape("trailers", b"", unseen=True), answered)  # noqa: SLF001 - the oracle


@pytest.mark.parametrize("answered", [b"HTTP/1.1 500 bug\r\n\r\n", b"Traceback"])
def test_an_answer_that_is_a_bug_would_be_found(answered: bytes) -> None:
    assert door._wrong(Shape("any", b""), answered)  # noqa: SLF001 - the oracle
