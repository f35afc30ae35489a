"""Tests short runs of `dev.py scale` with real instances, a real Redis cluster and a real proxy."""

import pytest

from tests.tools import scale
from tests.tools.load import restart
from tests.tools.load.fleet import fleet, program

pytestmark = pytest.mark.nightly


@pytest.fixture(autouse=True)
def _proxy() -> None:
    program("haproxy")


def test_two_instances_share_what_they_remember(capsys: pytest.CaptureFixture[str]) -> None:
    with fleet(2) as running:
        seen = scale.measure(running, 2)
    assert (seen.failed, seen.instances) == (0, 2)
    assert seen.shared > 0.5  # of reports requested by id; new ones may not be stored yet
    print(*scale.rows([seen]), *scale.told([seen], 2), sep="\n")
    assert "best: 2 instances" in capsys.readouterr().out


def test_no_request_fails_while_all_instances_are_restarted(capsys: pytest.CaptureFixture[str]) -> None:
    assert restart.rolling(2, 4000, rate=300) == 0
    told = capsys.readouterr().out
    assert " 0 failed" in told
    assert int(told.partition(" restarts")[0].split()[-1]) >= 2


def test_a_killed_instance_loses_no_more_than_was_in_flight() -> None:
    assert restart.killed(2, 3) == 0
