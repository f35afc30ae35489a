"""Tests that each client generator writes a working client, which can score game tables and judge a move."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.serving import Server, running_service
from tests.tools.prove.generators.generators import GENERATORS, LEFT_OUT, Failure, documented

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running_service() as started:
        yield started


@pytest.mark.parametrize("name", GENERATORS)
def test_the_generated_client_scores_a_table_and_a_batch_and_judges_a_move(
    name: str, server: Server, tmp_path: Path
) -> None:
    assert (
        GENERATORS[name].try_out(tmp_path, server.url) == "winners 0; results report, 400; move breaks pigs.turn.start"
    )


def test_a_generator_that_leaves_something_out_fails() -> None:
    assert LEFT_OUT.search("Unable to parse schema /components/schemas/BatchItem")
    assert not LEFT_OUT.search("openapi.json written in 158 ms")


def test_a_command_that_the_readme_does_not_show_fails() -> None:
    with pytest.raises(Failure, match="no line that begins with"):
        documented("npx none")
