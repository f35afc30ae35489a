"""The digest of the rules' code and texts. `python3 dev.py generate` writes this file."""

DIGEST = "4f6bf9a7"
