"""A hash of the code and texts of all rules. `python3 dev.py generate` writes this file."""

DIGEST = "f4ba1a9f"
