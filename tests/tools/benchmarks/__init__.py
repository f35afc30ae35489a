"""Benchmarks of `dev.py bench`. Results are ratios within one run, so that the machine's speed cancels out."""
