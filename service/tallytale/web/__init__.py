"""The HTTP API. Statuses, headers and connections are known only here; the paths stand in `engine/operations.py`."""
