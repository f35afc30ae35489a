"""The short form of `dev.py soak`, and the fit that tells growth from noise."""

from pathlib import Path
from random import Random

import pytest

from tests.tools.load import soak

SECONDS = [float(second) for second in range(100)]


def test_what_leaks_is_told_from_noise() -> None:
    rng = Random(1)
    noisy = [100 + rng.random() for _ in SECONDS]
    leaking = [value + second / 10 for second, value in zip(SECONDS, noisy, strict=True)]
    assert soak.fit(SECONDS, noisy).flat
    assert not soak.fit(SECONDS, leaking).flat


def test_a_short_soak_fails_no_request_and_draws_what_it_saw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "soak.svg"
    soak.main(["--minutes", "0.15", "--plot", str(file)])
    assert "\n0 requests failed" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8").count("<polyline") == 5
