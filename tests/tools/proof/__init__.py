"""The engine against a second judge, on tables from everywhere."""
