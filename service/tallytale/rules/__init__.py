"""The engine: bytes of a table in, bytes of a report out.

Laws of this folder: pure. Nothing but the standard library and msgspec; no clock, no chance, no network, no environment;
files are read at import, never while judging. It runs unchanged in a browser.
"""
