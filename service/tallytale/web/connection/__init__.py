"""Connections of clients: strict parsing of HTTP, and limits on the time and the memory that each client can take."""
