"""Where everything in the repository is."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CLIENTS = ROOT / "clients"
DEPLOY = ROOT / "deploy"
OPENAPI = ROOT / "openapi"
PACKAGE = ROOT / "service" / "tallytale"
GAMES_FOLDER = PACKAGE / "rules" / "games"
TESTS = ROOT / "tests"
BIN = Path(sys.executable).parent  # the environment's programs
