"""Compares the engine with a second program for the same game rules, on random tables and moves."""
