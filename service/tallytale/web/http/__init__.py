"""Code that all routes share, for example for rate limits, caching and content negotiation."""
