"""Paths of the repository's folders, and of the programs that are installed for its tests."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CLIENTS = ROOT / "clients"
DEPLOY = ROOT / "deploy"
OPENAPI = ROOT / "openapi"
PACKAGE = ROOT / "service" / "tallytale"
GAMES_FOLDER = PACKAGE / "engine" / "games"
TESTS = ROOT / "tests"
BIN = Path(sys.executable).parent
