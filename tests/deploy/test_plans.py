"""Checks that the files of `deploy/` agree with each other and with the service, for example on time limits."""

import os
import re
import shutil
import subprocess
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest
from redis import Redis
from redis.exceptions import AuthenticationError, RedisError

from deploy.building import prometheus_rule
from tallytale.engine.operations import OPERATIONS
from tallytale.web import server
from tallytale.web.app import HANDLERS
from tallytale.web.connection import protocol
from tallytale.web.settings import Settings, read
from tests.deploy import checks
from tests.deploy.tools import package
from tests.support import redises
from tests.support.paths import DEPLOY
from tests.support.serving import free_port, running_service, until

pytestmark = pytest.mark.usefixtures("deploy_tools")

OVERLAYS = ("one-node", "many")
WORST_EXPOSURE = 1.5  # the highest exposure score that `systemd-analyze security` may give; 10 is the worst


@pytest.fixture(params=OVERLAYS)
def objects(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return the Kubernetes objects of a kustomize overlay, by their kind. The ConfigMap is that of the settings."""
    made = rendered(DEPLOY / "kubernetes" / request.param)
    by_kind = {one["kind"]: one for one in made if one["metadata"]["name"] != "tallytale-dashboard"}
    dashboards = 1 if request.param == "many" else 0
    assert len(by_kind) == len(made) - dashboards
    return by_kind


def overlay(name: str) -> list[Any]:
    return rendered(DEPLOY / "kubernetes" / name)


def rendered(folder: Path) -> list[Any]:
    return checks.rendered(folder)


def pod(objects: dict[str, Any]) -> Any:
    return objects["Deployment"]["spec"]["template"]["spec"]


def test_the_kubernetes_settings_are_valid(objects: dict[str, Any]) -> None:
    secret = {"TALLYTALE_REDIS_URL": "redis://store:6379/0", "TALLYTALE_SECRET": "x" * 32}
    named = {one["name"]: secret[one["name"]] for one in pod(objects)["containers"][0].get("env", [])}
    assert read({**objects["ConfigMap"]["data"], **named}).proxies


def test_a_pod_has_enough_time_to_drain_and_stop(objects: dict[str, Any]) -> None:
    drain = read(objects["ConfigMap"]["data"]).drain_seconds
    probe = pod(objects)["containers"][0]["readinessProbe"]
    assert pod(objects)["terminationGracePeriodSeconds"] > drain + server.SHUTDOWN_SECONDS
    assert drain >= 2 * probe["periodSeconds"] * probe["failureThreshold"] + probe["timeoutSeconds"]


def test_every_selector_matches_the_pods(objects: dict[str, Any]) -> None:
    labels = objects["Deployment"]["spec"]["template"]["metadata"]["labels"]
    assert labels
    for found in (
        objects["Deployment"]["spec"]["selector"]["matchLabels"],
        objects["Service"]["spec"]["selector"],
        objects["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"],
        objects["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"],
        *[one["labelSelector"]["matchLabels"] for one in pod(objects)["topologySpreadConstraints"]],
    ):
        assert found == labels


def test_a_pod_can_connect_only_to_dns_and_the_store_if_there_is_one() -> None:
    one, many = [rendered(DEPLOY / "kubernetes" / name) for name in OVERLAYS]
    ports = [
        sorted(
            {
                port["port"]
                for made in objects
                if made["kind"] == "NetworkPolicy"
                for to in made["spec"].get("egress") or []
                for port in to["ports"]
            }
        )
        for objects in (one, many)
    ]
    assert ports == [[], [53, 6379, 26379]]


def test_pods_reach_the_dns_of_the_cluster_and_of_their_node() -> None:
    (policy,) = [one for one in overlay("many") if one["kind"] == "NetworkPolicy"]
    (to,) = [rule["to"] for rule in policy["spec"]["egress"] if {"port": 53, "protocol": "UDP"} in rule["ports"]]
    assert to == [
        {"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "kube-system"}}},
        {"ipBlock": {"cidr": "169.254.20.10/32"}},  # the usual address of NodeLocal DNSCache
    ]


def test_pods_of_each_version_are_spread_by_themselves(objects: dict[str, Any]) -> None:
    spread = pod(objects)["topologySpreadConstraints"]
    assert [one["matchLabelKeys"] for one in spread] == [["pod-template-hash"]] * 2


def public_paths(objects: dict[str, Any]) -> tuple[set[str], set[str]]:
    """Return the paths that are public, and the prefixes of paths that are."""
    if "Ingress" in objects:
        (rule,) = objects["Ingress"]["spec"]["rules"]
        found = [(one["pathType"], one["path"]) for one in rule["http"]["paths"]]
    else:
        (rule,) = objects["HTTPRoute"]["spec"]["rules"]
        found = [(one["path"]["type"].removeprefix("Path"), one["path"]["value"]) for one in rule["matches"]]
    exact, prefixes = [{path for kind, path in found if kind == wanted} for wanted in ("Exact", "Prefix")]
    assert len(exact) + len(prefixes) == len(found)
    return exact, prefixes


def test_all_paths_are_public_but_those_for_operators(objects: dict[str, Any]) -> None:
    exact, prefixes = public_paths(objects)
    paths = {path for handler in HANDLERS for path in handler.paths}
    hidden = {path for path in paths if path not in exact and not path.startswith(tuple(f"{one}/" for one in prefixes))}
    assert hidden - prefixes == {"/metrics", "/health/live", "/health/ready"}
    assert exact | prefixes <= {"/" + path.split("/")[1] for path in paths}


def test_the_gateway_waits_longer_than_the_largest_body_may_take_and_repeats_requests() -> None:
    (route,) = [one for one in overlay("many") if one["kind"] == "HTTPRoute"]
    (rule,) = route["spec"]["rules"]
    minutes = re.fullmatch(r"(\d+)m", rule["timeouts"]["request"])
    assert minutes
    seconds = Settings().body_seconds + max(one.most_bytes for one in OPERATIONS) / protocol.BYTES_PER_SECOND
    assert int(minutes[1]) * 60 > seconds > 400
    assert rule["retry"]["attempts"] == 2


def test_the_readme_says_how_to_leave_out_retries_for_an_older_gateway(tmp_path: Path) -> None:
    made = rendered(readmes_overlay(1, tmp_path))
    (route,) = [one for one in made if one["kind"] == "HTTPRoute"]
    (rule,) = route["spec"]["rules"]
    assert rule.keys() == {"matches", "backendRefs", "timeouts"}


def test_the_readme_says_how_to_label_what_prometheus_selects_by_labels(tmp_path: Path) -> None:
    made = rendered(readmes_overlay(2, tmp_path))
    labelled = {one["kind"] for one in made if "release" in one["metadata"].get("labels", {})}
    assert labelled == {"PrometheusRule", "ServiceMonitor"}


def test_prometheus_gets_the_alerts_and_grafana_the_dashboard() -> None:
    made = {(one["kind"], one["metadata"]["name"]): one for one in overlay("many")}
    alerts = made["PrometheusRule", "tallytale"]["spec"]
    assert alerts == package("yaml").safe_load((DEPLOY / "monitoring" / "alerts.yaml").read_text())
    dashboard = made["ConfigMap", "tallytale-dashboard"]
    assert dashboard["metadata"]["labels"]["grafana_dashboard"] == "1"
    assert dashboard["data"] == {"tallytale.json": (DEPLOY / "monitoring" / "dashboard.json").read_text()}
    selected = made["ServiceMonitor", "tallytale"]["spec"]["selector"]["matchLabels"].items()
    assert selected <= made["Service", "tallytale"]["metadata"]["labels"].items()
    assert {one["metadata"]["namespace"] for one in made.values() if one["kind"] != "Namespace"} == {"tallytale"}


def test_the_generated_rule_for_the_prometheus_operator_is_up_to_date() -> None:
    assert prometheus_rule.RULE.read_text(encoding="utf-8") == prometheus_rule.written()


def allowed_namespaces(policy: Any) -> list[dict[str, str]]:
    """Return the labels of the namespaces whose traffic a network policy allows. Fail if it allows other traffic."""
    assert policy["spec"]["ingress"]
    found = []
    for rule in policy["spec"]["ingress"]:
        assert rule.keys() == {"from", "ports"}
        assert rule["ports"] == [{"port": "http"}]
        assert rule["from"]
        for source in rule["from"]:
            assert source.keys() == {"namespaceSelector"}
            assert source["namespaceSelector"].keys() == {"matchLabels"}
            found.append(source["namespaceSelector"]["matchLabels"])
    return found


def test_only_the_proxy_and_monitoring_namespaces_can_reach_a_pod(objects: dict[str, Any]) -> None:
    gateway = objects["HTTPRoute"]["spec"]["parentRefs"][0]["namespace"] if "HTTPRoute" in objects else "kube-system"
    expected = [{"kubernetes.io/metadata.name": name} for name in (gateway, "monitoring")]
    assert allowed_namespaces(objects["NetworkPolicy"]) == expected


def readmes_overlay(number: int, folder: Path) -> Path:
    """Write one of the overlays that README.md shows into a folder."""
    text = (DEPLOY / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```yaml\n(resources:.*?)^```$", text, re.MULTILINE | re.DOTALL)[number]
    ours = os.path.relpath(DEPLOY / "kubernetes", folder)
    here = re.sub(r"github\.com/OWNER/tallytale/deploy/kubernetes", ours, shown)
    assert here != shown
    (folder / "kustomization.yaml").write_text(here, encoding="utf-8")
    return folder


def test_the_readmes_overlay_replaces_the_allowed_namespaces(tmp_path: Path) -> None:
    (policy,) = [one for one in rendered(readmes_overlay(0, tmp_path)) if one["kind"] == "NetworkPolicy"]
    labels = [{"kubernetes.io/metadata.name": "envoy-gateway-system"}, {"team": "observability"}]
    assert allowed_namespaces(policy) == labels


def compose() -> Any:
    return package("yaml").safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["one", "two"])
def test_the_compose_settings_are_valid_and_trust_only_the_proxy(name: str) -> None:
    plan = compose()
    environment = plan["services"][name]["environment"]
    given = {key: re.sub(r"\$\{\w+:[^}]*\}", "sixteen-characters", value) for key, value in environment.items()}
    settings = read(given)
    assert settings.proxies == plan["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    assert (
        int(plan["services"][name]["stop_grace_period"].rstrip("s")) > settings.drain_seconds + server.SHUTDOWN_SECONDS
    )


def test_the_compose_store_starts_with_its_settings_and_the_service_connects(tmp_path: Path) -> None:
    password, port = "guards-nothing", free_port()
    plan = compose()["services"]["store"]
    shell, option, script = plan["command"]
    server = tmp_path / "valkey-server"  # a fake `valkey-server`, which starts the real one on a free port
    server.write_text(f'#!/bin/sh\nexec {redises.BINARY} "$@" --port {port}\n')
    server.chmod(0o755)
    path = f"{tmp_path}:{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, **dict.fromkeys(plan["environment"], password)}
    command = [shell, option, script.replace("$$", "$")]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, cwd=tmp_path)
    try:
        client = Redis(port=port, password=password)
        assert until(lambda: _answers(client))
        assert client.config_get("maxmemory-policy") == {"maxmemory-policy": "allkeys-lru"}
        assert client.config_get("save") == {"save": ""}
        with pytest.raises(AuthenticationError):
            Redis(port=port).ping()
        if sys.platform == "linux":
            assert password.encode() not in Path(f"/proc/{process.pid}/cmdline").read_bytes()
        url = f"redis://:{password}@127.0.0.1:{port}/0"
        with running_service(TALLYTALE_REDIS_URL=url, TALLYTALE_SECRET="x" * 32) as service:
            assert until(lambda: httpx.get(f"{service.url}/health/ready").json()["shared_cache"] == "up")
    finally:
        process.terminate()
        assert process.wait(timeout=10) == 0  # the store exits cleanly after SIGTERM


def _answers(client: Redis) -> bool:
    try:
        return bool(client.ping())
    except RedisError:
        return False


def test_no_other_container_can_get_the_proxys_address() -> None:
    plan = compose()
    (subnet,) = plan["networks"]["inside"]["ipam"]["config"]
    fixed = ip_address(plan["services"]["proxy"]["networks"]["inside"]["ipv4_address"])
    assert fixed in ip_network(subnet["subnet"])
    assert fixed not in ip_network(subnet["ip_range"])


def test_the_proxy_closes_idle_connections_before_the_service_does() -> None:
    for file, name in (("Caddyfile", "keepalive"), ("haproxy.cfg", "timeout http-keep-alive")):
        kept = re.search(rf"{name} (\d+)s", (DEPLOY / file).read_text(encoding="utf-8"))
        assert kept
        assert int(kept[1]) < protocol.KEEP_ALIVE_SECONDS


def test_the_systemd_unit_has_a_low_exposure_score() -> None:
    if sys.platform != "linux":
        pytest.skip("only Linux has systemd")
    if not shutil.which("systemd-analyze"):
        pytest.skip("not run: no systemd-analyze")
    unit = DEPLOY / "systemd" / "tallytale.service"
    command = ["systemd-analyze", "security", "--offline=yes", "--no-pager", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    exposure = re.search(r"exposure level for \S+: ([\d.]+)", done.stdout)
    assert exposure, done.stderr
    assert float(exposure[1]) < WORST_EXPOSURE


def test_the_systemd_units_settings_are_valid_and_it_has_enough_time_to_stop() -> None:
    text = (DEPLOY / "systemd" / "tallytale.service").read_text(encoding="utf-8")
    pairs = [
        pair.split("=", 1) for line in re.findall(r"^Environment=(.*)", text, re.MULTILINE) for pair in line.split()
    ]
    settings = read(dict(pairs))
    limit = re.search(r"TimeoutStopSec=(\d+)", text)
    assert limit
    assert int(limit[1]) > settings.drain_seconds + server.SHUTDOWN_SECONDS
    assert settings.quota
