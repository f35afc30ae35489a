"""What operators need: logs, metrics, health checks and shutdown."""
