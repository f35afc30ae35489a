"""A short run of `dev.py chaos`: every response is right while the store fails in many ways."""

import pytest

from tests.support import coroutines
from tests.tools import chaos


@pytest.mark.parametrize("name", chaos.FAULTS)
def test_answers_stay_right_while_the_store_fails(name: str) -> None:
    with chaos.a_service() as (server, redis):
        seen = coroutines.run(chaos.under_load(server, 300, lambda: chaos.FAULTS[name](redis, 1), enough=200))
        assert seen.wrong == []
        assert len(seen.latencies) >= 200
        assert seen.found + seen.forgotten > 0
