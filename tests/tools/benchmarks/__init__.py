"""The benchmarks of `dev.py bench`.

A result is a ratio of two measurements in the same run, so that the machine's speed makes no difference.
"""
