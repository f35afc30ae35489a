"""Tests a restart of a single server whose socket systemd keeps open: requests wait, and none is refused."""

import signal
import socket
import threading
import time
from contextlib import ExitStack

import pytest

from tests.support.questions import about_table
from tests.support.serving import TALLYTALE, TIMEOUT, RawConnection, running_server, until

# Passes a socket to the service as systemd does (sd_listen_fds).
AS_SYSTEMD = 'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@" 3<&0'
UPLOAD_SECONDS = 3


class Visitor(threading.Thread):
    """Posts another table each time, over a new connection, until it is stopped."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.port, self.is_stopped = port, False
        self.right, self.faults, self.longest = 0, list[str](), 0.0

    def run(self) -> None:
        while not self.is_stopped:
            question, began = about_table(self.right), time.monotonic()
            try:
                wire = RawConnection(self.port)
                wire.socket.settimeout(3 * TIMEOUT)
                ((status, _, body),) = wire.send(question.sent(close=True)).answers()
                if question.is_answered_by(body):
                    self.right += 1
                else:
                    self.faults.append(f"{status} {body[:100]!r}")
            except (OSError, ValueError) as error:
                self.faults.append(repr(error))
            self.longest = max(self.longest, time.monotonic() - began)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_requests_wait_while_a_server_restarts_and_a_client_uploads(workers: str) -> None:
    command = ["sh", "-c", AS_SYSTEMD, "sh", *TALLYTALE, "--workers", workers]
    with socket.create_server(("127.0.0.1", 0)) as listening, ExitStack() as stack:
        port = listening.getsockname()[1]
        first = stack.enter_context(running_server(command, listening.fileno(), TALLYTALE_DRAIN_SECONDS="0"))
        assert first.port == port
        upload, visitor = about_table(1000), Visitor(port)
        wire = RawConnection(port).send(upload.sent(close=True)[:-5])
        visitor.start()
        try:
            assert until(lambda: visitor.right > 3)
            first.process.send_signal(signal.SIGTERM)
            time.sleep(UPLOAD_SECONDS)
            ((status, _, body),) = wire.send(upload.sent(close=True)[-5:]).answers()
            assert (status, upload.is_answered_by(body)) == (200, True)
            assert first.process.wait(TIMEOUT) == 0
            before = visitor.right
            stack.enter_context(running_server(command, listening.fileno()))
            assert until(lambda: visitor.right > before + 3)
        finally:
            visitor.is_stopped = True
            visitor.join()
    assert visitor.faults == []
