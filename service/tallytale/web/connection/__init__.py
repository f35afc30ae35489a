"""The server's connections: strict HTTP parsing, time limits, and a bound on what clients can hold open."""
