"""Caches for scored game tables: one in the memory of this process, and one in Redis that all instances share.

Law of this folder: even if an entry of a cache is wrong or missing, clients get the correct report.
"""
