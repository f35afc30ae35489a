"""The HTTP API. No other package of the service knows HTTP."""
