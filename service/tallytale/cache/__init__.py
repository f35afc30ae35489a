"""Caches for scored game tables: one in the memory of this process, and one in Redis that all instances share.

Law of this folder: a wrong or missing entry in a cache never changes the report that a client gets.
"""
