"""Compares the engine with a second judge on played, changed and random tables."""
