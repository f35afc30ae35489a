"""Compares the engine with the second judge, an independent program for the same rules, on many tables and moves."""
