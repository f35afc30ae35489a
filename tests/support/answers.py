"""Answers requests with the engine, without a service: one for each line of the input, as `as_line` writes them."""

import base64
import json
import sys

from tallytale.engine.phone import answer

if __name__ == "__main__":
    for line in sys.stdin.buffer:
        asked = json.loads(line)
        body = base64.b64decode(asked["body"])
        sys.stdout.buffer.write(answer(asked["method"], asked["path"], body, asked["language"])[1] + b"\n")
