"""Makes the calls of the conversation in ASSISTANTS.md with the official client, and checks the entry for the registry."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import tallytale
from tallytale import __version__
from tallytale.assistants.tools import BY_NAME
from tests.assistants.sessions import VERSIONS, talk
from tests.support.paths import ROOT

PAGE = (ROOT / "service" / "ASSISTANTS.md").read_text(encoding="utf-8")
CALL = re.compile(r"^```call (\w+)\n(.*?)^```\n\n```answer\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LAST = "the table of the last answer"


def calls_of_the_page() -> Iterator[tuple[str, Any, str, Any]]:
    """Yield the tool, the arguments and the text of each answer, and the table that the answer must have."""
    table: Any = None
    for tool, written, answer in CALL.findall(PAGE):
        arguments = json.loads(written)
        if arguments.get("table") == LAST:
            arguments["table"] = table
        if "table" in arguments:
            table = json.loads(bytes(tallytale.apply(arguments["table"], arguments.get("changes", []))))
        yield tool, arguments, answer.strip(), table if "table" in arguments else None


@pytest.mark.parametrize("version", VERSIONS)
def test_the_written_conversation_gets_the_written_answers(version: str) -> None:
    calls = list(calls_of_the_page())
    assert len(calls) == PAGE.count("```call") > 3
    answers = talk(version, [(tool, arguments) for tool, arguments, _, _ in calls]).answers
    for answer, (tool, _, written, table) in zip(answers, calls, strict=True):
        shown = ".*".join(re.escape(part) for part in written.split("…"))
        assert re.fullmatch(shown, answer["content"][0]["text"], re.DOTALL), tool
        assert answer["structuredContent"].get("table") == table


def test_the_page_lists_every_tool() -> None:
    listed, _, _ = PAGE.partition("| tool |")[2].partition("\n\n")
    assert set(re.findall(r"^\| `(\w+)` \|", listed, re.MULTILINE)) == set(BY_NAME)


def test_the_entry_for_the_registry_is_valid_and_up_to_date() -> None:
    entry = json.loads((ROOT / "server.json").read_bytes())
    (package,) = entry["packages"]
    assert entry["version"] == package["version"] == __version__
    assert len(entry["description"]) <= 100
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", entry["name"])
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"<!-- mcp-name: (\S+) -->", readme) == [entry["name"]]
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'mcp = ["{package["runtimeArguments"][0]["value"]}"]' in project
