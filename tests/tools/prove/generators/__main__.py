"""Tests that client generators of other projects can use the OpenAPI document: `python3 dev.py generators`.

Each generator writes a client, with the command in clients/README.md. A small program then uses the client to score a
game table and a batch of tables and to judge a move, on a running service.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.support.serving import running_service
from tests.tools.prove.generators.generators import GENERATORS, Failure


def main(names: list[str]) -> int:
    failed = 0
    with running_service() as server:
        for name, generator in GENERATORS.items():
            if names and name not in names:
                continue
            with tempfile.TemporaryDirectory() as folder:
                try:
                    print(f"{name:26}{generator.version():10}{generator.try_out(Path(folder), server.url)}", flush=True)
                except Failure as failure:
                    print(f"{name:26}{generator.version():10}failed: {failure}", flush=True)
                    failed += 1
    return min(failed, 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="dev.py generators", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {'; '.join(GENERATORS)}")
    sys.exit(main(parser.parse_args().names))
