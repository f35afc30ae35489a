"""Code that all routes share: middleware, request context, rate limits, bodies, negotiation, caching and responses."""
