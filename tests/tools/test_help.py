"""Tests that every program that `dev.py` lists prints its help with --help, and does nothing else."""

import runpy
import sys
from importlib.util import find_spec

import pytest

import dev

NEEDED = {
    "bench": "chess",
    "mutate": "cosmic_ray",
}
INSTALLED = [name for name in sorted(dev.tools()) if name not in NEEDED or find_spec(NEEDED[name])]


# `runpy` gives a warning if another test has already imported the program.
@pytest.mark.filterwarnings("ignore:.*found in sys.modules:RuntimeWarning")
@pytest.mark.parametrize("name", INSTALLED)
def test_every_program_has_help(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module(dev.tools()[name], run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("usage: ")
