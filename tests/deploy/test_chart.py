"""Tests the Helm chart with Helm: without values, its objects are those of Kustomize, and each value changes what it says."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import tallytale
from clients.building import downloads
from deploy.building import chart
from tallytale.web.settings import read
from tests.deploy import checks
from tests.deploy.tools import package
from tests.support.paths import DEPLOY

pytestmark = pytest.mark.usefixtures("deploy_tools")

NAMESPACE = "elsewhere"
LABEL = "namespaceSelector/matchLabels/kubernetes.io/metadata.name"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return chart.build(tmp_path_factory.mktemp("chart"))


def helm(*words: str | Path) -> subprocess.CompletedProcess[str]:
    program = shutil.which("helm") or downloads.deploy_tools() / "bin" / "helm"
    if not Path(program).exists():
        raise downloads.ToolUnavailable("helm is not installed, and PyPI has it only for Linux on x86-64")
    return subprocess.run([program, *words], capture_output=True, text=True, check=False)


def objects(archive: Path, *values: str, namespace: str = "tallytale") -> dict[tuple[str, str], Any]:
    """Return the objects that Helm makes with these values, by kind and name."""
    words = [word for value in values for word in ("--set-json", value)]
    done = helm("template", "a-release", archive, "--namespace", namespace, *words)
    assert done.returncode == 0, done.stderr
    return by_name(package("yaml").safe_load_all(done.stdout))


def by_name(made: Any) -> dict[tuple[str, str], Any]:
    found = list(made)
    named = {(one["kind"], one["metadata"]["name"]): one for one in found}
    assert len(named) == len(found)
    return named


@pytest.mark.parametrize("overlay", chart.OVERLAYS)
def test_without_values_the_objects_are_those_of_kustomize(archive: Path, overlay: str) -> None:
    expected = by_name(checks.rendered(DEPLOY / "kubernetes" / overlay))
    del expected["Namespace", "tallytale"]  # Helm creates it
    assert len(expected) >= 7
    assert objects(archive, f'overlay="{overlay}"') == expected


def changes(before: Any, after: Any, at: str = "") -> dict[str, Any]:
    """Return the values that differ between two objects, by their places."""
    if isinstance(before, dict) and isinstance(after, dict):
        names = sorted(before.keys() | after.keys(), key=str)
        pairs = [(f"{at}/{name}", before.get(name), after.get(name)) for name in names]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [(f"{at}/{number}", *pair) for number, pair in enumerate(zip(before, after, strict=True))]
    else:
        return {} if before == after else {at: after}
    return {place: value for name, one, other in pairs for place, value in changes(one, other, name).items()}


def changed(archive: Path, overlay: str, *values: str) -> dict[str, dict[str, Any]]:
    """Return what values change, by kind and place."""
    chosen = f'overlay="{overlay}"'
    before, after = objects(archive, chosen), objects(archive, chosen, *values)
    found = [(key[0], changes(before.get(key), after.get(key))) for key in before | after]
    return {kind: places for kind, places in found if places}


def test_image_host_and_gateway_are_set(archive: Path) -> None:
    values = ['image="here/it@sha256:1"', 'host="games.example"', 'gateway={"name": "edge", "namespace": "net"}']
    assert changed(archive, "many", *values) == {
        "Deployment": {"/spec/template/spec/containers/0/image": "here/it@sha256:1"},
        "HTTPRoute": {
            "/spec/hostnames/0": "games.example",
            "/spec/parentRefs/0/name": "edge",
            "/spec/parentRefs/0/namespace": "net",
        },
        "NetworkPolicy": {f"/spec/ingress/0/from/0/{LABEL}": "net"},
    }


def test_host_certificate_and_namespaces_of_a_single_node_are_set(archive: Path) -> None:
    values = ['host="games.example"', 'certificate="tls"', 'namespaces={"proxy": "edge", "prometheus": "watch"}']
    assert changed(archive, "one-node", *values) == {
        "Ingress": {
            "/spec/rules/0/host": "games.example",
            "/spec/tls/0/hosts/0": "games.example",
            "/spec/tls/0/secretName": "tls",
        },
        "NetworkPolicy": {f"/spec/ingress/0/from/0/{LABEL}": "edge", f"/spec/ingress/1/from/0/{LABEL}": "watch"},
    }


def test_settings_are_replaced_one_by_one_and_restart_the_pods(archive: Path) -> None:
    one, other = [
        changed(archive, "many", f'settings={{"TALLYTALE_PROXIES": "{proxies}"}}')
        for proxies in ("10.1.2.0/28", "10.1.3.0/28")
    ]
    assert one["ConfigMap"] == {"/data/TALLYTALE_PROXIES": "10.1.2.0/28"}
    assert one.keys() == other.keys() == {"ConfigMap", "Deployment"}
    assert one["Deployment"].keys() == {"/spec/template/metadata/annotations"}
    assert one["Deployment"] != other["Deployment"]
    (data,) = [
        made["data"]
        for (kind, name), made in objects(archive, 'settings={"TALLYTALE_LIMIT": "9000"}').items()
        if kind == "ConfigMap" and name != "tallytale-dashboard"
    ]
    assert read(data).quota == 9000


def test_labels_are_added_and_kinds_left_out(archive: Path) -> None:
    labels = changed(archive, "many", 'monitoringLabels={"release": "stack"}')
    assert labels == {kind: {"/metadata/labels/release": "stack"} for kind in ("PrometheusRule", "ServiceMonitor")}
    kinds = {kind for kind, _ in objects(archive, 'without=["PrometheusRule", "ServiceMonitor"]')}
    assert kinds == {kind for kind, _ in objects(archive)} - {"PrometheusRule", "ServiceMonitor"}


def test_all_objects_are_in_the_namespace_of_the_release(archive: Path) -> None:
    made = objects(archive, namespace=NAMESPACE)
    assert {one["metadata"]["namespace"] for one in made.values()} == {NAMESPACE}
    assert checks.kubernetes(made.values()) == []


@pytest.mark.parametrize(
    "value", ['hots="a"', 'overlay="few"', 'settings={"LIMIT": "1"}', 'settings={"TALLYTALE_LIMIT": 1}']
)
def test_a_wrong_value_is_refused(archive: Path, value: str) -> None:
    done = helm("template", "a-release", archive, "--set-json", value)
    assert done.returncode != 0
    assert value.split("=", maxsplit=1)[0] in done.stderr


def test_the_chart_has_the_version_of_the_project_and_helm_finds_no_fault(archive: Path) -> None:
    shown = package("yaml").safe_load(helm("show", "chart", archive).stdout)
    assert archive.name == f"tallytale-{tallytale.__version__}.tgz"
    assert (shown["version"], shown["appVersion"]) == (tallytale.__version__, tallytale.__version__)
    done = helm("lint", "--strict", archive)
    assert done.returncode == 0, done.stdout
