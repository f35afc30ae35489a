"""Tests that the files for offline use are compressed, small and never change, and that the page can be installed."""

import json
import struct
import zipfile
from pathlib import Path

import httpx
import pytest

import downloads
import javascript
from tests.support.paths import ROOT
from tests.support.scorer.offline import engine_files, page_files

pytestmark = pytest.mark.usefixtures("engine")


def test_page_can_be_installed(scorer: str) -> None:
    with httpx.Client(base_url=scorer) as client:
        manifest = client.get("/manifest.webmanifest")
        assert manifest.headers["content-type"] == "application/manifest+json"
        content = manifest.json()
        assert (content["display"], content["start_url"], content["scope"]) == ("standalone", "./", "./")
        for icon in content["icons"]:
            answer = client.get(icon["src"])
            width, height = struct.unpack(">II", answer.content[16:24])  # a PNG file begins with its width and height
            assert (answer.headers["content-type"], f"{width}x{height}") == (icon["type"], icon["sizes"])
        assert {icon["purpose"] for icon in content["icons"]} == {"any", "maskable"}
        assert '<link rel="manifest" href="manifest.webmanifest"' in client.get("/").text


@pytest.mark.parametrize("path", ["/", "/sw.js", "/manifest.webmanifest", "/scorer/licenses.txt"])
def test_files_with_fixed_names_are_revalidated_at_each_request(scorer: str, path: str) -> None:
    with httpx.Client(base_url=scorer) as client:
        got, head, options = client.get(path), client.head(path), client.options(path)
        assert got.headers["cache-control"] == "no-cache"
        assert client.get(path, headers={"if-none-match": got.headers["etag"]}).status_code == 304
        assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", got.headers["etag"])
        assert (options.status_code, options.headers["allow"]) == (204, "GET, HEAD, OPTIONS")


def test_engine_files_are_immutable_compressed_and_share_the_pages_security_policy(scorer: str) -> None:
    with httpx.Client(base_url=scorer) as client:
        policy = client.get("/").headers["content-security-policy"]
        for path in engine_files():
            packed, plain = client.get(path), client.get(path, headers={"accept-encoding": "identity"})
            assert packed.headers["content-encoding"] == "gzip"
            assert packed.content == plain.content
            assert (packed.headers["cache-control"], packed.headers["content-security-policy"]) == (
                "public, max-age=31536000, immutable",
                policy,
            )
            assert client.get(path, headers={"if-none-match": packed.headers["etag"]}).status_code == 304
        for path in ("/scorer/sw.js", "/scorer/index.html", "/scorer/none/none", "/scorer/..%2Fdocs/docs.js"):
            assert client.get(path).status_code == 404


def test_package_contains_the_scorer_and_the_engine(tmp_path: Path) -> None:
    names = zipfile.ZipFile(downloads.our_wheel(tmp_path)).namelist()
    served_from = "tallytale/web/pages"
    assert {f"{served_from}{path}.gz" for path in engine_files()} <= set(names)
    assert {f"{served_from}{path}" for path in page_files()} <= set(names)


def test_package_has_the_licenses_of_what_others_have_written(tmp_path: Path) -> None:
    wheel = zipfile.ZipFile(downloads.our_wheel(tmp_path))
    licenses = wheel.read("tallytale/web/pages/scorer/licenses.txt").decode()
    assert [title for title in ("\n## preact", "\n## qr", "SIL OPEN FONT LICENSE") if title not in licenses] == []
    assert (javascript.JUDGE / "THIRD-PARTY-LICENSES.txt").read_text(encoding="utf-8") in licenses
    assert b"Apache License" in wheel.read("tallytale/web/pages/swagger-ui-LICENSE")
    metadata = wheel.read(next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))).decode()
    declared = [line.split(": ")[1] for line in metadata.splitlines() if line.startswith("License-Expression: ")]
    of_engine = json.loads((javascript.JUDGE / "package.json").read_bytes())["license"]
    assert set(declared[0].split(" AND ")) == {*of_engine.split(" AND "), "Apache-2.0", "OFL-1.1"}


def test_engine_download_stays_below_its_size_limit() -> None:
    packed = sum(file.stat().st_size for file in ROOT.glob("service/tallytale/web/pages/scorer/*/*.gz"))
    assert packed < 5_100_000
