"""For operators: logs, metrics, health, and how the process stops."""
