"""Programs that attack, break and overload the service, and check its answers meanwhile."""
