"""What an operator wants proven before going live: each module is a command of `dev.py`, bounded, on 127.0.0.1 only."""
