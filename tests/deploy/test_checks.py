"""Gives each check of the deployment files a broken file, and tests that it finds the mistake."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.deploy import checks
from tests.deploy.licenses import disallowed
from tests.support.paths import DEPLOY, ROOT

pytestmark = pytest.mark.usefixtures("deploy_tools")


def test_a_base_image_without_a_version_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "Dockerfile"
    file.write_text("FROM python\n", encoding="utf-8")
    assert any("DL3006" in line for line in checks.dockerfile(file))
    assert checks.dockerfile(DEPLOY / "Dockerfile") == []


def test_an_unknown_field_of_a_kubernetes_object_is_reported() -> None:
    objects = {one["kind"]: one for one in checks.rendered(DEPLOY / "kubernetes" / "many")}
    wrong: dict[str, dict[str, Any]] = {
        "Deployment": {"replica": 2},
        "HTTPRoute": {"hostname": "here"},
        "ServiceMonitor": {"endpoint": []},
    }
    for kind, extra in wrong.items():
        one = objects[kind]
        assert checks.kubernetes([one]) == []
        assert checks.kubernetes([{**one, "spec": {**one["spec"], **extra}}]), kind


def test_a_license_with_or_needs_one_allowed_part_and_with_and_needs_all() -> None:
    licenses = {"a": "MIT", "b": "GPL-3.0-only", "c": "GPL-3.0-only OR MIT", "d": "MIT AND SSPL-1.0", "e": ""}
    assert [line.partition(":")[0] for line in disallowed(licenses)] == ["b", "d", "e"]


def test_a_secret_in_a_file_is_reported(tmp_path: Path) -> None:
    key = "AKIA" + "QYLPMN5HHHFPZAM2"
    (tmp_path / "settings.json").write_text(json.dumps({"id": key}), encoding="utf-8")
    for words in (["init", "--quiet"], ["add", "."]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    assert checks.secrets(tmp_path) == ["settings.json: AWS Access Key"]


def test_dependabot_waits_some_days_before_it_takes_a_new_version() -> None:
    text = (ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8")
    assert text.count("package-ecosystem:") == text.count("cooldown:")


def test_every_install_command_requires_hashes() -> None:
    files = [*(ROOT / ".github" / "workflows").glob("*.yml"), DEPLOY / "Dockerfile", ROOT / "dev.py"]
    texts = "\n".join([file.read_text(encoding="utf-8").replace("\\\n", " ") for file in files])
    installs = re.findall(r"pip(?: --python \S+)? install[^&\n]*", texts)
    assert len(installs) >= 3
    assert [words for words in installs if "--require-hashes" not in words and "--no-index" not in words] == []
    assert re.findall(r"\bnpx\b|npm (?:install|exec)\b|PIP, [\"'](?!--)", texts) == []
    packed = re.findall(r"npm pack (\S+)\n\s+echo \"\$SHA512  \$NPM\" \| sha512sum --check --strict\n", texts)
    assert packed == re.findall(r"npm pack (\S+)", texts) != []
