"""The API: the only part of the product that knows HTTP."""
