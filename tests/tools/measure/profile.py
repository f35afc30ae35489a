"""Draws a flame graph of the service under load with py-spy, to show where the CPU time goes.

    python3 dev.py profile --seconds 10 --svg profile.svg

Each request posts a different game table, so that no response comes from the cache.
"""

import argparse
import subprocess
import sys

from tests.support.paths import BIN
from tests.tools.attack.load.fleet import instance
from tests.tools.attack.load.generator_process import LoadProcess
from tests.tools.attack.load.load_types import LoadSettings


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py profile", description="Draw a flame graph of the service under load.")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--svg", default="profile.svg", help="where the picture goes (profile.svg)")
    arguments = parser.parse_args(words)
    with instance() as one:
        load = LoadProcess(
            LoadSettings(one.port, connections=16, seconds=arguments.seconds + 3, repeated_share=0, by_id_share=0)
        )
        command = [str(BIN / "py-spy"), "record", "--native", "--duration", str(arguments.seconds)]
        done = subprocess.run([*command, "--pid", str(one.process.pid), "--output", arguments.svg], check=False)
        load.result()
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
