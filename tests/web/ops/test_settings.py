"""Tests the settings: their defaults, and that the service does not start with invalid ones."""

import re
import subprocess
from itertools import product

import pytest

from tallytale.web import settings
from tests.support.paths import BIN
from tests.support.serving import TIMEOUT

TO_SERVE = [str(BIN / "tallytale"), "serve"]


def test_the_defaults_are_valid() -> None:
    assert settings.read({"PATH": "/bin"}) == settings.Settings()


def test_variables_set_by_kubernetes_are_ignored() -> None:
    set_there = {
        "TALLYTALE_SERVICE_HOST": "10.0.0.1",
        "TALLYTALE_PORT": "tcp://10.0.0.1:80",
        "TALLYTALE_PORT_80_TCP": "x",
    }
    assert settings.read(set_there) == settings.Settings()


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"TALLYTALE_MEMORY_MB": "tcp://10.0.0.1:80"}, ["TALLYTALE_MEMORY_MB"]),
        ({"TALLYTALE_PORT": "high"}, ["TALLYTALE_PORT='high' is invalid. It must be a whole number from 0 to 65535."]),
        ({"TALLYTALE_PORT": "70000"}, ["TALLYTALE_PORT='70000'", "65535"]),
        ({"TALLYTALE_LOG": "loud"}, ["TALLYTALE_LOG='loud'", "one of: auto, json, text."]),
        ({"TALLYTALE_PROT": "1"}, ["TALLYTALE_PROT", "TALLYTALE_PORT"]),
        (
            {"TALLYTALE_WORKERS": "0", "TALLYTALE_DRAIN_SECONDS": "nan"},
            ["TALLYTALE_WORKERS='0'", "TALLYTALE_DRAIN_SECONDS='nan'", "a number from 0 to 600"],
        ),
    ],
)
def test_invalid_settings_are_refused_at_start_with_the_expected_values(
    environment: dict[str, str], named: list[str]
) -> None:
    with pytest.raises(settings.SettingsError) as refused:
        settings.read({"TALLYTALE_PORT": "0", **environment})
    assert [word for word in named if word not in str(refused.value)] == []


def test_the_service_does_not_start_with_invalid_settings() -> None:
    environment = {"TALLYTALE_WORKERS": "0", "TALLYTALE_LOG": "loud"}
    done = subprocess.run(TO_SERVE, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert [name for name in environment if f"{name}=" not in done.stderr] == []


SCHEMES = ("redis", "rediss", "redis+sentinel", "redis+cluster")


@pytest.mark.parametrize(
    "password", ["xq/zj", "xq#zj", "xq?zj", "12/34", "12#34", "12?34", "xq[zj", "xq]zj", "x/q@z#j", "a@b/c"]
)
def test_a_redis_url_with_an_unencoded_password_is_refused_without_showing_it(password: str) -> None:
    for scheme, user in product(SCHEMES, ("", "user")):
        url = f"{scheme}://{user}:{password}@store:6379/0"
        with pytest.raises(settings.SettingsError) as refused:
            settings.read({"TALLYTALE_REDIS_URL": url, "TALLYTALE_SECRET": "s" * 16})
        message = str(refused.value)
        assert message.startswith("TALLYTALE_REDIS_URL ")
        assert "percent-encode it" in message
        parts = [part for part in re.split(r"\W", password) if len(part) > 1]
        assert [part for part in parts if part in message] == []


@pytest.mark.parametrize("password", ["pa%2Fss", "pa%23ss", "pass", "", "a-b_c.d~e"])
def test_a_redis_url_with_an_encoded_password_is_accepted(password: str) -> None:
    for scheme in SCHEMES[:3]:
        url = f"{scheme}://:{password}@store:6379/0"
        assert settings.read({"TALLYTALE_REDIS_URL": url, "TALLYTALE_SECRET": "s" * 16}).redis_url == url
