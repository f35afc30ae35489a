"""Sends malformed requests for a short time, and tests that faults of the server would be noticed."""

from contextlib import closing
from random import Random

import pytest

from tests.support.serving import request, running_service, until
from tests.tools.attack import door
from tests.tools.attack.load.malformed_requests import GENERATORS, MalformedRequest
from tests.tools.attack.load.proxies import FORWARDED_HEADER, PROXIES, Proxy, Recorder, disagreement, proxy


@pytest.mark.nightly
def test_no_malformed_request_harms_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert door.run(30, seed=1) == 0
    output = capsys.readouterr().out
    assert all(f"'{draw(Random(1)).name}'" in output for draw in GENERATORS)


@pytest.mark.parametrize("name", PROXIES)
def test_the_service_finds_no_more_requests_than_a_proxy_forwards(name: str) -> None:
    with proxy(name) as running_proxy, running_service(TALLYTALE_BODY_SECONDS="1") as server:
        for draw in GENERATORS:
            requests = [draw(Random(seed)) for seed in range(3)]
            assert [fault for one in requests if (fault := disagreement(running_proxy, server.port, one.data))] == []
        assert until(lambda: FORWARDED_HEADER in b"".join(running_proxy.forward(request("/v1/games"))).lower())


def test_a_request_smuggled_past_a_proxy_is_noticed() -> None:
    class MergingProxy(Proxy):
        """A proxy with a fault: it forwards two requests as if they were one."""

        def forward(self, data: bytes) -> list[bytes]:
            return [data.replace(b"\r\n", b"\r\n" + FORWARDED_HEADER, 1)]

    two = request("/v1/games", close=False) + request("/v1/games")
    with closing(Recorder()) as recorder, running_service() as server:
        fault = disagreement(MergingProxy("merging", 0, recorder), server.port, two)
    assert "forwards 1 requests, the service answers 2" in fault


@pytest.mark.parametrize(
    "response", [b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 400 no\r\n\r\nHTTP/1.1 404 smuggled\r\n\r\n"]
)
def test_an_answer_to_a_smuggled_request_is_noticed(response: bytes) -> None:
    assert "accepted as a request" in door.fault_in_response(
        MalformedRequest("smuggling", b"", must_be_refused=True), response
    )


def test_use_of_a_trailer_field_is_noticed() -> None:
    response = b"HTTP/1.1 200 OK\r\nx-request-id: smuggled\r\n\r\n"
    assert "must be dropped" in door.fault_in_response(MalformedRequest("trailers", b"", drops_smuggled=True), response)


@pytest.mark.parametrize("response", [b"HTTP/1.1 500 bug\r\n\r\n", b"Traceback"])
def test_a_500_or_a_traceback_is_noticed(response: bytes) -> None:
    assert door.fault_in_response(MalformedRequest("any", b""), response)
