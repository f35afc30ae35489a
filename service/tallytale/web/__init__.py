"""The HTTP API. No other package of the service contains code for HTTP."""
