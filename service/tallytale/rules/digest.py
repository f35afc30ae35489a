"""The digest of the rules' code and texts. `python3 dev.py generate` writes this file."""

DIGEST = "12323065"
