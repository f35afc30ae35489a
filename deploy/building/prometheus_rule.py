"""Writes the alerts as an object for the Prometheus operator. Kustomize can't put the content of a file into an object."""

from pathlib import Path

MONITORING = Path(__file__).parents[1] / "monitoring"
ALERTS, RULE = MONITORING / "alerts.yaml", MONITORING / "prometheus-rule.yaml"
HEAD = """# Generated from alerts.yaml by `dev.py generate`.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: tallytale
spec:
"""


def written() -> str:
    lines = ALERTS.read_text(encoding="utf-8").splitlines()
    return HEAD + "".join([f"  {line}".rstrip() + "\n" for line in lines])


if __name__ == "__main__":
    RULE.write_text(written(), encoding="utf-8")
