"""Checks that every dependency has a license that is compatible with the MIT license of this project.

A dependency that is shipped has a permissive license, or the MPL if none of its files is changed. The MPL allows this,
because its copyleft covers single files only. If a package declares no license, this file has the license that its
source names.
"""

import json
import re
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distributions
from sysconfig import get_path

from clients.building import downloads
from tests.support.paths import ROOT

ALLOWED = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "PSF-2.0",
    "Python-2.0",
    "Unlicense",
}
# The license names that Python packages declare as classifiers or as text, with the SPDX name of each license.
CLASSIFIED = {
    "Apache Software License": "Apache-2.0",
    "3-Clause BSD License": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
UNCLEAR = {"", "BSD"}  # there are several BSD licenses
SAY_NOTHING = {
    # These packages declare no license or an unclear one, but have a LICENSE file.
    "atheris": "Apache-2.0",
    "partd": "BSD-3-Clause",  # needed by Dask
    "parse-cache-control": "BSD-3-Clause",  # needed by Lighthouse, a test tool that is not shipped
    "reserved": "MIT",  # needed by Spectral, a linter that is not shipped
}
NPM_LOCKS = (
    "clients/package-lock.json",
    "openapi/package-lock.json",
    "tests/clients/lint/package-lock.json",
    "tests/clients/pyright/package-lock.json",
    "tests/clients/scorer/audits/package-lock.json",
    "tests/tools/prove/generators/package-lock.json",
)


def unknown_licenses() -> list[str]:
    """Return a line for every dependency whose license is not allowed."""
    return disallowed({**dict(_python()), **dict(_npm())})


def disallowed(licenses: Mapping[str, str]) -> list[str]:
    return [
        f"{name}: the license {words or '(not declared)'} is not allowed"
        for name, words in licenses.items()
        if not _is_allowed(words)
    ]


def _is_allowed(words: str) -> bool:
    """Tell whether a license expression such as `MIT OR GPL-3.0` is allowed.

    In at least one of the alternatives, every license must be allowed.
    """
    alternatives = re.sub(r"[()]", "", words).split(" OR ")
    return any(set(one.split(" AND ")) <= ALLOWED for one in alternatives)


def _python() -> Iterator[tuple[str, str]]:
    """Yield the packages of the main lock file and of the extra `tracing`. Those of other lock files are not shipped."""
    locks = (ROOT / "requirements.lock", downloads.TRACING_LOCK)
    texts = "".join([lock.read_text(encoding="utf-8") for lock in locks])
    locked = set(re.findall(r"^([\w.-]+)==", texts, re.MULTILINE))
    for one in distributions(path=[get_path("purelib"), str(downloads.tracing())]):
        if re.sub(r"[-_.]+", "-", one.name).lower() in locked:
            yield one.name, _expression(one)


def _expression(one: Distribution) -> str:
    expression = "".join((one.metadata.get_all("License-Expression") or one.metadata.get_all("License") or [])[:1])
    classifiers = one.metadata.get_all("Classifier") or []
    classified = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License ::")]
    if _is_allowed(expression) or not classified:
        line = expression.split("\n")[0]
        if line in UNCLEAR:
            return SAY_NOTHING.get(one.name, line)
        return CLASSIFIED.get(line) or line.removesuffix(" License")
    return " OR ".join([CLASSIFIED.get(name, name) for name in classified])


def _npm() -> Iterator[tuple[str, str]]:
    for lock in NPM_LOCKS:
        packages = json.loads((ROOT / lock).read_bytes())["packages"]
        for path, package in packages.items():
            name = path.rpartition("node_modules/")[2]
            if "node_modules/" in path and not package.get("link"):
                yield name, package.get("license") or SAY_NOTHING.get(name, "")
