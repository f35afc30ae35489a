"""Runs Lighthouse on the scorer app as on a phone, and measures its first load: `python3 dev.py lighthouse`."""

import argparse
import gzip
import json
import re
import statistics
import subprocess
from pathlib import Path
from typing import Any

from clients.building import downloads, javascript
from tests.support.browsers import browser_program
from tests.support.serving import running_service

RUNS = 5
AIMS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
AIM_KB = 60
FLAGS = "--headless --no-sandbox --disable-dev-shm-usage"
TIMES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")


def main() -> None:
    javascript.scorer()
    print(f"first load, page, scripts and sentences: {first_load() / 1000:.1f} kB gzipped (aim: at most {AIM_KB})")
    with running_service() as server:
        runs = [_run(f"{server.url}/") for _ in range(RUNS)]
    for category, aim in AIMS.items():
        scores = sorted([round(100 * run["categories"][category]["score"]) for run in runs])
        print(f"{category}: median {statistics.median(scores):.0f} of {scores} (aim: {aim})")
    for name in TIMES:
        values = [run["audits"][name]["numericValue"] for run in runs]
        print(f"{name}: median {statistics.median(values):.3g}")
    failed = {name: audit["title"] for name, audit in runs[0]["audits"].items() if audit["score"] == 0}
    for name, title in failed.items():
        print(f"did not pass: {name}: {title}")


def first_load() -> int:
    """Return how many bytes are downloaded before the first screen is drawn: HTML, scripts, English texts, compressed.

    Other screens have files of their own with English texts, which are downloaded later.
    """
    page = (javascript.BUILT / "index.html").read_text(encoding="utf-8")
    named = {javascript.BUILT / name for name in ("index.html", *re.findall(r"scorer/([\w.-]+\.js)", page))}
    sentences = javascript.SCORER / "src" / "words" / "en.json"
    first = next(iter(json.loads(sentences.read_text(encoding="utf-8")).values()))
    words = {file for file in javascript.BUILT.glob("en-*.js") if first in file.read_text(encoding="utf-8")}
    assert len(words) == 1, words
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in named | words)


def _run(url: str) -> dict[str, Any]:
    program = downloads.audits() / "lighthouse" / "cli" / "index.js"
    out = Path(downloads.FOLDER) / "lighthouse.json"
    words = ["--output=json", f"--output-path={out}", "--quiet", f"--chrome-flags={FLAGS}"]
    categories = f"--only-categories={','.join(AIMS)}"
    command = [str(downloads.node()), str(program), url, *words, categories]
    environment = {
        "CHROME_PATH": browser_program(),
        "PATH": f"{downloads.node().parent}:/usr/bin:/bin",
        "HOME": str(out.parent),
    }
    subprocess.run(command, check=True, timeout=120, env=environment)
    return dict(json.loads(out.read_text(encoding="utf-8")))


if __name__ == "__main__":
    argparse.ArgumentParser(prog="dev.py lighthouse", description=__doc__).parse_args()
    main()
