"""Tests that the service speaks HTTPS if it has a certificate and its key."""

import shutil
import ssl
import subprocess
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tallytale.web import settings
from tallytale.web.connection.connections import MAX_OF_A_CLIENT
from tests.support.samples import EMPTY, JSON
from tests.support.serving import TIMEOUT, RawConnection, running_service, until
from tests.tools.attack.load.machine import megabytes

MAX_GROWTH = 60  # megabytes, for 400 handshakes; with those of asyncio, they would take as much before the first byte


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """Create a certificate for 127.0.0.1, and return its path. The key gets the same name with the ending `.key`."""
    openssl = shutil.which("openssl")
    if not openssl:
        pytest.skip("not run: openssl is not on this machine")
    file = tmp_path / "it.crt"
    words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1"
    names = ["-keyout", str(file.with_suffix(".key")), "-out", str(file)]
    subprocess.run([openssl, *words.split(), *names], capture_output=True, check=True)
    return file


def test_service_with_a_certificate_answers_over_https_and_only_so(certificate: Path) -> None:
    words = ["--certificate", str(certificate), "--key", str(certificate.with_suffix(".key"))]
    with running_service(*words) as server:
        trusted = ssl.create_default_context(cafile=certificate)
        with httpx.Client(base_url=f"https://127.0.0.1:{server.port}", verify=trusted) as client:
            assert client.post("/v1/scores", content=EMPTY, headers=JSON).status_code == 200
            assert client.get("/").headers["content-type"].startswith("text/html")
        with pytest.raises(httpx.HTTPError):
            httpx.get(f"http://127.0.0.1:{server.port}/")


def test_connections_count_and_take_little_memory_before_tls_has_begun(certificate: Path) -> None:
    words = ["--certificate", str(certificate), "--key", str(certificate.with_suffix(".key"))]
    with running_service(*words) as server, ExitStack() as stack:
        trusted = ssl.create_default_context(cafile=certificate)
        live = f"https://127.0.0.1:{server.port}/health/live"
        assert httpx.get(live, verify=trusted, timeout=TIMEOUT).is_success
        before = megabytes([server.process.pid])
        hello = _client_hello()
        wires = [RawConnection(server.port, "127.0.0.2") for _ in range(MAX_OF_A_CLIENT + 3)]
        for wire in wires:
            stack.enter_context(wire.socket)
        assert until(lambda: all(wire.has_ended() for wire in wires[:3]))
        for wire in wires[3:]:
            wire.send(hello[: len(hello) // 2])
        assert httpx.get(live, verify=trusted, timeout=TIMEOUT).is_success
        assert not any(wire.has_ended() for wire in wires[3:])
        assert megabytes([server.process.pid]) - before < MAX_GROWTH


def _client_hello() -> bytes:
    received, to_send = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = ssl.create_default_context().wrap_bio(received, to_send, server_hostname="here")
    with pytest.raises(ssl.SSLWantReadError):
        client.do_handshake()
    return to_send.read()


def test_certificate_without_a_key_or_with_another_key_is_refused_at_start(certificate: Path) -> None:
    file, key = str(certificate), str(certificate.with_suffix(".key"))
    with pytest.raises(settings.SettingsError, match="needed together"):
        settings.read({"TALLYTALE_CERTIFICATE": file})
    with pytest.raises(settings.SettingsError, match="can't be used: No such file"):
        settings.read({"TALLYTALE_CERTIFICATE": file, "TALLYTALE_KEY": f"{key}.old"})
    with pytest.raises(settings.SettingsError, match="can't be used"):
        settings.read({"TALLYTALE_CERTIFICATE": key, "TALLYTALE_KEY": file})
    assert settings.read({"TALLYTALE_CERTIFICATE": file, "TALLYTALE_KEY": key}).certificate == file
