"""What `dev.py bench` measures: ratios within one run, for a machine's own speed cancels out."""
