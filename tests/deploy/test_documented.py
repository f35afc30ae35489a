"""Checks that the pages for operators list exactly the settings, alerts and metrics that exist."""

import re
from typing import get_args

import msgspec
import pytest

from tallytale.web.ops.metrics import Cause
from tallytale.web.settings import PREFIX, Settings, read
from tests.deploy.monitoring import alerts, declared
from tests.support.paths import DEPLOY


def rows(page: str, heading: str) -> list[list[str]]:
    """Return the rows of the table below a heading of a document, each as a list of cells."""
    text = (DEPLOY / page).read_text(encoding="utf-8").partition(f"# {heading}\n")[2].partition("\n#")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert len(cells) > 3
    assert set(cells[1]) == {"---"}
    return cells[2:]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_every_setting_is_in_the_table_of_settings_once_with_its_default() -> None:
    cells = [(quoted(names), quoted(defaults)) for names, defaults, _ in rows("README.md", "Settings")]
    documented: dict[str, str | None] = {}
    for names, defaults in cells:
        assert len(defaults) in {0, len(names)}
        assert not documented.keys() & set(names)
        documented |= dict(zip(names, defaults, strict=True)) if defaults else dict.fromkeys(names)
    assert documented.keys() == {PREFIX + name.upper() for name in Settings.__struct_fields__}
    unset = msgspec.structs.asdict(Settings())
    for name, default in documented.items():
        field = name.removeprefix(PREFIX).lower()
        if default is None:
            assert unset[field] == ""
        elif field == "limit":  # the default rate limit depends on the server's address
            assert read({PREFIX + "HOST": "0.0.0.0"}).quota == int(default)  # noqa: S104 - no server is started
        else:
            assert getattr(read({name: default}), field) == unset[field], name


@pytest.mark.usefixtures("deploy_tools")
def test_every_alert_is_in_the_table_of_alerts_once_with_its_severity() -> None:
    documented = [(quoted(name)[0], severity) for name, severity, _, _ in rows("OPERATING.md", "Alerts")]
    assert sorted(documented) == sorted((name, rule["labels"]["severity"]) for name, rule in alerts().items())


def test_every_cause_of_a_refused_connection_is_in_the_table_of_causes_once() -> None:
    documented = [name for cell, _, _ in rows("OPERATING.md", "Causes of refused connections") for name in quoted(cell)]
    assert sorted(documented) == sorted(get_args(Cause))


def test_every_metric_is_in_the_table_of_metrics_once_with_its_labels() -> None:
    documented = [(quoted(name)[0], set(quoted(labels))) for name, labels, _ in rows("OPERATING.md", "Metrics")]
    there = [(name + ("_total" if kind == "counter" else ""), labels) for name, kind, labels in declared()]
    assert len(there) > 5
    assert sorted(documented, key=str) == sorted(there, key=str)
