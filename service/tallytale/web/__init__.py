"""The HTTP API. All code of the service that knows HTTP is in this package."""
