"""Runs `dev.py chaos` for a few seconds: the Redis store fails in many ways, and every response must stay correct."""

import pytest

from tests.support import coroutines
from tests.tools.attack import chaos


@pytest.mark.parametrize("name", chaos.DAMAGES)
def test_responses_stay_correct_while_the_store_fails(name: str) -> None:
    with chaos.service_with_store() as (server, redis):
        seen = coroutines.run(chaos.under_load(server, 300, lambda: chaos.DAMAGES[name](redis, 1), enough=200))
        assert seen.wrong == []
        assert len(seen.latencies) >= 200
        assert seen.found + seen.not_stored > 0
