"""Tests running, restarting and killing several instances with a real Redis cluster and a real proxy."""

import pytest

from tests.tools.attack import scale
from tests.tools.attack.load import restart
from tests.tools.attack.load.fleet import fleet, program

pytestmark = pytest.mark.nightly


@pytest.fixture(autouse=True)
def _proxy() -> None:
    program("haproxy")


def test_two_instances_share_stored_reports(capsys: pytest.CaptureFixture[str]) -> None:
    with fleet(2) as running:
        measured = scale.measure(running, 2)
    assert (measured.failed, measured.instances) == (0, 2)
    # Some reports are requested before they are stored in Redis, so not all of them are found.
    assert measured.shared > 0.5
    print(*scale.rows([measured]), *scale.explanation([measured], 2), sep="\n")
    assert "best: 2 instances" in capsys.readouterr().out


def test_a_rolling_restart_fails_no_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert restart.rolling_restart(2, 4000, rate=300) == 0
    output = capsys.readouterr().out
    assert " 0 failed" in output
    assert int(output.partition(" restarts")[0].split()[-1]) >= 2


def test_a_killed_instance_fails_only_requests_in_flight() -> None:
    assert restart.kill_one(2, 3) == 0
