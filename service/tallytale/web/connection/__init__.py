"""Connections: strict HTTP parsing, time limits, and limits on the memory that clients can hold."""
