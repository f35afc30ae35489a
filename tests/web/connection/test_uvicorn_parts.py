"""Notices changes to undocumented parts of the web server uvicorn that the service overrides or uses.

Any release of uvicorn may change these parts, and limits on connections could stop working unnoticed. If a test fails
after an update, read what has changed in the class, and adapt `protocol.py` or `server.py`. Only then write the new
digest into `uvicorn_parts.json`.
"""

import ast
import hashlib
import inspect
import json
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tallytale.web import server
from tallytale.web.connection import flow, protocol, refusing
from tests.support.paths import ROOT

PARTS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("uvicorn_parts.json").read_bytes())
# For each class of uvicorn: the modules of the service that use it, and the classes of the service that inherit from
# it.
OURS: dict[str, tuple[list[ModuleType], list[type]]] = {
    "uvicorn.protocols.http.httptools_impl:HttpToolsProtocol": (
        [protocol, refusing],
        [protocol.BoundedProtocol, refusing.RefusingProtocol],
    ),
    "uvicorn.protocols.http.httptools_impl:RequestResponseCycle": ([protocol, refusing], []),
    "uvicorn.protocols.http.flow_control:FlowControl": ([flow], [flow.TimedFlowControl]),
    "uvicorn.supervisors.multiprocess:Multiprocess": ([server], [server.Supervisor]),
    "uvicorn.supervisors.multiprocess:Process": ([server], []),
    "uvicorn.server:Server": ([server], []),
    "uvicorn.lifespan.on:LifespanOn": ([server], []),
}


def theirs(name: str) -> type:
    module, _, word = name.partition(":")
    found: type = getattr(import_module(module), word)
    return found


def members(part: type) -> set[str]:
    tree = ast.parse(inspect.getsource(part))
    set_here = {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    return {name for name in vars(part) if not name.startswith("__")} | set_here


def overridden(name: str) -> list[str]:
    _, ours = OURS[name]
    return sorted(members(theirs(name)) & {member for one in ours for member in vars(one)})


def used(name: str) -> list[str]:
    modules, _ = OURS[name]
    trees = [ast.parse(inspect.getsource(module)) for module in modules]
    named = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return sorted(members(theirs(name)) & named - set(overridden(name)))


def digest(name: str) -> str:
    return hashlib.sha256(inspect.getsource(theirs(name)).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", OURS)
def test_the_classes_of_uvicorn_that_are_used_have_not_changed(name: str) -> None:
    assert PARTS[name]["digest"] == digest(name), (
        f"{name} has changed: read what, mend the service, then note the digest"
    )


@pytest.mark.parametrize("name", OURS)
def test_every_part_of_uvicorn_that_is_overridden_or_used_is_listed(name: str) -> None:
    assert (PARTS[name]["overrides"], PARTS[name]["uses"]) == (overridden(name), used(name))


def test_every_listed_part_of_uvicorn_is_used() -> None:
    assert list(PARTS) == list(OURS)
    assert all(part["why"] for part in PARTS.values())


def test_uvicorn_and_its_parser_have_an_upper_bound() -> None:
    """A new version of uvicorn may change private methods and attributes that the service uses."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert '"uvicorn>=0.54,<0.55"' in project
    assert '"httptools>=0.9,<0.10;' in project
