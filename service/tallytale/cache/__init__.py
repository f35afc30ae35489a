"""Caches of scored reports: one in this process, and one in Redis that instances share.

Law of this folder: without the caches, or with wrong data in Redis, every posted table gets the same report.
"""
