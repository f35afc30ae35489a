"""What every request passes: its context, limits, body, negotiation, caching, and the response or problem it gets."""
