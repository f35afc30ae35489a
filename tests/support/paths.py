"""Paths of folders in the repository, and of the programs in its virtual environment."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CLIENTS = ROOT / "clients"
DEPLOY = ROOT / "deploy"
OPENAPI = ROOT / "openapi"
PACKAGE = ROOT / "service" / "tallytale"
GAMES_FOLDER = PACKAGE / "rules" / "games"
TESTS = ROOT / "tests"
BIN = Path(sys.executable).parent  # the folder with the programs of the virtual environment
