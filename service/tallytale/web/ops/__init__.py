"""What operators of the service need: logs, metrics, health checks and shutdown."""
