"""Compares the engine with the second judge, a separate program for the same game rules, on random tables and moves."""
