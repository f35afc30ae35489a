"""Tests the npm package that is published: its files, and that its README's examples need no other package."""

import json
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from clients.building import downloads, javascript
from tests.clients.typescript.running import Run
from tests.support.nightly import at_night
from tests.support.paths import ROOT
from tests.support.serving import Server

BESIDE_DIST = {"package.json", "README.md", "CHANGELOG.md", "LICENSE", "examples/companion.mjs"}
ADDRESS = "http://127.0.0.1:8000"
TSC = Path("node_modules") / "typescript" / "bin" / "tsc"
STRICT = ["--strict", "--exactOptionalPropertyTypes", "--target", "es2022", "--module", "nodenext"]


@pytest.fixture(scope="module")
def package(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert client == javascript.TYPESCRIPT
    return javascript.pack(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="module")
def contents(package: Path) -> dict[str, str]:
    """Unpack an npm package. Return the text of each file, keyed by its path."""
    with tarfile.open(package) as archive:
        files = {member.name.removeprefix("package/"): archive.extractfile(member) for member in archive}
        return {name: file.read().decode() for name, file in files.items() if file}


@pytest.fixture(scope="module")
def folder(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install only this package into an empty folder, without a network. Return the folder."""
    folder = tmp_path_factory.mktemp("app")
    (folder / "package.json").write_text("{}", encoding="utf-8")
    options = ["--offline", "--no-audit", "--cache", str(package.parent / "cache")]
    subprocess.run([*downloads.npm(), "install", str(package), *options], cwd=folder, check=True, capture_output=True)
    assert [path.name for path in (folder / "node_modules").glob("[!.]*/*")] == ["client"]
    return folder


def test_the_package_contains_the_built_client_and_the_documents(contents: dict[str, str], client: Path) -> None:
    built = {f"dist/{path.relative_to(client / 'dist').as_posix()}" for path in (client / "dist").rglob("*.*")}
    assert set(contents) == BESIDE_DIST | built
    assert {re.sub(r"^.*?(\.d)?(\.\w+)$", r"\1\2", name) for name in built} == {".js", ".d.ts"}


def test_the_package_refers_to_no_file_outside_it(contents: dict[str, str]) -> None:
    text = "\n".join(contents.values())
    assert not re.search(re.escape(str(ROOT)) + r"|sourceMappingURL|file://|/(home|tmp|root|work)/", text)
    scripts = "\n".join(text for name, text in contents.items() if name.endswith(".js"))
    imported = set(re.findall(r'from "([^"]+)"', scripts))
    assert imported
    assert {f"dist/{name.removeprefix('./')}" for name in imported} <= set(contents)


def test_the_package_has_no_dependencies(contents: dict[str, str]) -> None:
    assert not json.loads(contents["package.json"]).keys() & {
        "dependencies",
        "peerDependencies",
        "optionalDependencies",
    }


def test_the_package_has_the_projects_licence(contents: dict[str, str]) -> None:
    assert contents["LICENSE"] == (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_the_readmes_examples_compile_and_print_their_output(
    contents: dict[str, str], folder: Path, run: Run, client: Path, server: Server
) -> None:
    readme = contents["README.md"]
    program = "".join(re.findall(r"```ts\n(.*?)```", readme, re.DOTALL)).replace(ADDRESS, server.url)
    (folder / "readme.mts").write_text(program, encoding="utf-8")
    compiled = run(client.parent / TSC, "readme.mts", *STRICT, where=folder)
    assert compiled.returncode == 0, compiled.stdout
    assert printed(run, folder / "readme.mjs") == re.findall(r"^// → (.*)$", readme, re.MULTILINE)


def printed(run: Run, program: Path) -> list[str]:
    done = run(program.name, where=program.parent)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_the_readmes_commands_compile_and_run_its_first_example(
    contents: dict[str, str], folder: Path, run: Run, client: Path, server: Server
) -> None:
    readme = contents["README.md"]
    example = re.findall(r"```ts\n(.*?)```", readme, re.DOTALL)[0]
    (folder / "first.mts").write_text(example.replace(ADDRESS, server.url), encoding="utf-8")
    (command,) = re.findall(r"^    npx tsc (.+)$", readme, re.MULTILINE)
    compiled = run(client.parent / TSC, *command.split(), where=folder)
    assert compiled.returncode == 0, compiled.stdout
    (program,) = re.findall(r"^    node (.+)$", readme, re.MULTILINE)
    assert printed(run, folder / program) == re.findall(r"^// → (.*)$", example, re.MULTILINE)


def test_the_readme_names_every_error_option_and_method(contents: dict[str, str]) -> None:
    errors = re.findall(r"export declare class (\w+)", contents["dist/errors.d.ts"])
    options = re.findall(r"^    (\w+)\?:", contents["dist/responses.d.ts"], re.MULTILINE)
    methods = re.findall(r"^    (\w+)\(", contents["dist/client.d.ts"], re.MULTILINE)
    code = re.findall(r"```ts\n.*?```|`[^`\n]+`", contents["README.md"], re.DOTALL)
    assert errors
    assert options
    assert methods
    assert {*errors, *options, *methods} - {"constructor"} <= set(re.findall(r"\w+", " ".join(code)))


def copy_sources(to: Path) -> Path:
    """Copy the TypeScript client's sources and the script that generates its types. Return the script's new folder."""
    shutil.copytree(ROOT / "openapi", to / "openapi", ignore=shutil.ignore_patterns("vectors", "__pycache__"))
    folder = to / "clients" / "typescript"
    ignored = shutil.ignore_patterns("dist", "node_modules")
    shutil.copytree(javascript.TYPESCRIPT, folder, ignore=ignored)
    (folder.parent / "node_modules").symlink_to(downloads.CLIENTS / "node_modules")
    return folder


def test_types_and_version_match_the_openapi_document(run: Run) -> None:
    done = run("generate.mjs", "--check")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ('"findings": {', '"breaches": {', "src/shapes.ts.* TS2353: .* 'findings' does not exist"),
        *at_night(
            ('"draining"\n', '"draining", "tired"\n', "src/problem_errors.ts.* TS2741: Property 'tired' is missing"),
            (
                '"/v1/games/{game}"',
                '"/v2/games/{game}"',
                r'src/client.ts.* TS2345: Argument of type \'"/v1/games/{game}"',
            ),
        ),
    ],
)
def test_a_client_that_does_not_match_the_document_does_not_compile(
    before: str, after: str, found: str, run: Run, client: Path, tmp_path: Path
) -> None:
    folder = copy_sources(tmp_path)
    document = tmp_path / "openapi" / "openapi.json"
    text = document.read_text(encoding="utf-8")
    document.write_text(text.replace(before, after), encoding="utf-8")
    assert run("generate.mjs", where=folder).returncode == 0
    assert re.search(found, run(client.parent / TSC, "--noEmit", "--pretty", "false", where=folder).stdout)
