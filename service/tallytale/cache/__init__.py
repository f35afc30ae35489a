"""Caches for reports: one in the memory of this process, and one in Redis that all instances share.

Law of this folder: a posted table gets the same report with the caches, without them, and with wrong data in Redis.
"""
