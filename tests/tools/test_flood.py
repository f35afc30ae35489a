"""The short form of `dev.py flood`: a guest is served whatever is poured on the service."""

import pytest

from tests.tools import flood

pytestmark = pytest.mark.nightly


def test_a_guest_is_served_whatever_is_poured_on_the_service(capsys: pytest.CaptureFixture[str]) -> None:
    assert flood.run(1, 300) == 0
    told = capsys.readouterr().out
    assert "8 of 8 floods kept out; 0 bugs" in told
    assert "each with Retry-After: True" in told
