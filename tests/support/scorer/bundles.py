"""Bundles TypeScript modules of the web app into one script, for Node or a web page."""

import subprocess
from pathlib import Path

import pytest

from clients.building import downloads, javascript


def bundle(folder: Path, modules: list[str]) -> Path:
    """Bundle modules of the web app into one script, with everything that they import. Skip the test without Node."""
    source, out = folder / "bundle.ts", folder / "bundle.js"
    sources = javascript.SCORER / "src"
    source.write_text("".join(f'export * from "{sources / name}.ts";\n' for name in modules), encoding="utf-8")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    try:
        node, packages = downloads.node(), downloads.client_packages()
    except downloads.ToolUnavailable as reason:
        pytest.skip(f"not run: modules of the scorer in Node: {reason}")
    rolldown = packages / "rolldown" / "bin" / "cli.mjs"
    command = [str(node), str(rolldown), str(source), "--file", str(out), "--format", "esm"]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return out
