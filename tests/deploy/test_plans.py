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

from tallytale.web import server
from tallytale.web.connection import protocol
from tallytale.web.settings import read
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
    """Return the Kubernetes objects of a kustomize overlay, by their kind."""
    made = rendered(DEPLOY / "kubernetes" / request.param)
    by_kind = {one["kind"]: one for one in made}
    assert len(by_kind) == len(made)
    return by_kind


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


def test_the_readmes_overlay_replaces_the_allowed_namespaces(tmp_path: Path) -> None:
    text = (DEPLOY / "README.md").read_text(encoding="utf-8")
    (overlay,) = re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ours = os.path.relpath(DEPLOY / "kubernetes", tmp_path)
    here = re.sub(r"github\.com/OWNER/tallytale/deploy/kubernetes", ours, overlay)
    assert here != overlay
    (tmp_path / "kustomization.yaml").write_text(here, encoding="utf-8")
    (policy,) = [one for one in rendered(tmp_path) if one["kind"] == "NetworkPolicy"]
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
