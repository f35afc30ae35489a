"""What flight mode loads is packed, small, never changes under its name, and can be installed."""

import struct
import zipfile
from pathlib import Path

import httpx
import pytest

import outside
from tests.support.paths import ROOT
from tests.support.scorer.flight import engine_files, shell_files

pytestmark = pytest.mark.usefixtures("engine")


def test_the_page_can_be_installed(scorer: str) -> None:
    with httpx.Client(base_url=scorer) as client:
        manifest = client.get("/manifest.webmanifest")
        assert manifest.headers["content-type"] == "application/manifest+json"
        told = manifest.json()
        assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
        for icon in told["icons"]:
            answer = client.get(icon["src"])
            width, height = struct.unpack(">II", answer.content[16:24])  # of a PNG
            assert (answer.headers["content-type"], f"{width}x{height}") == (icon["type"], icon["sizes"])
        assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
        assert '<link rel="manifest" href="/manifest.webmanifest"' in client.get("/").text


@pytest.mark.parametrize("path", ["/", "/sw.js", "/manifest.webmanifest"])
def test_what_has_the_same_name_in_every_release_is_asked_for_again_each_time(scorer: str, path: str) -> None:
    with httpx.Client(base_url=scorer) as client:
        got, head, options = client.get(path), client.head(path), client.options(path)
        assert got.headers["cache-control"] == "no-cache"
        assert client.get(path, headers={"if-none-match": got.headers["etag"]}).status_code == 304
        assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", got.headers["etag"])
        assert (options.status_code, options.headers["allow"]) == (204, "GET, HEAD, OPTIONS")


def test_the_engines_files_never_change_come_packed_and_have_the_pages_rights(scorer: str) -> None:
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


def test_the_package_holds_the_scorer_and_the_engine(tmp_path: Path) -> None:
    names = zipfile.ZipFile(outside.our_wheel(tmp_path)).namelist()
    served_from = "tallytale/web/pages"
    assert {f"{served_from}{path}.gz" for path in engine_files()} <= set(names)
    assert {f"{served_from}{path}" for path in shell_files()} <= set(names)


def test_the_engine_is_no_more_than_it_has_to_be() -> None:
    packed = sum(file.stat().st_size for file in ROOT.glob("service/tallytale/web/pages/scorer/*/*.gz"))
    assert packed < 6_700_000
