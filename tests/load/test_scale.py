"""The short forms of `dev.py scale`: real instances, a real cluster and the real proxy, for some seconds."""

import pytest

from load import restart, scale
from load.fleet import Missing, program


@pytest.fixture(autouse=True)
def _proxy() -> None:
    try:
        program("haproxy")
    except Missing as missing:
        pytest.skip(f"not run: {missing}")


def test_two_instances_share_what_they_remember(capsys: pytest.CaptureFixture[str]) -> None:
    assert scale.run(2, (2,), write=False) == 0
    assert "best: 2 instances" in capsys.readouterr().out


def test_no_request_fails_while_all_instances_are_restarted(capsys: pytest.CaptureFixture[str]) -> None:
    assert restart.rolling(2, 2000) == 0
    assert " 0 failed" in capsys.readouterr().out


def test_a_killed_instance_loses_no_more_than_was_in_flight() -> None:
    assert restart.killed(2, 3) == 0
