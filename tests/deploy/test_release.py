"""Tests `dev.py release` in a clone of the repository.

A release updates the version in every file, and a refused release changes nothing.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from clients.building import downloads
from tests.support.paths import ROOT

RULES_FOLDER = "service/tallytale/engine"
SENTENCE = f"{RULES_FOLDER}/games/three_little_pigs/texts/en.json"
SCORING = f"{RULES_FOLDER}/games/three_little_pigs/scoring.py"


class Clone:
    """A clone of this repository, including changes that are not committed yet."""

    first_rules = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, folder], check=True)
        listed = ["git", "ls-files", "--modified", "--others", "--exclude-standard", "-z"]
        for name in subprocess.check_output(listed, cwd=ROOT, text=True).split("\0"):
            if name and (ROOT / name).exists():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes((ROOT / name).read_bytes())
        (folder / ".venv").mkdir()
        (folder / ".venv" / "browser").symlink_to(downloads.FOLDER)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        parts = ("", "service", "clients/python")
        path = os.pathsep.join(str(self.folder / part) for part in parts)
        # With saved bytecode, Python could miss a change to a file that keeps its size and time.
        environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, *words]
        return subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)

    def release(self, version: str) -> str:
        """Run the release command. Return its error output, which has the reasons if the release is refused."""
        return self.run("-m", "deploy.building.release", version).stderr

    def text(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def write(self, name: str, old: str, new: str) -> None:
        assert old in self.text(name)
        (self.folder / name).write_text(self.text(name).replace(old, new, 1), encoding="utf-8")

    def changes(self) -> str:
        return subprocess.check_output(["git", "diff", "HEAD"], cwd=self.folder, text=True)

    def versions(self) -> set[str]:
        """Return all versions that the files of the clone contain."""
        ask = "import tallytale, tallytale_client; print(tallytale.__version__, tallytale_client.__version__)"
        found = set(self.run("-c", ask).stdout.split())
        locked = json.loads(self.text("clients/package-lock.json"))["packages"]
        for name in ("typescript", "judge"):
            package = json.loads(self.text(f"clients/{name}/package.json"))
            found |= {package["version"], locked[name]["version"]}
        found |= {one["dependencies"]["@tallytale/client"] for one in (package, locked["judge"])}
        for name in ("openapi", "released"):
            found.add(json.loads(self.text(f"openapi/{name}.json"))["info"]["version"])
        found |= set(re.findall(r"^(?:version|appVersion): (\S+)", self.text("deploy/helm/Chart.yaml"), re.MULTILINE))
        for name in ("one-node", "many"):
            found |= set(re.findall(r"newTag: (\S+)", self.text(f"deploy/kubernetes/{name}/kustomization.yaml")))
        return found

    def reasons(self, version: str) -> list[str]:
        """Return the reasons why a release would be refused. Nothing is released."""
        ask = f"import json; from deploy.building import release; print(json.dumps(list(release.reasons_against({version!r}))))"
        reasons: list[str] = json.loads(self.run("-c", ask).stdout)
        return reasons

    def add_unreleased_change(self) -> None:
        self.write("CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- Something is new.\n")

    def rules(self) -> str:
        """Return the version of the rules after a release: a number and a digest, which changes with the rules."""
        assert self.run("-m", "openapi.building.rules_digest").returncode == 0
        return self.run(
            "-c", "from tallytale.engine.tables.identity import RULES_VERSION; print(RULES_VERSION)"
        ).stdout.strip()


@pytest.fixture
def clone(released: Clone) -> Iterator[Clone]:
    """Yield the clone after its first release. After each test, its changes are undone."""
    yield released
    subprocess.run(["git", "reset", "--quiet", "--hard"], cwd=released.folder, check=True)


@pytest.fixture(scope="session")
def released(tmp_path_factory: pytest.TempPathFactory) -> Clone:
    downloads.openapi_tools()
    downloads.client_packages()
    made = Clone(tmp_path_factory.mktemp("release") / "clone")
    if "\n- " not in made.text("CHANGELOG.md").partition("## Unreleased")[2].partition("\n## ")[0]:
        made.write("CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- Something new.\n")
    made.first_rules = made.rules()
    assert made.release("90.0.0") == ""
    identity = ("user.name=Tallytale", "user.email=tallytale@localhost")
    for setting in identity:
        subprocess.run(["git", "config", *setting.split("=")], cwd=made.folder, check=True)
    subprocess.run(["git", "add", "--all"], cwd=made.folder, check=True)
    subprocess.run(["git", "commit", "--quiet", "--message", "A release"], cwd=made.folder, check=True)
    subprocess.run(["git", "tag", "v90.0.0"], cwd=made.folder, check=True)
    return made


def test_a_release_updates_all_versions_and_keeps_its_openapi_document(clone: Clone) -> None:
    assert clone.versions() == {"90.0.0"}
    assert clone.text("openapi/released.json") == clone.text("openapi/openapi.json")


@pytest.mark.nightly
def test_two_releases_in_a_row_update_all_versions_and_changelogs(clone: Clone) -> None:
    today = datetime.now(UTC).date()
    clone.write("CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- A sentence reads better.\n")
    clone.write(SENTENCE, ".", "!")
    assert clone.release("90.1.0") == ""
    assert clone.versions() == {"90.1.0"}
    assert clone.text("openapi/released.json") == clone.text("openapi/openapi.json")
    unreleased = clone.text("CHANGELOG.md").partition("## Unreleased")[2]
    headings = [f"## 90.1.0 – {today}\n\n- A sentence reads better.\n", f"## 90.0.0 – {today}\n\n"]
    assert unreleased.startswith(f"\n\n{headings[0]}\n{headings[1]}")
    for name in ("python", "typescript", "judge"):
        assert re.findall(r"^## (\S+)", clone.text(f"clients/{name}/CHANGELOG.md"), re.MULTILINE)[:3] == [
            "Unreleased",
            "90.1.0",
            "90.0.0",
        ]


def test_the_rules_digest_changes_with_the_rules_and_not_with_a_release(clone: Clone) -> None:
    assert clone.rules() == clone.first_rules
    clone.write(SENTENCE, ".", "!")
    assert clone.rules() == clone.first_rules
    clone.write("service/tallytale/engine/judging/ranking.py", "if rank == 1", "if rank <= 1")
    assert clone.rules() != clone.first_rules


def test_generated_files_are_up_to_date_after_a_release(clone: Clone) -> None:
    assert clone.run("-m", "clients.building.python_client", "--check").returncode == 0
    assert clone.run("-m", "openapi.building.breaking_changes").returncode == 0


@pytest.mark.parametrize(
    ("version", "reason"),
    [
        ("90.0.0", "is not higher than the last version, 90.0.0"),
        ("v91.0.0", "not a version"),
        ("90.2.0", "has no unreleased changes"),
    ],
)
def test_an_invalid_version_or_an_empty_changelog_is_refused_and_changes_nothing(
    clone: Clone, version: str, reason: str
) -> None:
    before = clone.changes()
    assert reason in clone.release(version)
    assert clone.changes() == before


def test_a_breaking_change_needs_a_new_major_version(clone: Clone) -> None:
    clone.write("CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- Something is gone.\n")
    document = json.loads(clone.text("openapi/openapi.json"))
    del document["paths"]["/v1/games"]
    (clone.folder / "openapi/openapi.json").write_text(json.dumps(document), encoding="utf-8")
    before = clone.changes()
    assert "90.2.0 must not have breaking changes: GET /v1/games: was removed" in clone.release("90.2.0")
    assert clone.changes() == before


def test_a_changed_score_needs_another_version_of_the_rules(clone: Clone) -> None:
    clone.add_unreleased_change()
    clone.write(SCORING, "END_AWARD_POINTS: Final = 3", "END_AWARD_POINTS: Final = 4")
    before = clone.changes()
    reasons = clone.release("90.1.0")
    assert "the rules need a new version" in reasons
    assert re.search(
        r"\d+ tables or moves get a different answer than in 90\.0\.0: three-little-pigs \S+ at /totals/\d", reasons
    )
    assert clone.changes() == before
    clone.write(f"{RULES_FOLDER}/tables/identity.py", 'VERSION = "1.0.0"', 'VERSION = "1.1.0"')
    assert clone.reasons("90.1.0") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        (f"{RULES_FOLDER}/games/three_little_pigs/legality.py", "[house.pointers[second]]", "[house.at]", "/findings/"),
        (
            f"{RULES_FOLDER}/judging/ranking.py",
            "order.index(standing) + 1",
            "min(order.index(standing), 1) + 1",
            "/score/players/",
        ),
        (
            f"{RULES_FOLDER}/games/three_little_pigs/table.py",
            "min_length=1, max_length=36",
            "min_length=1, max_length=2",
            "the top",
        ),
        (
            f"{RULES_FOLDER}/games/three_little_pigs/turns.py",
            "if turn.move.blow and turn.move.blow.seat == turn.move.seat:",
            "if turn.move.blow and turn.move.blow.seat > turn.move.seat:",
            "/legal",
        ),
    ],
    ids=["place of a finding", "rank", "a table that is refused now", "verdict on a move"],
)
def test_another_verdict_finding_or_rank_needs_another_version_of_the_rules(
    clone: Clone, file: str, old: str, new: str, place: str
) -> None:
    clone.add_unreleased_change()
    clone.write(file, old, new)
    [reason] = clone.reasons("90.1.0")
    assert f" at {place}" in reason


def test_another_sentence_or_case_keeps_the_version_of_the_rules(clone: Clone) -> None:
    clone.add_unreleased_change()
    clone.write(SENTENCE, "is worth 2 points", "earns 2 points")
    (clone.folder / "openapi/vectors/little-prince.jsonl").unlink()
    assert clone.reasons("90.1.0") == []


def test_a_clone_without_the_last_release_cannot_release(clone: Clone) -> None:
    clone.add_unreleased_change()
    subprocess.run(["git", "tag", "--delete", "v90.0.0"], cwd=clone.folder, check=True, capture_output=True)
    try:
        assert clone.reasons("90.1.0") == ["the last release's tag v90.0.0 is missing in this clone: git fetch --tags"]
    finally:
        subprocess.run(["git", "tag", "v90.0.0"], cwd=clone.folder, check=True)
