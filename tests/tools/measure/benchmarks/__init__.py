"""The benchmarks that `dev.py bench` runs.

Each result compares two measurements of the same run, so the speed of the machine hardly matters.
"""
