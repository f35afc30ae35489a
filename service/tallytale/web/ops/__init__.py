"""Logs, metrics, health checks and shutdown."""
