"""Tests that the service runs with the oldest uvicorn that pyproject.toml allows. All other tests run with the newest."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from clients.building import downloads
from tests.support.paths import ROOT
from tests.support.questions import about_table
from tests.support.samples import EMPTY
from tests.support.serving import TALLYTALE, RawConnection, request, running_server, until

JSON_LINE = "content-type: application/json"


@pytest.fixture
def oldest(tmp_path: Path) -> Path:
    found = re.search(r'"uvicorn>=([0-9.]+),', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert found
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(tmp_path)]
    if subprocess.run([*command, f"uvicorn=={found[1]}"], capture_output=True, check=False).returncode:
        raise downloads.ToolUnavailable(f"uvicorn {found[1]} could not be downloaded")
    return tmp_path


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_oldest_allowed_uvicorn_serves_pipelines_bounds_bodies_and_stops(oldest: Path, workers: str) -> None:
    command = [*TALLYTALE, "--workers", workers]
    search_path = os.pathsep.join([str(oldest), os.environ.get("PYTHONPATH", "")])
    environment = {"PYTHONPATH": search_path, "TALLYTALE_BODY_SECONDS": "1", "TALLYTALE_DRAIN_SECONDS": "0"}
    with running_server(command, **environment) as server:
        questions = [about_table(number) for number in range(3)]
        sent = b"".join(question.sent() for question in questions) + b"rubbish\r\n\r\n"
        *answers, (status, _, _) = RawConnection(server.port).send(sent).answers()
        assert [question.is_answered_by(body) for question, (_, _, body) in zip(questions, answers, strict=True)] == [
            True
        ] * 3
        assert status == 400
        post = request("/v1/scores", JSON_LINE, method="POST", body=EMPTY)
        assert [status for status, _, _ in RawConnection(server.port).send(post[:-1]).answers()] == [408]
        chunks = b"%x\r\n%b\r\n0\r\nx-request-id: a-trailer\r\n\r\n" % (len(EMPTY), EMPTY)
        head = request("/v1/scores", JSON_LINE, "transfer-encoding: chunked", close=False).replace(b"GET", b"POST")
        ((status, headers, _),) = RawConnection(server.port).send(head + chunks).answers()
        assert (status, headers["connection"]) == (200, "close")
        assert headers["x-request-id"] != "a-trailer"
        server.process.terminate()
        assert until(lambda: server.process.poll() is not None)
        assert server.process.returncode == 0
