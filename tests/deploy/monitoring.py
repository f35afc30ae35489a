"""Reads the alert rules, the dashboard and the service's metrics, so that tests can compare them with each other."""

import json
from collections.abc import Iterator
from typing import Any

from prometheus_client.metrics import MetricWrapperBase

from tallytale.web.ops import metrics
from tests.deploy.tools import package
from tests.support.paths import DEPLOY

ALERTS = DEPLOY / "monitoring" / "alerts.yaml"
DASHBOARD = DEPLOY / "monitoring" / "dashboard.json"
# How Prometheus names the time series of each type of metric, such as the ending `_total`, and their labels.
SERIES = {
    "counter": {"_total": set[str]()},
    "gauge": {"": set[str]()},
    "histogram": {"_bucket": {"le"}, "_sum": set[str](), "_count": set[str]()},
}


def rules() -> list[dict[str, Any]]:
    """Return all rules for Prometheus: recording rules and alerts."""
    return [rule for group in package("yaml").safe_load(ALERTS.read_text())["groups"] for rule in group["rules"]]


def alerts() -> dict[str, dict[str, Any]]:
    return {rule["alert"]: rule for rule in rules() if "alert" in rule}


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(DASHBOARD.read_bytes())["panels"]
    return found


def queries() -> Iterator[str]:
    """Yield every query of the alerts and the dashboard. Grafana's variable `$__rate_interval` is replaced by `1m`."""
    yield from (rule["expr"] for rule in rules())
    for panel in panels():
        yield from (target["expr"].replace("$__rate_interval", "1m") for target in panel["targets"])


def declared() -> list[tuple[str, str, set[str]]]:
    """Return the name, type and labels of every metric that the service's code declares."""
    found = [one for one in vars(metrics).values() if isinstance(one, MetricWrapperBase)]
    described = [(next(iter(one.describe())), one) for one in found]
    return [(told.name, told.type, set(one._labelnames)) for told, one in described]  # noqa: SLF001 - there is no public way


def recorded() -> dict[str, set[str]]:
    """Return the labels of every time series that Prometheus stores, by the name of the series.

    Some series come from the service, others from recording rules.
    """
    ours = {name + end: labels | more for name, kind, labels in declared() for end, more in SERIES[kind].items()}
    return ours | {rule["record"]: set[str]() for rule in rules() if "record" in rule}
