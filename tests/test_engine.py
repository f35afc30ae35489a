"""Tests the functions that the package `tallytale` offers to Python programs."""

import inspect
import json
import subprocess
import sys

import msgspec
import pytest

import tallytale
from tallytale.rules.judge import decode, judge
from tests.support.cases import cases

# The public names of the package. If you change them, say so in CHANGELOG.md.
API = {
    "judge": "(table: bytes | str | collections.abc.Mapping[str, typing.Any] | tallytale.rules.table.Table, *, "
    "language: str = 'en') -> tallytale.rules.report.Report",
}
TYPES = {"InvalidBody", "Report"}
TABLE = '{"game":"three-little-pigs","players":[{"houses":[]},{"houses":[]}]}'


def test_the_package_offers_these_names() -> None:
    assert set(tallytale.__all__) == {*API, *TYPES}
    assert {name: str(inspect.signature(getattr(tallytale, name))) for name in API} == API
    assert all(getattr(tallytale, name).__doc__ for name in tallytale.__all__)


def test_a_report_has_the_services_bytes() -> None:
    for language in ("en", "it"):
        for name, case in cases().items():
            table = msgspec.json.encode(case.table)
            assert msgspec.json.encode(tallytale.judge(table, language=language)) == judge(table, language), name


@pytest.mark.parametrize(
    "table", [TABLE, TABLE.encode(), json.loads(TABLE), decode(TABLE.encode())], ids=lambda it: type(it).__name__
)
def test_a_table_can_be_text_bytes_decoded_json_or_an_object(table: object) -> None:
    assert msgspec.json.encode(tallytale.judge(table)) == judge(TABLE.encode())  # type: ignore[arg-type]  # each in turn


def test_what_is_no_table_is_explained_with_its_place() -> None:
    with pytest.raises(tallytale.InvalidBody, match=r"^One mistake was found\.\n/players: This must be a list"):
        tallytale.judge({"game": "three-little-pigs", "players": 3})
    with pytest.raises(tallytale.InvalidBody, match=r"\ntable: The JSON ends too early"):
        tallytale.judge('{"game":')


def test_an_unknown_language_gets_english() -> None:
    assert tallytale.judge(TABLE, language="tlh").language == "en"


def test_importing_and_judging_loads_no_package_but_msgspec() -> None:
    judging = f"import tallytale; tallytale.judge({TABLE!r})"
    assert packages_loaded_by(judging) == packages_loaded_by("import msgspec, typing_extensions")


def packages_loaded_by(program: str) -> set[str]:
    """Return the installed packages that a program imports."""
    listing = """
import sys, sysconfig
folders = sysconfig.get_path("purelib"), sysconfig.get_path("platlib")
files = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
print(*{name.split(".")[0] for name, file in files.items() if file.startswith(folders)})
"""
    return set(subprocess.check_output([sys.executable, "-c", program + listing], text=True).split())
