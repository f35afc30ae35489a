"""Tests the objects that judge files on Kubernetes: their commands run here, one pod after the other."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.deploy import checks
from tests.support.paths import BIN, DEPLOY
from tests.support.records import lines, tables, write

pytestmark = pytest.mark.usefixtures("deploy_tools")


def objects(overlay: str) -> dict[str, Any]:
    """Return the objects of an overlay by their kind and name."""
    made = checks.rendered(DEPLOY / "kubernetes" / overlay)
    return {f"{one['kind']}/{one['metadata']['name']}": one for one in made}


def container(one: Any) -> Any:
    (found,) = one["spec"]["template"]["spec"]["containers"]
    return found


def test_the_pods_of_the_indexed_job_together_judge_every_record(tmp_path: Path) -> None:
    job = objects("judge-files")["Job/judge-files"]
    count = job["spec"]["completions"]
    assert job["spec"]["completionMode"] == "Indexed"
    folders = {mount["mountPath"]: tmp_path / mount["name"] for mount in container(job)["volumeMounts"]}
    for folder in folders.values():
        folder.mkdir()
    for number in range(count + 1):
        write(folders["/games"] / f"games-{number}.jsonl", tables(2, 10 * number))
    *shell, command = container(job)["command"]
    for inside, folder in folders.items():
        command = command.replace(inside, str(folder))
    for index in range(count):
        environment = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}", "JOB_COMPLETION_INDEX": str(index)}
        done = subprocess.run([*shell, command], env=environment, capture_output=True, check=False, timeout=120)
        assert done.returncode == 0, done.stderr
        assert (folders["/judged"] / f"summary-{index}-of-{count}.json").exists()
    found = [(line["input"], line["line"]) for line in lines(folders["/judged"])]
    assert found == [(f"games-{number}.jsonl", line) for number in range(count + 1) for line in (1, 2)]


def test_the_scheduler_the_workers_and_the_job_of_the_cluster_agree() -> None:
    cluster = objects("judge-files-cluster")
    scheduler, workers = [cluster[f"Deployment/judge-files-{name}"] for name in ("scheduler", "worker")]
    service, job = cluster["Service/judge-files-scheduler"], cluster["Job/judge-files"]
    address = f"tcp://{service['metadata']['name']}:{service['spec']['ports'][0]['port']}"
    assert str(service["spec"]["ports"][0]["port"]) in container(scheduler)["command"]
    assert address in container(workers)["command"]
    assert f"--scheduler {address}" in container(job)["command"][-1]
    labels = scheduler["spec"]["template"]["metadata"]["labels"]
    assert service["spec"]["selector"].items() <= labels.items()
    policy = cluster["NetworkPolicy/judge-files-cluster"]["spec"]["podSelector"]["matchLabels"]
    assert all(
        policy.items() <= one["spec"]["template"]["metadata"]["labels"].items() for one in (scheduler, workers, job)
    )
    shared = [mount for mount in container(job)["volumeMounts"] if mount["name"] != "temporary"]
    assert shared == [mount for mount in container(workers)["volumeMounts"] if mount["name"] != "temporary"]


@pytest.mark.parametrize("name", ["scheduler", "worker"])
def test_dask_has_the_options_of_the_cluster(name: str) -> None:
    command = container(objects("judge-files-cluster")[f"Deployment/judge-files-{name}"])["command"]
    assert command[:2] == ["dask", name]
    program = [sys.executable, "-m", f"distributed.cli.dask_{name}", "--help"]
    known = set(re.findall(r"--[a-z-]+", subprocess.check_output(program, text=True)))
    options = {word.partition("=")[0] for word in command if word.startswith("--")}
    assert options
    assert options <= known
