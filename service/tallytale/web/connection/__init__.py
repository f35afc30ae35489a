"""Connections: strict parsing of HTTP, and limits on the time and the memory that clients can take."""
