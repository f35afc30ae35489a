"""Tests that alerts and the dashboard query existing metrics, and that each alert fires in the right situation."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.deploy.monitoring import ALERTS, alerts, declared, queries, recorded
from tests.deploy.tools import package
from tests.support.serving import running_service

pytestmark = pytest.mark.usefixtures("deploy_tools")

MINUTES = 7 * 60  # minutes of simulated metrics, so that alerts that look back several hours can fire
FINE = {
    'tallytale_build{instance="one",version="1",rules="a"}': "1x{n}",
    'tallytale_requests_total{route="/v1/scores",status="200"}': "0+6000x{n}",
    'tallytale_requests_total{route="/v1/scores",status="500"}': "0x{n}",
    'tallytale_request_seconds_bucket{route="/v1/scores",le="0.1"}': "0+6000x{n}",
    'tallytale_request_seconds_count{route="/v1/scores"}': "0+6000x{n}",
    'tallytale_cpu_seconds_total{instance="one",worker="0"}': "0+6x{n}",
    'tallytale_cpu_seconds_total{instance="one",worker="1"}': "0+6x{n}",
    'tallytale_event_loop_lag_seconds{instance="one"}': "0.01x{n}",
    "tallytale_bugs_total": "0x{n}",
    "tallytale_shared_cache_up": "1x{n}",
    'tallytale_refused_connections_total{cause="bad-head"}': "0+1x{n}",
    "tallytale_log_lines_dropped_total": "0x{n}",
}
FAILED = 'tallytale_requests_total{route="/v1/scores",status="500"}'
QUICK = 'tallytale_request_seconds_bucket{route="/v1/scores",le="0.1"}'
# Simulated situations such as "no instance answers". Each has the metrics that differ from normal, and the alerts that
# must fire.
SITUATIONS: dict[str, tuple[dict[str, str], set[str]]] = {
    "all is well": ({}, set()),
    "no instance answers": ({'tallytale_build{instance="one",version="1",rules="a"}': "_x{n}"}, {"TallytaleGone"}),
    "2 % of requests fail": ({FAILED: "0+120x{n}"}, {"TallytaleFailingFast", "TallytaleFailingSlow"}),
    "2 % of requests failed until an hour ago": ({FAILED: "0+120x{before} {last}x60"}, {"TallytaleFailingSlow"}),
    "0.2 % of requests fail": ({FAILED: "0+12x{n}"}, {"TallytaleFailingSlow"}),
    "0.05 % of requests fail": ({FAILED: "0+3x{n}"}, set()),
    "20 % of answers are slow": ({QUICK: "0+4800x{n}"}, {"TallytaleSlowFast", "TallytaleSlowSlow"}),
    "2 % of answers are slow": ({QUICK: "0+5880x{n}"}, {"TallytaleSlowSlow"}),
    "0.5 % of answers are slow": ({QUICK: "0+5970x{n}"}, set()),
    "a bug": ({"tallytale_bugs_total": "0x{before} 0x55 1x5"}, {"TallytaleBug"}),
    "one of two workers is busy": (
        {'tallytale_cpu_seconds_total{instance="one",worker="1"}': "0+54x{n}"},
        {"TallytaleBusy"},
    ),
    "two workers together use a core": (
        {f'tallytale_cpu_seconds_total{{instance="one",worker="{worker}"}}': "0+30x{n}" for worker in "01"},
        set(),
    ),
    "requests wait until they are read": (
        {'tallytale_event_loop_lag_seconds{instance="one"}': "0.01x{before} 0.2x60"},
        {"TallytaleLate"},
    ),
    "a third of requests is over the limit": (
        {'tallytale_requests_total{route="/v1/scores",status="429"}': "0+3000x{n}"},
        {"TallytaleManyLimited"},
    ),
    "two connections a second are refused": (
        {'tallytale_refused_connections_total{cause="slow-body"}': "0+120x{n}"},
        {"TallytaleConnectionsRefused"},
    ),
    "lines of the log are dropped": ({"tallytale_log_lines_dropped_total": "0+1x{n}"}, {"TallytaleLogDropped"}),
    "the store goes away": ({"tallytale_shared_cache_up": "1x{before} 0x60"}, {"TallytaleStoreAway"}),
    "there never was a store": ({"tallytale_shared_cache_up": "0x{n}"}, set()),
    "an upgrade stopped half way": (
        {'tallytale_build{instance="two",version="2",rules="b"}': "1x{n}"},
        {"TallytaleTwoRules"},
    ),
}


def test_each_situation_fires_its_alerts_and_no_others(tmp_path: Path) -> None:
    promtool = shutil.which("promtool")
    if not promtool:
        pytest.skip("not run: no promtool, which is in the package prometheus")
    file = tmp_path / "situations.yaml"  # promtool expects YAML, and JSON is valid YAML
    plan = {"rule_files": [str(ALERTS)], "evaluation_interval": "2m", "tests": list(map(simulated, SITUATIONS))}
    file.write_text(json.dumps(plan), encoding="utf-8")
    done = subprocess.run([promtool, "test", "rules", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def simulated(situation: str) -> dict[str, Any]:
    """Write a test case for promtool, a test tool for alerts: samples of metrics, and the alerts that must fire."""
    changed, expected = SITUATIONS[situation]
    numbers = {"n": MINUTES, "before": MINUTES - 61, "last": 120 * (MINUTES - 61)}
    series = [{"series": name, "values": values.format(**numbers)} for name, values in (FINE | changed).items()]
    check = {
        "expr": 'count by (alertname) (ALERTS{alertstate="firing"})',
        "eval_time": f"{MINUTES}m",
        "exp_samples": [{"labels": f'{{alertname="{name}"}}', "value": 1} for name in sorted(expected)],
    }
    return {"name": situation, "interval": "1m", "input_series": series, "promql_expr_test": [check]}


def test_every_alert_has_a_situation_that_fires_it() -> None:
    assert {name for _, caused in SITUATIONS.values() for name in caused} == alerts().keys()


def selectors(query: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the names of the metrics in a query, each with the labels that the query asks for."""
    promql, found = package("promql_parser"), []

    def note(expression: Any) -> None:
        if isinstance(expression, promql.MatrixSelector):
            note(expression.vector_selector)
        elif isinstance(expression, promql.VectorSelector):
            found.append((expression.name, {matcher.name for matcher in expression.matchers.matchers}))

    promql.walk(promql.parse(query), note)
    yield from found


@cache
def exposed() -> dict[str, str]:
    """Return the names and types of all metrics that a running service exposes."""
    with running_service() as server:
        lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    typed = [line.split()[2:] for line in lines if line.startswith("# TYPE ")]
    return {name: kind for name, kind in typed}  # noqa: C416 - checks that each line has two words


def test_a_running_service_exposes_exactly_the_declared_metrics() -> None:
    live = {name for name in exposed() if name.startswith("tallytale_")}
    assert live == {name + ("_total" if kind == "counter" else "") for name, kind, _ in declared()}


def test_queries_use_only_existing_metrics_and_labels() -> None:
    there = recorded() | {name: {"instance"} for name in exposed() if name.startswith("process_")}
    named = [one for query in queries() for one in selectors(query)]
    assert len(named) > 30
    for metric, labels in named:
        assert metric in there, metric
        assert labels <= there[metric], (metric, labels)


def test_every_alert_has_a_severity_a_summary_and_a_description() -> None:
    found = alerts()
    assert len(found) >= 10
    for name, rule in found.items():
        assert re.fullmatch(r"Tallytale[A-Z]\w+", name)
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert all(rule["annotations"][part].endswith(".") for part in ("summary", "description"))
