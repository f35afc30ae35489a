"""What an operator sees: logs, metrics, health, and how the process stops."""
