"""Lists which functions of ours one request passes, in order, and counts them by room (package).

    python3 dev.py walk [--game NAME] [--totals] [--tap]

The service runs in this process. A first table is posted to warm it up; then another table is posted over the same
connection. Every call of a function in `tallytale` counts, from the first byte that arrives to the last that is sent.

With `--tap`, it lists instead what runs in the scorer from a tap to the painted answer.
"""

import argparse
import asyncio
import socket
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

import tallytale
from tallytale.engine.catalogue import GAME_NAMES
from tallytale.examples import example_table
from tests.support.in_process import InProcessService
from tests.tools.measure import _tap

PACKAGE = Path(tallytale.__file__).parent
COMPREHENSIONS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}  # parts of the function around them


class Walk:
    """Notes the calls of functions in `tallytale`, each with its module and how deep it is called."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, int]] = []
        self._frames: dict[int, tuple[FrameType, int]] = {}  # kept, so that no other frame gets the same address

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or code.co_name in COMPREHENSIONS or id(frame) in self._frames:
            return
        file = Path(code.co_filename)
        if file.is_relative_to(PACKAGE):
            depth = self._depth(frame)
            self._frames[id(frame)] = (frame, depth)
            self.calls.append((file.relative_to(PACKAGE).as_posix(), code.co_qualname, depth))

    def _depth(self, frame: FrameType) -> int:
        """Return how many functions of ours are around this call."""
        caller = frame.f_back
        while caller:
            if id(caller) in self._frames:
                return self._frames[id(caller)][1] + 1
            caller = caller.f_back
        return 0


def post(body: bytes, *headers: str) -> bytes:
    lines = ["POST /v1/scores HTTP/1.1", "Host: localhost", "Content-Type: application/json", *headers]
    return "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body


async def walk_second_post(service: InProcessService, first: bytes, second: bytes) -> Walk:
    """Post two tables over one connection, and note the calls for the second."""
    ours, theirs = socket.socketpair()
    await service.loop.connect_accepted_socket(service.protocol, theirs)
    reader, writer = await asyncio.open_connection(sock=ours)
    writer.write(post(first))
    await read_answer(reader)
    await asyncio.sleep(0.1)  # what the service does after an answer is no part of the next request
    walk = Walk()
    sys.setprofile(walk.note)
    try:
        writer.write(post(second))
        await read_answer(reader)
        await asyncio.sleep(0)
    finally:
        sys.setprofile(None)
    writer.close()
    return walk


async def read_answer(reader: asyncio.StreamReader) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 "), head
    length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    await reader.readexactly(int(length.partition(b":")[2]))


def room_of(module: str) -> str:
    """Return the room of a module: the two outermost folders, such as `engine/judging`."""
    return "/".join(module.split("/")[:-1][:2]) or module


def report(walk: Walk, *, every_call: bool) -> None:
    if every_call:
        for module, name, depth in walk.calls:
            print(f"{'  ' * depth}{name}  ({module})")
    rooms = Counter(room_of(module) for module, _, _ in walk.calls)
    modules = {room: {module for module, _, _ in walk.calls if room_of(module) == room} for room in rooms}
    print("\n| room | calls | modules |\n|---|---|---|")
    for room, count in sorted(rooms.items()):
        print(f"| {room} | {count} | {len(modules[room])} |")
    print(f"| all | {len(walk.calls)} | {len({module for module, _, _ in walk.calls})} |")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py walk", description="List the functions that one request passes.")
    parser.add_argument("--game", choices=GAME_NAMES, default="three-little-pigs", help="post the example of this game")
    parser.add_argument("--totals", action="store_true", help="print only the table of rooms")
    parser.add_argument("--tap", action="store_true", help="list what runs in the scorer from a tap to the answer")
    options = parser.parse_args(words)
    if options.tap:
        _tap.report(every_call=not options.totals)
        return 0
    table = example_table(options.game)
    first, second = msgspec.json.encode(table), msgspec.json.encode({**table, "waive": "all"})
    service = InProcessService(TALLYTALE_MEMORY_MB="8")
    walk = service.loop.run_until_complete(walk_second_post(service, first, second))
    report(walk, every_call=not options.totals)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
