"""The short form of `dev.py door`; and what it looks for it would find."""

from random import Random

import pytest

from tests.tools import door
from tests.tools.load.shapes import DRAWN, Shape


@pytest.mark.nightly
def test_no_bytes_on_the_wire_harm_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert door.run(8, seed=1) == 0
    told = capsys.readouterr().out
    assert all(f"'{draw(Random(1)).name}'" in told for draw in DRAWN)


@pytest.mark.parametrize(
    "answered", [b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 400 no\r\n\r\nHTTP/1.1 404 smuggled\r\n\r\n"]
)
def test_a_smuggled_request_that_is_answered_would_be_found(answered: bytes) -> None:
    assert "taken for a request" in door._wrong(Shape("smuggling", b"", refused=True), answered)  # noqa: SLF001 - the oracle


@pytest.mark.parametrize("answered", [b"HTTP/1.1 500 bug\r\n\r\n", b"Traceback"])
def test_an_answer_that_is_a_bug_would_be_found(answered: bytes) -> None:
    assert door._wrong(Shape("any", b""), answered)  # noqa: SLF001 - the oracle
