"""Tests that the files for offline use are compressed, small and never change, and that the page can be installed."""

import json
import struct
import zipfile
from pathlib import Path

import httpx
import pytest

from clients.building import downloads, javascript
from tests.support.coroutines import run
from tests.support.paths import ROOT
from tests.support.scorer.offline import engine_files, page_files
from tests.support.serving import RawConnection
from tests.tools.attack.flood import MAX_MEGABYTES, start_with_memory_limit
from tests.tools.attack.load.attacks import BYTES_PER_SECOND, Target, engine_paths, get, phones
from tests.tools.attack.load.fleet import Instance
from tests.tools.attack.load.machine import cpu_seconds, megabytes, peak_megabytes

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


def test_engine_files_cost_little_memory_and_time_whatever_their_clients_do() -> None:
    """The service has the memory limit of deploy/."""
    with start_with_memory_limit() as one:
        largest, process = engine_paths()[0], one.process.pid
        expect_little_memory_for_files_that_nobody_reads(one, get(largest))
        before = cpu_seconds([process])
        for _ in range(40):
            with RawConnection(one.port).send(get(largest)).socket as connection:
                assert connection.recv(12) == b"HTTP/1.1 200"
        assert httpx.get(f"{one.url}/health/live").status_code == 200
        assert cpu_seconds([process]) - before < 1  # unpacking the file for 40 clients that disconnect takes longer
        with httpx.Client(base_url=one.url) as client:
            for encoding in ("gzip", "identity"):
                expect_no_reading_for_head_and_304(client, process, largest, encoding)
            assert client.request("GET", largest, content=b"{}").status_code == 413
        outcome = run(phones(1, Target(one.port, 0, 0), 10 * BYTES_PER_SECOND))
        assert outcome.startswith("60 of 60 got everything"), outcome  # sixty phones behind one address
        assert peak_megabytes(process) < MAX_MEGABYTES
        assert one.bugs() == []


def expect_little_memory_for_files_that_nobody_reads(one: Instance, sent: bytes) -> None:
    before = megabytes([one.process.pid])
    wires = [RawConnection(one.port, f"127.0.1.{number + 1}").send(sent) for number in range(64)]
    for wire in wires:
        assert wire.socket.recv(12) == b"HTTP/1.1 200"
    assert httpx.get(f"{one.url}/health/live").status_code == 200
    for wire in wires:
        wire.socket.close()
    assert peak_megabytes(one.process.pid) - before < 20


def expect_no_reading_for_head_and_304(client: httpx.Client, process: int, path: str, encoding: str) -> None:
    got = client.get(path, headers={"accept-encoding": encoding})
    before = cpu_seconds([process])
    heads = [client.head(path, headers={"accept-encoding": encoding}) for _ in range(50)]
    known = {"accept-encoding": encoding, "if-none-match": got.headers["etag"]}
    assert {client.get(path, headers=known).status_code for _ in range(50)} == {304}
    assert cpu_seconds([process]) - before < 1  # reading or unpacking the file a hundred times takes longer
    assert {head.headers["content-length"] for head in heads} == {got.headers["content-length"]}
    assert got.num_bytes_downloaded == int(got.headers["content-length"])


def test_package_contains_the_scorer_the_engine_and_the_licenses_of_what_others_have_written(tmp_path: Path) -> None:
    wheel = zipfile.ZipFile(downloads.our_wheel(tmp_path))
    names = set(wheel.namelist())
    served_from = "tallytale/web/pages"
    assert {f"{served_from}{path}.gz" for path in engine_files()} <= names
    assert {f"{served_from}{path}" for path in page_files()} <= names
    licenses = wheel.read("tallytale/web/pages/scorer/licenses.txt").decode()
    assert [title for title in ("\n## preact", "\n## qr", "SIL OPEN FONT LICENSE") if title not in licenses] == []
    assert (javascript.JUDGE / "THIRD-PARTY-LICENSES.txt").read_text(encoding="utf-8") in licenses
    assert b"Apache License" in wheel.read("tallytale/web/pages/swagger-ui-LICENSE")
    metadata = wheel.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    declared = [line.split(": ")[1] for line in metadata.splitlines() if line.startswith("License-Expression: ")]
    of_engine = json.loads((javascript.JUDGE / "package.json").read_bytes())["license"]
    assert set(declared[0].split(" AND ")) == {*of_engine.split(" AND "), "Apache-2.0", "OFL-1.1"}


def test_engine_download_stays_below_its_size_limit() -> None:
    packed = sum(file.stat().st_size for file in ROOT.glob("service/tallytale/web/pages/scorer/*/*.gz"))
    assert packed < 5_000_000
