"""What watches the service asks for what the service says."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.deploy.tools import package
from tests.support.paths import DEPLOY
from tests.support.serving import served

pytestmark = pytest.mark.usefixtures("deploy_tools")

ALERTS = DEPLOY / "monitoring" / "alerts.yaml"
DASHBOARD = DEPLOY / "monitoring" / "dashboard.json"


def rules() -> list[dict[str, Any]]:
    return [rule for group in package("yaml").safe_load(ALERTS.read_text())["groups"] for rule in group["rules"]]


def queries() -> Iterator[str]:
    """Every query of the alerts and the dashboard, with what Grafana puts in."""
    yield from (rule["expr"] for rule in rules())
    for panel in json.loads(DASHBOARD.read_bytes())["panels"]:
        yield from (target["expr"].replace("$__rate_interval", "1m") for target in panel["targets"])


def selectors(query: str) -> Iterator[tuple[str, set[str]]]:
    """Return the metrics that a query names, each with the labels that it looks at."""
    promql, found = package("promql_parser"), []

    def note(expression: Any) -> None:
        if isinstance(expression, promql.MatrixSelector):
            note(expression.vector_selector)
        elif isinstance(expression, promql.VectorSelector):
            found.append((expression.name, {matcher.name for matcher in expression.matchers.matchers}))

    promql.walk(promql.parse(query), note)
    yield from found


def exported() -> dict[str, set[str]]:
    """Return every metric of a live service with its labels; those of counters that still stand at nothing, too."""
    declared = {
        "tallytale_tables_total",
        "tallytale_findings_total",
        "tallytale_shared_cache_total",
        "tallytale_cache_total",
    }
    found: dict[str, set[str]] = {name: set() for name in declared}
    with served() as server:
        httpx.post(f"{server.url}/v1/scores", content=b"{}", headers={"Content-Type": "application/json"})
        lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    for line in lines:
        if sample := re.match(r"(\w+)(?:\{(.*)\})? ", line):
            found.setdefault(sample[1], set()).update(re.findall(r"(\w+)=", sample[2] or ""))
    typed = {words[2] for words in (line.split() for line in lines) if words[:2] == ["#", "TYPE"]}
    assert declared <= typed
    return found


def test_every_query_names_only_metrics_and_labels_that_the_service_has() -> None:
    there = exported()
    named = [one for query in queries() for one in selectors(query)]
    assert len(named) > 15
    for metric, labels in named:
        assert metric in there, metric
        assert labels <= there[metric] or metric == "tallytale_cache_total", (metric, labels)


def test_a_query_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="unexpected"):
        list(selectors("rate(tallytale_requests_total[5m)"))


def test_every_alert_says_what_is_the_matter_and_what_to_look_at() -> None:
    for rule in rules():
        assert re.fullmatch(r"Tallytale[A-Z]\w+", rule["alert"])
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert all(rule["annotations"][name].endswith(".") for name in ("summary", "description"))


def test_the_panels_of_the_dashboard_have_names_of_their_own_and_do_not_overlap() -> None:
    panels = json.loads(DASHBOARD.read_bytes())["panels"]
    assert len({panel["title"] for panel in panels}) == len({panel["id"] for panel in panels}) == len(panels)
    assert len({(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}) == len(panels)
