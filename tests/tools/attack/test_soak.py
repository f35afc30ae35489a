"""Tests `dev.py soak`: a short run under load, and whether it can tell a memory leak from noise."""

from random import Random

import pytest

from tests.tools.attack import soak

SECONDS = [float(second) for second in range(100)]


def test_a_leak_is_distinguished_from_noise() -> None:
    rng = Random(1)
    noisy = [100 + rng.random() for _ in SECONDS]
    leaking = [value + second / 10 for second, value in zip(SECONDS, noisy, strict=True)]
    assert soak.fit(SECONDS, noisy).flat
    assert not soak.fit(SECONDS, leaking).flat


@pytest.mark.nightly
def test_no_request_of_a_short_soak_fails(capsys: pytest.CaptureFixture[str]) -> None:
    soak.main(["--minutes", "0.15"])
    output = capsys.readouterr().out
    assert "\n0 requests failed" in output
    for series in ("megabytes", "descriptors", "p50", "p99", "rate"):
        assert f"\n{series} " in output
